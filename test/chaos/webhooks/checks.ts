import { Webhook } from 'standardwebhooks';
import { groupBy } from '../../../src/platform/group-by.js';
import { isSigned, webhookId } from '../signed-arrivals.js';
import { toCheckResult, type CheckResult } from '../check-result.js';
import type { EndpointRecord } from './endpoint-record.js';

/** Checks the events of an endpoint against every guarantee. */
export function checkEndpoint(record: EndpointRecord): CheckResult[] {
  return Object.entries(CHECKS).map(([name, check]) =>
    toCheckResult(
      name,
      check(record).map((fault) => `${record.name}: ${fault}`),
    ),
  );
}

const CHECKS: Readonly<Record<string, (record: EndpointRecord) => string[]>> = {
  'every committed event was taken by its receiver': ({ committed, arrivals }) => {
    const taken = new Set(arrivals.filter(({ takenAt }) => takenAt !== null).map(({ body }) => body));
    return committed.filter(({ body }) => !taken.has(body)).map(({ number }) => `event ${number} never arrived`);
  },

  'nothing arrived that was not committed for this endpoint': ({ committed, arrivals }) => {
    const bodies = new Set(committed.map(({ body }) => body));
    return arrivals
      .filter(({ body }) => !bodies.has(body))
      .map((arrival) => `${webhookId(arrival)} arrived with ${arrival.body.slice(0, 120)}`);
  },

  'an event has one webhook-id, which is its own in the database': ({ arrivals, deliveries }) => {
    const ids = new Map(deliveries.map(({ body, eventId }) => [body, eventId]));
    return arrivals
      .filter((arrival) => ids.get(arrival.body) !== webhookId(arrival))
      .map((arrival) => `arrived as ${webhookId(arrival)}, stored as ${ids.get(arrival.body)}`);
  },

  'every arrival of an event has the same body, to the byte': ({ arrivals }) =>
    [...groupBy(arrivals, webhookId)]
      .filter(([, same]) => new Set(same.map(({ body }) => body)).size > 1)
      .map(([id]) => `event ${id} arrived with another body`),

  'every arrival has the key of its endpoint and a valid signature': ({ arrivals, apiKey, signingSecret }) => {
    const verifier = new Webhook(signingSecret);
    return arrivals.flatMap((arrival) => {
      if (arrival.headers['x-api-key'] !== apiKey) return [`${webhookId(arrival)} has another key`];
      return isSigned(verifier, arrival) ? [] : [`${webhookId(arrival)} has a wrong signature`];
    });
  },

  'an ordered endpoint gets the events of a subject in order, each after the previous one was accepted': (record) =>
    record.ordered ? findDisorder(record) : [],

  'every delivery is marked as delivered, with its attempts in the log': ({ committed, deliveries }) => [
    ...deliveries
      .filter(({ status }) => status !== 'DELIVERED')
      .map(({ eventId, status }) => `event ${eventId} is ${status}`),
    ...deliveries
      .filter(({ status, attempts }) => status === 'DELIVERED' && attempts === 0)
      .map(({ eventId }) => `event ${eventId} has no try in the log`),
    ...(deliveries.length === committed.length
      ? []
      : [`${committed.length} events were committed, ${deliveries.length} have a delivery`]),
  ],
};

function findDisorder({ committed, arrivals }: EndpointRecord): string[] {
  const byBody = groupBy(arrivals, ({ body }) => body);
  const position = new Map(arrivals.map((arrival, index) => [arrival, index]));
  return [...groupBy(committed, ({ subject }) => subject)].flatMap(([subject, events]) =>
    events.flatMap((event, index) => {
      const previous = events[index - 1];
      const first = byBody.get(event.body)?.[0];
      if (!previous || !first) return [];
      const taken = byBody.get(previous.body)?.find(({ takenAt }) => takenAt !== null);
      if (!taken)
        return [`${subject}: event ${event.number} came, and event ${previous.number} before it was not taken`];
      const isInOrder =
        Number(position.get(taken)) < Number(position.get(first)) && Number(taken.takenAt) <= first.at.getTime();
      return isInOrder ? [] : [`${subject}: event ${event.number} came before event ${previous.number} was taken`];
    }),
  );
}
