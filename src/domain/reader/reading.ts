/**
 * What the processes import that read items or pack labels for reading (imports/reading-worker.ts and
 * suggesting-worker.ts). It loads everything that reading needs.
 */
export { layered, type Dictionary } from './labels/dictionary.js';
export { openLabels } from './labels/packed-labels.js';
export { packOccupationPages, packPages } from './labels/pack-pages.js';
export { openOccupations } from './occupations/packed-occupations.js';
export { readItemWithDocuments } from './read-item.js';
export { suggestForItem } from './suggest-for-item.js';
