import type { DatabaseServer } from '../../platform/database/index.js';
import { minuteText } from '../shared/format.js';
import { findExpiringKeys } from './doctor.sql.js';
import { ok, warning, type Finding } from './finding.js';

const CHECK = 'keys';

/** How long before its end a key is reported, in days. */
const NOTICE_DAYS = 14;

/** Reports API keys that will soon end without a key in their place: their clients would be refused. */
export async function checkKeys({ connection }: DatabaseServer): Promise<Finding[]> {
  const keys = await findExpiringKeys(connection, NOTICE_DAYS);
  if (keys.length === 0) return [ok(CHECK, `none ends within ${NOTICE_DAYS} days without a successor`)];
  return keys.map(({ name, prefix, organisation, expiresAt }) =>
    warning(
      `key ${prefix}`,
      `${name} of ${organisation} ends at ${minuteText(expiresAt)}`,
      'replace it, and give the new key to its clients: key rotate; or set another end: updateApiKey in GraphQL',
    ),
  );
}
