import { mergeReadModels, type ReadModel } from '../../platform/read-model/index.js';
import { conceptField, conceptObjects } from './concepts/concept-fields.js';
import { taxonomyFilters } from './filters.js';
import { installedObjects, taxonomyField } from './installed/installed-fields.js';
import { groupObjects, skillGroupsField } from './relations/group-fields.js';
import { relatedFilters, relatedObjects } from './relations/related-fields.js';
import { conceptListField } from './search/concept-list-field.js';
import { skillFacetObjects } from './search/skill-facets.js';

const queries: ReadModel['queries'] = {
  skill: conceptField('Skill'),
  skills: conceptListField('skill'),
  occupation: conceptField('Occupation'),
  occupations: conceptListField('occupation'),
  skillGroup: conceptField('SkillGroup'),
  skillGroups: skillGroupsField,
  taxonomy: taxonomyField,
};

/** Skills, occupations, groups of skills, how they are related, and where they come from. */
export const taxonomyReadModel: ReadModel = mergeReadModels([
  { objects: conceptObjects, filters: taxonomyFilters, queries },
  { objects: relatedObjects, filters: relatedFilters, queries: {} },
  { objects: groupObjects, queries: {} },
  { objects: skillFacetObjects, queries: {} },
  { objects: installedObjects, queries: {} },
]);
