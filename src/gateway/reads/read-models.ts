import { analyticsReadModel } from '../../domain/analytics/index.js';
import { matchingReadModel } from '../../domain/matching/index.js';
import { profileReadModel } from '../../domain/profiles/index.js';
import { skillsetReadModel } from '../../domain/skillsets/index.js';
import { taxonomyReadModel } from '../../domain/taxonomy/index.js';
import { nodeReadModel } from './node-fields.js';
import type { ReadModel } from '../../platform/read-model/index.js';

const FEATURES: readonly ReadModel[] = [
  profileReadModel,
  skillsetReadModel,
  taxonomyReadModel,
  matchingReadModel,
  analyticsReadModel,
];

/** What of the schema statements can answer. */
export const READ_MODELS: readonly ReadModel[] = [...FEATURES, nodeReadModel(FEATURES)];
