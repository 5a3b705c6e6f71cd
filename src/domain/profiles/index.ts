export { createProfileUnlessThere, type NamedProfile, type NewProfile } from './create-profile.js';
export { deleteProfile } from './delete-profile.js';
export { findProfile, requireProfile, type ProfileRowConnection } from './find-profile.js';
export { editedFieldsOf, isSameValue, PROFILE_FIELDS, type FieldName, type FieldValues } from './profile-fields.js';
export { fullNameOf, sortNameOf } from './person-name.js';
export type { EvidenceRow, ProfileRow, ProfileSkillRow } from './profile-row.js';
export { profileResolvers } from './resolvers.js';
