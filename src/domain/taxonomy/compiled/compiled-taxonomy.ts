import type { CompiledForm } from '../../../generated/prisma/enums.js';
import type { Database } from '../../../platform/database/index.js';
import { projectVersion } from '../../../platform/project-files.js';

/** What a form of the shared taxonomy was made of, by form; a form that was not made is left out. */
export type CompiledStamps = Readonly<Partial<Record<CompiledForm, string>>>;

/** What the forms of the shared taxonomy that are stored were made of. */
export async function compiledStamps(db: Database): Promise<CompiledStamps> {
  const rows = await db.compiledTaxonomy.findMany({ select: { form: true, stamp: true } });
  return Object.fromEntries(rows.map(({ form, stamp }) => [form, stamp]));
}

/** A stored form of the shared taxonomy, or null where there is none with this stamp. */
export async function loadCompiled(db: Database, form: CompiledForm, stamp: string): Promise<Uint8Array | null> {
  const row = await db.compiledTaxonomy.findFirst({ where: { form, stamp }, select: { content: true } });
  return row?.content ?? null;
}

/** Stores a form of the shared taxonomy, in the place of what it was before. */
export async function storeCompiled(
  db: Database,
  form: CompiledForm,
  stamp: string,
  content: Uint8Array,
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO compiled_taxonomy (form, stamp, content) VALUES (${form}::compiled_form, ${stamp},
      ${Buffer.from(content)})
    ON CONFLICT (form) DO UPDATE SET stamp = excluded.stamp, content = excluded.content, created_at =
      excluded.created_at`;
}

/**
 * What a form of the shared taxonomy is stamped with: the release and the format that made it, and the version of the
 * taxonomy that it was made of. Another release may read texts otherwise, and then makes its own.
 */
export function compiledStamp(format: string, taxonomyVersion: number): string {
  return `${projectVersion} ${format} ${taxonomyVersion}`;
}

/**
 * A form of the shared taxonomy in memory that can be shared: as it is stored, or else made now, and stored for all
 * processes.
 */
export async function loadOrCompile(
  db: Database,
  form: CompiledForm,
  stamp: string,
  compile: () => Promise<Uint8Array>,
): Promise<SharedArrayBuffer> {
  const stored = await loadCompiled(db, form, stamp);
  if (stored) return toSharedMemory(stored);
  const compiled = await compile();
  await storeCompiled(db, form, stamp, compiled);
  return toSharedMemory(compiled);
}

/** A copy of bytes in memory that can be shared. */
export function toSharedMemory(bytes: Uint8Array): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(memory).set(bytes);
  return memory;
}
