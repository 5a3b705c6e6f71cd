import { GIVEN_NAMES } from '../../person-names/index.js';
import { findPeriods } from '../dates/period-forms.js';
import {
  countDocumentWords,
  documentTitledBy,
  KEY_ROLES,
  keysOf,
  looksLikeDegree,
  looksLikeOccupation,
  looksLikeOrganisation,
  looksLikeSchool,
  normaliseKey,
  type OtherDocument,
  type SectionKind,
  sectionOpenedBy,
} from '../vocabulary/index.js';
import { nameOnTop } from './free-text/person-name.js';
import { voiceOf } from './impersonal-text.js';

/** Only this much of a text is looked at, in UTF-16 code units: a page or two tell what a document is. */
const MAX_LOOKED_AT = 8000;
/**
 * Different typical words that make a text a document of a kind: fewer where nothing in it tells that it is about one
 * person, and fewest where it also has the parts of a document and not those of a message. Of a text with the periods and
 * the sections of a career, but no name, it needs more than anybody's CV has.
 */
const MIN_WORDS = { inCareer: 6, aboutPerson: 4, aboutNobody: 3, withParts: 2 } as const;
/** Letters have most words with other texts in common. */
const MIN_WORDS_OF_LETTER = 3;
/** So many headings, rows or items are those of a document. */
const MIN_PARTS = 4;
const MIN_PLACEHOLDERS = 3;
/** A text with these sections is a CV, even if some of its words are of another document. */
const CV_SECTIONS: readonly SectionKind[] = ['WORK', 'EDUCATION', 'SKILLS', 'LANGUAGES', 'CERTIFICATIONS'];
/** Sections that hardly any other document has; plans have roles and work too. */
const OWN_SECTIONS: readonly SectionKind[] = ['EDUCATION', 'SKILLS', 'LANGUAGES', 'CERTIFICATIONS'];
const MIN_CV_SECTIONS = 2;
/** These may have the headings of a CV. */
const WITH_SECTIONS: ReadonlySet<OtherDocument> = new Set(['VACANCY', 'TEMPLATE', 'BROCHURE']);
/** A person's career has periods; a vacancy or a template has none or a few as examples. */
const MIN_PERIODS = 2;
/** "[Your name]", "<plaats>", "{{company}}", "XXXX"; not the boxes of a form and the links of Markdown. */
const PLACEHOLDER =
  /\[(?!\s*[xXvV]?\s*\])[^\][\n]{2,40}\](?!\()|<\p{L}[^<>@/=\n]{2,30}>|\{\{[^{}\n]{1,40}\}\}|\bX{4,}\b/gu;
/** A label with nothing but a line to write on behind it. */
const BLANK_FIELD = /^\p{L}[^:_.…]{1,60}(?::|:?[\s_.…]*[_.…]{4,})$/u;
const EMPTY_BOX = /[☐□▢◻]|\[ ?\]|\( \)/gu;
const TICKED_BOX = /[☑☒✓✔✗✘■]|[[(][xXvV][\])]/u;
const MIN_EMPTY_BOXES = 6;
const MIN_BLANK_FIELDS = 6;
const BLANK_SHARE = 0.4;
const MIN_LABEL_ROWS = 3;
const FORM_LABELS = [keysOf('jobForm'), keysOf('educationForm')];
const MAX_ENTRY_LENGTH = 120;
const MAX_HEAD_LINES = 10;
const SENTENCE_END = /[.!?]["”’']?$/u;
/** A document is called what it is in one of so many lines. */
const MAX_TITLE_LINES = 3;
const NAME_ROLES: ReadonlySet<string> = new Set(['fullName', 'bareName', 'namedPerson', 'firstName', 'lastName']);

/**
 * Tells a text that is about nobody's skills: an invoice, a paper, a vacancy, minutes, a manual, a business letter, a
 * template or a blank form, or another document that speaks of no person. A CV that only has some of their words is none
 * of them.
 *
 * @param sections the kinds of sections that the text has
 */
export function otherDocumentIn(
  text: string,
  sections: ReadonlySet<SectionKind>,
): OtherDocument | 'IMPERSONAL' | undefined {
  const head = text.slice(0, MAX_LOOKED_AT);
  const isCareer = countPeriods(head, MIN_PERIODS) >= MIN_PERIODS;
  const hasCvSections = CV_SECTIONS.filter((section) => sections.has(section)).length >= MIN_CV_SECTIONS;
  const lines = head.split('\n').map((line) => line.trim());
  const isNamed = namesPerson(lines);
  const titled = documentTitledIn(lines);
  if (titled !== undefined) return titled;
  if (isCareer && hasCvSections && isNamed) return undefined;
  const counts = countDocumentWords(head.toLowerCase());
  const inCareer = isNamed ? Infinity : MIN_WORDS.inCareer;
  if (isCareer && hasCvSections) return mostOf(counts, () => inCareer);
  // Names in a message may be left out in the same way.
  const hasPlaceholders = !isCareer && sections.size > 0 && countPlaceholders(head) >= MIN_PLACEHOLDERS;
  if (hasPlaceholders || (!isCareer && isBlankForm(head))) return 'TEMPLATE';
  const entries = entriesAmong(lines);
  const isPerson = hasCvSections || entries.length >= MIN_PERIODS || isNamed;
  const enough = isPerson
    ? MIN_WORDS.aboutPerson
    : countParts(lines) >= MIN_PARTS
      ? MIN_WORDS.withParts
      : MIN_WORDS.aboutNobody;
  const best = mostOf(counts, (document) => {
    const isPossible = WITH_SECTIONS.has(document) ? !isCareer || !isPerson : !hasCvSections;
    if (!isPossible) return inCareer;
    return document === 'LETTER' ? MIN_WORDS_OF_LETTER : document === 'TEMPLATE' ? MIN_PLACEHOLDERS : enough;
  });
  return best ?? (!isNamed && isImpersonal(lines, entries, sections) ? 'IMPERSONAL' : undefined);
}

/** What a document is called at its top. */
function documentTitledIn(lines: readonly string[]): OtherDocument | undefined {
  const top = lines.filter((line) => line !== '').slice(0, MAX_TITLE_LINES);
  return top.flatMap((line) =>
    line.length <= MAX_ENTRY_LENGTH && !SENTENCE_END.test(line) ? (documentTitledBy(line) ?? []) : [],
  )[0];
}

/** The document of which a text has most words, if these are enough. */
function mostOf(
  counts: ReadonlyMap<OtherDocument, number>,
  enoughOf: (document: OtherDocument) => number,
): OtherDocument | undefined {
  let best: OtherDocument | undefined;
  let most = 0;
  for (const [document, count] of counts)
    if (count >= enoughOf(document) && count > most) [best, most] = [document, count];
  return best;
}

/**
 * Whether a text speaks of nobody: of "us" and "you" while it lacks the jobs or the sections of a CV, or of no person at
 * all while it lacks both and is laid out as a document.
 */
function isImpersonal(
  lines: readonly string[],
  entries: readonly number[],
  sections: ReadonlySet<SectionKind>,
): boolean {
  const voice = voiceOf(lines);
  if (voice === undefined || voice === 'PERSON') return false;
  const hasJobs = entries.some((at) => namesJobOrStudy(lines.slice(Math.max(0, at - 1), at + 2)));
  const hasSections =
    OWN_SECTIONS.filter((section) => sections.has(section)).length >= MIN_CV_SECTIONS ||
    (sections.has('WORK') && sections.has('EDUCATION'));
  return voice === 'MANY' ? !(hasJobs && hasSections) : !hasJobs && !hasSections && countParts(lines) >= MIN_PARTS;
}

/** Where the lines are that are dated as jobs and studies are: at their beginning or their end, and short. */
function entriesAmong(lines: readonly string[]): number[] {
  return lines.flatMap((line, index) => {
    if (line.length > MAX_ENTRY_LENGTH) return [];
    const period = findPeriods(line).find(({ single }) => !single);
    return period !== undefined && (period.start <= 3 || line.length - period.end <= 3) ? [index] : [];
  });
}

function namesJobOrStudy(lines: readonly string[]): boolean {
  return lines.some(
    (line) =>
      looksLikeOccupation(line) || looksLikeOrganisation(line) || looksLikeDegree(line) || looksLikeSchool(line),
  );
}

/** Whether the person's name is among the first lines: with a label, or a known given name in front. */
function namesPerson(lines: readonly string[]): boolean {
  return lines
    .filter((line) => line !== '')
    .slice(0, MAX_HEAD_LINES)
    .some((line) => {
      // "Kevin Adu, Quality Manager" is a speaker or a contact.
      const name = looksLikeOccupation(line.split(', ')[1] ?? '') ? undefined : nameOnTop(line.replace(/^#+\s+/u, ''));
      const given = name?.split(/[\s-]/u)[0] ?? '';
      if (GIVEN_NAMES.has(given)) return true;
      const [label = '', value = ''] = line.split(/\s*[:\t]\s*/u);
      return (
        NAME_ROLES.has(KEY_ROLES.get(normaliseKey(label)) ?? '') && value !== '' && !KEY_ROLES.has(normaliseKey(value))
      );
    });
}

/** The headings of Markdown, rows of cells, items of lists and numbered lines. */
function countParts(lines: readonly string[]): number {
  return lines.filter((line) =>
    /^(?:#{1,4}\s|[-*•]\s|\d{1,2}[.)]?\s|\d{1,2}[.:]\d\d\s)|\t|^\p{L}+ \d{1,2}\b|^[^.,]{3,40}\?$/u.test(line),
  ).length;
}

/** Whether a text is a form that nobody filled in: it has labels without values, or boxes without a tick. */
export function isBlankForm(text: string): boolean {
  const rows = text.split('\n').filter((line) => isRowOfLabels(line)).length;
  if (rows >= MIN_LABEL_ROWS) return true;
  if (countMatches(text, EMPTY_BOX) >= MIN_EMPTY_BOXES && !TICKED_BOX.test(text)) return true;
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' || line.length > 200 ? [] : [line.trim()]));
  const blank = lines.filter((line) => BLANK_FIELD.test(line)).length;
  return blank >= MIN_BLANK_FIELDS && blank >= lines.length * BLANK_SHARE;
}

/** Whether a row has nothing but labels, and no values: "Functie <tab> Werkgever <tab> Van - tot". */
function isRowOfLabels(line: string): boolean {
  const cells = line.split('\t').map((cell) => cell.trim().replace(/[:.…_@]+$/u, ''));
  if (cells.length < 2 || cells.some((cell) => /\d/u.test(cell))) return false;
  const known = cells.filter(
    (cell) =>
      cell === '' || KEY_ROLES.has(normaliseKey(cell)) || FORM_LABELS.some((labels) => labels.has(normaliseKey(cell))),
  );
  return known.length * 2 > cells.length;
}

/** Placeholders, without the headings of a form: "[EMPLOYMENT 1]". */
function countPlaceholders(text: string): number {
  return [...text.matchAll(PLACEHOLDER)].filter(([words]) => sectionOpenedBy(words) === undefined).length;
}

function countMatches(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

/** The number of periods with a start and an end in a text, as far as the most that matter. */
export function countPeriods(text: string, most: number): number {
  let count = 0;
  for (const line of text.split('\n')) {
    if (line.length > 300 || !/\d/u.test(line)) continue;
    count += findPeriods(line).filter(({ single }) => !single).length;
    if (count >= most) return count;
  }
  return count;
}
