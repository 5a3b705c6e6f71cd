import { isStorableText } from '../../../../platform/database/sql/storable-text.js';
import { decodeTextIfValid } from '../../../../platform/files/index.js';
import type { ReadingFailure } from '../../model/findings.js';
import { cutText, type ItemBudget } from '../common/limits.js';

/** The text of a document, or why it cannot be read. */
export type DocumentText =
  { readonly text: string; readonly pages?: number; readonly truncated?: true } | { readonly failure: DocumentFailure };

/** Why a document cannot be read. */
export type DocumentFailure = Extract<ReadingFailure, `DOCUMENT_${string}`>;

/** Reads a text file: UTF-8, UTF-16 with its byte order mark, else Windows-1252, in which every byte is text. */
export async function readPlainText(bytes: Buffer, budget: ItemBudget): Promise<DocumentText> {
  const text = decodeTextIfValid(bytes);
  if (text !== null) return documentText(text, budget);
  return bytes.includes(0)
    ? { failure: 'DOCUMENT_UNREADABLE' }
    : documentText(new TextDecoder('windows-1252').decode(bytes), budget);
}

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\uFEFF]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const LETTERS = /[\p{L}\p{N}]/u;

/**
 * A document's text as it is kept, within the item's budget: without control characters, soft hyphens and
 * lone surrogates, without white space at the ends of lines, with at most one blank line in a row.
 */
export function documentText(given: string, budget: ItemBudget, pages?: number): DocumentText {
  const cleaned = given
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(CONTROL, '')
    .replace(isStorableText(given) ? /$^/u : LONE_SURROGATE, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  if (!LETTERS.test(cleaned)) return { failure: 'DOCUMENT_WITHOUT_TEXT' };
  return { ...cutText(cleaned, budget), ...(pages !== undefined && { pages }) };
}
