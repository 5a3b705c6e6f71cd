import { readBatches, type ExportKindDefinition, type ExportPart, type ExportSource } from './base/export-kind.js';
import { ACCESS_SCOPES } from '../../../platform/security/access-scopes.js';
import { countObjects, OBJECT_TYPES, readObjectLines, type ObjectType } from './organisation.sql.js';

/** Objects in one batch. Payloads of imports may be as large as an import. */
const BATCH_SIZE = 200;
const SMALL_BATCH_SIZE = 5;

async function* writeLines(source: ExportSource): AsyncGenerator<ExportPart> {
  const { organisationId } = source;
  for (const type of OBJECT_TYPES) {
    const size = type === 'importItem' ? SMALL_BATCH_SIZE : BATCH_SIZE;
    const batches = readBatches(source, size, (db, after, limit) =>
      readObjectLines(db, type, organisationId, after, limit),
    );
    for await (const { rows, done } of batches) {
      const text = rows.map(({ line }) => `${line}\n`).join('');
      yield { bytes: Buffer.from(text), rows: rows.length, done };
    }
  }
}

async function countLines(source: ExportSource): Promise<number> {
  let total = 0;
  for (const type of OBJECT_TYPES) total += await countOf(source, type);
  return total;
}

async function countOf(source: ExportSource, type: ObjectType): Promise<number> {
  const [counted] = await source.read((db) => countObjects(db, type, source.organisationId));
  return counted?.count ?? 0;
}

/** Everything that an organisation has stored, but keys, secrets and logs: an object a line, each with its type. */
export const organisation: ExportKindDefinition = {
  scopes: ACCESS_SCOPES.filter((scope) => scope.endsWith('_READ')),
  isAboutPeople: false,
  count: countLines,
  formats: { NDJSON: writeLines },
};
