// How long searches take with all of ESCO: npm run bench:search [-- --esco DIRECTORY] [--json]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openRuntime } from '../../../src/app/runtime.js';
import { createOrganisation } from '../../../src/domain/organisations/index.js';
import { addStarterSkillsets } from '../../../src/domain/skillsets/index.js';
import { importEsco } from '../../../src/domain/taxonomy/index.js';
import { readSettings } from '../../../src/app/settings.js';
import { createLogger } from '../../../src/platform/telemetry/index.js';
import { createGraphQLServer } from '../../../src/gateway/index.js';
import { sharedData } from '../../support/data/shared-data.js';
import { TEST_SECRET_KEY } from '../../support/test-secret-key.js';

/** How often each search is made. */
const ROUNDS = 30;

/** What a search may take, in milliseconds. */
const BAR = 20;

/** Kinds of searches, from those that name one skill to those that hold in thousands of labels. */
const SEARCHES: Record<string, readonly string[]> = {
  exact: ['Java', 'javascript', 'communicatie', 'project management'],
  prefix: ['pyth', 'verpleeg', 'data an', 'lass'],
  'words in any order': ['management project', 'systemen beheren', 'stock rotation maintain'],
  'part of a compound': ['beheer', 'techniek', 'verzorging'],
  typo: ['javascirpt', 'pyhton', 'comunicatie', 'managment projcet', 'verpleegkundg'],
  short: ['C', 'R', 'IT', 'C#'],
  'very common': ['manage', 'en', 'of', 'man', 'apparatuur', 'and the'],
  nothing: ['xqzwv', 'zzzzzz qqqq'],
};

const { values } = parseArgs({ options: { esco: { type: 'string' }, json: { type: 'boolean', default: false } } });
const directory = values.esco ?? sharedData('esco');
if (directory === undefined) {
  process.stderr.write('There is no ESCO download: say where it is with --esco DIRECTORY.\n');
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'skillgate-bench-'));
// The server runs as another user when this runs as root.
await chmod(folder, 0o755);
const statements: string[] = [];
const settings = readSettings({ DATA_DIR: folder, SECRET_KEY: TEST_SECRET_KEY });
const runtime = await openRuntime(settings, createLogger('silent'), { onQuery: (sql) => statements.push(sql) });
try {
  const start = performance.now();
  const imported = await importEsco(runtime.database.client, directory);
  if ('problems' in imported) throw new Error(JSON.stringify(imported.problems[0]));
  const importSeconds = (performance.now() - start) / 1000;
  const { id } = await createOrganisation(runtime.scope('bench'), 'Bench', addStarterSkillsets);
  const scope = { ...runtime.scope('bench'), organisationId: id };
  const server = createGraphQLServer(runtime.settings);
  await server.start();
  const rows: {
    what: string;
    kind: string;
    search: string;
    found: number;
    first: string;
    p50: number;
    p95: number;
    max: number;
  }[] = [];
  for (const what of ['skills', 'occupations'] as const) {
    for (const [kind, searches] of Object.entries(SEARCHES)) {
      for (const search of [...searches]) {
        const times: number[] = [];
        let names: string[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const began = performance.now();
          const { body } = await server.executeOperation(
            {
              query:
                `query ($search: String) { ${what}(search: $search, first: 20) { nodes { id name } pageInfo { ` +
                `hasNextPage } } }`,
              variables: { search },
            },
            { contextValue: { ...scope, language: 'nl' } },
          );
          times.push(performance.now() - began);
          if (body.kind !== 'single' || body.singleResult.errors) throw new Error(JSON.stringify(body));
          names = (body.singleResult.data?.[what] as { nodes: { name: string }[] }).nodes.map(({ name }) => name);
        }
        times.sort((one, other) => one - other);
        const at = (part: number) =>
          Math.round((times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0) * 10) / 10;
        rows.push({
          what,
          kind,
          search,
          found: names.length,
          first: names.slice(0, 3).join(' · '),
          p50: at(0.5),
          p95: at(0.95),
          max: at(1),
        });
      }
    }
  }
  await server.stop();
  const counts = await runtime.database.client.$queryRaw<{ skills: number; labels: number }[]>`
    SELECT (SELECT count(*)::int FROM skill) AS skills, (SELECT count(*)::int
      FROM skill_translation) + (SELECT count(*)::int FROM skill_synonym) AS labels`;
  const slow = rows.filter(({ p50 }) => p50 > BAR).length;
  if (values.json) process.stdout.write(`${JSON.stringify({ importSeconds, ...counts[0], bar: BAR, slow, rows })}\n`);
  else {
    process.stdout.write(
      `ESCO imported in ${importSeconds.toFixed(1)} s: ${counts[0]?.skills} skills, ${counts[0]?.labels} labels of ` +
        `skills. Times in ms, through GraphQL, ${ROUNDS} rounds.\n`,
    );
    for (const { what, kind, search, found, first, p50, p95 } of rows) {
      process.stdout.write(
        `${what.padEnd(12)}${kind.padEnd(20)}${search.padEnd(24)}p50 ${String(p50).padStart(6)}  p95 ` +
          `${String(p95).padStart(6)}  ${String(found).padStart(3)}  ${first}\n`,
      );
    }
    process.stdout.write(
      slow === 0 ? `Every search takes less than ${BAR} ms.\n` : `${slow} searches take more than ${BAR} ms.\n`,
    );
  }
} finally {
  await runtime.database.close();
  await rm(folder, { recursive: true, force: true });
}
