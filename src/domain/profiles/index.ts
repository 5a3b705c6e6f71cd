export {
  createProfilesUnlessThere,
  createProfileUnlessThere,
  type NamedProfile,
  type NewProfile,
  type ProfileThere,
} from './create-profile.js';
export { deleteProfile } from './delete-profile.js';
export { findProfileSkill } from './find-profile-skill.js';
export { findProfile, requireProfile, requireProfileRow, type ProfileRowConnection } from './find-profile.js';
export { editedFieldsOf, isSameValue, PROFILE_FIELDS, type FieldName, type FieldValues } from './profile-fields.js';
export { fullNameOf, sortNameOf } from './person-name.js';
export { loadProfile } from './load-profiles.js';
export { lockProfile } from './lock-profile.js';
export {
  certificationSelect,
  educationSelect,
  evidenceSelect,
  profileSkillSelect,
  workSelect,
  type ContradictionRow,
  type EvidenceRow,
  type ProfileRow,
  type ProfileSkillRow,
} from './profile-row.js';
export { replaceStatedFields, type OwnStatement } from './replace-stated-fields.js';
export { profileResolvers } from './resolvers.js';
export { updateProfile } from './update-profile.js';
