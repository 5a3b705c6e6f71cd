import { tokenizeHtml } from '../../../../../unwrap/documents/html.js';
import { arrangerOf, type ArrangedText } from '../arranged-text.js';

/** Longer texts are read as they are, in UTF-16 code units. */
const MAX_LENGTH = 200_000;
/** How far into a text its tags are looked for, in UTF-16 code units. */
const TAGS_WITHIN = 5000;
const BLOCK = /<(?:p|br|div|li|ul|ol|h[1-6]|td|tr)(?:\s[^<>]{0,200})?\/?>/giu;
const MIN_BLOCKS = 2;
const LINE_TAGS: ReadonlySet<string> = new Set(['p', 'br', 'div', 'ul', 'ol', 'tr', 'table', 'blockquote', 'section']);
const HEADING_TAG = /^h[1-6]$/u;

/** Whether a text is from an editor: it has at least two paragraphs, lines or items as HTML. */
export function isHtml(text: string): boolean {
  if (text.length > MAX_LENGTH || !text.includes('<')) return false;
  return (text.slice(0, TAGS_WITHIN).match(BLOCK) ?? []).length >= MIN_BLOCKS;
}

/** The text of HTML: a line for each paragraph and item, blank lines around headings, tabs between cells. */
export function arrangeHtml(html: string): ArrangedText {
  const arranger = arrangerOf(html);
  tokenizeHtml(
    html,
    ({ name, isClosing }) => arranger.put(signOf(name, isClosing)),
    (text, span) => (span === undefined ? arranger.put(text) : arranger.add(span)),
  );
  return arranger.arranged();
}

function signOf(tag: string, isClosing: boolean): string {
  if (tag === 'li') return isClosing ? '' : '\n- ';
  if (tag === 'td' || tag === 'th') return isClosing ? '\t' : '';
  if (HEADING_TAG.test(tag)) return isClosing ? '\n' : '\n\n';
  return LINE_TAGS.has(tag) ? '\n' : '';
}
