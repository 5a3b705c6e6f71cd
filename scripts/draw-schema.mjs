// Draws the object types of graphql/schema and the relations between them, for the page /schema:
// dist/schema-picture.json has the picture, and the descriptions of the types. Connections are drawn as relations to
// many; payloads of mutations are left out.
// Usage: node scripts/draw-schema.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instance } from '@viz-js/viz';
import { getNamedType, getNullableType, isListType, isObjectType, isUnionType } from 'graphql';
import { readSchema, root } from './read-schema.mjs';

const schema = readSchema();

const LEFT_OUT = /^(?:__.*|Query|Mutation|Subscription|PageInfo|UserError|.*(?:Connection|Edge|Payload))$/;
const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) && !LEFT_OUT.test(type.name));

/** The object types that a field leads to and that are drawn: several if it is a union. */
function relationsBy(field) {
  const type = getNamedType(field.type);
  const nodes = type.name.endsWith('Connection') ? type.getFields()['nodes'] : undefined;
  const target = nodes ? getNamedType(nodes.type) : type;
  const isMany = nodes !== undefined || isListType(getNullableType(field.type));
  const targets = isUnionType(target) ? target.getTypes() : [target];
  return targets.filter((one) => types.includes(one)).map((one) => ({ name: field.name, target: one.name, isMany }));
}

const relationsOf = (type) => Object.values(type.getFields()).flatMap(relationsBy);

/** The fields of Query that lead to a type. */
const queriesOf = ({ name }) => relationsOf(schema.getQueryType()).filter(({ target }) => target === name);

const cell = (port, text) => `<tr><td port="${port}" align="left">${text}</td></tr>`;

function nodeOf(type) {
  const relations = [...new Set(relationsOf(type).map(({ name }) => name))];
  const others = Object.keys(type.getFields()).length - relations.length;
  const asked = queriesOf(type).map(({ name }) => name);
  const rows = [
    cell('_type', `<b>${type.name}</b>`),
    ...(asked.length > 0 ? [cell('_query', `<i>Query: ${asked.join(', ')}</i>`)] : []),
    ...relations.map((name) => cell(name, name)),
    ...(others > 0 ? [cell('_others', `<i>${others} ${others === 1 ? 'value' : 'values'}</i>`)] : []),
  ];
  const table = `<table border="0" cellborder="1" cellspacing="0" cellpadding="5">${rows.join('')}</table>`;
  const isAsked = asked.length > 0 ? ' asked' : '';
  return `"${type.name}" [id="type-${type.name}", class="type${isAsked}", label=<${table}>];`;
}

const edgesOf = (type) =>
  relationsOf(type).map(
    ({ name, target, isMany }) =>
      `"${type.name}":"${name}" -> "${target}":"_type" [arrowhead=${isMany ? 'crow' : 'normal'}];`,
  );

// Boxes fit their texts in any font of fixed width, which has the proportions of Courier.
const graph = `digraph schema {
  graph [rankdir=LR, ranksep=1, nodesep=0.3, bgcolor=transparent];
  node [shape=plain, fontname="Courier", fontsize=11];
  ${types.map(nodeOf).join('\n  ')}
  ${types.flatMap(edgesOf).join('\n  ')}
}`;

const byName = (one, other) => (one.name < other.name ? -1 : 1);

const viz = await instance();
const svg = viz.renderString(graph, { format: 'svg' });
const described = types.map(({ name, description }) => ({ name, description })).sort(byName);
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(
  join(root, 'dist', 'schema-picture.json'),
  JSON.stringify({ svg: svg.slice(svg.indexOf('<svg')), types: described }),
);
