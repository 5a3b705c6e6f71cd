import { Prisma } from '../../generated/prisma/client.js';
import type { FindProfiles } from '../../domain/assessments/index.js';
import { queryText } from '../../platform/database/index.js';
import {
  compileOperation,
  mergeReadModels,
  shapeOfFilter,
  type FieldModel,
  type QueryContext,
  type ReadModel,
  type Selection,
} from '../../platform/read-model/index.js';

/** The only field of the statement. */
const FIELD = 'ids';

const ids: FieldModel<QueryContext> = {
  compile: (context) => {
    const row = context.newRow('Profile');
    const where = context.where('ProfileWhere', row);
    const limit = Prisma.sql`${context.argument(({ first }) => first)}::int`;
    const found = context.select(row.column('id'), row, { where, orderBy: row.column('id'), limit });
    return Prisma.sql`ARRAY(${found})`;
  },
};

/**
 * Creates what finds profiles by the argument `where` of lists of profiles, for mutations that are about the people
 * whom such a list shows.
 *
 * @param models - of the whole schema, as conditions lead from profiles to everything else.
 */
export function createProfileFinder(models: readonly ReadModel[]): FindProfiles {
  const model: ReadModel = { ...mergeReadModels(models), queries: { [FIELD]: ids } };
  return async (scope, where, limit, path) => {
    shapeOfFilter(where, path);
    const given = { where, first: limit };
    const field = { key: FIELD, name: FIELD, arguments: given, position: 0, variableArguments: new Set<string>() };
    const selection: Selection = { type: 'Query', fields: [{ ...field, selection: undefined }] };
    const statement = compileOperation(model, selection, scope);
    const values = statement.valuesFor({ scope, arguments: [given], variables: {} });
    const answer = JSON.parse((await queryText(scope.db, { text: statement.text, values })) ?? '{}') as {
      readonly [FIELD]?: readonly string[];
    };
    return answer[FIELD] ?? [];
  };
}
