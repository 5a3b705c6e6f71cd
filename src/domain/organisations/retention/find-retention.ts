import type { Database } from '../../../platform/database/index.js';
import type { Settings } from '../../../platform/settings/index.js';
import { readRetentionDays, type RetentionDays } from './retention-days.sql.js';
import { RETENTION, RETENTION_KINDS, type RetentionKind } from './retention-kinds.js';

/** The retention periods of every organisation, in the order of their ids. */
export async function listRetention(db: Database, settings: Settings): Promise<readonly RetentionDays[]> {
  return readRetentionDays(db, serviceDaysOf(settings), null);
}

/** For how many days an organisation keeps data of a kind; null: for ever, also if the organisation is gone. */
export async function findRetention(
  db: Database,
  settings: Settings,
  organisationId: string,
  kind: RetentionKind,
): Promise<number | null> {
  const [found] = await readRetentionDays(db, serviceDaysOf(settings), organisationId);
  return found?.periods[kind] ?? null;
}

/** The service's number of days of each kind; 0: for ever. */
export function serviceDaysOf(settings: Settings): Readonly<Record<RetentionKind, number>> {
  const days = RETENTION_KINDS.map((kind) => [kind, RETENTION[kind].serviceDays(settings)]);
  return Object.fromEntries(days) as Record<RetentionKind, number>;
}
