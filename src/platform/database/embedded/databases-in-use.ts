/** An embedded database that this process is opening or has open. */
interface DatabaseInUse {
  readonly dataDirectory: string;
  /** Undefined while it is being opened. */
  close?: () => Promise<void>;
}

const inUse = new Set<DatabaseInUse>();

/** Registers that this process uses a database, until `unregister` is called. */
export function registerDatabaseInUse(dataDirectory: string): {
  readonly opened: (close: () => Promise<void>) => void;
  readonly unregister: () => void;
} {
  const database: DatabaseInUse = { dataDirectory };
  inUse.add(database);
  return {
    opened: (close) => {
      database.close = close;
    },
    unregister: () => inUse.delete(database),
  };
}

/** The data directories of the databases that this process is opening or has open. */
export function embeddedDatabasesInUse(): string[] {
  return [...new Set([...inUse].map(({ dataDirectory }) => dataDirectory))];
}

/** Closes every database that this process has open, for a process that exits without waiting for their users. */
export async function closeEmbeddedDatabases(): Promise<void> {
  await Promise.all([...inUse].map(({ close }) => close?.()));
}
