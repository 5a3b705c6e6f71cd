import { Prisma } from '../../../generated/prisma/client.js';
import { ImportItemStatus } from '../../../generated/prisma/enums.js';
import {
  compared,
  enumeration,
  filterModel,
  flag,
  ID,
  indexedEnumeration,
  INSTANT,
  INTEGER,
  relatedListWhere,
  relatedWhere,
  TEXT,
  type ReadModel,
} from '../../../platform/read-model/index.js';

/** What clients can ask of imports and their items. */
export const importFilters: NonNullable<ReadModel['filters']> = {
  ImportWhere: filterModel('Import', {
    id: compared(ID, 'id'),
    batchId: compared(TEXT, 'batchId'),
    topic: compared(TEXT, 'topic'),
    source: compared(TEXT, 'source'),
    createdAt: compared(INSTANT, 'createdAt'),
    itemCount: compared(INTEGER, 'itemCount'),
    // A small index has the items that are unfinished.
    finished: flag(({ row, newRow }) => {
      const item = newRow('ImportItem');
      return Prisma.sql`NOT EXISTS (
        SELECT FROM import_item ${item.alias}
        WHERE ${item.column('organisationId')} = ${row.column('organisationId')}
          AND ${item.column('importId')} = ${row.column('id')} AND ${item.column('status')} IN ('QUEUED', 'READING'))`;
    }),
    items: relatedListWhere('items', 'ImportItemListFilter', 'ImportItemWhere'),
  }),
  ImportItemWhere: filterModel('ImportItem', {
    id: compared(ID, 'id'),
    import: relatedWhere('import', 'ImportWhere'),
    position: compared(INTEGER, 'position'),
    entityType: compared(TEXT, 'entityType'),
    entityId: compared(TEXT, 'entityId'),
    createdAt: compared(INSTANT, 'sourceCreatedAt'),
    receivedAt: compared(INSTANT, 'createdAt'),
    finishedAt: compared(INSTANT, 'finishedAt'),
    status: compared(
      indexedEnumeration('ImportItemStatusFilter', 'import_item_status', Object.values(ImportItemStatus)),
      'status',
    ),
    failure: compared(enumeration('ImportFailureCodeFilter', 'text'), 'failure'),
    kind: compared(enumeration('ItemKindFilter', 'item_kind'), 'kind'),
    format: compared(TEXT, 'format'),
    language: compared(enumeration('LanguageFilter', 'language'), 'language'),
    suggestionWork: compared(enumeration('SuggestionWorkFilter', 'suggestion_work'), 'suggestionWork'),
    assigned: flag(({ row }) => row.column('assigned')),
    repeated: flag(({ row }) => Prisma.sql`${row.column('sameAsId')} IS NOT NULL`),
    replaced: flag(({ row }) => Prisma.sql`${row.column('replacedById')} IS NOT NULL`),
    profile: relatedWhere('profile', 'ProfileWhere'),
    evidence: relatedListWhere('evidence', 'EvidenceListFilter', 'EvidenceWhere'),
    skillSuggestions: relatedListWhere('skillSuggestions', 'SkillSuggestionListFilter', 'SkillSuggestionWhere'),
  }),
};
