import { isWebUrl } from '../validation/is-web-url.js';
import type { Setting } from './settings.js';

/** A setting of a kind that only one feature has. */
export function setting<Value>(
  variable: string,
  { shownDefault = '', isSecret = false }: { readonly shownDefault?: string; readonly isSecret?: boolean },
  description: string,
  read: Setting<Value>['read'],
): Setting<Value> {
  return { variable, description, shownDefault, isSecret, read };
}

export function text(variable: string, byDefault: string, description: string): Setting<string> {
  return setting(variable, { shownDefault: byDefault }, description, (given) => given ?? byDefault);
}

/** The path of a file; undefined if it is not set. Whether the file can be read is checked by its reader. */
export function filePath(variable: string, description: string): Setting<string | undefined> {
  return setting(variable, {}, description, (given) => given);
}

/** A value that is never shown; undefined if it is not set. */
export function secret(variable: string, minLength: number, description: string): Setting<string | undefined> {
  return setting(variable, { isSecret: true }, description, (given) => {
    if (given !== undefined && given.length < minLength) throw new Error(`at least ${minLength} characters`);
    return given;
  });
}

/** Several values that are never shown, comma-separated. */
export function secrets(variable: string, minLength: number, description: string): Setting<readonly string[]> {
  return setting(variable, { isSecret: true }, description, (given) => {
    const values = splitList(given);
    if (!values.every(({ length }) => length >= minLength))
      throw new Error(`values of at least ${minLength} characters, comma-separated`);
    return values;
  });
}

export function choice<const Choice extends string>(
  variable: string,
  choices: readonly Choice[],
  byDefault: NoInfer<Choice>,
  description: string,
): Setting<Choice> {
  return setting(variable, { shownDefault: byDefault }, description, (given) => {
    if (given === undefined) return byDefault;
    const found = choices.find((one) => one === given);
    if (found === undefined) throw new Error(`one of ${choices.join(', ')}`);
    return found;
  });
}

export function flag(variable: string, byDefault: boolean, description: string): Setting<boolean> {
  return setting(variable, { shownDefault: String(byDefault) }, description, (given) =>
    given === undefined ? byDefault : readFlag(given),
  );
}

/** A flag that defaults to true, and to false if NODE_ENV is production. */
export function flagOutsideProduction(variable: string, description: string): Setting<boolean> {
  return setting(variable, { shownDefault: 'true, in production false' }, description, (given, inProduction) =>
    given === undefined ? !inProduction : readFlag(given),
  );
}

function readFlag(given: string): boolean {
  if (given !== 'true' && given !== 'false') throw new Error('true or false');
  return given === 'true';
}

/** A whole number, its default and its limits, which are allowed values themselves. */
interface NumberRange {
  readonly byDefault: number;
  readonly min: number;
  readonly max: number;
}

export function wholeNumber(variable: string, range: NumberRange, description: string): Setting<number> {
  const shownDefault = range.byDefault.toLocaleString('en');
  return setting(variable, { shownDefault }, description, (given) => readWholeNumber(given, range));
}

/** A whole number; undefined if it is not set. */
export function optionalWholeNumber(
  variable: string,
  { shownDefault, min, max }: Omit<NumberRange, 'byDefault'> & { readonly shownDefault: string },
  description: string,
): Setting<number | undefined> {
  return setting(variable, { shownDefault }, description, (given) =>
    given === undefined ? undefined : readWholeNumber(given, { byDefault: min, min, max }),
  );
}

/** A TCP port; 0 for a free one. `given`: whether it was set; only then does a port that is in use end the start. */
export function port(
  variable: string,
  byDefault: number,
  description: string,
): Setting<{ number: number; given: boolean }> {
  return setting(variable, { shownDefault: String(byDefault) }, description, (given) => ({
    number: readWholeNumber(given, { byDefault, min: 0, max: 65_535 }),
    given: given !== undefined,
  }));
}

function readWholeNumber(given: string | undefined, { byDefault, min, max }: NumberRange): number {
  if (given === undefined) return byDefault;
  const number = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
  if (!(number >= min && number <= max)) throw new Error(`a whole number from ${min} to ${max}`);
  return number;
}

/** An absolute http or https URL, kept without slashes at its end; undefined if it is not set. */
export function url(variable: string, description: string): Setting<string | undefined> {
  return setting(variable, {}, description, (given) => {
    if (given === undefined) return undefined;
    if (!isWebUrl(given) || /[?#]/.test(given))
      throw new Error('an absolute http or https URL without query, such as https://skills.example.org');
    return given.replace(/\/+$/, '');
  });
}

/** The values of a comma-separated list, without blanks. */
export function splitList(given: string | undefined): string[] {
  return (given ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
