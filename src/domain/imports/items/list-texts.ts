import { walkLeaves } from '../../reader/index.js';

/** A document as it is stored with an item. */
export interface StoredDocument {
  readonly pointer: string;
  readonly mediaType: string;
  readonly text: string;
}

/** A text that an item was read from, as the schema describes it. */
export interface ItemText {
  readonly pointer: string;
  readonly mediaType: string | null;
  readonly text: string;
  readonly cut: boolean;
}

/** Bytes that were not read as a document, such as a picture: nobody can read them here either. */
const BINARY = /^(?:data:[^,]{0,100};base64,|[A-Za-z0-9+/_-]{200,}={0,2}$)/;

/**
 * The texts that an item was read from, in the order of its payload. Evidence has its places in these. A document stands
 * where the payload has it; the files of an archive follow each other there.
 *
 * @param payload - as it came.
 * @param length - UTF-16 code units of all texts together with their pointers. The text that goes beyond it is cut.
 */
export function listTexts(payload: string, documents: readonly StoredDocument[], length: number): ItemText[] {
  const texts: ItemText[] = [];
  const waiting = new Set(documents);
  let left = length;

  function add(pointer: string, mediaType: string | null, text: string): void {
    left -= pointer.length;
    if (text.trim() === '' || left <= 0) return;
    texts.push({ pointer, mediaType, text: cutAt(text, left), cut: text.length > left });
    left -= text.length;
  }

  function addDocuments(found: readonly StoredDocument[]): void {
    for (const document of found) {
      waiting.delete(document);
      add(document.pointer, document.mediaType, document.text);
    }
  }

  for (const { pointer, value } of walkLeaves(parsed(payload))) {
    if (left <= 0) return texts;
    const here = [...waiting].filter((document) => isAt(document.pointer, pointer));
    if (here.length > 0) addDocuments(here);
    else if (value !== null && !(typeof value === 'string' && BINARY.test(value))) add(pointer, null, String(value));
  }
  addDocuments([...waiting]);
  return texts;
}

/** What cannot be parsed was not read either. */
function parsed(payload: string): Parameters<typeof walkLeaves>[0] {
  try {
    return JSON.parse(payload) as Parameters<typeof walkLeaves>[0];
  } catch {
    return null;
  }
}

/** Whether a document is the value at a pointer, or a file in the archive there. */
function isAt(documentPointer: string, pointer: string): boolean {
  return documentPointer === pointer || documentPointer.startsWith(`${pointer}/`);
}

/** The beginning of a text, without half of a character. */
function cutAt(text: string, length: number): string {
  const isHalf = length < text.length && /[\uD800-\uDBFF]/.test(text[length - 1] ?? '');
  return text.slice(0, isHalf ? length - 1 : length);
}
