// Parses documents after the schema, and prints how many bytes of each V8 has put into its old generation. With the
// argument `young`, as the service does it.
import { getHeapSpaceStatistics } from 'node:v8';
import { parse } from 'graphql';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { allocateYoung } from '../../../src/platform/processes/allocate-young.js';
import { profileDocument } from '../../bench/gateway/operations/documents.js';

const DOCUMENTS = 1500;

if (process.argv[2] === 'young') allocateYoung();
createSchema();
let parsed = 0;
parseDocuments(2 * DOCUMENTS);
globalThis.gc?.();
const before = oldBytes();
parseDocuments(DOCUMENTS);
process.stdout.write(String(Math.round((oldBytes() - before) / DOCUMENTS)));

function parseDocuments(count: number): void {
  for (const end = parsed + count; parsed < end; parsed += 1) parse(profileDocument(parsed), { noLocation: true });
}

function oldBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0;
}
