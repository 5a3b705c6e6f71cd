// Prints the table of lists that stands in docs/lists.md. Usage: node scripts/lists-table.mjs
import { getNamedType, isObjectType } from 'graphql';
import { readSchema } from './read-schema.mjs';

const names = (values) => values.map((value) => `\`${value}\``).join(', ');

/** Each list of the schema with the input type of its filter, what it can be sorted by, and its facets. */
export function listsTable() {
  const rows = Object.values(readSchema().getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
        .map((field) => rowOf(type, field)),
    )
    .sort();
  return ['| list | where | orderBy, default first | facets |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

function rowOf(parent, { name, args, type }) {
  const argument = (wanted) => args.find((one) => one.name === wanted);
  const [where, orderBy] = [argument('where'), argument('orderBy')];
  const facets = getNamedType(type).getFields().facets;
  const cells = [
    parent.name === 'Query' ? `\`${name}\`` : `\`${parent.name}.${name}\``,
    where ? `\`${where.type}\`` : '-',
    orderBy ? names(ordersOf(orderBy)) : '-',
    facets ? names(Object.keys(getNamedType(facets.type).getFields())) : '-',
  ];
  return `| ${cells.join(' | ')} |`;
}

function ordersOf({ type, defaultValue }) {
  const values = getNamedType(getNamedType(type).getFields().field.type).getValues();
  const rest = values.map(({ name }) => name).filter((name) => name !== defaultValue.field);
  return [`${defaultValue.field} ${defaultValue.direction}`, ...rest];
}

if (process.argv[1] && import.meta.url === new URL(`file://${process.argv[1]}`).href)
  process.stdout.write(`${listsTable()}\n`);
