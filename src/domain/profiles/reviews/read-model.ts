import { Prisma } from '../../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  comparing,
  enumeration,
  ID,
  isRelated,
  listField,
  NUMBER,
  objectById,
  objectModel,
  ORGANISATION,
  relatedList,
  relatedObject,
  type FieldContext,
  type FieldModel,
  type QueryContext,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';

const state = comparing<'SkillSuggestion'>('state', enumeration('SuggestionState', 'suggestion_state'), 'eq');

/** What all lists of suggestions have. */
const SUGGESTIONS = {
  table: 'SkillSuggestion',
  filter: 'SkillSuggestionWhere',
  orders: { LIKELIHOOD: byColumns('SkillSuggestion', 'likelihood', 'id') },
  // The suggestions of an item have no argument `orderBy`.
  order: { field: 'LIKELIHOOD', direction: 'DESC' },
} as const;

/**
 * The suggestions that belong to an object.
 *
 * @param name - of the list in its cursors.
 * @param rows - the condition for them.
 */
export function suggestionsField<Context extends QueryContext>(
  name: string,
  rows: (context: Context, row: Row<'SkillSuggestion'>) => Prisma.Sql,
): FieldModel<Context> {
  return listField<'SkillSuggestion', Context>({ ...SUGGESTIONS, name, rows, arguments: { state } });
}

const skillSuggestions = listField({
  ...SUGGESTIONS,
  name: 'suggestions',
  arguments: {
    state,
    skillId: comparing<'SkillSuggestion'>('skillId', ID, 'eq'),
    minimumLikelihood: comparing<'SkillSuggestion'>('likelihood', NUMBER, 'gte'),
  },
});

const skillPhraseRules = listField({
  name: 'phrase rules',
  table: 'SkillPhraseRule',
  orders: { PHRASE: byColumns('SkillPhraseRule', 'phrase', 'id') },
  order: { field: 'PHRASE', direction: 'ASC' },
});

/** Maximum number of items that are listed by their identifiers as stating the other value of a contradiction. */
const MAX_ITEM_IDS = 100;

const importItemIds: FieldModel<FieldContext<'ProfileContradiction'>> = {
  compile: ({ row }) => Prisma.sql`ARRAY(
    SELECT statement.import_item_id FROM profile_statement statement
    WHERE statement.organisation_id = ${ORGANISATION}::uuid AND statement.profile_id = ${row.column('profileId')}
      AND statement.field = ${row.column('field')} AND statement.value = ${row.column('statedValue')}
    ORDER BY statement.import_item_id LIMIT ${Prisma.raw(String(MAX_ITEM_IDS))})`,
};

/** What people review: suggestions, contradictions, and the rules that reviews make. */
export const reviewReadModel: ReadModel = {
  objects: {
    Profile: objectModel('Profile', {
      contradictions: relatedList('contradictions', 'ProfileContradiction', {
        orderBy: (row) =>
          Prisma.sql`${row.column('resolution')} NULLS FIRST, ${row.column('statedAt')}, ${row.column('id')}`,
      }),
      skillSuggestions: suggestionsField<FieldContext<'Profile'>>('suggestions for a profile', (context, row) =>
        isRelated(context.row, 'skillSuggestions', row),
      ),
    }),
    SkillSuggestion: objectModel('SkillSuggestion', {
      ...columns('id', 'quote', 'pointer', 'inPropertyName', 'startOffset', 'endOffset', 'likelihood', 'source'),
      ...columns('level', 'levelBasis', 'state', 'observedAt', 'importItemId'),
      skill: relatedObject('skill'),
      profile: relatedObject('profile'),
    }),
    ProfileContradiction: objectModel('ProfileContradiction', {
      ...columns('id', 'field', 'origin', 'keptValue', 'statedValue', 'statedAt', 'resolution', 'resolvedBy'),
      ...columns('resolvedAt'),
      profile: relatedObject('profile'),
      importItemIds,
    }),
    SkillPhraseRule: objectModel('SkillPhraseRule', {
      ...columns('id', 'phrase', 'verdict', 'createdBy', 'createdAt'),
      skill: relatedObject('skill'),
    }),
  },
  queries: { skillSuggestions, skillPhraseRules, evidence: objectById('Evidence') },
};
