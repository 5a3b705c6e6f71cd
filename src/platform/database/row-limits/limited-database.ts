import type { PrismaClient } from '../../../generated/prisma/client.js';
import { databaseUse, useDatabaseFor } from '../connection/database-use.js';
import { shareDirectAccess } from '../sql/direct-access.js';
import type { RowLimits } from './row-limits.js';

/**
 * A view of a client through which every statement and transaction is limited to certain rows. It holds for whatever
 * gets the view as its database, wherever and whenever that code runs.
 */
export function limitDatabase(client: PrismaClient, rows: RowLimits): PrismaClient {
  const within = <Result>(work: () => Result): Result => useDatabaseFor({ ...databaseUse(), rows }, work);

  /** Starts what the client returns within the limits: its promises execute nothing before somebody waits for them. */
  function start(method: (...given: unknown[]) => unknown, self: object, given: unknown[]): unknown {
    return within(() => {
      const result = method.apply(self, given);
      return isPromise(result) ? result.then((value) => value) : result;
    });
  }

  function limited<Target extends object>(target: Target): Target {
    return new Proxy(target, {
      get(_target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value === 'function') {
          return (...given: unknown[]) => start(value as (...given: unknown[]) => unknown, target, given);
        }
        // The tables of the client.
        return typeof value === 'object' && value !== null ? limited(value) : value;
      },
    });
  }

  const view = limited(client);
  shareDirectAccess(view, client, within);
  return view;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return typeof (value as Promise<unknown> | undefined)?.then === 'function';
}
