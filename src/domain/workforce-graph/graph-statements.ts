import type { DatePrecision, EntityType, RelationType } from '../../generated/prisma/enums.js';

/** An entity that an import item names. */
export interface EntityStatement {
  readonly type: EntityType;
  /** The organisation's own identifier. */
  readonly externalId?: string | undefined;
  readonly name: string;
  readonly profileId?: string | undefined;
}

/** A date of a relation. */
export interface DateStatement {
  /** ISO 8601 instant in UTC: the first one of the year, month or day. */
  readonly instant: string;
  readonly precision: DatePrecision;
}

/** A relation that an import item states. Its ends are positions in the item's list of entities. */
export interface RelationStatement {
  readonly type: RelationType;
  readonly from: number;
  readonly to: number;
  readonly startDate?: DateStatement | undefined;
  readonly endDate?: DateStatement | undefined;
}

/** The entities and relations that an import item states. */
export interface GraphOfItem {
  readonly importItemId: string;
  readonly entities: readonly EntityStatement[];
  readonly relations: readonly RelationStatement[];
}
