import type { ExtractedDocument, ReadingFailure } from '../model/findings.js';
import type { JsonObject } from '../values/json-value.js';
import { createView } from './create-view.js';
import { unpackDocuments } from './documents/unpack-documents.js';
import { parsePayload } from './data/json.js';
import { createItemBudget, type ItemBudget } from './common/limits.js';
import type { PayloadView } from './common/payload-view.js';

/** A payload that is ready to be read. */
export interface UnwrappedPayload {
  /** The payload as it was received, with texts in place of its documents. */
  readonly original: JsonObject;
  /** The payload as the formats read it. */
  readonly view: PayloadView;
  /** All documents in the payload and what they say. */
  readonly documents: readonly ExtractedDocument[];
}

/** A payload that is ready to be read, or why it cannot be. */
export type UnwrapResult = UnwrappedPayload | { readonly failure: ReadingFailure };

/**
 * Unwraps a payload: parses it, and opens the tables, XML, JSON, signed tokens and archives in its strings. Documents
 * (PDF, Word, text files) are left as they are.
 *
 * @param text the payload's JSON as it came; null when the item had none
 */
export function unwrapPayload(text: string | null): UnwrapResult {
  const parsed = parsePayload(text);
  return 'failure' in parsed ? parsed : openStrings(parsed.payload, [], createItemBudget(text?.length ?? 0));
}

/**
 * Unwraps a payload like unwrapPayload, with the texts of its documents in their places.
 *
 * @param known documents that were read before
 */
export async function unwrapPayloadWithDocuments(
  text: string | null,
  known: readonly ExtractedDocument[] = [],
): Promise<UnwrapResult> {
  const parsed = parsePayload(text);
  if ('failure' in parsed) return parsed;
  const budget = createItemBudget(text?.length ?? 0);
  const unpacked = await unpackDocuments(parsed.payload, budget, known);
  return 'failure' in unpacked ? unpacked : openStrings(parsed.payload, unpacked.documents, budget);
}

function openStrings(original: JsonObject, documents: readonly ExtractedDocument[], budget: ItemBudget): UnwrapResult {
  const view = createView(original, budget);
  return 'failure' in view ? view : { original, view, documents: [...documents, ...view.documents] };
}
