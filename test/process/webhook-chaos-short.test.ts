import { beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { newId } from '../../src/platform/database/index.js';
import { checkEndpoint } from '../chaos/webhooks/checks.js';
import type { EndpointRecord } from '../chaos/webhooks/endpoint-record.js';
import type { Arrival } from '../chaos/webhooks/noting-receiver.js';
import { playScenarios, type Outcome } from '../chaos/webhooks/play-scenarios.js';
import { SCENARIOS } from '../chaos/webhooks/scenarios.js';

const outcomes = new Map<string, Outcome>();

beforeAll(async () => {
  const played = await playScenarios(SCENARIOS, { form: 'short', seed: 1, onProgress: () => undefined });
  for (const outcome of played) outcomes.set(outcome.scenario.name, outcome);
}, 300_000);

describe('no event is lost, invented, changed, misordered or misdirected, and work continues by itself, when', () => {
  test.each(SCENARIOS.map(({ what, name }) => [what, name]))('%s', (_, name) => {
    const outcome = outcomes.get(name);
    if (outcome?.skipped !== undefined) {
      process.stdout.write(`skipped: ${name} (${outcome.skipped})\n`);
      return;
    }
    expect(outcome?.checks.flatMap(({ name: check, faults }) => faults.map((fault) => `${check}: ${fault}`))).toEqual(
      [],
    );
    expect(outcome?.figures?.events).toBeGreaterThan(0);
    expect(outcome?.figures?.disturbances).toBeGreaterThan(0);
  });
});

describe('the checks detect', () => {
  /** The results for an endpoint after the kills. */
  function recordOf(name: 'ordered' | 'unordered'): EndpointRecord {
    const record = outcomes.get('processes-killed')?.run?.endpoints.find((endpoint) => endpoint.name === name);
    if (!record) throw new Error('nothing was left behind');
    return record;
  }

  /** The names of the checks that find faults. */
  const failing = (record: EndpointRecord) =>
    checkEndpoint(record).flatMap(({ name, faults }) => (faults.length > 0 ? [name] : []));

  const firstOf = <Element>([first]: readonly Element[]): Element => {
    if (first === undefined) throw new Error('there is none');
    return first;
  };

  /** The arrival with another id, body or both, and a valid signature. */
  function signedAgain(record: EndpointRecord, arrival: Arrival, id: string, body: string): Arrival {
    const signature = new Webhook(record.signingSecret).sign(
      id,
      new Date(Number(arrival.headers['webhook-timestamp']) * 1000),
      body,
    );
    return { ...arrival, body, headers: { ...arrival.headers, 'webhook-id': id, 'webhook-signature': signature } };
  }

  test('nothing in a correct result', () => {
    expect([...failing(recordOf('unordered')), ...failing(recordOf('ordered'))]).toEqual([]);
  });

  test('an event that never arrived, and one that was never accepted', () => {
    const record = recordOf('unordered');
    const { body } = firstOf(record.committed);
    const expected = ['every committed event was taken by its receiver'];
    expect(failing({ ...record, arrivals: record.arrivals.filter((arrival) => arrival.body !== body) })).toEqual(
      expected,
    );
    expect(
      failing({
        ...record,
        arrivals: record.arrivals.map((arrival) => (arrival.body === body ? { ...arrival, takenAt: null } : arrival)),
      }),
    ).toEqual(expected);
  });

  test('an invented event, or one whose transaction was rolled back', () => {
    const record = recordOf('unordered');
    const invented = signedAgain(record, firstOf(record.arrivals), newId(), '{"event":"profile.created","data":{}}');
    expect(failing({ ...record, arrivals: [...record.arrivals, invented] })).toEqual([
      'nothing arrived that was not committed for this endpoint',
      'an event has one webhook-id, which is its own in the database',
    ]);
  });

  test('an event of the other organisation', () => {
    const record = recordOf('unordered');
    const foreign = firstOf(recordOf('ordered').arrivals);
    expect(failing({ ...record, arrivals: [...record.arrivals, foreign] })).toEqual([
      'nothing arrived that was not committed for this endpoint',
      'an event has one webhook-id, which is its own in the database',
      'every arrival has the key of its endpoint and a valid signature',
    ]);
  });

  test('a repeat with another body, with another id, with another key, or with a wrong signature', () => {
    const record = recordOf('unordered');
    const first = firstOf(record.arrivals);
    const id = String(first.headers['webhook-id']);
    const withRepeat = (repeat: Arrival) => failing({ ...record, arrivals: [...record.arrivals, repeat] });
    expect(withRepeat(signedAgain(record, first, id, `${first.body} `))).toEqual([
      'nothing arrived that was not committed for this endpoint',
      'an event has one webhook-id, which is its own in the database',
      'every arrival of an event has the same body, to the byte',
    ]);
    expect(withRepeat(signedAgain(record, first, newId(), first.body))).toEqual([
      'an event has one webhook-id, which is its own in the database',
    ]);
    const ofEndpoint = ['every arrival has the key of its endpoint and a valid signature'];
    expect(withRepeat({ ...first, headers: { ...first.headers, 'x-api-key': 'another' } })).toEqual(ofEndpoint);
    expect(withRepeat({ ...first, headers: { ...first.headers, 'webhook-timestamp': '1' } })).toEqual(ofEndpoint);
  });

  test('misordered events about a person, and one that did not wait for the previous one', () => {
    const record = recordOf('ordered');
    const { subject } = firstOf(record.committed);
    const [one, other] = record.committed.filter((event) => event.subject === subject);
    const indexOf = (body: string | undefined) => record.arrivals.findIndex((arrival) => arrival.body === body);
    const [first, second] = [record.arrivals[indexOf(one?.body)], record.arrivals[indexOf(other?.body)]];
    if (!first || !second) throw new Error('a person with two events is needed');
    const disorder = [
      'an ordered endpoint gets the events of a subject in order, each after the previous one was accepted',
    ];
    const swapped = record.arrivals.map((arrival) =>
      arrival === first ? second : arrival === second ? first : arrival,
    );
    expect(failing({ ...record, arrivals: swapped })).toEqual(disorder);
    const hurried = record.arrivals.map((arrival) =>
      arrival === first ? { ...arrival, takenAt: second.at.getTime() + 1 } : arrival,
    );
    expect(failing({ ...record, arrivals: hurried })).toEqual(disorder);
    expect(failing({ ...record, ordered: false, arrivals: swapped })).toEqual([]);
  });

  test('a delivery that is not finished, that has no attempt in the log, or that does not exist', () => {
    const record = recordOf('unordered');
    const [first, ...others] = record.deliveries;
    if (!first) throw new Error('there is no delivery');
    const expected = ['every delivery is marked as delivered, with its attempts in the log'];
    expect(failing({ ...record, deliveries: [{ ...first, status: 'PENDING' }, ...others] })).toEqual(expected);
    expect(failing({ ...record, deliveries: [{ ...first, attempts: 0 }, ...others] })).toEqual(expected);
    expect(failing({ ...record, deliveries: [first, first, ...others] })).toEqual(expected);
  });
});
