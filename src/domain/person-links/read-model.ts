import { Prisma } from '../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  compared,
  computedField,
  filterModel,
  ID,
  INSTANT,
  listField,
  NOW,
  objectModel,
  relatedObject,
  relatedWhere,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { addressOfPersonLink } from './person-link.js';

const link = computedField<'PersonLink'>(
  ['id'],
  ([id], scope) => addressOfPersonLink(scope, { organisationId: scope.organisationId, id: id as string }),
  {
    isNeeded: (row) =>
      Prisma.sql`(${row.column('revokedAt')} IS NULL AND ${row.column('expiresAt')} > ${NOW}::timestamptz)`,
    isLeaf: false,
  },
);

/** Links of people to what is known of them. */
export const personLinkReadModel: ReadModel = {
  objects: {
    PersonLink: objectModel('PersonLink', {
      ...columns('id', 'createdAt', 'createdBy', 'expiresAt', 'revokedAt', 'requestedAt'),
      profile: relatedObject('profile'),
      link,
    }),
  },
  filters: {
    PersonLinkWhere: filterModel('PersonLink', {
      id: compared(ID, 'id'),
      profile: relatedWhere('profile', 'ProfileWhere'),
      createdAt: compared(INSTANT, 'createdAt'),
      expiresAt: compared(INSTANT, 'expiresAt'),
      revokedAt: compared(INSTANT, 'revokedAt'),
      requestedAt: compared(INSTANT, 'requestedAt'),
    }),
  },
  queries: {
    // Version 7 UUIDs sort by time.
    personLinks: listField({
      name: 'links of people',
      table: 'PersonLink',
      filter: 'PersonLinkWhere',
      orders: { CREATED_AT: byColumns('PersonLink', 'id') },
    }),
  },
};
