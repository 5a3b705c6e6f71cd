export { type Examination, type Linker, openLinker, type RankedSkill } from './linker.js';
export type { ConceptDescription, ConceptLabel, LinkingConcept, LinkingContent } from './linking-content.js';
export { FEATURES, LEXICAL_FEATURES, type Feature, type FeatureRows } from './ranking/features.js';
export type { FittedWeights, TextForm } from './ranking/fitted-weights.js';
export { scoreRows, type RankerWeights } from './ranking/ranker.js';
export { LINKING_FORMAT, type LinkingTables, openTables } from './tables/linking-tables.js';
export { prepareLinking } from './tables/prepare-linking.js';
export { trainVectors, type TrainingOptions, type TrainingProgress } from './vectors/train-vectors.js';
export { type LinkingVectors, openVectors } from './vectors/linking-vectors.js';
