import { v7 } from 'uuid';
import type { Prisma } from '../../src/generated/prisma/client.js';
import { newId } from '../../src/platform/database/index.js';
import type { Scope } from '../../src/platform/scope.js';

/** Puts an endpoint without secrets into the database: for what is not sent anywhere. */
export async function addEndpoint({ db, organisationId }: Scope, values: Partial<Prisma.EndpointUncheckedCreateInput> = {}): Promise<string> {
  const id = newId();
  await db.endpoint.create({ data: { url: 'https://receiver.example.org/webhook', eventTypes: [], ...values, organisationId, id } });
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

/** Writes events with a delivery each, as the service leaves them: identifiers and times go together. */
export async function addDeliveries(scope: Scope, endpointId: string, rows: readonly DeliveryToAdd[]): Promise<AddedDelivery[]> {
  const { db, organisationId } = scope;
  const added: AddedDelivery[] = [];
  for (const { type = 'profile.created', subject = 'E-1', at = new Date(), delivery = {} } of rows) {
    const eventId = await addEvent(scope, { type, subject, at });
    const { sequence } = await db.event.findUniqueOrThrow({ where: { organisationId_id: { organisationId, id: eventId } } });
    const deliveryId = v7({ msecs: at.getTime() });
    const over = delivery.status === 'DELIVERED' || delivery.status === 'EXHAUSTED' ? { attempts: 1, finishedAt: at } : {};
    await db.delivery.create({ data: { createdAt: at, availableAt: at, ...over, ...delivery, organisationId, id: deliveryId, eventId, endpointId, sequence } });
    added.push({ eventId, deliveryId });
  }
  return added;
}

/** Writes an event that nobody was told of. */
export async function addEvent({ db, organisationId }: Scope, { type = 'profile.created', subject = 'E-1', at = new Date() }: Omit<DeliveryToAdd, 'delivery'>): Promise<string> {
  const id = v7({ msecs: at.getTime() });
  const body = JSON.stringify({ event: type, data: { publicIdentifier: subject } });
  await db.event.create({ data: { organisationId, id, type, subject, body, createdAt: at } });
  return id;
}

/** Writes the log of a delivery's tries, with these statuses; null for none. */
export async function addAttempts({ db, organisationId }: Scope, deliveryId: string, statusCodes: readonly (number | null)[]): Promise<void> {
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
      answer: statusCode === null ? null : `answer ${index + 1}`,
    })),
  });
}
