import { Prisma } from '../../generated/prisma/client.js';
import { SHARED_OWNER_ID } from '../../platform/database/index.js';
import {
  columns,
  mergeReadModels,
  objectModel,
  translatedText,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { taxonomyFilters } from './filters.js';
import { relationFields } from './relations/relation-fields.js';
import { skillSearchField } from './search/skill-search-field.js';

/** Skills and occupations as other features show them, and the search for skills. */
const fields: ReadModel = {
  objects: {
    Skill: objectModel('Skill', {
      ...columns('id', 'type', 'escoUri', 'obsolete'),
      name: translatedText('translations', 'name'),
      description: translatedText('translations', 'description'),
      shared: { compile: ({ row }) => Prisma.sql`${row.column('ownerId')} = ${SHARED_OWNER_ID}::uuid` },
    }),
    SkillGroup: objectModel('SkillGroup', {
      ...columns('id', 'code', 'escoUri'),
      name: translatedText('translations', 'name'),
      description: translatedText('translations', 'description'),
    }),
    Occupation: objectModel('Occupation', {
      ...columns('id', 'code', 'iscoGroup', 'escoUri', 'obsolete'),
      name: translatedText('translations', 'name'),
      description: translatedText('translations', 'description'),
    }),
  },
  filters: taxonomyFilters,
  queries: { skills: skillSearchField },
};

/** The taxonomy: skills, groups and occupations with what relates them. */
export const taxonomyReadModel = mergeReadModels([fields, { objects: relationFields, queries: {} }]);
