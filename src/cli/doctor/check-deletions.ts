import type { DatabaseServer } from '../../platform/database/index.js';
import { findRunningDeletions } from '../database/deletions.sql.js';
import { durationText } from '../shared/format.js';
import { ok, warning, type Finding } from './finding.js';

const CHECK = 'deletions';

/** A deletion is late if it has been due for this long, in seconds. */
const LATE = 60;

/** Checks that deletions make progress: until they end, personal data is still stored. */
export async function checkDeletions({ connection }: DatabaseServer): Promise<Finding> {
  const deletions = await findRunningDeletions(connection);
  if (deletions.length === 0) return ok(CHECK, 'none is running');
  const rows = deletions.reduce((sum, { deletedRows }) => sum + deletedRows, 0);
  const text = `${deletions.length} running, ${rows.toLocaleString('en')} rows deleted so far`;
  const longest = Math.max(...deletions.map(({ idleSeconds }) => idleSeconds));
  if (longest <= LATE) return ok(CHECK, text);
  return warning(
    CHECK,
    `${text}; no worker has continued one for ${durationText(longest)}`,
    'start the service, or a process of it with ROLE=worker; if one runs, look for errors in its log',
  );
}
