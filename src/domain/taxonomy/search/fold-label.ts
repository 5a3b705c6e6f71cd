/**
 * A label as search compares it: in lower case, without accents, words separated by one space. The SQL function
 * fold_label returns the same.
 */
export function foldLabel(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\s(),;:/_"'‘’“”–-]+/g, ' ')
    .trim();
}
