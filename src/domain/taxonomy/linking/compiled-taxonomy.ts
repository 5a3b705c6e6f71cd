import type { CompiledForm } from '../../../generated/prisma/enums.js';
import type { Database } from '../../../platform/database/index.js';

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
export async function storeCompiled(db: Database, form: CompiledForm, stamp: string, content: Uint8Array, at: Date): Promise<void> {
  const made = { stamp, content: new Uint8Array(content), createdAt: at };
  await db.compiledTaxonomy.upsert({
    where: { form },
    create: { form, ...made },
    update: made,
  });
}
