import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { startService, type Service } from '../app/composition.js';
import { createOrganisation } from '../domain/organisations/index.js';
import { addStarterSkillsets } from '../domain/skillsets/index.js';
import { setWebhook, type NewEndpoint } from '../domain/webhooks/index.js';
import { projectFile } from '../platform/files/project-files.js';
import { exitAtOnce } from '../app/exit-at-once.js';
import { surviveClosedOutput } from '../platform/processes/closed-output.js';
import { exitCodeOf, listenForStop, StoppedBySignal } from '../platform/processes/stop-signals.js';
import { unlessAborted } from '../platform/processes/unless-aborted.js';
import { readSettings } from '../app/settings.js';
import { createLogger } from '../platform/telemetry/index.js';
import { createDemoClient, type DemoClient } from './demo-client.js';
import { startDemoReceiver, type DemoReceiver, type ReceivedWebhook } from './demo-receiver.js';
import { bar, chapter, column, say, showProgress } from './terminal.js';

/** Timeout of background work, in milliseconds. */
const TIMEOUT = 30_000;

const SKILL_COLUMN = 34;

// npm run demo: shows what the service does, on a temporary database.
const folder = await mkdtemp(join(tmpdir(), 'skillgate-demo-'));
// As root, the database's server runs as another user.
await chmod(folder, 0o755);
surviveClosedOutput(() => process.kill(process.pid, 'SIGINT'));
const { signal, release } = listenForStop(() =>
  exitAtOnce(1, `the demo exits at once; what is left of it is in ${folder}`),
);
try {
  await runDemo();
} catch (error) {
  if (!(error instanceof StoppedBySignal)) throw error;
  say('\nThe demo was stopped, and all of its data has been removed.');
} finally {
  await rm(folder, { recursive: true, force: true });
  release();
}
// The abandoned work would keep the process running.
if (signal.reason instanceof StoppedBySignal) process.exit(exitCodeOf(signal.reason.signalName));

async function runDemo(): Promise<void> {
  const startedAt = Date.now();
  say('Skillgate: what can our people do?');
  const settings = readSettings({
    DATA_DIR: folder,
    PORT: '0',
    METRICS_PORT: '0',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  });
  const service = await startService(settings, createLogger(process.env['LOG_LEVEL'] ?? 'silent'), { signal });
  const receiver = await startDemoReceiver();
  try {
    await unlessAborted(signal, runChapters(service, receiver));
    say(
      `\nThat took ${Math.round((Date.now() - startedAt) / 1000)} seconds, and all of its data has been removed. To ` +
        `work with data that is kept: npm start`,
    );
  } finally {
    await service.stop();
    await receiver.close();
  }
}

async function runChapters(service: Service, receiver: DemoReceiver): Promise<void> {
  chapter('1. An organisation, and the receiver of its events');
  const support = service.runtime.scope('support');
  const organisation = await createOrganisation(support, 'Havenlicht Groep', addStarterSkillsets);
  const endpoint = await setWebhook(
    { ...support, organisationId: organisation.id },
    service.runtime.encryption,
    receiver.url,
  );
  say(`${organisation.name} has a key (${organisation.apiKey.slice(0, 9)}...) and receives events at ${receiver.url}`);
  const client = createDemoClient(`http://127.0.0.1:${service.port}`, organisation.apiKey, 'en');

  chapter('2. Records of every kind, in English and Dutch');
  await sendSamples(client);
  await followReading(client);

  chapter('3. Who can do what, and who says so');
  const best = await showPeople(client);

  chapter('4. One person against one role');
  await showMatch(client, best);

  chapter('5. The events that the organisation received meanwhile');
  await until(() => receiver.received.some(({ body }) => body.includes('smartmatch.completed')));
  showWebhooks(receiver.received, endpoint);
}

async function sendSamples(client: DemoClient): Promise<void> {
  const names = (await readdir(projectFile('samples'))).filter((name) => name.endsWith('.json')).sort();
  for (const name of names) {
    const { message } = await client.rest<{ message: string }>(
      'POST',
      '/import/unclassified',
      await readFile(projectFile('samples', name), 'utf8'),
    );
    say(`${column(name, SKILL_COLUMN)} ${message}`);
  }
}

interface ImportsAnswer {
  readonly imports: {
    readonly nodes: readonly {
      readonly progress: { readonly total: number; readonly read: number; readonly failed: number };
      readonly items: {
        readonly nodes: readonly {
          readonly kind: string | null;
          readonly language: string | null;
          readonly failure: { readonly message: string } | null;
        }[];
      };
    }[];
  };
}

