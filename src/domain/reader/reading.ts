/**
 * For the processes that read items or pack labels (imports/processes). Loads everything that reading needs.
 */
export { createDictionary, type Dictionary } from './model/dictionary.js';
export { openLabels } from './labels/packed-labels.js';
export { packLabelPages } from './labels/pack-labels.js';
export { bareTitle } from './occupations/bare-titles.js';
export { linkOccupation, occupationIdOf, occupationsLike } from './occupations/link-occupation.js';
export { packOccupationPages } from './occupations/pack-occupations.js';
export { openOccupations, type PackedOccupations } from './occupations/packed-occupations.js';
export { readItemWithDocuments } from './read-item.js';
export { suggestForItem } from './suggest-for-item.js';
