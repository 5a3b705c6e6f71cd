import type { DatabaseServer } from '../../platform/database/index.js';
import { readDeletions } from '../database/read-deletions.js';
import { durationText } from '../units.js';
import { ok, warning, type Finding } from './check.js';

const CHECK = 'deletions';

/** Work that could be taken up and was not for this long, in seconds. */
const LATE = 60;

/** Whether what was deleted comes to its end: its rows, with the personal data in them, are there until then. */
export async function checkDeletions({ connection }: DatabaseServer): Promise<Finding> {
  const deletions = await readDeletions(connection);
  if (deletions.length === 0) return ok(CHECK, 'none is under way');
  const rows = deletions.reduce((sum, { deletedRows }) => sum + deletedRows, 0);
  const text = `${deletions.length} under way, ${rows.toLocaleString('en')} rows gone so far`;
  const longest = Math.max(...deletions.map(({ restsForSeconds }) => restsForSeconds));
  if (longest <= LATE) return ok(CHECK, text);
  return warning(
    CHECK,
    `${text}; nobody has worked on one for ${durationText(longest)}`,
    'start the service, or a process of it with ROLE=worker; if one runs, look for errors in its log',
  );
}
