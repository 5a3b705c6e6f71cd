import { parseArgs } from 'node:util';
import { closeAll, type Closing } from '../support/close-all.js';
import type { Attack } from './attack.js';
import { ATTACKS } from './attacks.js';
import { playAttack, type PlayedAttack } from './play-attack.js';
import type { Target } from './probes/probe.js';
import { PROBES } from './probes/probes.js';
import { openOwnSite, type Site } from './site.js';

const USAGE = `Attacks the service as one organisation while another works, and reports the results of the other one. Before that it makes
probes: single attacks whose answers are known. They are those of graphql-cop, and OWASP's ten greatest risks of APIs.

  npm run test:attacks -- [ATTACK ...] [--seconds N] [--json]
  npm run test:attacks -- [ATTACK ...] --url URL --key KEY --neighbour-key KEY

Without --url it starts a service with its own PostgreSQL. With it, attacks that need data in the database are left out.
The two keys must belong to different organisations that were created for this, because the sent data stay there.

  --seconds  duration of each attack, 30 by default

  --probes   only the probes

The service withstands an attack if all requests of the neighbour are answered correctly, its p99 stays under 1000 ms,
all of its items are READ, and the process of the service has not ended.

${ATTACKS.map(({ name, what }) => `  ${name.padEnd(18)} ${what}`).join('\n')}

Probes:

${PROBES.map(({ name, what }) => `  ${name.padEnd(50)} ${what}`).join('\n')}
`;

/** Maximum 99th percentile of the neighbour's response times, in milliseconds. */
const P99_LIMIT = 1000;

interface Chosen {
  readonly attacks: readonly Attack[];
  readonly seconds: number;
  readonly json: boolean;
  readonly onlyProbes: boolean;
  /** The given service; undefined to start one. */
  readonly site: Site | undefined;
}

process.exitCode = await main();

async function main(): Promise<number> {
  const chosen = choose();
  if (!chosen) {
    process.stderr.write(USAGE);
    return 2;
  }
  const closing: Closing[] = [];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Otherwise its PostgreSQL would keep running.
    process.once(signal, () => void closeAll(closing).finally(() => process.exit(1)));
  }
  try {
    const site = chosen.site ?? (await openOwnSite(closing));
    const probed = await probe({ url: site.url, key: site.attackerKey, otherKey: site.neighbourKey });
    const played: PlayedAttack[] = [];
    for (const attack of chosen.onlyProbes ? [] : chosen.attacks) {
      if (attack.prepare && !site.connect) {
        process.stderr.write(`${attack.name}: left out, because it needs data in the database\n`);
        continue;
      }
      process.stderr.write(`${attack.name}: ${attack.what}\n`);
      played.push(await playAttack(site, attack, chosen.seconds * 1000));
    }
    const results = played.map((one) => ({ ...one, problems: problemsOf(one) }));
    const all = { probes: probed, attacks: results };
    process.stdout.write(
      chosen.json ? `${JSON.stringify(all, null, 2)}\n` : [...probed.map(reportProbe), ...results.map(report)].join(''),
    );
    const isWithstood =
      probed.every(({ problem }) => problem === null) && results.every((one) => one.problems.length === 0);
    return isWithstood && (chosen.onlyProbes || results.length > 0) ? 0 : 1;
  } finally {
    await closeAll(closing);
  }
}

function choose(): Chosen | undefined {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      options: {
        url: text,
        key: text,
        'neighbour-key': text,
        seconds: { ...text, default: '30' },
        help: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        probes: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    if (values.help) return undefined;
    if (!/^[1-9]\d{0,2}$/.test(values.seconds)) throw new Error('--seconds takes a whole number from 1 to 999');
    const attacks = positionals.length === 0 ? ATTACKS : positionals.map(findAttack);
    const { url, key, 'neighbour-key': neighbourKey } = values;
    const given = [url, key, neighbourKey].filter((value) => value !== undefined).length;
    if (given !== 0 && given !== 3) throw new Error('--url, --key and --neighbour-key go together');
    if (url !== undefined && !['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname))
      throw new Error('--url must be on this machine');
    const site =
      url !== undefined && key !== undefined && neighbourKey !== undefined
        ? { url: url.replace(/\/$/, ''), attackerKey: key, neighbourKey }
        : undefined;
    return { attacks, seconds: Number(values.seconds), json: values.json, onlyProbes: values.probes, site };
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`);
    return undefined;
  }
}

function findAttack(name: string): Attack {
  const found = ATTACKS.find((attack) => attack.name === name);
  if (!found) throw new Error(`there is no attack "${name}"`);
  return found;
}

/** A probe with what is wrong; null if nothing is. */
interface MadeProbe {
  readonly name: string;
  readonly problem: string | null;
}

async function probe(target: Target): Promise<MadeProbe[]> {
  const made: MadeProbe[] = [];
  for (const { name, attack } of PROBES) {
    const problem = await attack(target).catch((error: unknown) => String(error));
    made.push({ name, problem: problem ?? null });
  }
  return made;
}

function reportProbe({ name, problem }: MadeProbe): string {
  return problem === null ? `withstood  ${name}\n` : `FAILED     ${name}: ${problem}\n`;
}

function problemsOf({ neighbour, processEnded }: PlayedAttack): string[] {
  return [
    ...(processEnded ? ['the service ended'] : []),
    ...(neighbour.p99 >= P99_LIMIT ? [`the neighbour's p99 was ${neighbour.p99} ms`] : []),
    ...(neighbour.refused.length > 0
      ? [`${neighbour.refused.length} requests of the neighbour failed, such as ${neighbour.refused[0]}`]
      : []),
    ...(neighbour.unread.length > 0
      ? [
          `${neighbour.unread.length} items of the neighbour were not read: ` +
            [...new Set(neighbour.unread)].join(', '),
        ]
      : []),
  ];
}

function report({
  name,
  neighbour,
  answers,
  problems,
}: PlayedAttack & { readonly problems: readonly string[] }): string {
  const { p50, p99, longest, count, items, slowestItemSeconds } = neighbour;
  return [
    `${problems.length === 0 ? 'withstood' : 'FAILED   '}  ${name.padEnd(18)} neighbour: ${count} answers, p50 ` +
      `${p50} ms, p99 ${p99} ms, longest ${longest} ms; ${items} items read, slowest ${slowestItemSeconds} s`,
    `           answers to the attacker: ${
      Object.entries(answers)
        .map(([kind, number]) => `${number} x ${kind}`)
        .join(', ') || 'none'
    }`,
    ...problems.map((problem) => `           ${problem}`),
    '',
  ].join('\n');
}
