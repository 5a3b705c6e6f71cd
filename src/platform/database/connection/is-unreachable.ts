/** Error codes that mean that the database cannot be used at the moment. */
const UNREACHABLE: ReadonlySet<unknown> = new Set([
  // Node: no connection.
  ...['ECONNREFUSED', 'ECONNRESET', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'],
  // PostgreSQL: shutting down or starting; disk or memory full, too many connections; read-only, as a standby is until
  // it is promoted.
  ...['57P01', '57P02', '57P03', '53100', '53200', '53300', '25006'],
  // Prisma: not reachable, timed out, connection closed, no connection left in the pool.
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'],
]);

const UNREACHABLE_MESSAGES = [
  'connection terminated',
  'is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'server has closed the connection',
];

/**
 * Whether an error means that the database cannot be used at the moment, rather than that something is wrong with the
 * query.
 */
export function isUnreachable(error: unknown): boolean {
  for (let current = error, depth = 0; typeof current === 'object' && current !== null && depth < 8; depth += 1) {
    const { code, message, cause, meta, originalCode, kind } = current as Record<string, unknown>;
    if (UNREACHABLE.has(code) || UNREACHABLE.has(originalCode)) return true;
    if (kind === 'DatabaseNotReachable' || kind === 'ConnectionClosed') return true;
    const text = typeof message === 'string' ? message.toLowerCase() : '';
    if (UNREACHABLE_MESSAGES.some((part) => text.includes(part))) return true;
    current = cause ?? (meta as Record<string, unknown> | undefined)?.['driverAdapterError'];
  }
  return false;
}

/**
 * Whether work failed because of an outage of the database and not by itself. A transaction that took too long (P2028)
 * may be caused by the work itself, so that it counts as an attempt.
 */
export function isOutage(error: unknown): boolean {
  return isUnreachable(error) && (error as { code?: unknown }).code !== 'P2028';
}
