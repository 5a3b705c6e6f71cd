import { Prisma } from '../../generated/prisma/client.js';
import {
  columns,
  objectModel,
  objectOf,
  ORGANISATION,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { usageField } from './usage/read-model.js';

/** The number of the organisation's rows, from FROM on. */
const countOf = (rows: Prisma.Sql): FieldModel<FieldContext<'Organisation'>> => ({
  compile: () => Prisma.sql`(SELECT count(*) ${rows})`,
});

const isOwn = Prisma.sql`organisation_id = ${ORGANISATION}::uuid`;

/** The organisation whose key a request carries. */
export const organisationReadModel: ReadModel = {
  objects: {
    Organisation: objectModel('Organisation', {
      ...columns('id', 'name', 'createdAt'),
      profileCount: countOf(Prisma.sql`FROM profile WHERE ${isOwn}`),
      skillsetCount: countOf(Prisma.sql`FROM skillset WHERE ${isOwn} AND deleting_since IS NULL`),
      unreadItemCount: countOf(Prisma.sql`FROM import_item WHERE ${isOwn} AND status IN ('QUEUED', 'READING')`),
      usage: usageField,
    }),
  },
  queries: { organisation: { compile: (context) => objectOf(context, context.newRow('Organisation'), {}) } },
};
