import type { Recovery } from '../../../generated/prisma/client.js';
import type { RecoveryKind } from '../../../generated/prisma/enums.js';
import { notifyWork } from '../../../platform/background/index.js';
import { inTransaction, newId } from '../../../platform/database/index.js';
import { conflict, invalidInput } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { lockEndpoint, requireEnabled } from '../endpoints/find-endpoints.js';
import { checkEventTypes } from '../events/list-event-types.js';
import { countSelected, readDatabaseClock } from './recovery-selection.sql.js';

/** Name of the queue of recoveries. */
export const RECOVERY_QUEUE = 'recoveries';

/**
 * Default number of deliveries that are requeued per second, so that a receiver that just recovered is not overloaded.
 */
export const RECOVERIES_PER_SECOND = 50;

const MAX_PER_SECOND = 10_000;
const DAY = 86_400_000;

/** What is to be sent again, and how fast. */
export interface RecoveryToStart {
  readonly kind: RecoveryKind;
  readonly endpointId: string;
  /** Deliveries or events from then on ... */
  readonly since: Date;
  /** ... and before then; now by default, and at the latest. */
  readonly until?: Date | null | undefined;
  /** Only these types; empty for all that the endpoint receives. */
  readonly eventTypes?: readonly string[];
  /** Maximum number per second, 1-10,000; 50 by default. */
  readonly ratePerSecond?: number | undefined;
}

/**
 * Starts sending an endpoint's failed deliveries, or all events of a period, again; the background does it in batches.
 *
 * @throws ServiceError INVALID_INPUT for an empty period or one that begins before the retention, a rate out of range,
 * or an unknown type; NOT_FOUND for an unknown endpoint; CONFLICT when it is disabled, or already has a running
 * recovery.
 */
export async function startRecovery(scope: Scope, given: RecoveryToStart): Promise<Recovery> {
  const { kind, ratePerSecond = RECOVERIES_PER_SECOND } = given;
  const eventTypes = checkEventTypes(given.eventTypes ?? []);
  if (!Number.isInteger(ratePerSecond) || ratePerSecond < 1 || ratePerSecond > MAX_PER_SECOND) {
    throw invalidInput('error.field.range', { field: 'ratePerSecond', minimum: 1, maximum: MAX_PER_SECOND });
  }
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    // Locked, so that of two that start at the same moment the later sees the earlier one.
    const { id: endpointId } = requireEnabled(await lockEndpoint(scope, given.endpointId));
    const [{ now }] = (await readDatabaseClock(db)) as [{ now: Date }];
    const running = await db.recovery.findFirst({
      where: { organisationId, endpointId, status: 'RUNNING' },
      select: { id: true },
    });
    if (running) throw conflict('error.recovery.running', { id: running.id });
    const selection = { organisationId, endpointId, kind, ...checkPeriod(scope, given, now), eventTypes };
    const total = (await countSelected(db, selection))[0]?.count ?? 0;
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

function checkPeriod({ settings }: Scope, { since, until }: RecoveryToStart, now: Date): { since: Date; until: Date } {
  const days = settings.webhookRetentionDays;
  if (now.getTime() - since.getTime() > days * DAY)
    throw invalidInput('error.recovery.tooOld', { field: 'since', days });
  const end = until && until < now ? until : now;
  if (since >= end) throw invalidInput('error.recovery.period', { since: 'since', until: 'until' });
  return { since, until: end };
}
