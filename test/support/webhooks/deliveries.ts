import { v7 } from 'uuid';
import type { Event, Prisma } from '../../../src/generated/prisma/client.js';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';

/** Puts an endpoint without secrets into the database: for what is not sent anywhere. */
export async function addEndpoint(
  { db, organisationId }: Scope,
  values: Partial<Prisma.EndpointUncheckedCreateInput> = {},
): Promise<string> {
  const id = newId();
  await db.endpoint.create({
    data: { url: 'https://receiver.example.org/webhook', eventTypes: [], ...values, organisationId, id },
  });
  await db.endpointHealth.create({ data: { organisationId, endpointId: id } });
  return id;
}

/** An event of a test, and how its delivery stands; what is left out is made up. */
export interface DeliveryToAdd {
  readonly type?: string;
  readonly subject?: string;
  /** When it was written; now unless given. */
  readonly at?: Date;
  readonly delivery?: Partial<Prisma.DeliveryUncheckedCreateInput>;
}

/** A delivery that a test put into the database. */
export interface AddedDelivery {
  readonly eventId: string;
  readonly deliveryId: string;
}

/**
 * Writes events with a delivery each, as the service leaves them: identifiers and times go together, and numbers count
 * up as given.
 */
export async function addDeliveries(
  scope: Scope,
  endpointId: string,
  rows: readonly DeliveryToAdd[],
): Promise<AddedDelivery[]> {
  const { db, organisationId } = scope;
  const events = await addEvents(scope, rows);
  const deliveries = rows.map(({ at = new Date(), delivery = {} }, index) => {
    const { id: eventId, sequence } = events[index] as WrittenEvent;
    const isOver = delivery.status === 'DELIVERED' || delivery.status === 'EXHAUSTED';
    const state = { createdAt: at, availableAt: at, ...(isOver ? { attempts: 1, finishedAt: at } : {}), ...delivery };
    return { ...state, organisationId, id: v7({ msecs: at.getTime() }), eventId, endpointId, sequence };
  });
  await db.delivery.createMany({ data: deliveries });
  return deliveries.map(({ eventId, id }) => ({ eventId, deliveryId: id }));
}

/** Writes an event that nobody was told of. */
export async function addEvent(scope: Scope, event: Omit<DeliveryToAdd, 'delivery'>): Promise<string> {
  const [written] = await addEvents(scope, [event]);
  return (written as WrittenEvent).id;
}

type WrittenEvent = Pick<Event, 'id' | 'sequence'>;

async function addEvents({ db, organisationId }: Scope, events: readonly DeliveryToAdd[]): Promise<WrittenEvent[]> {
  const data = events.map(({ type = 'profile.created', subject = 'E-1', at = new Date() }) => ({
    organisationId,
    id: v7({ msecs: at.getTime() }),
    type,
    subject,
    body: JSON.stringify({ event: type, data: { publicIdentifier: subject } }),
    createdAt: at,
  }));
  const written = await db.event.createManyAndReturn({ data, select: { id: true, sequence: true } });
  return data.map(({ id }) => written.find((event) => event.id === id) as WrittenEvent);
}

/** Writes the log of a delivery's attempts, with these statuses; null for none. */
export async function addAttempts(
  { db, organisationId }: Scope,
  deliveryId: string,
  statusCodes: readonly (number | null)[],
): Promise<void> {
  await db.attempt.createMany({
    data: statusCodes.map((statusCode, index) => ({
      organisationId,
      id: newId(),
      deliveryId,
      number: index + 1,
      trigger: index === 0 ? ('EVENT' as const) : ('SCHEDULE' as const),
      startedAt: new Date(),
      durationMilliseconds: 12,
      statusCode,
      failure: statusCode === null ? 'TIMEOUT: no answer' : null,
      responseBody: statusCode === null ? null : `answer ${index + 1}`,
    })),
  });
}
