import { Prisma } from '../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  compared,
  enumeration,
  filterModel,
  ID,
  INSTANT,
  isRelated,
  listField,
  objectById,
  objectModel,
  ORGANISATION,
  relatedObject,
  relatedWhere,
  TEXT,
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../platform/read-model/index.js';

type ErasureField = FieldModel<FieldContext<'Erasure'>>;

/** Maximum number of excerpts of an item. */
const MAX_EXCERPTS = 10;

/** The number of rows of a table that belong to the erasure. */
const countOf = (rows: (erasureId: Prisma.Sql) => Prisma.Sql): ErasureField => ({
  isLeaf: true,
  compile: ({ row }) => Prisma.sql`(SELECT count(*)::int FROM ${rows(row.column('id'))})`,
});

const isHolding: ErasureField = {
  isLeaf: true,
  compile: ({ row }) => Prisma.sql`(${row.column('holds')} AND ${row.column('releasedAt')} IS NULL)`,
};

const heldItemCount = countOf(
  (id) => Prisma.sql`held_item held WHERE held.organisation_id = ${ORGANISATION}::uuid AND held.erasure_id = ${id}`,
);

const openReviewCount = countOf(
  (id) => Prisma.sql`erasure_review review
    WHERE review.organisation_id = ${ORGANISATION}::uuid AND review.erasure_id = ${id} AND review.state = 'OPEN'`,
);

/** The payload around each place, which begins at the name. */
const excerpts: FieldModel<FieldContext<'ErasureReview'>> = {
  compile: ({ row }) => Prisma.sql`(
    SELECT coalesce(array_agg(substr(item.payload, greatest(place - 80, 0) + 1, 240) ORDER BY place), '{}')
    FROM import_item item CROSS JOIN unnest(${row.column('starts')}[1:${Prisma.raw(String(MAX_EXCERPTS))}]) AS place
    WHERE item.organisation_id = ${ORGANISATION}::uuid AND item.id = ${row.column('importItemId')}
      AND item.payload IS NOT NULL)`,
};

// Version 7 UUIDs sort by time.
const REVIEWS = {
  table: 'ErasureReview',
  filter: 'ErasureReviewWhere',
  orders: { CREATED_AT: byColumns('ErasureReview', 'id') },
} as const;

/** Erasures of people, and the items that somebody has to look at. */
export const erasureReadModel: ReadModel = {
  objects: {
    Erasure: objectModel('Erasure', {
      ...columns('id', 'state', 'requestedAt', 'requestedBy', 'removedAt', 'finishedAt', 'deletedRows', 'totalItems'),
      ...columns('searchedItems', 'rewrittenItems', 'releasedAt', 'releasedBy'),
      isHolding,
      heldItemCount,
      openReviewCount,
      reviews: listField<'ErasureReview', FieldContext<'Erasure'>>({
        ...REVIEWS,
        name: 'reviews of an erasure',
        rows: (context, row) => isRelated(context.row, 'reviews', row),
      }),
    }),
    ErasureReview: objectModel('ErasureReview', {
      ...columns('id', 'reason', 'state', 'createdAt', 'settledAt', 'settledBy'),
      erasure: relatedObject('erasure'),
      importItem: relatedObject('importItem'),
      excerpts,
    }),
  },
  filters: {
    ErasureWhere: filterModel('Erasure', {
      id: compared(ID, 'id'),
      state: compared(enumeration('ErasureStateFilter', 'erasure_state'), 'state'),
      requestedAt: compared(INSTANT, 'requestedAt'),
      requestedBy: compared(TEXT, 'requestedBy'),
      finishedAt: compared(INSTANT, 'finishedAt'),
      releasedAt: compared(INSTANT, 'releasedAt'),
    }),
    ErasureReviewWhere: filterModel('ErasureReview', {
      id: compared(ID, 'id'),
      erasure: relatedWhere('erasure', 'ErasureWhere'),
      importItem: relatedWhere('importItem', 'ImportItemWhere'),
      reason: compared(enumeration('ErasureReviewReasonFilter', 'erasure_review_reason'), 'reason'),
      state: compared(enumeration('ErasureReviewStateFilter', 'erasure_review_state'), 'state'),
      createdAt: compared(INSTANT, 'createdAt'),
      settledAt: compared(INSTANT, 'settledAt'),
    }),
  },
  queries: {
    erasure: objectById('Erasure'),
    erasures: listField({
      name: 'erasures',
      table: 'Erasure',
      filter: 'ErasureWhere',
      orders: { REQUESTED_AT: byColumns('Erasure', 'id') },
    }),
    erasureReviews: listField({ ...REVIEWS, name: 'reviews of erasures' }),
  },
};
