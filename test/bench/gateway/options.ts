import { parseArgs } from 'node:util';
import { CONTESTANTS, OURS, type Contestant } from './contestants.js';
import type { Operation } from './operations/operation.js';
import { OPERATIONS } from './operations/operations.js';

/** What a run is asked for. */
export interface GatewayBenchOptions {
  readonly profiles: number;
  /** Folder in which the tables are kept; undefined for a temporary one. */
  readonly data: string | undefined;
  readonly operations: readonly Operation[];
  /** The service and the peers, in the order of the report. */
  readonly contestants: readonly Contestant[];
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
  /** Requests of a measurement of memory; undefined for none. */
  readonly memory: number | undefined;
  readonly profile: boolean;
  readonly json: boolean;
  /** File for the SVG; undefined for none. */
  readonly picture: string | undefined;
  /** Document whose figures are replaced; undefined for none. */
  readonly markdown: string | undefined;
  /** File with what --json printed earlier, which is reported in place of a new run. */
  readonly from: string | undefined;
  /** How long an earlier version took to start on this machine, in milliseconds. */
  readonly startBefore: number | undefined;
}

export const USAGE = `Measures the gateway next to peers over the same tables, which give the same answers.

  npm run bench:gateway -- [--profiles N] [--data FOLDER] [--only OPERATION,...] [--against PEER,...]
                           [--connections N] [--rounds N] [--seconds N] [--start-before MILLISECONDS]
                           [--json] [--picture FILE.svg] [--markdown FILE.md]
  npm run bench:gateway -- --from FILE.json [--picture FILE.svg] [--markdown FILE.md] [...]
  npm run bench:gateway -- --memory N [--only OPERATION] [...]
  npm run bench:gateway -- --profile [--only OPERATION,...] [--against PEER,...] [...]

--profiles     profiles of the organisation (100000). --data keeps the tables in a folder for the next run.
--only         operations: ${wrapped(OPERATIONS.map(({ name }) => name))}
--against      peers: ${wrapped(CONTESTANTS.filter((one) => one !== OURS).map(({ name }) => name))}
               A peer by its plain name checks no key and writes no log; the service always does.
--connections  kept connections of the load (32). --rounds (3) of --seconds (5) each, in which contestants take turns.
--json         prints one line of JSON. --from reports such a line of an earlier run.
--picture      draws the rates as an SVG. --markdown replaces the figures in a document, between its markers.
--start-before how long an earlier version took to start on this machine, which the start is judged by.
--memory       sends N requests to the service and tells how its memory grows.
--profile      tells by package where the processor time of the service (and of peers that --against names) goes.
`;

/**
 * Reads the options of the command line.
 *
 * @throws TypeError with a sentence for the user.
 */
export function readOptions(parameters: readonly string[]): GatewayBenchOptions {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      profiles: { ...text, default: '100000' },
      data: text,
      only: text,
      against: text,
      connections: { ...text, default: '32' },
      rounds: { ...text, default: '3' },
      seconds: { ...text, default: '5' },
      memory: text,
      profile: yes,
      json: yes,
      picture: text,
      markdown: text,
      from: text,
      'start-before': text,
    },
  });
  const peers = CONTESTANTS.filter((one) => one !== OURS);
  const isSingle = values.profile || values.memory !== undefined;
  return {
    profiles: wholeNumber(values.profiles),
    data: values.data,
    operations:
      values.only === undefined && isSingle ? OPERATIONS.slice(0, 1) : chosen(OPERATIONS, values.only, 'operation'),
    contestants: [OURS, ...(values.against === undefined && isSingle ? [] : chosen(peers, values.against, 'peer'))],
    connections: wholeNumber(values.connections),
    rounds: wholeNumber(values.rounds),
    seconds: wholeNumber(values.seconds),
    memory: optionalNumber(values.memory),
    profile: values.profile,
    json: values.json,
    picture: values.picture,
    markdown: values.markdown,
    from: values.from,
    startBefore: optionalNumber(values['start-before']),
  };
}

function chosen<One extends { readonly name: string }>(
  all: readonly One[],
  names: string | undefined,
  kind: string,
): readonly One[] {
  if (names === undefined) return all;
  const wanted = names.split(',');
  for (const name of wanted)
    if (!all.some((one) => one.name === name)) throw new TypeError(`${name} is not the name of any ${kind}`);
  return all.filter(({ name }) => wanted.includes(name));
}

function optionalNumber(given: string | undefined): number | undefined {
  return given === undefined ? undefined : wholeNumber(given);
}

function wholeNumber(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new TypeError(`${given} is not a whole number above 0`);
  return Number(given);
}

function wrapped(names: readonly string[]): string {
  const lines = [''];
  for (const name of names) {
    if ((lines.at(-1) ?? '').length + name.length > 95) lines.push('');
    lines[lines.length - 1] += `${name} `;
  }
  return lines.map((line) => line.trim()).join('\n               ');
}
