import { Prisma } from '../../../generated/prisma/client.js';
import { SHARED_OWNER_ID } from '../../../platform/database/index.js';
import { ORGANISATION } from '../../../platform/read-model/index.js';

/** The condition that a row of the taxonomy is the organisation's own or a shared one. */
export const isVisible = (alias: string): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(alias)}.owner_id IN (${ORGANISATION}::uuid, ${SHARED_OWNER_ID}::uuid)`;
