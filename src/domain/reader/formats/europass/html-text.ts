import { MAXIMUM_PASSAGES, type Draft, type Passage } from '../../model/draft.js';
import type { EvidenceSource } from '../../model/findings.js';
import { cleanProse } from '../../language/clean-text.js';
import type { Member } from '../../values/members.js';
import type { Span } from '../../language/span.js';
import { walkStrings } from '../../values/walk-strings.js';

const TAG = /<\/?([A-Za-z][A-Za-z0-9]{0,10})(?:\s[^<>]{0,1000})?\/?>/g;
const BLOCKS: ReadonlySet<string> = new Set('br,p,li,ul,ol,div,h1,h2,h3,h4,h5,h6,tr,td,table'.split(','));
const ENTITY = /&(?:nbsp|amp|lt|gt|quot|#39);/g;
const CHARACTERS: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The stretches of a text between the HTML tags that begin a new line; the whole text when it has none. */
export function blocksOf(text: string): Span[] {
  const blocks: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(TAG)) {
    if (!BLOCKS.has((match[1] ?? '').toLowerCase())) continue;
    if (match.index > start) blocks.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  if (start < text.length) blocks.push({ start, end: text.length });
  return blocks;
}

/** A text of some editor as plain lines: tags go, a block is a line, the common entities are their characters. */
export function plainLines(text: string): string {
  if (!/[<&]/.test(text)) return text;
  return blocksOf(text)
    .map(({ start, end }) =>
      text
        .slice(start, end)
        .replace(TAG, '')
        .replace(ENTITY, (entity) => CHARACTERS[entity] ?? entity)
        .trim(),
    )
    .filter((line) => line !== '')
    .join('\n');
}

/** All texts in the members as one description of plain lines; marked as understood. */
export function plainProseOf(draft: Draft, members: readonly (Member | undefined)[]): string | undefined {
  const lines: string[] = [];
  for (const member of members) {
    if (member === undefined) continue;
    for (const { value, pointer } of walkStrings(member.value, member.pointer)) {
      lines.push(plainLines(value));
      draft.understood.add(pointer);
    }
  }
  return cleanProse(lines.join('\n'));
}

/** Hands the texts of an editor to the layers that look for skills, block by block. */
export function addEditedPassages(
  draft: Draft,
  members: readonly (Member | undefined)[],
  manner: Passage['manner'],
  source: EvidenceSource,
): void {
  for (const member of members) {
    if (member === undefined) continue;
    for (const { value, pointer } of walkStrings(member.value, member.pointer)) {
      draft.understood.add(pointer);
      for (const within of blocksOf(value)) {
        if (draft.passages.length >= MAXIMUM_PASSAGES) return;
        draft.passages.push({ pointer, text: value, within, manner, source });
      }
    }
  }
}
