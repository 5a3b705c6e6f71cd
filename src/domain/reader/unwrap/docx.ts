import mammoth from 'mammoth';
import type { ItemBudget } from './limits.js';
import { documentText, type DocumentText } from './plain-text.js';
import { linesOfHtml } from './html.js';
import { unpackWordParts } from './documents/unpack-word-parts.js';

/** Reads the text of a Word document (ECMA-376). Pictures are passed over, and nothing outside the file is opened. */
export async function readDocx(bytes: Buffer, budget: ItemBudget): Promise<DocumentText> {
  const parts = unpackWordParts(bytes, budget);
  if ('failure' in parts) return parts;
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(parts.buffer, parts.byteOffset, parts.byteLength) },
      {
        ignoreEmptyParagraphs: false,
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
        externalFileAccess: false,
        includeEmbeddedStyleMap: false,
      },
    );
    return documentText(linesOfHtml(value).join('\n'), budget);
  } catch {
    return { failure: 'DOCUMENT_UNREADABLE' };
  }
}
