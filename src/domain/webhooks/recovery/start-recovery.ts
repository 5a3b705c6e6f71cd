import type { Recovery } from '../../../generated/prisma/client.js';
import type { RecoveryKind } from '../../../generated/prisma/enums.js';
import { notifyWork } from '../../../platform/background/index.js';
import { inTransaction, newId } from '../../../platform/database/index.js';
import { conflict, invalidInput } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../organisations/index.js';
import { lockEndpoint, requireEnabled } from '../endpoints/find-endpoints.js';
import { checkEventTypes } from '../events/list-event-types.js';
import { allOfRecovery, type RecoveryScope } from './recovery-selection.sql.js';

/** The queue of recoveries, as it is announced. */
export const RECOVERY_QUEUE = 'recoveries';

/**
 * How many a second are handed on unless somebody says otherwise: a receiver that was just mended is not to be knocked
 * over.
 */
export const RECOVERIES_PER_SECOND = 50;

const MAX_PER_SECOND = 10_000;
const DAY = 86_400_000;

/** What is to be sent again. */
export interface RecoveryToStart {
  readonly kind: RecoveryKind;
  readonly endpointId: string;
  /** Of what was written then or later ... */
  readonly since: Date;
  /** ... and before then; now, unless given, and at the latest. */
  readonly until?: Date | null | undefined;
  /** Only these types; all that the endpoint takes when empty. */
  readonly eventTypes?: readonly string[];
  /** How many a second are handed on at most, 1-10,000; 50 unless given. */
  readonly ratePerSecond?: number | undefined;
}

/**
 * Begins to send deliveries, or all events of a time, to an endpoint again. The background does it, a few at a time.
 *
 * @throws ServiceError INVALID_INPUT for a time that is not one or is longer ago than deliveries are kept, a rate
 * outside its bounds, or a type that there
 *   is not; NOT_FOUND for an endpoint that there is not; CONFLICT when it is disabled, or another recovery of it runs.
 */
export async function startRecovery(scope: Scope, given: RecoveryToStart): Promise<Recovery> {
  const { kind, ratePerSecond = RECOVERIES_PER_SECOND } = given;
  const eventTypes = checkEventTypes(given.eventTypes ?? []);
  if (!Number.isInteger(ratePerSecond) || ratePerSecond < 1 || ratePerSecond > MAX_PER_SECOND) {
    throw invalidInput('error.field.range', { field: 'ratePerSecond', minimum: 1, maximum: MAX_PER_SECOND });
  }
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    // Of two that begin at the same moment the later sees the earlier one.
    const { id: endpointId } = requireEnabled(await lockEndpoint(scope, given.endpointId));
    const now = await readDatabaseClock(scope);
    const running = await db.recovery.findFirst({
      where: { organisationId, endpointId, status: 'RUNNING' },
      select: { id: true },
    });
    if (running) throw conflict('error.recovery.running', { id: running.id });
    const selection = { organisationId, endpointId, kind, ...checkPeriod(scope, given, now), eventTypes };
    const total = await count(scope, selection);
    const recovery = await db.recovery.create({
      data: {
        ...selection,
        id: newId(),
        ratePerSecond,
        total,
        startedBy: scope.actor,
        createdAt: now,
        availableAt: now,
      },
    });
    await recordChange(scope, 'recovery.started', recovery.id, { endpointId, kind, total });
    await notifyWork(db, RECOVERY_QUEUE);
    return recovery;
  });
}

/** What the time is by the clock that deliveries are written by. */
async function readDatabaseClock({ db }: Scope): Promise<Date> {
  const [clock] = await db.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
  return (clock as { now: Date }).now;
}

function checkPeriod({ settings }: Scope, { since, until }: RecoveryToStart, now: Date): { since: Date; until: Date } {
  const days = settings.webhookRetentionDays;
  if (now.getTime() - since.getTime() > days * DAY)
    throw invalidInput('error.recovery.tooOld', { field: 'since', days });
  const end = until && until < now ? until : now;
  if (since >= end) throw invalidInput('error.recovery.period', { since: 'since', until: 'until' });
  return { since, until: end };
}

async function count({ db }: Scope, selection: RecoveryScope): Promise<number> {
  const [counted] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count ${allOfRecovery(selection)}`;
  return counted?.count ?? 0;
}
