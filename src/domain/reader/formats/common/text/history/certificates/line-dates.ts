import { findPeriods } from '../../../../../dates/period-forms.js';
import type { TextLine } from '../../lines.js';

export type Dated = 'NO' | 'ONLY' | 'WITH_WORDS';

/** Whether a line of certificates has dates, and words beside them. */
export function datedOf({ content }: TextLine): Dated {
  if (findPeriods(content).length === 0) return 'NO';
  return /\p{L}{2}/u.test(withoutPeriods(content)) ? 'WITH_WORDS' : 'ONLY';
}

/** A line without its dates and the marks around them. */
export function withoutPeriods(content: string): string {
  let rest = content;
  for (const { start, end } of findPeriods(content).toReversed()) rest = rest.slice(0, start) + rest.slice(end);
  return rest.replace(/^[\s,;:|()[\]–—-]+|[\s,;:|()[\]–—-]+$/gu, '');
}
