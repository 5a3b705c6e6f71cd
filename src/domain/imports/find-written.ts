import type { Prisma } from '../../generated/prisma/client.js';
import { groupBy } from '../../platform/collections/group-by.js';
import { createRequestLoader } from '../../platform/collections/request-loader.js';
import { isId } from '../../platform/database/index.js';
import type { SelectedFields } from '../../platform/graphql/index.js';
import {
  createCountLoader,
  createPageLoader,
  keysetQuery,
  readPage,
  toConnection,
  type Connection,
  type PageArguments,
} from '../../platform/pagination/index.js';
import type { Scope } from '../../platform/scope.js';
import {
  certificationSelect,
  educationSelect,
  evidenceSelect,
  workSelect,
  type EvidenceRow,
  type ProfileRow,
} from '../profiles/index.js';
import type { StatedValue } from './contradictions.js';

/** What an item says, as far as it was asked for; the lists that come page by page are read on their own. */
export interface WrittenRow {
  readonly importItemId: string;
  readonly profileFields: readonly Pick<StatedValue, 'field' | 'value'>[];
  readonly certifications: NonNullable<ProfileRow['certifications']>;
  readonly educations: NonNullable<ProfileRow['educations']>;
  readonly workHistory: NonNullable<ProfileRow['workHistory']>;
}

export type EvidenceRowConnection = Connection<EvidenceRow>;

/** An item, and what is asked of its findings. */
interface AskedFindings {
  readonly importItemId: string;
  readonly fields: SelectedFields;
}

interface ReadItem {
  readonly id: string;
  readonly profileStatements?: WrittenRow['profileFields'];
  readonly historyStatements?: readonly {
    readonly certification?: Entry<'certifications'>;
    readonly education?: Entry<'educations'>;
    readonly workExperience?: Entry<'workHistory'>;
  }[];
}

type Entry<List extends 'certifications' | 'educations' | 'workHistory'> =
  (WrittenRow[List][number] & { readonly id: string }) | null;

/** Entries of certificates, education and work of one item that are told of. */
const HISTORY_LIMIT = 1000;

const written = createRequestLoader(loadWritten);

/** What was written of an item; of a page of items in one statement. */
export function findWritten(scope: Scope, importItemId: string, fields: SelectedFields): Promise<WrittenRow> {
  return written(scope, { importItemId, fields });
}

async function loadWritten(scope: Scope, asked: readonly AskedFindings[]): Promise<WrittenRow[]> {
  const found = new Map<AskedFindings, WrittenRow>();
  for (const group of groupBy(asked, ({ fields }) => JSON.stringify(fields)).values()) {
    const [{ fields }] = group as [AskedFindings];
    // Prisma's types do not know the rows of lists that may be left out.
    const rows = (await scope.db.importItem.findMany({
      where: { organisationId: scope.organisationId, id: { in: group.map(({ importItemId }) => importItemId) } },
      select: writtenSelect(fields),
    })) as readonly ReadItem[];
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const one of group) {
      const row = byId.get(one.importItemId);
      const entries = row?.historyStatements ?? [];
      found.set(one, {
        importItemId: one.importItemId,
        profileFields: row?.profileStatements ?? [],
        certifications: distinct(entries.map(({ certification }) => certification)),
        educations: distinct(entries.map(({ education }) => education)),
        workHistory: distinct(entries.map(({ workExperience }) => workExperience)),
      });
    }
  }
  return asked.map((one) => found.get(one) as WrittenRow);
}

function writtenSelect({ profileFields, certifications, educations, workHistory }: SelectedFields) {
  const asksHistory = certifications ?? educations ?? workHistory;
  return {
    id: true,
    profileStatements: profileFields && { select: { field: true, value: true }, orderBy: { field: 'asc' as const } },
    historyStatements: asksHistory && {
      select: {
        certification: certifications && { select: certificationSelect(certifications) },
        education: educations && { select: educationSelect(educations) },
        workExperience: workHistory && { select: workSelect(workHistory) },
      },
      orderBy: { id: 'asc' as const },
      take: HISTORY_LIMIT,
    },
  } satisfies Prisma.ImportItemSelect;
}

/** An item may tell of one entry twice. */
function distinct<Entry extends { readonly id: string }>(entries: readonly (Entry | null | undefined)[]): Entry[] {
  const there = entries.filter((entry) => entry !== null && entry !== undefined);
  return [...new Map(there.map((entry) => [entry.id, entry])).values()];
}

const loadEvidence = createPageLoader<EvidenceRow & { readonly id: string }, SelectedFields>(
  async (scope, importItemIds, fields, page) => {
    const { where, ...query } = keysetQuery(page, [{ column: 'id', direction: 'asc' }]);
    const rows = await scope.db.importItem.findMany({
      where: { organisationId: scope.organisationId, id: { in: [...importItemIds] } },
      select: { id: true, evidence: { where: { AND: where }, select: evidenceSelect(fields), ...query } },
    });
    return new Map(rows.map(({ id, evidence }) => [id, evidence]));
  },
);

const countEvidence = createCountLoader(async (scope, importItemIds) => {
  const where = { organisationId: scope.organisationId, importItemId: { in: [...importItemIds] } };
  const groups = await scope.db.evidence.groupBy({ by: ['importItemId'], where, _count: true });
  return new Map(groups.map(({ importItemId, _count }) => [importItemId, _count]));
});

/** A page of what an item is evidence of, in the order in which it was found. */
export async function listEvidenceOfItem(
  scope: Scope,
  importItemId: string,
  pageArguments: PageArguments,
  fields: SelectedFields,
): Promise<EvidenceRowConnection> {
  const page = readPage(pageArguments, 'evidence of an item', [isId]);
  const rows = await loadEvidence(scope, importItemId, fields, page);
  return toConnection(
    rows,
    page,
    ({ id }) => [id],
    () => countEvidence(scope, importItemId, null),
  );
}
