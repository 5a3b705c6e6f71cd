import { MapperKind, mapSchema, pruneSchema } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';

/**
 * A schema without what is deprecated: fields, arguments, input fields and enum values, and the types that only these
 * used. It is what the schema becomes when the deprecated parts are removed.
 */
export function withoutDeprecated(schema: GraphQLSchema): GraphQLSchema {
  return pruneSchema(
    mapSchema(schema, {
      [MapperKind.FIELD]: unlessDeprecated,
      [MapperKind.ARGUMENT]: unlessDeprecated,
      [MapperKind.ENUM_VALUE]: unlessDeprecated,
    }),
  );
}

/** null takes the part away; undefined leaves it as it is. */
function unlessDeprecated({ deprecationReason }: { readonly deprecationReason?: string | null }): null | undefined {
  return typeof deprecationReason === 'string' ? null : undefined;
}
