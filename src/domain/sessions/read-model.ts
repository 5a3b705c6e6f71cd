import { Prisma } from '../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  compared,
  enumeration,
  filterModel,
  ID,
  INSTANT,
  listField,
  NOW,
  objectById,
  objectModel,
  relatedObject,
  relatedWhere,
  TEXT,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';

/** A session that has ended by itself is deleted some minutes later. */
const isActive = (row: Row<'Session'>) => Prisma.sql`${row.column('idleEndsAt')} > ${NOW}`;

const group: FieldModel<FieldContext<'Session'>> = { isLeaf: true, compile: ({ row }) => row.column('roleGroup') };

const sessions = listField({
  name: 'sessions',
  table: 'Session',
  filter: 'SessionWhere',
  orders: { CREATED_AT: byColumns('Session', 'id'), LAST_USED_AT: byColumns('Session', 'lastUsedAt', 'id') },
});

/** Who is signed in with a browser. */
export const sessionReadModel: ReadModel = {
  objects: {
    Session: objectModel(
      'Session',
      {
        ...columns('id', 'origin', 'name', 'subject', 'createdAt', 'lastUsedAt', 'idleEndsAt', 'expiresAt'),
        group,
        profile: relatedObject('profile'),
      },
      isActive,
    ),
  },
  filters: {
    SessionWhere: filterModel('Session', {
      id: compared(ID, 'id'),
      origin: compared(enumeration('SessionOriginFilter', 'session_origin'), 'origin'),
      name: compared(TEXT, 'name'),
      subject: compared(TEXT, 'subject'),
      group: compared(TEXT, 'roleGroup'),
      profile: relatedWhere('profile', 'ProfileWhere'),
      createdAt: compared(INSTANT, 'createdAt'),
      lastUsedAt: compared(INSTANT, 'lastUsedAt'),
      expiresAt: compared(INSTANT, 'expiresAt'),
    }),
  },
  queries: { session: objectById('Session'), sessions },
};
