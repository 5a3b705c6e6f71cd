import { isStorableText } from '../../../../platform/database/storable-text.js';
import { cutText } from '../cut-text.js';
import type { ReadingFailure } from '../../model/findings.js';
import type { ItemBudget } from '../../model/item-budget.js';

/** Most bytes of a document. A request's own limit comes first. */
export const MAXIMUM_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** What a document says, or why that cannot be known. */
export type DocumentText =
  { readonly text: string; readonly pages?: number; readonly truncated?: true } | { readonly failure: DocumentFailure };

/** Why a document cannot be read. */
export type DocumentFailure = Extract<ReadingFailure, `DOCUMENT_${string}`>;

const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\uFEFF]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
const LETTERS = /[\p{L}\p{N}]/u;

/**
 * A document's text as it is kept, as far as the item's budget reaches: without control characters, soft hyphens and
 * lone surrogates, lines without white space behind them, at most one blank line in a row.
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
  const { text, truncated } = cutText(cleaned, budget);
  return { text, ...(pages === undefined ? {} : { pages }), ...(truncated && { truncated }) };
}
