import { Prisma } from '../../../generated/prisma/client.js';
import type { EvidenceSource } from '../../../generated/prisma/enums.js';
import { rowsOf, statement } from '../../../platform/database/index.js';

/** The weights that an organisation has chosen; the others are the defaults. */
export type ChosenWeights = Partial<Readonly<Record<EvidenceSource, number>>>;

/** Reads the weights that an organisation has chosen, and keeps them from being changed until the transaction ends. */
export const readChosenWeights = statement(
  rowsOf<{ readonly weights: ChosenWeights | null }>({ weights: 'jsonb' }),
  (organisationId: string) => Prisma.sql`
    SELECT validation_weights AS weights FROM organisation WHERE id = ${organisationId}::uuid FOR SHARE`,
);
