/** The words of a text, each with one space around it; anything but letters, digits, + and # separates words. */
export function asWords(text: string): string {
  return ` ${(text.match(/[\p{L}\p{N}+#]+/gu) ?? []).join(' ')} `;
}
