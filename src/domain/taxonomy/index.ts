export type { SkillRowConnection } from './find-skills.js';
export { findSkillOwners } from './find-skill-owners.js';
export { installStarterTaxonomy } from './install-starter-taxonomy.js';
export { loadLabels, starterSkillIds, taxonomyVersions, type Label } from './load-labels.js';
export {
  addPhraseRules,
  deletePhraseRule,
  listPhraseRules,
  loadPhraseRules,
  normalisePhrase,
  PHRASE_LIMIT,
  removePhraseRules,
  type PhraseRule,
  type PhraseRuleRow,
  type PhraseRuleRowConnection,
} from './phrase-rules.js';
export { taxonomyResolvers } from './resolvers.js';
export { loadSkillReferences, type SkillReferences } from './skill-references.js';
export { skillSelect, type SkillRow } from './skill-row.js';
export { readStarterSkillsets, type StarterSkillset } from './starter-content.js';
