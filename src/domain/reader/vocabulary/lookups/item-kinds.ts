import type { Span } from '../../language/span.js';
import type { ItemKind } from '../../values/item-kinds.js';
import { keyTable, normaliseKey, type KeyTable } from './key-table.js';
import type { KindWords } from '../word-types/kind-words.js';
import { anyOf, LANGUAGES } from './languages.js';
import { entriesOf } from '../word-types/word-list.js';

/** Keys that show the kind of an item, anywhere outside lists. CVs and records are recognised by their key roles. */
export const KIND_KEYS: Readonly<Record<keyof KindWords['keys'], KeyTable<'telling'>>> = {
  PERFORMANCE_REVIEW: tellingKeys('PERFORMANCE_REVIEW'),
  SURVEY: tellingKeys('SURVEY'),
  CERTIFICATE: tellingKeys('CERTIFICATE'),
  TEAM: tellingKeys('TEAM'),
};

const HINTED_KINDS = ['PERFORMANCE_REVIEW', 'SURVEY', 'CERTIFICATE', 'TEAM', 'CV', 'PERSON_RECORD'] as const;

/** Hints are compared as normalised keys that contain one of these words. */
const HINTS: readonly (readonly [ItemKind, readonly string[]])[] = HINTED_KINDS.map((kind) => [
  kind,
  LANGUAGES.flatMap(({ kinds }) => entriesOf(kinds.hints[kind])),
]);

const WHOLE_HINTS: ReadonlyMap<string, ItemKind> = new Map(
  HINTED_KINDS.flatMap((kind) =>
    LANGUAGES.flatMap(({ kinds }) => entriesOf(kinds.wholeHints[kind] ?? '')).map((word) => [word, kind] as const),
  ),
);

const PERSON_TYPES: ReadonlySet<string> = new Set(LANGUAGES.flatMap(({ kinds }) => entriesOf(kinds.personTypes)));

const MAX_HINT_LENGTH = 200;

const REVIEW_WORDS = anyOf(({ kinds }) => kinds.reviewTexts);
/** For texts in lower case. What is in front of the words is only looked at where they are. */
const REVIEW_TEXT = new RegExp(`${REVIEW_WORDS}(?!\\p{L})(?<=(?<!\\p{L})${REVIEW_WORDS})`, 'u');

const REVIEW_LINE = new RegExp(
  `^(?:[#*>|_-]|[^\\S\\n]){0,10}(?:\\d{1,2}[.)][^\\S\\n]{1,4})?(${anyOf(({ kinds }) => kinds.reviewLines)})` +
    '[^\\S\\n]*(?:[:(\\t*_|]|\\d{4}|[-–]|form|$)',
  'gimu',
);
/** Reviews are shorter, in UTF-16 code units. */
const MAX_REVIEW_LENGTH = 30_000;

/** The kinds of items that a hint suggests: the topic, entity type or source of an item. */
export function kindsHintedBy(hint: string | null): ItemKind[] {
  if (hint === null || hint.length > MAX_HINT_LENGTH) return [];
  const whole = hint
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .map((word) => WHOLE_HINTS.get(word));
  const text = normaliseKey(hint);
  const kinds = HINTS.filter(([, words]) => words.some((word) => text.includes(word)));
  return [...new Set([...whole.filter((kind) => kind !== undefined), ...kinds.map(([kind]) => kind)])];
}

/** Whether a text calls itself a performance review. */
export function looksLikeReview(text: string): boolean {
  return REVIEW_TEXT.test(text.toLowerCase());
}

/** The number of different titles, headings and labels of performance reviews at the beginnings of a text's lines. */
export function countReviewLines(text: string): number {
  return new Set(reviewLinesIn(text).map(([, words = '']) => words.toLowerCase())).size;
}

/** Where a review has its titles, headings and labels: "Annual appraisal" is what the document is, and no skill. */
export function reviewHeadings(text: string): Span[] {
  return reviewLinesIn(text).map(({ index, 0: line, 1: words = '' }) => {
    const start = index + line.indexOf(words);
    return { start, end: start + words.length };
  });
}

function reviewLinesIn(text: string): RegExpExecArray[] {
  return [...text.slice(0, MAX_REVIEW_LENGTH).matchAll(REVIEW_LINE)];
}

/** Whether an item's entityType says that its entityId is a person's; an item without a type is about a person. */
export function isPersonType(entityType: string | null): boolean {
  const type = normaliseKey(entityType ?? '');
  return (entityType ?? '').trim() === '' || PERSON_TYPES.has(type) || PERSON_TYPES.has(type.replace(/s$/, ''));
}

function tellingKeys(kind: keyof KindWords['keys']): KeyTable<'telling'> {
  return keyTable({ telling: LANGUAGES.map(({ kinds }) => kinds.keys[kind]).join(', ') });
}
