export type {
  EscoBroader,
  EscoConcept,
  EscoContent,
  EscoGroup,
  EscoOccupation,
  EscoRelationType,
  EscoSkill,
  EscoTexts,
} from './esco/files/esco-content.js';
export { readEscoDirectory } from './esco/files/read-esco-files.js';
export { findSkillOwners } from './concepts/find-skill-owners.js';
export { findSkillNames } from './concepts/find-skill-names.js';
export { lockSkills } from './concepts/find-skill-owners.sql.js';
export { followMerges } from './concepts/follow-merges.js';
export { recordSkillChanges } from './history/record-skill-changes.js';
export { taxonomyResolvers } from './resolvers.js';
export { describeOwnSkill } from './own-skills/describe-own-skill.js';
export { requireOwnSkill } from './own-skills/find-own-skill.js';
export { mergeInTaxonomy } from './own-skills/merge-own-skill.js';
export { lockOwnSkills } from './own-skills/own-skills.sql.js';
export { createOwnSkill } from './own-skills/write-own-skill.js';
export { installStarterTaxonomy, starterSkillIds } from './starter/install-starter-taxonomy.js';
export { compiledStamp, loadOrCompile, toSharedMemory } from './compiled/compiled-taxonomy.js';
export {
  createLinkingDataLoader,
  currentLinkingKey,
  findLinkingState,
  type LinkingData,
  type LinkingState,
} from './linking/linking-data.js';
export { createOccupationFinder, type OccupationFinder } from './linking/occupation-finder.js';
export { trainLinking, type TrainedLinking } from './linking/train-linking.js';
export { loadLabels, occupationTexts, readingTexts } from './texts/reader-texts.js';
export type { Label, OccupationTexts } from './texts/texts.sql.js';
export { finishTaxonomyChange, taxonomyVersions } from './changes/taxonomy-changes.js';
export { shownTaxonomyVersion } from './changes/taxonomy-versions.sql.js';
export {
  addPhraseRules,
  deletePhraseRule,
  loadPhraseRules,
  normalisePhrase,
  PHRASE_LIMIT,
  PHRASE_RULE_QUEUE,
  removePhraseRules,
  setPhraseRule,
} from './phrase-rules/phrase-rules.js';
export { taxonomyReadModel } from './read-model.js';
export { foldLabel } from './search/fold-label.js';
export { countWords, scoredConcepts, type FoldedSearch } from './search/scored-concepts.js';
export { searchSkills, type NamedSkill } from './search/search-skills.js';
export { loadSkillReferences, type SkillReferences } from './search/skill-references.js';
export { readStarterSkills, readStarterSkillsets, type StarterSkill } from './starter/starter-content.js';
export { findUnfinishedImport } from './esco/import-run.js';
export { importEsco, type EscoImport } from './esco/import-esco.js';
export { ESCO_ATTRIBUTION } from './installed/installed-taxonomies.js';
export { findInstalledTaxonomies, type InstalledTaxonomySummary } from './installed/installed-taxonomies.js';
export { TAXONOMY_NAMES } from './installed/installed-taxonomies.js';
export { exportOwnSkills } from './own-skills/export-own-skills.js';
export { importOwnSkills } from './own-skills/import-own-skills.js';
export { parseSkillsCsv, type ParsedSkills } from './own-skills/own-skills-csv.js';
