import type { CompiledForm } from '../../../generated/prisma/enums.js';
import type { Database } from '../../../platform/database/index.js';
import { projectVersion } from '../../../platform/files/project-files.js';
import { replaceCompiledForm } from './compiled-taxonomy.sql.js';

/** The stamp of each compiled form of the shared taxonomy; a form that is not stored is left out. */
export type CompiledStamps = Readonly<Partial<Record<CompiledForm, string>>>;

/** The stamps of the compiled forms that are stored. */
export async function compiledStamps(db: Database): Promise<CompiledStamps> {
  const rows = await db.compiledTaxonomy.findMany({ select: { form: true, stamp: true } });
  return Object.fromEntries(rows.map(({ form, stamp }) => [form, stamp]));
}

/** A stored form of the shared taxonomy, or null if none has this stamp. */
export async function loadCompiled(db: Database, form: CompiledForm, stamp: string): Promise<Uint8Array | null> {
  const row = await db.compiledTaxonomy.findFirst({ where: { form, stamp }, select: { content: true } });
  return row?.content ?? null;
}

/** Stores a compiled form of the shared taxonomy in place of the earlier one. */
export async function storeCompiled(
  db: Database,
  form: CompiledForm,
  stamp: string,
  content: Uint8Array,
): Promise<void> {
  await replaceCompiledForm(db, form, stamp, Buffer.from(content));
}

/**
 * The stamp of a compiled form: the release and the format that made it, and the version of the taxonomy that it was
 * made from. Another release may read texts differently, so it compiles its own.
 */
export function compiledStamp(format: string, taxonomyVersion: number): string {
  return `${projectVersion} ${format} ${taxonomyVersion}`;
}

/**
 * A compiled form of the shared taxonomy in shared memory. If it is not stored yet, it is compiled and stored for all
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

/** Copies bytes into shared memory. */
export function toSharedMemory(bytes: Uint8Array): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(memory).set(bytes);
  return memory;
}
