import { createHash } from 'node:crypto';
import { invalidInput } from '../errors/index.js';
import { isStorableInstant } from '../validation/index.js';

/** Maximum number of levels of conditions: the argument itself is the first; AND, OR, NOT and relations add one each. */
const MAX_DEPTH = 5;

/** Maximum number of comparisons, where a list of values counts once. */
const MAX_CONDITIONS = 50;

/** Maximum number of values of a list. */
const MAX_VALUES = 500;

/** Maximum length of a text, in characters. */
const MAX_TEXT = 500;

/** The fields of a where input that combine others. */
const LISTS = ['AND', 'OR'];

/** The fields of conditions on related rows. */
const QUANTIFIERS = ['some', 'none', 'every'];

const ROOT = 'where';

type Given = Readonly<Record<string, unknown>>;

/**
 * What of a where input decides the text of its SQL: the fields that are given, not their values.
 *
 * @throws ServiceError INVALID_INPUT if it passes a limit, or contains a text or an instant that PostgreSQL cannot have.
 */
export function shapeOfFilter(given: unknown): string {
  let conditions = 0;

  /** Counts a condition, also one that states nothing. */
  function count(path: string): void {
    conditions += 1;
    if (conditions > MAX_CONDITIONS) {
      throw invalidInput('error.filter.conditions', { field: path, limit: MAX_CONDITIONS });
    }
  }

  function shapeOfFields(fields: Given, path: string, shapeOf: (value: unknown, path: string, name: string) => string) {
    const names = Object.keys(fields).filter((name) => fields[name] !== undefined && fields[name] !== null);
    if (names.length === 0) count(path);
    return `{${names.map((name) => `${name}${shapeOf(fields[name], `${path}.${name}`, name)}`).join()}}`;
  }

  function shapeOfWhere(where: Given, path: string, depth: number): string {
    if (depth > MAX_DEPTH) throw invalidInput('error.filter.depth', { field: path, limit: MAX_DEPTH });
    return shapeOfFields(where, path, (value, place, name) => {
      if (LISTS.includes(name)) return shapeOfAlternatives(value as readonly Given[], place, depth + 1);
      if (!isObject(value)) return shapeOfValue(value, place);
      if (name === 'NOT') return shapeOfWhere(value, place, depth + 1);
      return shapeOfCondition(value, place, depth);
    });
  }

  function shapeOfAlternatives(wheres: readonly Given[], path: string, depth: number): string {
    if (wheres.length === 0) count(path);
    return `[${wheres.map((where, index) => shapeOfWhere(where, `${path}.${index}`, depth)).join()}]`;
  }

  /** Comparisons of a value, or conditions on related rows. */
  function shapeOfCondition(given: Given, path: string, depth: number): string {
    const names = Object.keys(given);
    if (names.every((name) => !isObject(given[name]))) return shapeOfFields(given, path, shapeOfValue);
    if (names.every((name) => QUANTIFIERS.includes(name))) {
      return shapeOfFields(given, path, (where, place) => shapeOfWhere(where as Given, place, depth + 1));
    }
    return shapeOfWhere(given, path, depth + 1);
  }

  function shapeOfValue(value: unknown, path: string): string {
    count(path);
    const values = Array.isArray(value) ? (value as readonly unknown[]) : [value];
    if (values.length > MAX_VALUES) throw invalidInput('error.field.maxItems', { field: path, limit: MAX_VALUES });
    for (const one of values) checkValue(one, path);
    return '';
  }

  return isObject(given) && Object.keys(given).length > 0 ? shapeOfWhere(given, ROOT, 1) : '';
}

function isObject(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function checkValue(value: unknown, field: string): void {
  if (value instanceof Date && !isStorableInstant(value)) throw invalidInput('error.field.dateTime', { field });
  if (typeof value !== 'string') return;
  if (value.length > MAX_TEXT) throw invalidInput('error.field.tooLong', { field, limit: MAX_TEXT });
  if (!value.isWellFormed() || value.includes('\u0000')) throw invalidInput('error.field.characters', { field });
}

/** Length of the hash of a filter in cursors, in characters. */
const HASH_LENGTH = 12;

/** Tells filters apart, with their values, in the cursors of their pages. Empty for a filter that states nothing. */
export function hashOfFilter(given: unknown): string {
  const text = JSON.stringify(given ?? {}, (_name, value: unknown) => value ?? undefined);
  return text === '{}' ? '' : createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
}
