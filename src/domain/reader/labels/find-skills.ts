import type { Language } from '../../../platform/localization/index.js';
import { MAX_TOKENIZED_LENGTH, tokenize } from '../language/tokenize.js';
import { findWord } from '../language/word-table.js';
import { findExactLabels, type Agreement, type LabelMatch, type SearchedText } from './find-exact-labels.js';
import { findLooseLabels } from './find-loose-labels.js';
import { skillOf, type Layer } from './layers.js';
import { numberWords } from './match-phrases.js';
import { LABEL_FLAGS } from './packed-labels.js';
import type { SkillLabel } from './skill-label.js';

/** The labels to look for. */
export interface SkillIndex {
  /** The organisation's own layer first, if it has one, then the shared one. */
  readonly layers: readonly Layer[];
}

/** A label found in a text. */
export interface SkillMention {
  readonly skillOwnerId: string;
  readonly skillId: string;
  /** The skill's key in maps (see SkillKey). */
  readonly key: string;
  readonly kind: SkillLabel['kind'];
  /** Offsets in UTF-16 code units of the text: [start, end). */
  readonly start: number;
  readonly end: number;
  /** The language of the label, not of the text. */
  readonly language: Language;
  readonly agreement: Agreement;
  /** What else is known of the label (see LABEL_FLAGS). */
  readonly flags: number;
  /** How rare its words are (see rarityOf). */
  readonly rarity: number;
}

/**
 * Finds the labels in a text: those that agree as written, the longest at each place and none inside another; and
 * those that agree only loosely, where they are not inside one that agrees as written.
 *
 * @param language the language of the text; null when unknown, then both languages count alike
 * @returns in the order in which they begin
 */
export function findSkills(text: string, language: Language | null, { layers }: SkillIndex): SkillMention[] {
  const mentions: SkillMention[] = [];
  for (let from = 0; from < text.length;) {
    const to = endOfPart(text, from);
    findInPart(mentions, text, from, to, language, layers);
    from = to;
  }
  return mentions.sort((left, right) => left.start - right.start || right.end - left.end);
}

/** A part ends at the last line break or blank for which the buffers have room, so that no label is cut. */
function endOfPart(text: string, from: number): number {
  const limit = from + MAX_TOKENIZED_LENGTH;
  if (limit >= text.length) return text.length;
  const lineBreak = text.lastIndexOf('\n', limit - 1);
  if (lineBreak > from + MAX_TOKENIZED_LENGTH / 2) return lineBreak + 1;
  const blank = text.lastIndexOf(' ', limit - 1);
  return blank > from + MAX_TOKENIZED_LENGTH / 2 ? blank + 1 : limit;
}

/** Room for what labels cover (see SearchedText), which is kept: making it takes longer than clearing it. */
const covered = new Uint8Array(MAX_TOKENIZED_LENGTH + 1);

function findInPart(
  mentions: SkillMention[],
  text: string,
  from: number,
  to: number,
  language: Language | null,
  layers: readonly Layer[],
): void {
  const tokens = tokenize(text, from, to, (letters, start, end, hash) =>
    layers.some(({ labels }) => findWord(labels.words, letters, start, end, hash) >= 0),
  );
  const searched: SearchedText = {
    text,
    language,
    tokens,
    layers,
    words: layers.map((layer) => numberWords(layer, tokens)),
    covered: covered.fill(0, 0, tokens.count),
    exclusions: new Map(),
  };
  const exact = findExactLabels(searched);
  const loose = findLooseLabels(searched);
  // "Programmeer PLC's" says what "PLC" says alone.
  const apart = loose.length === 0 ? exact : exact.filter((one) => !loose.some((other) => isInside(one, other)));
  for (const { label, first, last, agreement } of [...apart, ...loose]) {
    const { ownerId, id, key } = skillOf(label.layer, label.entry);
    const isPreferred =
      (label.flags & LABEL_FLAGS.PREFERRED) !== 0 && (label.flags & LABEL_FLAGS.WITHOUT_QUALIFIER) === 0;
    mentions.push({
      skillOwnerId: ownerId,
      skillId: id,
      key,
      kind: isPreferred ? 'PREFERRED' : 'ALTERNATIVE',
      start: tokens.start[first] as number,
      end: tokens.end[last] as number,
      language: (label.flags & LABEL_FLAGS.DUTCH) !== 0 ? 'nl' : 'en',
      agreement,
      flags: label.flags,
      rarity: label.layer.labels.rarity[label.entry] as number,
    });
  }
}

/** Whether a label is found inside another one of the same skill. */
function isInside(one: LabelMatch, other: LabelMatch): boolean {
  return (
    other.first <= one.first &&
    one.last <= other.last &&
    one.label.layer === other.label.layer &&
    skillOf(one.label.layer, one.label.entry) === skillOf(other.label.layer, other.label.entry)
  );
}
