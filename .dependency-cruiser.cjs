// The architecture: imports run gateway -> domain -> platform, and a domain knows of another only what its index exports.
// src/app puts everything together. Type imports count like any others.

/** Folders and files of src/platform, from the lowest up: each may import only those before it. */
const PLATFORM_ORDER = [
  'group-by.ts',
  'localization',
  'errors',
  'validation',
  'settings',
  'telemetry',
  'files',
  'text',
  'processes',
  'database',
  'notifications',
  'security',
  'scope.ts',
  'graphql',
  'pagination',
  'read-model',
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

/** Layers of the reader, lowest first: a folder imports only itself and those before it, and nothing imports upward. */
const READER = '^src/domain/reader/';
const READER_LAYERS = [
  'values/',
  'language/',
  'weights/',
  'name-kinds/',
  'vocabulary/word-types/',
  'vocabulary/(?!lookups/)[^/]+/',
  'vocabulary/lookups/',
  'vocabulary/',
  'dates/',
  'levels/',
  'labels/',
  'occupations/',
  'model/',
  'claims/',
  'unwrap/common/',
  'unwrap/data/',
  'unwrap/documents/',
  'unwrap/',
  'formats/common/records/',
  'formats/common/questions/',
  'formats/common/text/',
  'formats/common/',
  'formats/key-value/',
  'formats/[^/]+/',
  'formats/[^/]+$',
  '[^/]+$',
];

const readerLayers = [
  ...READER_LAYERS.slice(0, -1).map((layer, index) => ({
    name: `reader-layer-${layer
      .replace(/[^\w-]+/g, ' ')
      .trim()
      .replaceAll(' ', '-')}-${index + 1}`,
    severity: 'error',
    from: { path: READER + layer, pathNot: READER_LAYERS.slice(0, index).map((lower) => READER + lower) },
    to: { path: READER, pathNot: READER_LAYERS.slice(0, index + 1).map((own) => READER + own) },
  })),
  {
    name: 'reader-layers-name-every-folder',
    comment: 'A new folder of src/domain/reader needs its place in READER_LAYERS.',
    severity: 'error',
    from: { path: READER, pathNot: READER_LAYERS.map((layer) => READER + layer) },
    to: {},
  },
];

/**
 * Inside a feature, a file in a sub-folder imports from beside it, from its sub-folders and from other sub-folders of
 * the feature, but not from the files of the folders around it, which put the sub-folders together. Their types it may
 * name. The reader has layers of its own.
 */
const insideFeatures = [1, 2, 3].map((depth) => {
  const around = `^(src/(?:domain|gateway|platform)/[^/]+${'/[^/]+'.repeat(depth - 1)})`;
  return {
    name: `nothing-upward-inside-a-feature-${depth}`,
    severity: 'error',
    from: { path: `${around}/.+/[^/]+$`, pathNot: READER },
    to: { path: '^$1/[^/]+\\.ts$', pathNot: DECLARATIONS, dependencyTypesNot: ['type-only'] },
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
      to: {
        path: '^src/domain/([^/]+)/',
        pathNot: ['^src/domain/$1/', '^src/domain/[^/]+/index\\.ts$', '^src/domain/reader/reading\\.ts$'],
      },
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
      to: {
        path: '^src/domain/[^/]+/',
        pathNot: ['^src/domain/[^/]+/index\\.ts$', `^src/domain/.+${DECLARATIONS}`],
      },
    },
    ...platformOrder,
    ...insideFeatures,
    {
      // It loads dictionaries and models, which only the processes that read may carry.
      name: 'only-reading-processes-load-the-reader',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/domain/imports/processes/',
      },
      to: { path: '^src/domain/reader/reading\\.ts$' },
    },
    ...readerLayers,
    {
      name: 'formats-know-no-other-format',
      severity: 'error',
      from: { path: '^src/domain/reader/formats/(?!common/|key-value/)([^/]+)/' },
      to: {
        path: '^src/domain/reader/formats/[^/]+/',
        pathNot: '^src/domain/reader/formats/(?:common|key-value|$1)/',
      },
    },
    {
      name: 'the-reader-is-pure',
      severity: 'error',
      from: { path: READER },
      to: {
        path: '^src/platform/',
        pathNot:
          '^src/platform/(?:database/sql/(?:identifiers|storable-text)\\.ts$|(?:files|localization|text|validation)/)',
      },
    },
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
