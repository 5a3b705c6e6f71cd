import { Prisma } from '../../generated/prisma/client.js';
import { SHARED_OWNER_ID } from '../../platform/database/index.js';
import { columns, objectModel, translatedText, type ReadModel } from '../../platform/read-model/index.js';
import { taxonomyFilters } from './filters.js';
import { skillSearchField } from './search/skill-search-field.js';

/** Skills and occupations as other features show them, and the search for skills. */
export const taxonomyReadModel: ReadModel = {
  objects: {
    Skill: objectModel('Skill', {
      ...columns('id', 'type', 'escoUri', 'obsolete'),
      name: translatedText('translations', 'name'),
      description: translatedText('translations', 'description'),
      shared: { compile: ({ row }) => Prisma.sql`${row.column('ownerId')} = ${SHARED_OWNER_ID}::uuid` },
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
