import type { EvidenceSource } from '../../../generated/prisma/enums.js';
import type { Scope, SqlScope } from '../../../platform/scope.js';
import { readChosenWeights, type ChosenWeights } from './validation-weights.sql.js';

/** How much each source of evidence counts for the level of a skill, 0-1. */
export type ValidationWeights = Readonly<Record<EvidenceSource, number>>;

/** Others judge better than people judge themselves; jobs are only a hint. */
export const DEFAULT_WEIGHTS: ValidationWeights = {
  MANAGER: 1,
  CERTIFICATE: 1,
  COLLEAGUE: 0.8,
  RECORD: 0.8,
  SELF: 0.6,
  WORK_HISTORY: 0.5,
  INFERRED: 0.2,
};

/**
 * The weights of the scope's organisation. Nobody changes them until the transaction ends, so that what was calculated by
 * the weights before a change is stored when the recalculation begins.
 */
export async function readValidationWeights({ db, organisationId }: SqlScope): Promise<ValidationWeights> {
  const [row] = await readChosenWeights(db, organisationId);
  return { ...DEFAULT_WEIGHTS, ...row?.weights };
}

/** The weights of the scope's organisation as they are now, without keeping anybody from changing them. */
export async function findValidationWeights({ db, organisationId }: Scope): Promise<ValidationWeights> {
  const found = await db.organisation.findUnique({
    where: { id: organisationId },
    select: { validationWeights: true },
  });
  return { ...DEFAULT_WEIGHTS, ...(found?.validationWeights as ChosenWeights | null) };
}
