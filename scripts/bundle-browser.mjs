// Bundles what the pages of the service load in a browser, from browser/ into dist/browser, with hashes in the names of
// the files. manifest.json there has the files of each page.
// Usage: node scripts/bundle-browser.mjs
import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = join(root, 'dist', 'browser');
/** Pages in groups that share files. What invited people load is one file, which a service without an explorer serves, too. */
const groups = [
  { graphiql: 'browser/graphiql.jsx', 'schema-picture': 'browser/schema-picture.js' },
  { onboarding: 'browser/onboarding.js' },
];

rmSync(output, { recursive: true, force: true });
const manifest = {};
for (const pages of groups) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: pages,
    outdir: output,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: Object.keys(pages).length > 1,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    legalComments: 'eof',
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    logLevel: 'warning',
  });
  const outputs = Object.entries(metafile.outputs);
  for (const [page, entryPoint] of Object.entries(pages)) {
    const [script, { cssBundle }] = outputs.find(([, one]) => one.entryPoint === entryPoint);
    manifest[page] = { script: basename(script), ...(cssBundle ? { style: basename(cssBundle) } : {}) };
  }
}
writeFileSync(join(output, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
