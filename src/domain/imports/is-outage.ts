import { isUnreachable } from '../../platform/database/index.js';

/** Whether an outage of the database broke an item off. A transaction that took too long (P2028) may be the item's own doing, so that its tries must count. */
export function isOutage(error: unknown): boolean {
  return isUnreachable(error) && (error as { code?: unknown }).code !== 'P2028';
}
