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
  type FieldContext,
  type FieldModel,
  type ReadModel,
} from '../../../platform/read-model/index.js';
import { suggestionsField } from '../../profiles/index.js';

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
  orders: { FOUND: byColumns('Evidence', 'id') },
  order: { field: 'FOUND', direction: 'ASC' },
});

const skillSuggestions = suggestionsField<FieldContext<'ImportItem'>>('suggestions of an item', (context, row) =>
  isRelated(context.row, 'skillSuggestions', row),
);

const entities = linkedListField<'EntityEvidence', FieldContext<'ImportItem'>>({
  name: 'entities of an item',
  link: 'EntityEvidence',
  links: (context, link) => isRelated(context.row, 'entityEvidence', link),
  to: 'entity',
  id: 'entityId',
  direction: 'ASC',
});

const relations = linkedListField<'RelationEvidence', FieldContext<'ImportItem'>>({
  name: 'relations of an item',
  link: 'RelationEvidence',
  links: (context, link) => isRelated(context.row, 'relationEvidence', link),
  to: 'relation',
  id: 'relationId',
  direction: 'ASC',
});

// Items that are the source of something, newest first, which is the order of their identifiers.

const itemsOfEntity = linkedListField<'EntityEvidence', FieldContext<'Entity'>>({
  name: 'items of an entity',
  link: 'EntityEvidence',
  links: (context, link) => isRelated(context.row, 'evidence', link),
  to: 'importItem',
  id: 'importItemId',
  direction: 'DESC',
});

const itemsOfRelation = linkedListField<'RelationEvidence', FieldContext<'Relation'>>({
  name: 'items of a relation',
  link: 'RelationEvidence',
  links: (context, link) => isRelated(context.row, 'evidence', link),
  to: 'importItem',
  id: 'importItemId',
  direction: 'DESC',
});

const itemsOfContradiction = linkedListField<'ProfileStatement', FieldContext<'ProfileContradiction'>>({
  name: 'items of a contradiction',
  link: 'ProfileStatement',
  links: ({ row }, link) => Prisma.sql`
    ${link.column('profileId')} = ${row.column('profileId')} AND ${link.column('field')} = ${row.column('field')}
    AND ${link.column('value')} = ${row.column('statedValue')}`,
  to: 'importItem',
  id: 'importItemId',
  direction: 'DESC',
});

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
