import { setTimeout as wait } from 'node:timers/promises';
import { acceptImport, type FileItem, type ImportHeader, type PlannedImport } from '../../domain/imports/index.js';
import { ServiceError, StartupError } from '../../platform/errors/index.js';
import { localize } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';

/** Time between two attempts to store an import while the queue is full, in milliseconds. */
const ROOM_INTERVAL = 500;

/** A stored import with the files and lines of its items. */
export interface StoredImport extends ImportHeader {
  readonly id: string;
  readonly items: readonly FileItem[];
}

/**
 * Stores planned imports, one after the other.
 *
 * @param waitForRoom - whether to wait while the queue is full, which helps only if items are read at the same time.
 * @param entityType - for items without one.
 * @throws StartupError if the queue is full, with the number of imports stored before.
 */
export async function storeImports(
  scope: Scope,
  plans: readonly PlannedImport[],
  { waitForRoom, entityType, stop }: { waitForRoom: boolean; entityType: string | null; stop: AbortSignal },
): Promise<StoredImport[]> {
  const stored: StoredImport[] = [];
  for (const { header, items } of plans) {
    const given = {
      ...header,
      items: items.map(({ item }) => ({ ...item, entityType: item.entityType ?? entityType })),
    };
    for (;;) {
      try {
        const { id } = await acceptImport(scope, given);
        stored.push({ id, ...header, items });
        break;
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
        if (!waitForRoom || stop.aborted) {
          throw new StartupError(
            `${localize('en', error.messageKey, error.parameters)} ${stored.length} of ${plans.length} imports were ` +
              `stored.`,
          );
        }
        await wait(ROOM_INTERVAL, undefined, { signal: stop }).catch(() => undefined);
      }
    }
  }
  return stored;
}