async function followReading(client: DemoClient): Promise<void> {
  const query =
    '{ imports(first: 20) { nodes { progress { total read failed } items(first: 20) { nodes { kind language failure ' +
    '{ message } } } } } }';
  const items = await until(async () => {
    const { imports } = await client.graphql<ImportsAnswer>(query);
    const count = (of: 'total' | 'read' | 'failed') =>
      imports.nodes.reduce((sum, { progress }) => sum + progress[of], 0);
    const done = count('read') + count('failed');
    showProgress('reading', done, count('total'));
    return done === count('total') && imports.nodes.flatMap((one) => one.items.nodes);
  });
  const kinds = new Map<string, number>();
  for (const { kind, language } of items) {
    const label = `${(kind ?? 'unread').toLowerCase().replaceAll('_', ' ')}${language ? ` (${language})` : ''}`;
    kinds.set(label, (kinds.get(label) ?? 0) + 1);
  }
  say(`recognised as: ${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')}`);
  for (const { failure } of items) if (failure) say(`not read: ${failure.message}`);
}

interface PeopleAnswer {
  readonly profiles: {
    readonly nodes: readonly {
      readonly publicIdentifier: string;
      readonly fullName: string | null;
      readonly skills: {
        readonly totalCount: number;
        readonly nodes: readonly {
          readonly level: number;
          readonly confidence: number;
          readonly skill: { readonly name: string };
          readonly evidence: { readonly nodes: readonly { readonly quote: string; readonly source: string }[] };
        }[];
      };
    }[];
  };
}

/** @returns the identifier of the person with the most skills. */
async function showPeople(client: DemoClient): Promise<string> {
  const { profiles } = await client.graphql<PeopleAnswer>(
    '{ profiles(first: 40, orderBy: { field: NAME }) { nodes { publicIdentifier fullName skills(first: 4) { totalCount nodes { level ' +
      'confidence skill { name } evidence { nodes { quote source } } } } } } }',
  );
  for (const { publicIdentifier, fullName, skills } of profiles.nodes) {
    say(`\n${fullName ?? publicIdentifier}: ${skills.totalCount} skills`);
    for (const { level, confidence, skill, evidence } of skills.nodes) {
      const sources = new Set(evidence.nodes.map(({ source }) => source.toLowerCase().replace('_', ' ')));
      say(
        `  ${column(skill.name, SKILL_COLUMN)} ${bar(level / 5, 10)} ${level.toFixed(1)}  sure ` +
          `${confidence.toFixed(2)}  "${evidence.nodes[0]?.quote ?? ''}" (${[...sources].join(', ')})`,
      );
    }
  }
  const [best] = [...profiles.nodes].sort((one, other) => other.skills.totalCount - one.skills.totalCount);
  return best?.publicIdentifier ?? '';
}

interface MatchAnswer {
  readonly name: string;
  readonly match: Readonly<Record<'overall' | 'knowledge' | 'transversal' | 'functional', number>>;
  readonly skills: readonly { readonly name: string; readonly requiredLevel: number; readonly achievedLevel: number }[];
}

async function showMatch(client: DemoClient, publicIdentifier: string): Promise<void> {
  const skillsets = await client.rest<{ id: string; name: string }[]>('GET', '/skillsets');
  const skillset = skillsets.find(({ name }) => name === 'Software developer') ?? skillsets[0];
  if (!skillset) throw new Error('there are no skillsets');
  // The API spells this field so.
  await client.rest('POST', '/smart-match', { publicIdentifer: publicIdentifier, skillsetIds: [skillset.id] });
  const result = await until(() =>
    client.rest<MatchAnswer>('GET', `/smart-match/${publicIdentifier}/${skillset.id}`).catch(() => false as const),
  );
  say(`${publicIdentifier} as ${result.name}\n`);
  for (const [type, value] of Object.entries(result.match))
    say(`  ${column(type, SKILL_COLUMN)} ${bar(value / 100, 20)} ${value.toFixed(1)}`);
  say();
  for (const { name, requiredLevel, achievedLevel } of result.skills) {
    const gap = achievedLevel >= requiredLevel ? 'met' : `${(requiredLevel - achievedLevel).toFixed(1)} short`;
    say(
      `  ${column(name, SKILL_COLUMN)} ${bar(achievedLevel / 5, 10)} ${achievedLevel.toFixed(1)} of ` +
        `${requiredLevel}  ${gap}`,
    );
  }
}

function showWebhooks(received: readonly ReceivedWebhook[], { apiKey, signingSecret }: NewEndpoint): void {
  const verifier = new Webhook(signingSecret);
  const counts = new Map<string, number>();
  for (const { headers, body } of received) {
    // Throws if the signature is wrong.
    verifier.verify(body, headers as Record<string, string>);
    if (headers['x-api-key'] !== apiKey) throw new Error('a webhook came with another key');
    const { event } = JSON.parse(body) as { event: string };
    counts.set(event, (counts.get(event) ?? 0) + 1);
  }
  for (const [event, count] of counts)
    say(`${column(event, SKILL_COLUMN)} ${count} received, signatures and key valid`);
}

async function until<Value>(holds: () => Promise<Value | false> | Value | false): Promise<Value> {
  for (const deadline = Date.now() + TIMEOUT; Date.now() < deadline;) {
    const value = await holds();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the background work did not end in time');
}
