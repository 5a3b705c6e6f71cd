import { parseArgs } from 'node:util';
import { withBenchPlace } from './bench-place.js';
import { compare } from './compare.js';
import { measureClaims } from './measurements/measure-claims.js';
import { measureMemory } from './measurements/measure-memory.js';
import { measureProfile } from './measurements/measure-profile.js';
import { reportComparison, summariseComparison } from './reports/report-comparison.js';
import { reportProfile } from './reports/report-profile.js';
import { reportClaims, reportMemory } from './reports/report-streams.js';

const USAGE = `Measures how fast webhooks are delivered, with signatures and the log of attempts, next to pg-boss and
graphile-worker, which do bare signed POSTs on the same PostgreSQL.

  npm run bench:webhooks -- [--events N] [--rounds N] [--seconds N] [--workers 1|2] [--node-http] [--json]
  npm run bench:webhooks -- --profile [--events N] [--json]
  npm run bench:webhooks -- --memory N | --endless [--json]
  npm run bench:webhooks -- --claims N [--json]

--node-http has the peers post with node:http, as the service does, instead of fetch. --profile tells where the time
of a delivery goes. --memory streams N events through a worker and watches its memory; --endless is a million of them.
--claims times claims beside N old deliveries, next to those beside ten thousand; ten million take 15 GB of
disk for the time being.
`;

/** Number of events of an endless stream. */
const A_MILLION = '1000000';

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const text = { type: 'string' } as const;
    const yes = { type: 'boolean', default: false } as const;
    const { values } = parseArgs({
      options: {
        events: { ...text, default: '20000' },
        rounds: { ...text, default: '3' },
        seconds: { ...text, default: '20' },
        workers: { ...text, default: '1' },
        'node-http': yes,
        profile: yes,
        memory: text,
        endless: yes,
        claims: text,
        json: yes,
      },
    });
    if (!['1', '2'].includes(values.workers)) throw new TypeError(`${values.workers} is neither 1 nor 2 workers`);
    const options = {
      events: wholeNumber(values.events),
      rounds: wholeNumber(values.rounds),
      client: values['node-http'] ? ('http' as const) : ('fetch' as const),
      latency: { perSecond: 200, seconds: wholeNumber(values.seconds) },
      workers: values.workers === '2' ? (2 as const) : (1 as const),
    };
    const print = <Figures>(figures: Figures, report: (figures: Figures) => string) => {
      process.stdout.write(values.json ? `${JSON.stringify(figures)}\n` : report(figures));
      return 0;
    };
    const onProgress = (line: string) => process.stderr.write(`${line}\n`);
    if (values.profile)
      return print(await withBenchPlace(onProgress, (place) => measureProfile(place, options.events)), reportProfile);
    const streamed = values.memory ?? (values.endless ? A_MILLION : undefined);
    if (streamed !== undefined)
      return print(
        await withBenchPlace(onProgress, (place) => measureMemory(place, wholeNumber(streamed))),
        reportMemory,
      );
    const { claims } = values;
    if (claims !== undefined)
      return print(
        await withBenchPlace(onProgress, (place) => measureClaims(place, wholeNumber(claims))),
        reportClaims,
      );
    const figures = await withBenchPlace(onProgress, (place) => compare(place, options));
    process.stdout.write(
      values.json ? `${JSON.stringify(summariseComparison(figures))}\n` : reportComparison(figures, options),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

function wholeNumber(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new TypeError(`${given} is no whole number above 0`);
  return Number(given);
}
