import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../../platform/database/index.js';
import { invalidInput } from '../../platform/errors/index.js';
import {
  asObject,
  mergeReadModels,
  NotCompiledError,
  type Arguments,
  type FieldModel,
  type QueryContext,
  type ReadModel,
} from '../../platform/read-model/index.js';

/** Maximum number of objects that one field reads by their identifiers. */
const NODES_LIMIT = 100;

/** A text that is no identifier finds nothing, like one that nothing has. */
const idOrNull = (text: unknown): string | null => (typeof text === 'string' && isId(text) ? text : null);

const idsOf = ({ ids }: Arguments): readonly unknown[] => ids as readonly unknown[];

/** The fields that read objects of any type that implements Node, by their identifiers. */
export function nodeReadModel(models: readonly ReadModel[]): ReadModel {
  const { objects } = mergeReadModels(models);

  /** The object with an identifier: of the one type that has it, as identifiers are unique over all types. */
  function objectWith(context: QueryContext, id: Prisma.Sql): Prisma.Sql {
    const found = (context.field.possibleSelections ?? []).map((selection) => {
      const model = objects[selection.type];
      if (!model) throw new NotCompiledError(selection.type);
      const row = context.newRow(model.table);
      const hasId = Prisma.sql`${row.alias}.id = ${id}`;
      const where = model.where ? Prisma.sql`${hasId} AND ${model.where(row)}` : hasId;
      const columns = selection.fields.length > 0 ? context.columns(selection, row) : Prisma.empty;
      return asObject(context.select(columns, row, { where }));
    });
    return Prisma.sql`coalesce(${Prisma.join(found, ', ')})`;
  }

  const node: FieldModel<QueryContext> = {
    compile: (context) => {
      const id = context.argument((given) => idOrNull(given['id']));
      return objectWith(context, Prisma.sql`${id}::uuid`);
    },
  };

  const nodes: FieldModel<QueryContext> = {
    shape: (given) => {
      if (idsOf(given).length > NODES_LIMIT)
        throw invalidInput('error.field.maxItems', { field: 'ids', limit: NODES_LIMIT });
      return '';
    },
    compile: (context) => {
      const ids = context.argument((given) => idsOf(given).map(idOrNull));
      return Prisma.sql`(
        SELECT coalesce(json_agg(${objectWith(context, Prisma.sql`asked.id`)} ORDER BY asked.place), '[]')
        FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked(id, place))`;
    },
  };

  return { objects: {}, queries: { node, nodes } };
}
