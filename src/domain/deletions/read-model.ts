import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../../platform/database/index.js';
import { readPage } from '../../platform/pagination/index.js';
import {
  columns,
  connectionField,
  objectModel,
  ORGANISATION,
  type ReadModel,
} from '../../platform/read-model/index.js';

const isOfOrganisation = Prisma.sql`FROM deletion WHERE organisation_id = ${ORGANISATION}::uuid`;

/** Finished and unfinished deletions, newest first. Version 7 UUIDs sort by time. */
const deletions = connectionField({
  readPage: (page) => readPage(page, 'deletions', [isId]),
  rows: (_context, page) =>
    page.select(Prisma.sql`*`, isOfOrganisation, [{ expression: Prisma.sql`id`, type: 'uuid' }], 'DESC'),
  node: (context) => ({ row: context.newRow('Deletion', 'page'), source: Prisma.sql`page` }),
  cursor: [Prisma.sql`page.id::text`],
  total: () => Prisma.sql`(SELECT count(*) ${isOfOrganisation})`,
});

/** Deletions of objects with many rows. */
export const deletionReadModel: ReadModel = {
  objects: {
    Deletion: objectModel('Deletion', {
      ...columns('id', 'kind', 'subjectId', 'requestedAt', 'requestedBy', 'deletedRows', 'totalRows', 'finishedAt'),
    }),
  },
  queries: { deletions },
};
