import { expect, test } from '@jest/globals';
import { Kind, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { REST_ROUTES, type RestRoute } from '../../../src/gateway/rest/routes.js';
import { projectFile } from '../../../src/platform/files/project-files.js';
import type { ReadModel } from '../../../src/platform/read-model/index.js';

/** A row of the table: `` `name` `` or `` `name` in `file` `` in each cell. */
interface Row {
  readonly route: string;
  readonly operation: string;
  readonly resolver: { readonly name: string; readonly file: string };
  readonly called: { readonly name: string; readonly file: string };
}

const ROW = /^\| `(.+)` \| `(\w+)` \| `([\w.]+)` in `(.+)` \| `(\w+)` in `(.+)` \|$/;

const [, section = ''] = readFileSync(projectFile('docs', 'architecture.md'), 'utf8').split(
  '## From a REST route to its function\n',
);
const [table = ''] = section.split('\n## ');
const rows = table.split('\n').flatMap((line): Row[] => {
  const [, route = '', operation = '', resolver = '', resolverFile = '', called = '', calledFile = ''] =
    ROW.exec(line) ?? [];
  return route === ''
    ? []
    : [
        {
          route,
          operation,
          resolver: { name: resolver, file: resolverFile },
          called: { name: called, file: calledFile },
        },
      ];
});

const nameOf = ({ method, path }: RestRoute) => `${method} ${path}`;

const definitionOf = ({ operation }: RestRoute) =>
  (operation as DocumentNode).definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );

async function exportsOf(file: string): Promise<Record<string, unknown>> {
  const compiled = projectFile('dist', 'src', file.replace(/\.ts$/, '.js'));
  return (await import(pathToFileURL(compiled).href)) as Record<string, unknown>;
}

test('docs/architecture.md lists every REST route, in the order of the code', () => {
  expect([...new Set(rows.map(({ route }) => route))]).toEqual(REST_ROUTES.map(nameOf));
});

test.each(REST_ROUTES.map((route) => [nameOf(route), route] as const))(
  '%s: the table names its operation and each field of it',
  (name, route) => {
    const definition = definitionOf(route);
    const listed = rows.filter((row) => row.route === name);
    expect(new Set(listed.map(({ operation }) => operation))).toEqual(new Set([definition?.name?.value]));
    const type = definition?.operation === 'mutation' ? 'Mutation' : 'Query';
    const fields = definition?.selectionSet.selections.flatMap((selection) =>
      selection.kind === Kind.FIELD ? [`${type}.${selection.name.value}`] : [],
    );
    expect(listed.map(({ resolver }) => resolver.name)).toEqual(fields);
  },
);

test.each(rows.map((row) => [`${row.route}, ${row.resolver.name}`, row] as const))(
  '%s: the file has the resolver, which calls the function, or the read model that reads the field',
  async (_, { resolver, called }) => {
    const [type = '', field = ''] = resolver.name.split('.');
    if (type === 'Query') {
      expect(called.file).toBe(resolver.file);
      const model = (await exportsOf(called.file))[called.name] as ReadModel;
      expect(model.queries[field]).toHaveProperty('compile');
      return;
    }
    const resolvers = Object.values(await exportsOf(resolver.file)) as Record<string, Record<string, unknown>>[];
    const resolve = resolvers.map((map) => map[type]?.[field]).find((found) => typeof found === 'function');
    expect(String(resolve)).toContain(`${called.name}(`);
    expect(typeof (await exportsOf(called.file))[called.name]).toBe('function');
  },
);
