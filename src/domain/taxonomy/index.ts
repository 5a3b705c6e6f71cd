export type {
  EscoBroader,
  EscoConcept,
  EscoContent,
  EscoGroup,
  EscoOccupation,
  EscoOccupationSkill,
  EscoRelationType,
  EscoSkill,
  EscoSkillRelation,
  EscoTexts,
} from './esco/esco-content.js';
export { readEscoDirectory } from './esco/read-esco.js';
export type { SkillRowConnection } from './find-skills.js';
export { findSkillOwners } from './find-skill-owners.js';
export { installStarterTaxonomy } from './install-starter-taxonomy.js';
export { compiledStamp, loadOrCompile, toSharedMemory } from './compiled-taxonomy.js';
export { createLinkingMemory, type LinkingMemories } from './linking/linking-memory.js';
export { findLinkingState, type LinkingState } from './linking/find-linking-state.js';
export { trainLinking, type LinkingTraining, type TrainedLinking } from './linking/train-linking.js';
export { loadSkill } from './load-skill.js';
export { loadLabels, starterSkillIds, taxonomyVersions, type Label } from './load-labels.js';
export { readingTexts, type ReadingTexts } from './load-reading-texts.js';
export { occupationTexts, type OccupationTexts } from './load-occupation-texts.js';
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
export { findUnfinishedImport } from './store/esco-run.js';
export { importEsco, type EscoImport, type OnProgress } from './store/import-esco.js';
export { ESCO_ATTRIBUTION } from './attribution.js';
export { findInstalledTaxonomies, type InstalledTaxonomySummary } from './find-installed-taxonomies.js';
export type { SkillGroupRow, SkillGroupRowConnection } from './group-row.js';
export { occupationSelect } from './occupation-row.js';
export type { OccupationRow, OccupationRowConnection } from './occupation-row.js';
export type {
  OccupationSkillRowConnection,
  OccupationSkillRow,
  SkillOccupationRowConnection,
  SkillOccupationRow,
  SkillRelationRowConnection,
  SkillRelationRow,
} from './relations/related-rows.js';
export { TAXONOMY_NAMES } from './taxonomy-names.js';
export { exportOwnSkills } from './own/export-own-skills.js';
export { importOwnSkills, type OwnSkillsImport } from './own/import-own-skills.js';
export { parseSkillsCsv, type ParsedSkills } from './own/parse-skills-csv.js';
