/** Layers of the reader, lowest first: a folder imports only itself and those before it, and nothing imports upward. */
const READER = '^src/domain/reader/';
const READER_LAYERS = [
  'values/',
  'language/',
  'vocabulary/',
  'dates/',
  'levels/',
  'labels/',
  'occupations/',
  'claims/',
  'model/',
  'unwrap/',
  'formats/common/',
  'formats/key-value/',
  'formats/[^/]+/',
  'formats/[^/]+$',
  '[^/]+$',
];

const readerLayers = READER_LAYERS.slice(0, -1).map((layer, index) => ({
  name: `reader-layer-${layer
    .replace(/[^\w-]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')}-${index + 1}`,
  severity: 'error',
  from: { path: READER + layer, pathNot: READER_LAYERS.slice(0, index).map((lower) => READER + lower) },
  to: { path: READER, pathNot: READER_LAYERS.slice(0, index + 1).map((own) => READER + own) },
}));

// The architecture: imports run gateway -> domain -> platform, and a domain knows of another only what its index hands out.
module.exports = {
  forbidden: [
    {
      name: 'platform-knows-nobody',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(domain|gateway|cli|demo)/' },
    },
    {
      name: 'domain-knows-no-face',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '^src/(gateway|cli|demo)/' },
    },
    {
      name: 'gateway-knows-no-command',
      severity: 'error',
      from: { path: '^src/gateway/' },
      to: { path: '^src/(cli|demo)/' },
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
      name: 'no-circles',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/generated/' },
      // Generated types know the rows that they are mapped to, and only as types.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
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
      name: 'no-circles-in-the-reader',
      severity: 'error',
      from: { path: READER },
      // Of types too.
      to: { circular: true },
    },
    {
      name: 'the-reader-is-pure',
      severity: 'error',
      from: { path: READER },
      to: {
        path: '^src/platform/',
        pathNot:
          '^src/platform/(?:database/sql/(?:identifiers|storable-text)\\.ts$|(?:files|json|localization|text|validation)/)',
      },
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
