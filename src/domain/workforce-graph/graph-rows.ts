import type { Entity, Relation } from '../../generated/prisma/client.js';
import type { Connection } from '../../platform/pagination/index.js';

export type EntityRow = Entity;

export type EntityRowConnection = Connection<EntityRow>;

export type RelationRow = Relation & { readonly fromEntity: EntityRow; readonly toEntity: EntityRow };

export type RelationRowConnection = Connection<RelationRow>;

/** Includes both ends of a relation. */
export const WITH_ENDS = { fromEntity: true, toEntity: true } as const;
