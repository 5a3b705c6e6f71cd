export { answerRequest, type SkillAnswer } from './answer-request.js';
export { endorseSkill, MAX_COMMENT_LENGTH } from './endorse-skill.js';
export { findEndorsedProfiles, forgetEndorser } from './forget-endorser.js';
export { endorsementReadModel } from './read-model.js';
export {
  findSignedRequest,
  skillsToEndorse,
  stateOfRequest,
  type SignedRequest,
  type SkillToEndorse,
} from './request-link.js';
export { requestEndorsement } from './request-endorsement.js';
export { endorsementResolvers } from './resolvers.js';
