import { Kind, OperationTypeNode, parse, type DefinitionNode, type DocumentNode } from 'graphql';
import { scanJsonField } from '../../platform/json/index.js';
import type { BodyJudge } from '../http/read-json-body.js';
import { MAXIMUM_TOKENS } from './maximum-tokens.js';

/** The one field that may be given as much as an import holds. */
const IMPORT_FIELD = 'importUnclassified';

/**
 * Judges whether a body may be larger than others, from its document alone: whichever of its operations is run must be
 * an import and nothing beside it. The document may stand anywhere in the body, as clients write its fields in any
 * order; it may not be large itself.
 *
 * @param maximumBytes - how long the document may be.
 */
export function judgeLargeBody(maximumBytes: number): BodyJudge {
  let verdict: ReturnType<BodyJudge> = 'UNDECIDED';
  const scan = scanJsonField('query', maximumBytes, (text) => {
    // Of a field that is there twice the last counts, so each must do.
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
    document = parse(text, { noLocation: true, maxTokens: MAXIMUM_TOKENS });
  } catch {
    return false;
  }
  return document.definitions.every(importsAtMost);
}

/** A document without an operation is small work to refuse, so it may pass here. */
function importsAtMost(definition: DefinitionNode): boolean {
  if (definition.kind !== Kind.OPERATION_DEFINITION) return true;
  const [selection, ...others] = definition.selectionSet.selections;
  return (
    definition.operation === OperationTypeNode.MUTATION &&
    others.length === 0 &&
    selection?.kind === Kind.FIELD &&
    selection.name.value === IMPORT_FIELD
  );
}
