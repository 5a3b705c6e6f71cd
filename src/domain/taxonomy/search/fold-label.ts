import { foldAccents } from '../../../platform/text/index.js';

/**
 * A label as search compares it: in lower case, without accents, words separated by one space. The SQL function
 * fold_label returns the same.
 */
export function foldLabel(label: string): string {
  return foldAccents(label)
    .replace(/[\s(),;:/_"'‘’“”–-]+/g, ' ')
    .trim();
}
