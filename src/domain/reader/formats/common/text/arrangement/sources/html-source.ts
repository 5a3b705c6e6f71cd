import { arrangerOf, type ArrangedText } from '../arranged-text.js';

/** Longer texts are read as they are, in UTF-16 code units. */
const MAX_LENGTH = 200_000;
/** How far into a text its tags are looked for, in UTF-16 code units. */
const TAGS_WITHIN = 5000;
/** A tag, a comment, or a character that is written by its name or number. */
const MARKUP =
  /<!--[^>]{0,500}-->|<(\/?)([a-zA-Z][a-zA-Z0-9]{0,9})(?:\s[^<>]{0,2000})?\/?>|&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/giu;
const BLOCK = /<(?:p|br|div|li|ul|ol|h[1-6]|td|tr)(?:\s[^<>]{0,200})?\/?>/giu;
const MIN_BLOCKS = 2;
const LINE_TAGS: ReadonlySet<string> = new Set(['p', 'br', 'div', 'ul', 'ol', 'tr', 'table', 'blockquote', 'section']);
const HEADING_TAG = /^h[1-6]$/u;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  bull: '•',
  middot: '·',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  eacute: 'é',
  euml: 'ë',
  iuml: 'ï',
  ouml: 'ö',
  uuml: 'ü',
  egrave: 'è',
};

/** Whether a text is from an editor: it has at least two paragraphs, lines or items as HTML. */
export function isHtml(text: string): boolean {
  if (text.length > MAX_LENGTH || !text.includes('<')) return false;
  return (text.slice(0, TAGS_WITHIN).match(BLOCK) ?? []).length >= MIN_BLOCKS;
}

/** The text of HTML: a line for each paragraph and item, blank lines around headings, tabs between cells. */
export function arrangeHtml(text: string): ArrangedText {
  const arranger = arrangerOf(text);
  let from = 0;
  for (const match of text.matchAll(MARKUP)) {
    const [whole, closing = '', tag = '', number, hexadecimal, name] = match;
    arranger.add({ start: from, end: match.index });
    from = match.index + whole.length;
    if (number !== undefined) arranger.put(characterOf(Number(number)));
    else if (hexadecimal !== undefined) arranger.put(characterOf(Number.parseInt(hexadecimal, 16)));
    else if (name !== undefined) arranger.put(ENTITIES[name.toLowerCase()] ?? whole);
    else arranger.put(signOf(tag.toLowerCase(), closing !== ''));
  }
  arranger.add({ start: from, end: text.length });
  return arranger.arranged();
}

function signOf(tag: string, isClosing: boolean): string {
  if (tag === 'li') return isClosing ? '' : '\n- ';
  if (tag === 'td' || tag === 'th') return isClosing ? '\t' : '';
  if (HEADING_TAG.test(tag)) return isClosing ? '\n' : '\n\n';
  return LINE_TAGS.has(tag) ? '\n' : '';
}

function characterOf(code: number): string {
  const isUsable = code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd800 && code <= 0xdfff);
  return isUsable ? String.fromCodePoint(code) : ' ';
}
