import { Unzip, UnzipInflate, zipSync, type Zippable } from 'fflate';
import { spend, type ItemBudget } from '../limits.js';
import { createMarkupCounter } from './count-markup.js';
import type { DocumentFailure } from '../plain-text.js';

const MOST_FILES = 2000;
const CHUNK = 16 * 1024;

/** The parts that say something; pictures, fonts and macros stay packed. */
const TEXT_PARTS = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/u;

/**
 * Unpacks the text parts of a Word document and packs them again without compression, so that what opens them next
 * cannot be made to unpack more than was counted here, nor to make more elements of it.
 */
export function unpackWordParts(bytes: Buffer, budget: ItemBudget): Uint8Array | { readonly failure: DocumentFailure } {
  const parts: Zippable = Object.create(null) as Zippable;
  let files = 0;
  let failure: DocumentFailure | undefined;
  const unzip = new Unzip((file) => {
    files += 1;
    if (files > MOST_FILES) failure ??= 'DOCUMENT_TOO_LARGE';
    if (failure !== undefined || !TEXT_PARTS.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    const countMarkup = createMarkupCounter(budget);
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) failure ??= 'DOCUMENT_UNREADABLE';
      else if (!spend(budget, 'xmlBytes', chunk.length) || !countMarkup(chunk)) failure ??= 'DOCUMENT_TOO_LARGE';
      if (failure !== undefined) {
        file.terminate();
        return;
      }
      chunks.push(chunk);
      if (isLast) parts[file.name] = [Buffer.concat(chunks), { level: 0 }];
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    // Piece by piece: what one piece unpacks to is bounded, so a bomb is noticed early.
    for (let start = 0; start < bytes.length && failure === undefined; start += CHUNK) {
      unzip.push(bytes.subarray(start, start + CHUNK), start + CHUNK >= bytes.length);
    }
  } catch {
    failure ??= 'DOCUMENT_UNREADABLE';
  }
  if (failure !== undefined) return { failure };
  return parts['word/document.xml'] === undefined ? { failure: 'DOCUMENT_UNREADABLE' } : zipSync(parts);
}
