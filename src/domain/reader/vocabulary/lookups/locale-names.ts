const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * What the Unicode locale data call every language (ISO 639-1), or every country (ISO 3166-1), in a language.
 *
 * @param exceptions codes whose names are left out
 */
export function localeNames(
  locale: string,
  type: 'language' | 'region',
  exceptions: ReadonlySet<string> = new Set(),
): string[] {
  const names = new Intl.DisplayNames([locale], { type, fallback: 'none' });
  return [...LETTERS]
    .flatMap((first) => [...LETTERS].map((second) => first + second))
    .filter((code) => !exceptions.has(code))
    .flatMap((code) => names.of(type === 'region' ? code.toUpperCase() : code) ?? []);
}
