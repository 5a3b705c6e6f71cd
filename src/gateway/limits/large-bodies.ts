import type { Request, RequestHandler } from 'express';
import { Kind, OperationTypeNode, parse, type DefinitionNode, type DocumentNode } from 'graphql';
import { scanJsonField } from '../../platform/text/json/index.js';
import { isCompressed, type BodyCheck } from '../http/read-json-body.js';
import { MAX_TOKENS } from './document-size.js';

/**
 * Large bodies of one organisation that are processed at once. An import of 10 MB takes about 100 MB while it is parsed
 * and stored, so that one organisation cannot use up the memory of a process.
 */
const MAX_CONCURRENT = 2;

/**
 * Limits how many large bodies of an organisation are processed at once, each until its answer is sent. Other large
 * bodies are not read until then: to their senders the connection is slow. A body of unknown size counts as large.
 *
 * @param smallBytes - maximum size of a body that is not limited, in bytes.
 * @param organisationOf - the id of the organisation whose key a request carries.
 */
export function limitLargeBodies(smallBytes: number, organisationOf: (request: Request) => string): RequestHandler {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  function release(organisationId: string): void {
    const next = waiting.get(organisationId)?.shift();
    if (waiting.get(organisationId)?.length === 0) waiting.delete(organisationId);
    if (next) return next();
    const left = (running.get(organisationId) ?? 1) - 1;
    if (left === 0) running.delete(organisationId);
    else running.set(organisationId, left);
  }

  return (request, response, next) => {
    if (isSmall(request, smallBytes)) return next();
    const organisationId = organisationOf(request);
    const begin = () => {
      // The client has disconnected while it waited.
      if (request.socket.destroyed) return release(organisationId);
      response.once('close', () => release(organisationId));
      next();
    };
    const count = running.get(organisationId) ?? 0;
    if (count < MAX_CONCURRENT) {
      running.set(organisationId, count + 1);
      begin();
    } else {
      waiting.set(organisationId, [...(waiting.get(organisationId) ?? []), begin]);
    }
  };
}

function isSmall(request: Request, smallBytes: number): boolean {
  if (isCompressed(request) || request.get('transfer-encoding') !== undefined) return false;
  return Number(request.get('content-length') ?? 0) <= smallBytes;
}

/** The only GraphQL fields whose input may be as large as an import. */
const IMPORT_FIELDS: ReadonlySet<string> = new Set(['importUnclassified', 'importFiles', 'setOrganisationLogo']);

/**
 * Checks whether a GraphQL body may be large, from its document alone: each operation in it must be an import and
 * nothing else. The document may be anywhere in the body, since clients write its fields in any order, but may not be
 * large itself.
 *
 * @param maxBytes - maximum length of the document, in bytes.
 */
export function allowLargeImports(maxBytes: number): BodyCheck {
  let verdict: ReturnType<BodyCheck> = 'UNDECIDED';
  const scan = scanJsonField('query', maxBytes, (text) => {
    // If a field occurs twice, JSON.parse uses the last one, so each must be an import.
    if (verdict !== 'REFUSED') verdict = text !== null && isImport(text) ? 'ALLOWED' : 'REFUSED';
  });
  return (bytes) => {
    if (verdict !== 'REFUSED') scan(bytes);
    return verdict;
  };
}

function isImport(text: string): boolean {
  let document: DocumentNode;
  try {
    document = parse(text, { noLocation: true, maxTokens: MAX_TOKENS });
  } catch {
    return false;
  }
  return document.definitions.every(isImportDefinition);
}

/** Definitions other than operations are allowed: a document without an operation is refused at little cost. */
function isImportDefinition(definition: DefinitionNode): boolean {
  if (definition.kind !== Kind.OPERATION_DEFINITION) return true;
  const [selection, ...others] = definition.selectionSet.selections;
  return (
    definition.operation === OperationTypeNode.MUTATION &&
    others.length === 0 &&
    selection?.kind === Kind.FIELD &&
    IMPORT_FIELDS.has(selection.name.value)
  );
}
