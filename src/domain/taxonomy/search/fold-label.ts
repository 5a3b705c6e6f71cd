/**
 * A label as search compares it: without case and accents, words with one space between them. The database's function
 * fold_label does the same.
 */
export function foldLabel(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[\s(),;:/_"'‘’“”–-]+/g, ' ')
    .trim();
}
