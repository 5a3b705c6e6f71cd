/** "X+9+" for "NEN3140", "Xx+" for "Acme": capitals, small letters and digits, with a plus where there are several. */
export function shapeOf(word: string): string {
  return word
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{Ll}/gu, 'x')
    .replace(/\d/gu, '9')
    .replace(/(.)\1+/gu, '$1+');
}

/** A word in small letters without accents. */
export function foldWord(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
