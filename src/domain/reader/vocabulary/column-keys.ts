import { keyTable } from './key-table.js';

/** Names of columns in tables of skills that a nested record does not have as keys. */
export const COLUMN_KEYS = keyTable({
  level:
    'level,skill level,rating,score,proficiency,years,years of ' +
    'experience,niveau,beheersing,beheersingsniveau,cijfer,jaren,jaren ervaring',
  skill: 'skill name,rsd name,skill statement,canonical url,alignment url',
});
