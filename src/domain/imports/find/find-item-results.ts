import type { Prisma } from '../../../generated/prisma/client.js';
import { groupBy } from '../../../platform/group-by.js';
import { createRequestLoader } from '../../../platform/graphql/request-loader.js';
import { isId } from '../../../platform/database/index.js';
import { ObjectReference, type SelectedFields } from '../../../platform/graphql/index.js';
import {
  createCountLoader,
  createPageLoader,
  keysetQuery,
  mapConnection,
  readPage,
  toConnection,
  type Connection,
  type PageArguments,
} from '../../../platform/pagination/index.js';
import type { Scope } from '../../../platform/scope.js';
import type { StatedValue } from '../../profiles/index.js';

/** What an item yielded, as far as the query selects it. Lists with pages are loaded on their own. */
export interface ItemResultsRow {
  readonly importItemId: string;
  readonly profileFields: readonly Pick<StatedValue, 'field' | 'value'>[];
  readonly certifications: readonly ObjectReference<'Certification'>[];
  readonly educations: readonly ObjectReference<'Education'>[];
  readonly workHistory: readonly ObjectReference<'WorkExperience'>[];
}

export type EvidenceRowConnection = Connection<ObjectReference<'Evidence'>>;

/** An item, and the fields that are selected. */
interface ResultsRequest {
  readonly importItemId: string;
  readonly fields: SelectedFields;
}

/** An item with the selected lists. */
interface ItemWithResults {
  readonly id: string;
  readonly profileStatements?: ItemResultsRow['profileFields'];
  readonly historyStatements?: readonly {
    readonly certificationId?: string | null;
    readonly educationId?: string | null;
    readonly workExperienceId?: string | null;
  }[];
}

/** Maximum number of history entries of one item that are returned. */
const MAX_HISTORY_ENTRIES = 1000;

const resultsLoader = createRequestLoader(loadResults);

/** What an item yielded; for a page of items in one statement. */
export function findItemResults(scope: Scope, importItemId: string, fields: SelectedFields): Promise<ItemResultsRow> {
  return resultsLoader(scope, { importItemId, fields });
}

async function loadResults(scope: Scope, requests: readonly ResultsRequest[]): Promise<ItemResultsRow[]> {
  const found = new Map<ResultsRequest, ItemResultsRow>();
  for (const group of groupBy(requests, ({ fields }) => JSON.stringify(fields)).values()) {
    const [{ fields }] = group as [ResultsRequest];
    // Prisma's types do not know that lists which were not selected are missing.
    const rows = (await scope.db.importItem.findMany({
      where: { organisationId: scope.organisationId, id: { in: group.map(({ importItemId }) => importItemId) } },
      select: resultsSelect(fields),
    })) as readonly ItemWithResults[];
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const request of group) {
      const row = byId.get(request.importItemId);
      const entries = row?.historyStatements ?? [];
      found.set(request, {
        importItemId: request.importItemId,
        profileFields: row?.profileStatements ?? [],
        certifications: references(
          'Certification',
          entries.map(({ certificationId }) => certificationId),
        ),
        educations: references(
          'Education',
          entries.map(({ educationId }) => educationId),
        ),
        workHistory: references(
          'WorkExperience',
          entries.map(({ workExperienceId }) => workExperienceId),
        ),
      });
    }
  }
  return requests.map((request) => found.get(request) as ItemResultsRow);
}

function resultsSelect({ profileFields, certifications, educations, workHistory }: SelectedFields) {
  const history = certifications ?? educations ?? workHistory;
  return {
    id: true,
    profileStatements: profileFields && { select: { field: true, value: true }, orderBy: { field: 'asc' as const } },
    historyStatements: history && {
      select: {
        certificationId: certifications !== undefined,
        educationId: educations !== undefined,
        workExperienceId: workHistory !== undefined,
      },
      orderBy: { id: 'asc' as const },
      take: MAX_HISTORY_ENTRIES,
    },
  } satisfies Prisma.ImportItemSelect;
}

/** An item may state the same entry twice. */
function references<Type extends string>(
  type: Type,
  ids: readonly (string | null | undefined)[],
): ObjectReference<Type>[] {
  const present = ids.filter((id) => id !== null && id !== undefined);
  return [...new Set(present)].map((id) => new ObjectReference(type, id));
}

const loadEvidence = createPageLoader<{ readonly id: string }>(async (scope, importItemIds, _filter, page) => {
  const { where, ...query } = keysetQuery(page, [{ column: 'id', direction: 'asc' }]);
  const rows = await scope.db.importItem.findMany({
    where: { organisationId: scope.organisationId, id: { in: [...importItemIds] } },
    select: { id: true, evidence: { where: { AND: where }, select: { id: true }, ...query } },
  });
  return new Map(rows.map(({ id, evidence }) => [id, evidence]));
});

const countEvidence = createCountLoader(async (scope, importItemIds) => {
  const where = { organisationId: scope.organisationId, importItemId: { in: [...importItemIds] } };
  const groups = await scope.db.evidence.groupBy({ by: ['importItemId'], where, _count: true });
  return new Map(groups.map(({ importItemId, _count }) => [importItemId, _count]));
});

/** A page of the evidence that an item yielded, in the order in which it was found. */
export async function listEvidenceOfItem(
  scope: Scope,
  importItemId: string,
  pageArguments: PageArguments,
): Promise<EvidenceRowConnection> {
  const page = readPage(pageArguments, 'evidence of an item', [isId]);
  const rows = await loadEvidence(scope, importItemId, null, page);
  const evidence = toConnection(
    rows,
    page,
    ({ id }) => [id],
    () => countEvidence(scope, importItemId, null),
  );
  return mapConnection(evidence, ({ id }) => new ObjectReference('Evidence', id));
}
