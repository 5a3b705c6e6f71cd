import type { ExtractedDocument } from '../model/findings.js';
import type { ItemBudget } from './limits.js';
import type { JsonObject } from '../values/json-value.js';
import { decodeBase64 } from './documents/decode-base64.js';
import { MEDIA_TYPES, recogniseForm, type DocumentForm } from './document-types.js';
import { MAXIMUM_DOCUMENT_BYTES, type DocumentFailure, type DocumentText } from './plain-text.js';
import { findEmbeddedDocuments, type EmbeddedDocument } from './documents/find-embedded-documents.js';

/** Most documents that are read of one item; it is about one person. */
const MOST_DOCUMENTS = 20;

/** The documents of a payload, or why one of them cannot be read. */
export type UnpackedDocuments =
  { readonly documents: readonly ExtractedDocument[] } | { readonly failure: DocumentFailure };

// The libraries are loaded when the first document of their form is met.
const READERS: Readonly<Record<DocumentForm, (bytes: Buffer, budget: ItemBudget) => Promise<DocumentText>>> = {
  PDF: async (bytes, budget) => (await import('./pdf/read-pdf.js')).readPdf(bytes, budget),
  DOCX: async (bytes, budget) => (await import('./docx.js')).readDocx(bytes, budget),
  TEXT: async (bytes, budget) => (await import('./documents/read-plain-text.js')).readPlainText(bytes, budget),
};

/**
 * Takes the text out of every document in a payload and puts it in the document's place, so that it is read as if it
 * had been sent as text. Photos and other files that are no documents stay as they are.
 *
 * @param payload fresh from JSON.parse: it is changed
 */
export async function unpackDocuments(payload: JsonObject, budget: ItemBudget): Promise<UnpackedDocuments> {
  const documents: ExtractedDocument[] = [];
  for (const embedded of findEmbeddedDocuments(payload).slice(0, MOST_DOCUMENTS)) {
    const read = await readDocument(embedded, budget);
    if (read === undefined) continue;
    if ('failure' in read) return read;
    documents.push({ pointer: embedded.pointer, ...read });
    // Not an assignment: a property named __proto__ is data.
    Object.defineProperty(embedded.holder, embedded.name, {
      value: read.text,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
  return { documents };
}

type ReadDocument = Omit<ExtractedDocument, 'pointer'> | { readonly failure: DocumentFailure } | undefined;

async function readDocument({ data, declared }: EmbeddedDocument, budget: ItemBudget): Promise<ReadDocument> {
  // Four characters of base64 are three bytes.
  if ((data.length / 4) * 3 > MAXIMUM_DOCUMENT_BYTES) return { failure: 'DOCUMENT_TOO_LARGE' };
  const bytes = decodeBase64(data);
  // Text beside a media type may have been sent as it is.
  if (bytes === undefined)
    return declared === undefined || declared === 'TEXT' ? undefined : { failure: 'DOCUMENT_UNREADABLE' };
  const form = recogniseForm(bytes, declared);
  if (form === undefined) return undefined;
  if (form === 'OTHER_DOCUMENT') return { failure: 'DOCUMENT_UNSUPPORTED' };
  if (form === 'ENCRYPTED_OFFICE') return { failure: 'DOCUMENT_ENCRYPTED' };
  const read = await READERS[form](bytes, budget);
  return 'failure' in read ? read : { mediaType: MEDIA_TYPES[form], ...read };
}
