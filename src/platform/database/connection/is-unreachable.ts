/**
 * What Node and PostgreSQL call it when the database cannot be reached, and Prisma when it has no connection left. Also
 * 53100 and 53200, no room on its disk and in its memory, and 25006, only to be read, as a stand-in is until it takes
 * over.
 */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT|57P0[123]|53[123]00|25006|P1001|P1002|P1008|P1017|P2024|P2028)$/;

/**
 * Whether an error says that the database cannot be used at the moment, and not that something was wrong with the
 * query.
 */
export function isUnreachable(error: unknown): boolean {
  for (let current = error, depth = 0; typeof current === 'object' && current !== null && depth < 8; depth += 1) {
    const { code, message, cause, meta, originalCode, kind } = current as Record<string, unknown>;
    if ([code, originalCode].some((name) => typeof name === 'string' && UNREACHABLE.test(name))) return true;
    if (kind === 'DatabaseNotReachable' || kind === 'ConnectionClosed') return true;
    if (
      typeof message === 'string' &&
      /connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired|server has closed the connection/i.test(
        message,
      )
    )
      return true;
    current = cause ?? (meta as Record<string, unknown> | undefined)?.['driverAdapterError'];
  }
  return false;
}

/**
 * Whether an outage of the database broke a piece of work off, and not the work itself. A transaction that took too
 * long (P2028) may be the work's own doing, so that its attempts must count.
 */
export function isOutage(error: unknown): boolean {
  return isUnreachable(error) && (error as { code?: unknown }).code !== 'P2028';
}
