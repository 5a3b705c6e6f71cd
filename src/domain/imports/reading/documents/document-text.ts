import { isStorable } from '../clean-text.js';
import type { ReadingFailure } from '../findings.js';

/** Most text that is taken out of a document, in UTF-16 code units: many times a CV of fifty pages. */
export const MAXIMUM_DOCUMENT_TEXT = 500_000;

/** Most bytes of a document. A request's own limit comes first. */
export const MAXIMUM_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** What a document says, or why that cannot be known. */
export type DocumentText = { readonly text: string; readonly pages?: number } | { readonly failure: DocumentFailure };

/** Why a document cannot be read. */
export type DocumentFailure = Extract<ReadingFailure, `DOCUMENT_${string}`>;

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\uFEFF]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const LETTERS = /[\p{L}\p{N}]/u;

/** A document's text as it is kept: without control characters, soft hyphens and lone surrogates, lines without white space behind them, at most one blank line in a row. */
export function documentText(raw: string, pages?: number): DocumentText {
  if (raw.length > MAXIMUM_DOCUMENT_TEXT) return { failure: 'DOCUMENT_TOO_LARGE' };
  const text = raw
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(CONTROL, '')
    .replace(isStorable(raw) ? /$^/u : LONE_SURROGATE, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  if (!LETTERS.test(text)) return { failure: 'DOCUMENT_WITHOUT_TEXT' };
  return { text, ...(pages === undefined ? {} : { pages }) };
}
