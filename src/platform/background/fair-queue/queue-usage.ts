import type { Database } from '../../database/index.js';
import { chargeUsage, type Usage } from './queue-usage.sql.js';
import type { LeasedWork } from '../leases/lease-table.js';

/** Adds up the time that this process works for organisations. */
interface UsageMeter {
  add(work: LeasedWork, milliseconds: number): void;
  /** Stores what was added since the last call; does nothing if there is nothing. */
  flush(): Promise<void>;
}

/** Creates the meter of a queue. */
export function createUsageMeter(db: Database, queue: string): UsageMeter {
  let pending = new Map<string, Usage>();
  const add = ({ organisationId, virtualStart, milliseconds, pieces }: Usage) => {
    const before = pending.get(organisationId);
    pending.set(organisationId, {
      organisationId,
      virtualStart: Math.max(before?.virtualStart ?? 0, virtualStart),
      milliseconds: (before?.milliseconds ?? 0) + milliseconds,
      pieces: (before?.pieces ?? 0) + pieces,
    });
  };
  return {
    add: ({ organisationId, virtualStart }, milliseconds) =>
      add({ organisationId, virtualStart, milliseconds, pieces: 1 }),
    flush: async () => {
      const usages = [...pending.values()];
      if (usages.length === 0) return;
      pending = new Map();
      try {
        await chargeUsage(db, queue, usages);
      } catch (error) {
        usages.forEach(add);
        throw error;
      }
    },
  };
}
