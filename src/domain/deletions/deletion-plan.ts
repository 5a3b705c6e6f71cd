import type { DeletionKind } from '../../generated/prisma/enums.js';
import type { Database, RowsToDelete } from '../../platform/database/index.js';

/** What is deleted. */
interface DeletionSubject {
  readonly organisationId: string;
  readonly subjectId: string;
}

/** How one kind of thing is deleted. */
export interface DeletionPlan {
  /** The dependent rows that may be many, in an order in which no row prevents another from being deleted. */
  readonly steps: (db: Database, subject: DeletionSubject) => Promise<readonly RowsToDelete[]>;
  /** Deletes the thing itself, with the few dependent rows that are left, in one transaction. */
  readonly finish: (db: Database, subject: DeletionSubject) => Promise<void>;
}

export type DeletionPlans = Readonly<Record<DeletionKind, DeletionPlan>>;
