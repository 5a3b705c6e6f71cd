import { readdirSync, readFileSync } from 'node:fs';
import {
  concatAST,
  getOperationAST,
  Kind,
  OperationTypeNode,
  parse,
  print,
  separateOperations,
  type GraphQLSchema,
} from 'graphql';
import { projectFile } from '../../platform/files/project-files.js';
import type { FindMissingScope } from '../../platform/graphql/required-scopes.js';
import { fragmentsOf } from '../limits/query-cost.js';
import { inputSchemaOf, type InputSchema } from './input-schema.js';

/** A tool for assistants: an operation of GraphQL whose variables are the tool's input. */
export interface Tool {
  /** Name of the operation in small letters with underscores. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  readonly isReadOnly: boolean;
  /** The document with the fragments that the operation needs. */
  readonly query: string;
  /** The same, to see which scopes it needs. */
  readonly checked: Parameters<FindMissingScope>[1];
}

/** Folders of the documents whose operations are tools. */
const FOLDERS = ['examples', 'operations'];

/** The comment at the beginning of a document. */
const COMMENT = /^(?:#[^\n]*\n)+/;

/** Makes a tool of each named operation of the worked examples and of the REST interface. */
export function readTools(schema: GraphQLSchema): readonly Tool[] {
  return FOLDERS.flatMap((folder) => {
    const texts = readdirSync(projectFile('graphql', folder))
      .filter((name) => name.endsWith('.graphql'))
      .sort()
      .map((name) => readFileSync(projectFile('graphql', folder, name), 'utf8'));
    return toolsOf(schema, texts);
  });
}

function toolsOf(schema: GraphQLSchema, texts: readonly string[]): readonly Tool[] {
  const comments = new Map<string, string>();
  const documents = texts.map((text) => {
    const document = parse(text, { noLocation: true });
    for (const definition of document.definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION && definition.name)
        comments.set(definition.name.value, commentOf(text));
    }
    return document;
  });
  return Object.entries(separateOperations(concatAST(documents))).map(([operationName, document]) => {
    const operation = getOperationAST(document, operationName);
    if (!operation) throw new Error(`an operation without a name cannot be a tool: ${print(document)}`);
    const isReadOnly = operation.operation === OperationTypeNode.QUERY;
    const root = schema.getRootType(operation.operation);
    const fields = operation.selectionSet.selections.flatMap((selection) =>
      selection.kind === Kind.FIELD ? [root?.getFields()[selection.name.value]?.description ?? ''] : [],
    );
    return {
      name: operationName.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase(),
      title: operationName.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' '),
      description: comments.get(operationName) || [...new Set(fields)].join('\n'),
      inputSchema: inputSchemaOf(schema, operation),
      isReadOnly,
      query: print(document),
      checked: { operation, fragments: fragmentsOf(document) },
    };
  });
}

function commentOf(text: string): string {
  const [comment = ''] = COMMENT.exec(text) ?? [];
  return comment.replaceAll(/^# ?/gm, '').trim();
}
