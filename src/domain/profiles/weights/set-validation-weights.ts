import { Prisma } from '../../../generated/prisma/client.js';
import type { EvidenceSource } from '../../../generated/prisma/enums.js';
import { notifyWork } from '../../../platform/background/index.js';
import { inTransaction, newId } from '../../../platform/database/index.js';
import { invalidInput } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { differenceOf, recordChange } from '../../audit/index.js';
import type { ChosenWeights } from '../skills/validation-weights.sql.js';
import { DEFAULT_WEIGHTS } from '../skills/validation-weights.js';
import { RECALCULATION_QUEUE } from './recalculation-queue.js';
import { lockChosenWeights } from './recalculation.sql.js';

/** A weight to set; null restores the default. */
export interface WeightToSet {
  readonly source: EvidenceSource;
  readonly weight?: number | null | undefined;
}

/**
 * Sets how much sources of evidence count for levels; those that are left out stay as they are. The levels of all people
 * are calculated again in the background. A calculation that is running ends, and a new one begins. If no weight changes,
 * nothing happens.
 *
 * @returns the id of the recalculation, or null if nothing changed.
 * @throws ServiceError INVALID_INPUT naming the field.
 */
export async function setValidationWeights(scope: Scope, given: readonly WeightToSet[]): Promise<string | null> {
  const weights = checkWeights(given);
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const [row] = await lockChosenWeights(db, organisationId);
    const before: ChosenWeights = row?.weights ?? {};
    const chosen = Object.fromEntries(
      Object.entries({ ...before, ...weights }).filter(
        ([source, weight]) => weight !== null && weight !== DEFAULT_WEIGHTS[source as EvidenceSource],
      ),
    ) as ChosenWeights;
    const sources = Object.keys(DEFAULT_WEIGHTS) as EvidenceSource[];
    const changed = sources.filter((source) => chosen[source] !== before[source]);
    if (changed.length === 0) return null;
    await db.organisation.updateMany({
      where: { id: organisationId },
      data: { validationWeights: Object.keys(chosen).length > 0 ? chosen : Prisma.DbNull },
    });
    await recordChange(
      scope,
      'organisation.weights-set',
      organisationId,
      { sources: changed },
      differenceOf({ ...DEFAULT_WEIGHTS, ...before }, { ...DEFAULT_WEIGHTS, ...chosen }),
    );
    return startRecalculation(scope);
  });
}

/** Has the levels of all people calculated again. The caller holds the lock on the organisation. */
async function startRecalculation(scope: Scope): Promise<string> {
  const { db, organisationId } = scope;
  const createdAt = scope.now();
  const id = newId();
  await db.skillRecalculation.updateMany({
    where: { organisationId, state: 'RUNNING' },
    data: { state: 'SUPERSEDED', finishedAt: createdAt, leaseId: null },
  });
  await db.skillRecalculation.create({
    data: {
      organisationId,
      id,
      total: await db.profile.count({ where: { organisationId } }),
      startedBy: scope.actor,
      createdAt,
      availableAt: createdAt,
    },
  });
  await notifyWork(db, RECALCULATION_QUEUE);
  return id;
}

function checkWeights(given: readonly WeightToSet[]): Record<string, number | null> {
  if (given.length === 0) throw invalidInput('error.field.minItems', { field: 'weights', limit: 1 });
  const weights: Record<string, number | null> = {};
  for (const [index, { source, weight = null }] of given.entries()) {
    if (source in weights) throw invalidInput('error.field.twice', { field: 'weights', value: source });
    if (weight !== null && !(weight >= 0 && weight <= 1))
      throw invalidInput('error.field.range', { field: `weights.${index}.weight`, minimum: 0, maximum: 1 });
    weights[source] = weight === null ? null : Math.round(weight * 100) / 100;
  }
  return weights;
}
