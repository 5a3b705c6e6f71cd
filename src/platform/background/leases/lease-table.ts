import type { Prisma } from '../../../generated/prisma/client.js';

/** A row that this process has leased. */
export interface LeasedRow {
  readonly organisationId: string;
  readonly id: string;
  readonly leaseId: string;
  /** Attempts before this one, as they are counted in the table. */
  readonly attempts: number;
  /** Since when it was due. */
  readonly dueAt: Date;
  /** Whether an earlier lease ran out: the row may be what ended that process. */
  readonly wasAbandoned?: boolean;
}

/** A leased row of a queue whose organisations take turns. */
export interface LeasedWork extends LeasedRow {
  readonly wasAbandoned: boolean;
  /** Virtual time at which its organisation's turn began (see chargeUsage). */
  readonly virtualStart: number;
  /** Recent mean duration of the organisation's work, in milliseconds. */
  readonly expectedMilliseconds: number;
}

/**
 * A table whose rows are leased (decision 2), and its columns. All of it is SQL; columns are not qualified, so that the
 * same text fits every statement.
 */
export interface LeaseTable {
  readonly name: Prisma.Sql;
  /** When a row may be claimed: when it is due, or when its lease ends. */
  readonly availableAt: Prisma.Sql;
  readonly leaseId: Prisma.Sql;
  /** The column that counts attempts; null when the table has none. */
  readonly attempts: Prisma.Sql | null;
  /** Condition of rows that are not done, leased or not: the exact text of the table's partial indexes. */
  readonly isWaiting: Prisma.Sql;
  /** Further assignments when a lease is released; ends with a comma unless empty. */
  readonly onRelease: Prisma.Sql;
}

/** A table of work that organisations take turns in. */
export interface WorkTable extends LeaseTable {
  /** Name of the queue, under which its use of time is recorded. */
  readonly queue: string;
  readonly attempts: Prisma.Sql;
  /** Order of an organisation's rows; an index on the organisation and this order serves it. */
  readonly order: Prisma.Sql;
  /** Further assignments when a row is claimed; ends with a comma unless empty. */
  readonly onClaim: Prisma.Sql;
  /** Condition, on `waiting.organisation_id`, of organisations that may have a turn. */
  readonly mayHaveTurn: Prisma.Sql;
  /** Expected duration of work of an organisation that has none recorded, in milliseconds. */
  readonly expectedMilliseconds: number;
  /** Further columns of a claimed row, read from `claimed` and `joins`; begins with a comma unless empty. */
  readonly columns: Prisma.Sql;
  readonly joins: Prisma.Sql;
}
