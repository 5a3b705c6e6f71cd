// A generator of Prisma: writes the tables of the schema with their columns and relations to src/generated/tables.ts,
// for statements that are composed at run time. Prisma's own client keeps no foreign keys at run time.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

// The package has no ES module.
const { generatorHandler } = createRequire(import.meta.url)('@prisma/generator-helper');

generatorHandler({
  onManifest: () => ({ prettyName: 'tables', defaultOutput: '../../src/generated/tables.ts' }),
  onGenerate: async ({ dmmf, generator }) => {
    const { models, enums } = dmmf.datamodel;
    const enumNames = new Map(enums.map((one) => [one.name, one.dbName ?? one.name]));
    const tables = Object.fromEntries(models.map((model) => [model.name, tableOf(model, models, enumNames)]));
    writeFileSync(
      generator.output.value,
      `/* Generated from prisma/schema by scripts/generate-tables.mjs. */\n` +
        `export const TABLES = ${JSON.stringify(tables, null, 2)} as const;\n`,
    );
  },
});

function tableOf(model, models, enumNames) {
  const columns = model.fields.filter(({ kind }) => kind !== 'object');
  const relations = model.fields.filter(({ kind }) => kind === 'object');
  return {
    table: model.dbName ?? model.name,
    columns: Object.fromEntries(columns.map((field) => [field.name, columnOf(field, enumNames)])),
    relations: Object.fromEntries(relations.map((field) => [field.name, relationOf(field, model, models)])),
  };
}

function columnOf({ name, dbName, type, kind, isList, nativeType }, enumNames) {
  const own = kind === 'enum' ? enumNames.get(type) : (nativeType?.[0] ?? type).toLowerCase();
  return { column: dbName ?? name, type: isList ? `${own}[]` : own };
}

/** A relation with the pairs of columns that are equal, from this table to the other one. */
function relationOf(field, model, models) {
  const other = models.find(({ name }) => name === field.type);
  const columnIn = (table, name) => {
    const column = table.fields.find((one) => one.name === name);
    return column.dbName ?? column.name;
  };
  const pairs = (owner, referenced, { relationFromFields, relationToFields }) =>
    relationFromFields.map((from, index) => [columnIn(owner, from), columnIn(referenced, relationToFields[index])]);
  const isOwner = field.relationFromFields.length > 0;
  const inverse = other.fields.find((one) => one.relationName === field.relationName && one.name !== field.name);
  return {
    model: field.type,
    isList: field.isList,
    on: isOwner ? pairs(model, other, field) : pairs(other, model, inverse).map(([from, to]) => [to, from]),
  };
}
