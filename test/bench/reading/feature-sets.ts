import { LEXICAL_FEATURES, type Feature } from '../../../src/domain/skill-linking/index.js';

/** What the ranker without vectors looks at. */
export const WITHOUT_VECTORS: readonly Feature[] = LEXICAL_FEATURES;
