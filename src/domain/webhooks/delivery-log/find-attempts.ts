import type { Attempt } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import type { SelectedFields } from '../../../platform/graphql/index.js';
import {
  createCountLoader,
  createPageLoader,
  isPositionValue,
  keysetQuery,
  readPage,
  toConnection,
  type Connection,
  type PageArguments,
} from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';

/** An attempt. The body of the response is only loaded if it is selected, because it can be long. */
export type AttemptRow = Omit<Attempt, 'organisationId' | 'deliveryId' | 'responseBody'> & {
  readonly responseBody?: string | null;
};

export type AttemptRowConnection = Connection<AttemptRow>;

const COLUMNS = {
  id: true,
  number: true,
  trigger: true,
  startedAt: true,
  durationMilliseconds: true,
  statusCode: true,
  failure: true,
} as const;

const loadAttempts = createPageLoader<AttemptRow, { readonly withBody: boolean }>(
  async (scope, deliveryIds, { withBody }, page) => {
    const { where, ...query } = keysetQuery(page, [
      { column: 'number', direction: 'asc', parse: Number },
      // Two processes may have made the same attempt, if the lease of the first ran out.
      { column: 'id', direction: 'asc' },
    ]);
    const deliveries = await scope.db.delivery.findMany({
      where: { organisationId: scope.organisationId, id: { in: [...deliveryIds] } },
      select: {
        id: true,
        attemptsMade: { where: { AND: where }, select: { ...COLUMNS, responseBody: withBody }, ...query },
      },
    });
    return new Map(deliveries.map(({ id, attemptsMade }) => [id, attemptsMade]));
  },
);

const countAttempts = createCountLoader(async (scope, deliveryIds) => {
  const groups = await scope.db.attempt.groupBy({
    by: ['deliveryId'],
    where: { organisationId: scope.organisationId, deliveryId: { in: [...deliveryIds] } },
    _count: true,
  });
  return new Map(groups.map(({ deliveryId, _count }) => [deliveryId, _count]));
});

/** A page of a delivery's attempts, oldest first. */
export async function listAttempts(
  scope: Scope,
  deliveryId: string,
  pageArguments: PageArguments,
  fields: SelectedFields,
): Promise<AttemptRowConnection> {
  const page = readPage(pageArguments, 'attempts', [isPositionValue, isId]);
  const rows = await loadAttempts(scope, deliveryId, { withBody: 'responseBody' in fields }, page);
  return toConnection(
    rows,
    page,
    ({ number, id }) => [String(number), id],
    () => countAttempts(scope, deliveryId, null),
  );
}
