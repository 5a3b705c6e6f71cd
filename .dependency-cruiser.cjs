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
      to: { path: '^src/domain/([^/]+)/', pathNot: ['^src/domain/$1/', '^src/domain/[^/]+/index\\.ts$'] },
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
