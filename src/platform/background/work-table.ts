import type { Prisma } from '../../generated/prisma/client.js';

/** A row of work that this process has leased. */
export interface LeasedWork {
  readonly organisationId: string;
  readonly id: string;
  readonly leaseId: string;
  /** Attempts that began before. */
  readonly attempts: number;
  /** Whether somebody had it before whose lease ran out: it may be what ended that process. */
  readonly wasAbandoned: boolean;
  /** Since when it was due. */
  readonly dueAt: Date;
  /** Virtual time at which its organisation's turn began (see chargeUsage). */
  readonly virtualStart: number;
  /** What a piece of its organisation's work took lately, in milliseconds. */
  readonly expectedMilliseconds: number;
}

/**
 * A table whose rows are work (decision 2), and the columns that say how a row stands. All of it is SQL of our own;
 * columns are not qualified, so that the same text serves every statement.
 */
export interface WorkTable {
  /** The queue's name, by which the use of its time is noted. */
  readonly queue: string;
  readonly name: Prisma.Sql;
  /** When a row may be taken: when it is due, or when its lease ends. */
  readonly availableAt: Prisma.Sql;
  readonly leaseId: Prisma.Sql;
  readonly attempts: Prisma.Sql;
  /** Which rows are not done, leased or not: word for word what the table's partial indexes say. */
  readonly isWaiting: Prisma.Sql;
  /** Which of an organisation's rows come first; an index on the organisation and this serves it. */
  readonly order: Prisma.Sql;
  /** What else is set when a row is claimed, and when it is given back; ends with a comma where there is something. */
  readonly onClaim: Prisma.Sql;
  readonly onRelease: Prisma.Sql;
  /** Whether an organisation may have a turn at all, said of `waiting.organisation_id`. */
  readonly mayHaveTurn: Prisma.Sql;
  /** What a piece is taken to need of an organisation that nothing is known of, in milliseconds. */
  readonly expectedMilliseconds: number;
  /** What is read of a claimed row beside the above, with `claimed` as the row; the columns begin with a comma. */
  readonly columns: Prisma.Sql;
  readonly joins: Prisma.Sql;
}
