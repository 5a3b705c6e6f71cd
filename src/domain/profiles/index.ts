export { applyOwnStatement, type OwnStatement } from './fields/apply-own-statement.js';
export type { StatedValue } from './fields/contradictions.js';
export { fillFields, type FilledProfile } from './fields/fill-fields.js';
export { updateProfile } from './fields/update-profile.js';
export { refillFields, restoreReplacedFields, withdrawFields } from './fields/withdraw-fields.js';
export { storeHistories } from './history/store-history.js';
export { rebuildHistory, withdrawHistory } from './history/withdraw-history.js';
export { findOrCreateProfile, findOrCreateProfiles, type NewProfile } from './profile/find-or-create-profiles.js';
export type { NamedProfile } from './profile/find-or-create-profiles.sql.js';
export {
  canBeIdentifier,
  findProfile,
  findProfileVersion,
  requireProfile,
  requireProfileReference,
} from './profile/find-profile.js';
export {
  lockProfile,
  lockProfileIfExists,
  lockProfiles,
  requireLockedProfile,
  requireLockedProfileById,
} from './profile/lock-profile.js';
export { fullNameOf } from './profile/person-name.js';
export { isPseudonym, pseudonymOf } from './profile/pseudonym.js';
export { editableOf, editedFieldsOf } from './profile/profile-fields.js';
export { profileCondition, profileReadModel } from './read-model.js';
export { profileIdOf } from './profile/find-profile.sql.js';
export { selectProfileVersion } from './profile/profile-versions.sql.js';
export { profileResolvers } from './resolvers.js';
export { phraseRuleQueue } from './reviews/phrase-rule-queue.js';
export { reviewReadModel, suggestionsField } from './reviews/read-model.js';
export { reviewSkill, type SkillReview } from './reviews/review-skill.js';
export { profileSubscriptions } from './subscriptions.js';
export { reviewResolvers } from './reviews/resolvers.js';
export { interestOf } from './filters.js';
export { LEVEL_RULE_VERSION, statesLevel, weighEvidence } from './skills/combine-evidence.js';
export { findValidationWeights, type ValidationWeights } from './skills/validation-weights.js';
export { addStatedEvidence, removeStatedEvidence, type StatedSkill } from './skills/stated-evidence.js';
export { moveSkill } from './skills/move-skill.js';
export { removeOldQuotes } from './skills/remove-quotes.js';
export { QUOTE_SOURCE } from './skills/remove-quotes.sql.js';
export { storeEvidence, type ReadingVersions, type SkillKey } from './skills/store-evidence.js';
export { storeSuggestions } from './skills/store-suggestions.js';
export { recalculateSkills, withdrawEvidence } from './skills/withdraw-evidence.js';
export { recalculationQueue } from './weights/recalculation-queue.js';
export { weightReadModel } from './weights/read-model.js';
export { weightResolvers } from './weights/resolvers.js';
