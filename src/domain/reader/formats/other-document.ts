import { findPeriods } from '../dates/period-forms.js';
import { countDocumentWords, type OtherDocument, type SectionKind } from '../vocabulary/index.js';

/** Only this much of a text is looked at, in UTF-16 code units: a page or two tell what a document is. */
const MAX_LOOKED_AT = 8000;
/** Different typical words that make a text a document of a kind. Letters have most words with other texts in common. */
const MIN_WORDS: Readonly<Record<OtherDocument, number>> = {
  INVOICE: 4,
  PAPER: 4,
  VACANCY: 4,
  MINUTES: 4,
  MANUAL: 4,
  LETTER: 3,
  TEMPLATE: 3,
};
/** A text with these sections is a CV, even if some of its words are of another document. */
const CV_SECTIONS: readonly SectionKind[] = ['WORK', 'EDUCATION', 'SKILLS', 'LANGUAGES', 'CERTIFICATIONS'];
const MIN_CV_SECTIONS = 2;
/** These may have the headings of a CV. */
const WITH_SECTIONS: ReadonlySet<OtherDocument> = new Set(['VACANCY', 'TEMPLATE']);
/** A person's career has periods; a vacancy or a template has none or a few as examples. */
const MIN_PERIODS = 2;
/** "[Your name]", "<plaats>", "{{company}}", "XXXX"; not the boxes of a form and the links of Markdown. */
const PLACEHOLDER =
  /\[(?!\s*[xXvV]?\s*\])[^\][\n]{2,40}\](?!\()|<\p{L}[^<>@/=\n]{2,30}>|\{\{[^{}\n]{1,40}\}\}|\bX{4,}\b/gu;
/** A label with nothing but a line to write on behind it. */
const BLANK_FIELD = /^\p{L}[^:_.…]{1,60}(?::|:?[\s_.…]*[_.…]{4,})$/u;
const MIN_BLANK_FIELDS = 6;
const BLANK_SHARE = 0.4;

/**
 * Tells a text that is about nobody's skills: an invoice, a paper, a vacancy, minutes, a manual, a business letter, a
 * template or a blank form. A CV that only has some of their words is none of them.
 *
 * @param sections the kinds of sections that the text has
 */
export function otherDocumentIn(text: string, sections: ReadonlySet<SectionKind>): OtherDocument | undefined {
  const head = text.slice(0, MAX_LOOKED_AT);
  const isCareer = countPeriods(head, MIN_PERIODS) >= MIN_PERIODS;
  const hasCvSections = CV_SECTIONS.filter((section) => sections.has(section)).length >= MIN_CV_SECTIONS;
  if (isCareer && hasCvSections) return undefined;
  // Names in a message may be left out in the same way.
  const hasPlaceholders = !isCareer && sections.size > 0 && countMatches(head, PLACEHOLDER) >= MIN_WORDS.TEMPLATE;
  if (hasPlaceholders || (!isCareer && isBlankForm(head))) return 'TEMPLATE';
  const counts = countDocumentWords(head.toLowerCase());
  let best: OtherDocument | undefined;
  let most = 0;
  for (const [document, count] of counts) {
    const isPossible = WITH_SECTIONS.has(document) ? !isCareer : !hasCvSections;
    if (isPossible && count >= MIN_WORDS[document] && count > most) [best, most] = [document, count];
  }
  return best;
}

function isBlankForm(text: string): boolean {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' || line.length > 200 ? [] : [line.trim()]));
  const blank = lines.filter((line) => BLANK_FIELD.test(line)).length;
  return blank >= MIN_BLANK_FIELDS && blank >= lines.length * BLANK_SHARE;
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
