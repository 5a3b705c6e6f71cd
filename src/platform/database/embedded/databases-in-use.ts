/** An embedded database that this process opens or has open. */
interface DatabaseInUse {
  readonly dataDirectory: string;
  /** Undefined while it is being opened. */
  close?: () => Promise<void>;
}

const inUse = new Set<DatabaseInUse>();

/** Notes that this process begins to use a database, until it is struck off again. */
export function noteDatabaseInUse(dataDirectory: string): {
  readonly opened: (close: () => Promise<void>) => void;
  readonly strikeOff: () => void;
} {
  const database: DatabaseInUse = { dataDirectory };
  inUse.add(database);
  return {
    opened: (close) => {
      database.close = close;
    },
    strikeOff: () => inUse.delete(database),
  };
}

/** The data directories of the databases that this process opens or has open. */
export function embeddedDatabasesInUse(): string[] {
  return [...new Set([...inUse].map(({ dataDirectory }) => dataDirectory))];
}

/** Closes every database that this process has open, for a process that ends without waiting for what uses them. */
export async function closeEmbeddedDatabases(): Promise<void> {
  await Promise.all([...inUse].map(({ close }) => close?.()));
}
