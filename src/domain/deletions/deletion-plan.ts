import type { DeletionKind } from '../../generated/prisma/enums.js';
import type { Database, RowsToDelete } from '../../platform/database/index.js';

/** Names what is deleted. */
export interface DeletionSubject {
  readonly organisationId: string;
  readonly subjectId: string;
}

/** How one kind of thing is deleted. */
export interface DeletionPlan {
  /**
   * What hangs on it and may be much, in an order in which no row is in the way of another. Each of these goes in
   * batches.
   */
  readonly steps: (db: Database, subject: DeletionSubject) => Promise<readonly RowsToDelete[]>;
  /** Deletes the thing itself, with the little that came to hang on it meanwhile, in one transaction. */
  readonly finish: (db: Database, subject: DeletionSubject) => Promise<void>;
}

export type DeletionPlans = Readonly<Record<DeletionKind, DeletionPlan>>;
