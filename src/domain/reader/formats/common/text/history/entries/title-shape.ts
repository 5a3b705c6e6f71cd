import { splitTitle } from '../../../../../occupations/title-parts.js';
import { anyOf } from '../../../../../vocabulary/index.js';

const MAX_PARTS = 4;
const ENDS_SENTENCE = /[.!?:;]$/u;
const ABBREVIATION = anyOf(({ texts }) => texts.abbreviations);
const ENDS_ABBREVIATION = new RegExp(`(?:(?<![\\p{L}])(?:\\p{Lu}\\.){1,4}|\\b${ABBREVIATION}\\.)$`, 'iu');
/** Words that sentences have and titles do not. */
const SENTENCE_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])${anyOf(({ texts }) => texts.sentenceWords)}(?![\\p{L}\\p{N}-])`,
  'u',
);
/** "VOG KAN IK AANVRAGEN": a sentence in capitals. */
const IN_CAPITALS_OF_PERSON = new RegExp(
  `(?<!\\p{L})(?:${anyOf(({ texts }) => texts.told.personInCapitals)})(?![\\p{L}\\p{N}])`,
  'u',
);
/** "Dry needling I", "Domein I Openbare Ruimte", "deel I en II": at the end of a name it is a number and not a person. */
const NUMERAL = new RegExp(
  `(?<=[\\p{L}\\p{N}.™®]\\s)I(?!\\p{L})(?=\\s*(?:$|[,;|()\\t–—&/+-]|\\p{Lu}|${anyOf(({ headings }) => headings.and)}\\sI))` +
    `|(?<=(?<!\\p{L})(?:${anyOf(({ education }) => education.levels)}|[Ll]evel)\\s)I(?!\\p{L})`,
  'gu',
);
/** "Test site assistant (during the lockdown)" */
const REMARK = /\s\([^()]{1,40}\)/gu;
/** Markdown for emphasis inside a line. */
const EMPHASIS = /[*_]{2,}|(?<!\S)[*_]|[*_](?!\S)/gu;
const SEPARATORS_BEFORE = /^[\s,;:|·•●▪◦■–—−()[\]-]+/u;
const SEPARATORS_AFTER = /(?:[\s,;:|·•●▪◦■–—−([-]|\s\/)+$/u;

/** Whether a text reads like the name of a job or a school: short, and without words of sentences. */
export function looksLikeTitle(text: string, mostWords: number): boolean {
  if (ENDS_SENTENCE.test(text) && !ENDS_ABBREVIATION.test(text)) return false;
  return (
    (text.split(/\s+/u).length <= mostWords || areShortParts(text, mostWords)) &&
    /\p{L}{2}/u.test(text) &&
    !IN_CAPITALS_OF_PERSON.test(text) &&
    !SENTENCE_WORDS.test(
      text
        .replace(REMARK, '')
        .replace(NUMERAL, '')
        .replace(/&\p{Lu}/gu, ''),
    ) &&
    !/\S@\S/u.test(text)
  );
}

/** Whether a text has several parts that are each short enough for a title, as in a line with everything of a job. */
function areShortParts(text: string, mostWords: number): boolean {
  const parts = splitTitle(text);
  return parts.length > 1 && parts.length <= MAX_PARTS && parts.every((part) => part.split(/\s+/u).length < mostWords);
}

/** A text without separators around it. */
export function trimTitle(text: string): string {
  let trimmed = text.replace(EMPHASIS, '').replace(SEPARATORS_BEFORE, '').replace(SEPARATORS_AFTER, '');
  if (trimmed.endsWith(')') && !trimmed.includes('(')) trimmed = trimmed.slice(0, -1).trimEnd();
  return trimmed;
}
