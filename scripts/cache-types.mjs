// Writes what the console's cache has to know of the schema: the types of each interface and union, and which types have
// no id. The build calls it.
// Usage: node scripts/cache-types.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { isAbstractType, isObjectType } from 'graphql';
import { readSchema } from './read-schema.mjs';

const schema = readSchema();
const types = Object.values(schema.getTypeMap())
  .filter(isAbstractType)
  .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)]);
const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
const withoutId = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type) && !type.name.startsWith('__') && !roots.includes(type))
  .filter((type) => !('id' in type.getFields()))
  .map(({ name }) => name);
mkdirSync('console/generated', { recursive: true });
writeFileSync(
  'console/generated/cache-types.ts',
  `/** The types of each interface and union of the schema. */
export const possibleTypes: Record<string, string[]> = ${JSON.stringify(Object.fromEntries(types))};

/** Types of objects without an id: each is a part of the object that it is in. */
export const typesWithoutId: readonly string[] = ${JSON.stringify(withoutId)};
`,
);
