import type { PrismaClient } from '../../../src/generated/prisma/client.js';
import type { Database } from '../../../src/platform/database/index.js';

/** Deletes the audit trail, past the trigger that keeps it. */
export async function clearAuditTrail(db: Database): Promise<void> {
  await (db as PrismaClient).$transaction([
    (db as PrismaClient).$executeRaw`ALTER TABLE audit_entry DISABLE TRIGGER keep_deleted`,
    (db as PrismaClient).$executeRaw`DELETE FROM audit_entry`,
    (db as PrismaClient).$executeRaw`ALTER TABLE audit_entry ENABLE TRIGGER keep_deleted`,
  ]);
}
