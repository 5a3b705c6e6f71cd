// The architecture: imports run gateway -> domain -> platform, and a domain knows of another only what its index exports.
// src/app puts everything together. Type imports count like any others.

/** Folders and files of src/platform, from the lowest up: each may import only those before it. */
const PLATFORM_ORDER = [
  'project-files.ts',
  'localization',
  'errors',
  'validation',
  'settings',
  'telemetry',
  'stopping',
  'files',
  'json',
  'graphql',
  'processes',
  'database',
  'security',
  'scope.ts',
  'collections',
  'pagination',
  'background',
];

const escaped = (names) => `(${names.map((name) => name.replace('.', '\\.')).join('|')})(/|$)`;

/** What a feature declares for src/app to collect, which its own code may import from any depth. */
const DECLARATIONS = '/(settings|messages|metrics)\\.ts$';

const platformOrder = [
  ...PLATFORM_ORDER.slice(0, -1).map((name, place) => ({
    name: `platform-order-${name.replace('.ts', '')}`,
    severity: 'error',
    from: { path: `^src/platform/${escaped([name])}` },
    to: { path: `^src/platform/${escaped(PLATFORM_ORDER.slice(place + 1))}` },
  })),
  {
    name: 'platform-order-names-every-folder',
    comment: 'A new folder of src/platform needs its place in PLATFORM_ORDER.',
    severity: 'error',
    from: { path: '^src/platform/', pathNot: `^src/platform/${escaped(PLATFORM_ORDER)}` },
    to: {},
  },
];

/**
 * Inside a feature, a file in a sub-folder imports from beside it, from sub-folders and from other sub-folders of the
 * feature, but not the files of the folders around it: those put the sub-folders together.
 */
const insideFeatures = [1, 2, 3].map((depth) => {
  const around = `^(src/(?:domain|gateway|platform)/[^/]+${'/[^/]+'.repeat(depth - 1)})`;
  return {
    name: `nothing-upward-inside-a-feature-${depth}`,
    severity: 'error',
    from: { path: `${around}/.+/[^/]+$` },
    to: { path: '^$1/[^/]+\\.ts$', pathNot: DECLARATIONS },
  };
});

module.exports = {
  forbidden: [
    {
      name: 'platform-knows-nobody',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(domain|gateway|app|cli|demo)/|^src/[^/]+$' },
    },
    {
      name: 'domain-knows-no-face',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '^src/(gateway|app|cli|demo)/|^src/[^/]+$' },
    },
    {
      name: 'gateway-knows-no-command',
      severity: 'error',
      from: { path: '^src/gateway/' },
      to: { path: '^src/(app|cli|demo)/|^src/[^/]+$' },
    },
    {
      name: 'app-is-for-programs',
      comment: 'src/app is imported by the programs only: the service (src/main.ts), the commands and the demo.',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^src/(cli|demo)/|^src/[^/]+$' },
    },
    {
      name: 'commands-load-no-gateway',
      comment: 'A command starts faster without it.',
      severity: 'error',
      from: { path: '^src/cli/' },
      to: { path: '^src/gateway/|^src/app/composition\\.ts$' },
    },
    {
      name: 'domains-meet-at-their-index',
      severity: 'error',
      from: { path: '^src/domain/([^/]+)/' },
      to: { path: '^src/domain/([^/]+)/', pathNot: ['^src/domain/$1/', '^src/domain/[^/]+/index\\.ts$'] },
    },
    {
      name: 'faces-use-a-domain-by-its-index',
      severity: 'error',
      from: { path: '^src/(gateway|cli|demo)/|^src/[^/]+\\.ts$' },
      to: { path: '^src/domain/[^/]+/', pathNot: '^src/domain/[^/]+/index\\.ts$' },
    },
    {
      name: 'app-uses-a-domain-by-its-index-and-declarations',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: '^src/domain/[^/]+/', pathNot: ['^src/domain/[^/]+/index\\.ts$', `^src/domain/[^/]+${DECLARATIONS}`] },
    },
    ...platformOrder,
    ...insideFeatures,
    {
      name: 'no-circles',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/generated/' },
      to: { circular: true },
    },
    {
      name: 'no-build-tools-at-run-time',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/generated/' },
  },
};
