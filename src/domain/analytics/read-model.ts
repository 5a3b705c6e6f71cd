import type { ReadModel } from '../../platform/read-model/index.js';
import { candidateModels, candidates } from './candidates/candidates.js';

/** Questions about many people at once, each answered by one statement. */
export const analyticsReadModel: ReadModel = {
  objects: { ...candidateModels },
  queries: { candidates },
};
