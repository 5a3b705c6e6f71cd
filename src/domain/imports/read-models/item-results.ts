import { Prisma } from '../../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  firstOf,
  isRelated,
  linkedListField,
  listField,
  listOf,
  objectModel,
  relatedObject,
  tableOf,
  type ColumnOf,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
  type TableName,
} from '../../../platform/read-model/index.js';
import { suggestionsField } from '../../profiles/index.js';
import { ITEM_FACET_COLUMNS } from './items.js';

type ResultsField = FieldModel<FieldContext<'ImportItem'>>;

const profileFields: ResultsField = {
  compile: (context) => {
    const row = context.newRow('ProfileStatement');
    const where = isRelated(context.row, 'profileStatements', row);
    return listOf(context, row, { where, orderBy: row.column('field') });
  },
};

/** Entries of a profile's history that an item states, in the order in which it states them first. */
function historyEntries(
  table: 'Certification' | 'Education' | 'WorkExperience',
  key: 'certificationId' | 'educationId' | 'workExperienceId',
): ResultsField {
  return {
    compile: (context) => {
      const row = context.newRow(table);
      const statement = context.newRow('HistoryStatement');
      const entryId = statement.column(key);
      const source = Prisma.sql`
        (
          SELECT DISTINCT ON (${entryId}) ${entryId} AS entry_id, ${statement.column('id')} AS place
          FROM history_statement ${statement.alias}
          WHERE ${isRelated(context.row, 'historyStatements', statement)} AND ${entryId} IS NOT NULL
          ORDER BY ${entryId}, ${statement.column('id')}
        ) AS stated
        JOIN ${tableOf(row)} ${row.alias} ON ${row.column('id')} = stated.entry_id`;
      const order = { orderBy: Prisma.sql`stated.place`, limit: firstOf(context), isSortedByJoins: true };
      return listOf(context, row, order, source);
    },
  };
}

const evidence = listField<'Evidence', FieldContext<'ImportItem'>>({
  name: 'evidence of an item',
  table: 'Evidence',
  rows: (context, row) => isRelated(context.row, 'evidence', row),
  filter: 'EvidenceWhere',
  orders: { FOUND: byColumns('Evidence', 'id'), LEVEL: byColumns('Evidence', 'level', 'id') },
  facets: ['source'],
});

const skillSuggestions = suggestionsField<FieldContext<'ImportItem'>>('suggestions of an item', (context, row) =>
  isRelated(context.row, 'skillSuggestions', row),
);

/** The condition that a row is one of those that links lead to from the object of a field. */
function isLinked<Link extends 'EntityEvidence' | 'RelationEvidence'>(
  { row, newRow }: FieldContext<'ImportItem'>,
  table: Link,
  links: 'entityEvidence' | 'relationEvidence',
  to: ColumnOf<Link>,
  linked: Row,
): Prisma.Sql {
  const link = newRow(table);
  return Prisma.sql`EXISTS (
    SELECT FROM ${tableOf(link)} ${link.alias}
    WHERE ${isRelated(row, links, link)} AND ${link.column(to)} = ${linked.alias}.id)`;
}

// An item mentions and states few things, so that any order of them costs little.

const entities = listField<'Entity', FieldContext<'ImportItem'>>({
  name: 'entities of an item',
  table: 'Entity',
  rows: (context, row) => isLinked(context, 'EntityEvidence', 'entityEvidence', 'entityId', row),
  filter: 'EntityWhere',
  orders: { NAME: byColumns('Entity', 'name', 'id'), CREATED_AT: byColumns('Entity', 'id') },
  facets: ['type'],
});

const relations = listField<'Relation', FieldContext<'ImportItem'>>({
  name: 'relations of an item',
  table: 'Relation',
  rows: (context, row) => isLinked(context, 'RelationEvidence', 'relationEvidence', 'relationId', row),
  filter: 'RelationWhere',
  orders: { CREATED_AT: byColumns('Relation', 'id') },
});

/** The items that links lead to, which may be very many; by the identifiers of the items, which sort by time. */
function itemsOf<Link extends 'EntityEvidence' | 'RelationEvidence' | 'ProfileStatement', Of extends TableName>(
  name: string,
  link: Link,
  links: (row: Row<Of>, link: Row<Link>) => Prisma.Sql,
): FieldModel<FieldContext<Of>> {
  return linkedListField<Link, 'ImportItem', FieldContext<Of>>({
    name,
    link,
    links: ({ row }, linked) => links(row, linked),
    table: 'ImportItem',
    to: 'importItem',
    id: 'importItemId' as ColumnOf<Link>,
    filter: 'ImportItemWhere',
    facets: ITEM_FACET_COLUMNS,
  });
}

const itemsOfEntity = itemsOf<'EntityEvidence', 'Entity'>('items of an entity', 'EntityEvidence', (row, link) =>
  isRelated(row, 'evidence', link),
);

const itemsOfRelation = itemsOf<'RelationEvidence', 'Relation'>(
  'items of a relation',
  'RelationEvidence',
  (row, link) => isRelated(row, 'evidence', link),
);

const itemsOfContradiction = itemsOf<'ProfileStatement', 'ProfileContradiction'>(
  'items of a contradiction',
  'ProfileStatement',
  (row, link) => Prisma.sql`
    ${link.column('profileId')} = ${row.column('profileId')} AND ${link.column('field')} = ${row.column('field')}
    AND ${link.column('value')} = ${row.column('statedValue')}`,
);

/** What items yielded, and the items of what they yielded. */
export const itemResultsReadModel: ReadModel = {
  objects: {
    ImportItemResults: objectModel('ImportItem', {
      profileFields,
      certifications: historyEntries('Certification', 'certificationId'),
      educations: historyEntries('Education', 'educationId'),
      workHistory: historyEntries('WorkExperience', 'workExperienceId'),
      evidence,
      skillSuggestions,
      entities,
      relations,
    }),
    StatedField: objectModel('ProfileStatement', columns('field', 'value')),
    // Profiles and the workforce graph know nothing of imports, so that the items of what they have are read here.
    Evidence: objectModel('Evidence', { importItem: relatedObject('importItem') }),
    SkillSuggestion: objectModel('SkillSuggestion', { importItem: relatedObject('importItem') }),
    ProfileContradiction: objectModel('ProfileContradiction', { importItems: itemsOfContradiction }),
    Entity: objectModel('Entity', { importItems: itemsOfEntity }),
    Relation: objectModel('Relation', { importItems: itemsOfRelation }),
  },
  queries: {},
};
