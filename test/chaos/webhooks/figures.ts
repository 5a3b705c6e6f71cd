import { webhookId } from '../signed-arrivals.js';
import type { ScenarioRun } from './scenario.js';

/** The figures of a scenario. */
export interface ScenarioFigures {
  readonly events: number;
  readonly arrivals: number;
  /** Arrivals of events that had already been accepted. */
  readonly duplicates: number;
  readonly disturbances: number;
  /** Longest time from a disturbance to the first event that was waiting then and was accepted after it. */
  readonly recoverySeconds: number;
  /** Longest time from the commit of an event until it was accepted. */
  readonly slowestSeconds: number;
}

/** Measures a finished scenario. */
export function measureScenario({ endpoints, disturbances }: ScenarioRun): ScenarioFigures {
  const ways = endpoints.flatMap(waysOf);
  const waits = disturbances.map(({ at }) => {
    const next = ways.filter((way) => way.takenAt > at).map(({ takenAt }) => takenAt);
    return next.length === 0 ? 0 : Math.min(...next) - at;
  });
  return {
    events: endpoints.reduce((sum, { committed }) => sum + committed.length, 0),
    arrivals: endpoints.reduce((sum, { arrivals }) => sum + arrivals.length, 0),
    duplicates: endpoints.reduce((sum, endpoint) => sum + countDuplicates(endpoint), 0),
    disturbances: disturbances.length,
    recoverySeconds: seconds(Math.max(0, ...waits)),
    slowestSeconds: seconds(ways.reduce((most, { committedAt, takenAt }) => Math.max(most, takenAt - committedAt), 0)),
  };
}

type Endpoint = ScenarioRun['endpoints'][number];

/** Time from commit to receipt of each accepted event. */
function waysOf({ committed, arrivals }: Endpoint): { committedAt: number; takenAt: number }[] {
  const taken = new Map<string, number>();
  for (const { body, takenAt } of arrivals) if (takenAt !== null && !taken.has(body)) taken.set(body, takenAt);
  return committed.flatMap(({ body, at }) => {
    const takenAt = taken.get(body);
    return takenAt === undefined ? [] : [{ committedAt: at, takenAt }];
  });
}

function countDuplicates({ arrivals }: Endpoint): number {
  const taken = new Set<string>();
  let duplicates = 0;
  for (const arrival of arrivals) {
    if (taken.has(webhookId(arrival))) duplicates += 1;
    if (arrival.takenAt !== null) taken.add(webhookId(arrival));
  }
  return duplicates;
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}
