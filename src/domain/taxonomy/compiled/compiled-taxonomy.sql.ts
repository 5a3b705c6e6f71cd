import { Prisma } from '../../../generated/prisma/client.js';
import type { CompiledForm } from '../../../generated/prisma/enums.js';
import { command } from '../../../platform/database/index.js';

/** Stores a compiled form of the shared taxonomy in place of the earlier one. */
export const replaceCompiledForm = command(
  (form: CompiledForm, stamp: string, content: Uint8Array) => Prisma.sql`
    INSERT INTO compiled_taxonomy (form, stamp, content) VALUES (${form}::compiled_form, ${stamp}, ${content})
    ON CONFLICT (form) DO UPDATE
      SET stamp = excluded.stamp, content = excluded.content, created_at = excluded.created_at`,
);
