import { Prisma } from '../../../generated/prisma/client.js';
import {
  byColumns,
  columns,
  countOfRows,
  countsBy,
  isRelated,
  listField,
  objectById,
  objectModel,
  ORGANISATION,
  relatedObject,
  type FieldContext,
  type FieldModel,
  type QueryContext,
  type ReadModel,
  type Row,
} from '../../../platform/read-model/index.js';
import { quoteField } from '../skills/quote-field.js';

/** What all lists of suggestions have. */
const SUGGESTIONS = {
  table: 'SkillSuggestion',
  filter: 'SkillSuggestionWhere',
  orders: { LIKELIHOOD: byColumns('SkillSuggestion', 'likelihood', 'id') },
  facets: ['state', 'source', 'skillOwnerId', 'skillId', 'quote', 'profileId', 'likelihood'],
} as const;

/** What is computed of the suggestions of a group, besides their number. */
const highestAndPeople = (row: Row<'SkillSuggestion'>): Prisma.Sql => Prisma.sql`
  max(${row.column('likelihood')}) AS highest, count(DISTINCT ${row.column('profileId')}) AS people`;

const sumsOfGroup = {
  likelihood: { isLeaf: true, compile: ({ row }: { readonly row: Row }) => Prisma.sql`${row.alias}.highest` },
  people: { isLeaf: true, compile: ({ row }: { readonly row: Row }) => Prisma.sql`${row.alias}.people` },
};

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
  return listField<'SkillSuggestion', Context>({ ...SUGGESTIONS, name, rows });
}

const skillSuggestions = listField({ ...SUGGESTIONS, name: 'suggestions' });

/** The rules of an organisation, which are few. */
const skillPhraseRules = listField({
  name: 'phrase rules',
  table: 'SkillPhraseRule',
  filter: 'SkillPhraseRuleWhere',
  orders: {
    PHRASE: byColumns('SkillPhraseRule', 'phrase', 'id'),
    CREATED_AT: byColumns('SkillPhraseRule', 'createdAt', 'id'),
  },
});

/** What all lists of contradictions have. */
const CONTRADICTIONS = {
  table: 'ProfileContradiction',
  filter: 'ProfileContradictionWhere',
  orders: { STATED_AT: byColumns('ProfileContradiction', 'statedAt', 'id') },
  facets: ['field'],
} as const;

const contradictions = listField({ ...CONTRADICTIONS, name: 'contradictions' });

const contradictionsOfProfile = listField<'ProfileContradiction', FieldContext<'Profile'>>({
  ...CONTRADICTIONS,
  name: 'contradictions of a profile',
  rows: (context, row) => isRelated(context.row, 'contradictions', row),
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

/** Maximum number of quotes that are listed of a suggested skill. */
const MAX_QUOTES = 100;

const quotes: FieldModel<FieldContext<'SkillSuggestion'>> = {
  compile: ({ row }) => Prisma.sql`ARRAY(
    SELECT other.quote FROM skill_suggestion other
    WHERE other.organisation_id = ${ORGANISATION}::uuid AND other.profile_id = ${row.column('profileId')}
      AND other.skill_owner_id = ${row.column('skillOwnerId')} AND other.skill_id = ${row.column('skillId')}
      AND other.state = ${row.column('state')} AND other.quote_removed_at IS NULL
    GROUP BY other.quote ORDER BY max(other.likelihood) DESC, other.quote LIMIT ${Prisma.raw(String(MAX_QUOTES))})`,
};

/** What people review: suggestions, contradictions, and the rules that reviews make. */
export const reviewReadModel: ReadModel = {
  objects: {
    Profile: objectModel('Profile', {
      contradictions: contradictionsOfProfile,
      skillSuggestions: suggestionsField<FieldContext<'Profile'>>('suggestions for a profile', (context, row) =>
        isRelated(context.row, 'skillSuggestions', row),
      ),
    }),
    SkillSuggestion: objectModel('SkillSuggestion', {
      ...columns('id', 'pointer', 'inPropertyName', 'startOffset', 'endOffset', 'likelihood', 'source'),
      ...columns('level', 'levelBasis', 'state', 'observedAt', 'importItemId', 'quoteRemovedAt'),
      quote: quoteField<'SkillSuggestion'>(),
      quotes,
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
      ...columns('id', 'phrase', 'verdict', 'createdBy', 'createdAt', 'settledSuggestions', 'settledAt'),
      skill: relatedObject('skill'),
    }),
    SkillSuggestionFacets: objectModel('SkillSuggestion', {
      states: countsBy(['state']),
      skills: countsBy(['skillOwnerId', 'skillId'], highestAndPeople),
      phrases: countsBy(['quote', 'skillOwnerId', 'skillId'], highestAndPeople),
      sources: countsBy(['source']),
    }),
    SuggestionStateFacet: objectModel('SkillSuggestion', { ...columns('state'), count: countOfRows }),
    SuggestedSkillFacet: objectModel('SkillSuggestion', {
      skill: relatedObject('skill'),
      count: countOfRows,
      ...sumsOfGroup,
    }),
    SuggestedPhraseFacet: objectModel('SkillSuggestion', {
      ...columns('quote'),
      skill: relatedObject('skill'),
      count: countOfRows,
      ...sumsOfGroup,
    }),
    ProfileContradictionFacets: objectModel('ProfileContradiction', { fields: countsBy(['field']) }),
    ProfileFieldFacet: objectModel('ProfileContradiction', { ...columns('field'), count: countOfRows }),
  },
  queries: { skillSuggestions, skillPhraseRules, contradictions, evidence: objectById('Evidence') },
};
