import { Gauge, type Registry } from 'prom-client';
import type { ConnectionUse } from './connection/connection-shares.js';

/** Registers the metrics of database connections. The label `purpose` is what a connection is used for. */
export function createDatabaseMetrics(registry: Registry) {
  const registers = [registry];
  let readUse: () => ConnectionUse | undefined = () => undefined;
  new Gauge({
    name: 'skillgate_connections',
    help: 'Database connections in use, by purpose.',
    labelNames: ['purpose'],
    registers,
    collect() {
      for (const [purpose, count] of Object.entries(readUse()?.inUse ?? {})) this.set({ purpose }, count);
    },
  });
  new Gauge({
    name: 'skillgate_largest_connection_share',
    help: 'Part of its database connections that an organisation uses, of the one that uses most of them; 1 is all.',
    labelNames: ['purpose'],
    registers,
    collect() {
      for (const [purpose, share] of Object.entries(readUse()?.largestShare ?? {})) this.set({ purpose }, share);
    },
  });
  return {
    /** Has the metrics read from the connections of an open database. */
    observeConnections: (read: () => ConnectionUse) => {
      readUse = read;
    },
  };
}
