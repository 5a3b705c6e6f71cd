import { mergeReadModels } from '../../../platform/read-model/index.js';
import { importsReadModel } from './imports.js';
import { itemResultsReadModel } from './item-results.js';
import { itemsReadModel } from './items.js';

/** Imports, their items, and what the items yielded. */
export const importReadModel = mergeReadModels([importsReadModel, itemsReadModel, itemResultsReadModel]);
