import { SHARED_OWNER_ID } from '../../../platform/database/identifiers.js';
import type { Language, SkillLabel } from './findings.js';
import { labelForms } from './label-forms.js';
import { tokenize, type Token } from './tokenize.js';

// From its own file: the index would load the database client into the reading thread.
export { SHARED_OWNER_ID };

/**
 * Labels as a tree of words. Read it with `findSkills` only. Flat maps of numbers instead of a node object each: with
 * ESCO's 115,000 labels that is a tenth of the memory and no work for the garbage collector.
 */
export interface Dictionary {
  readonly wordNumbers: ReadonlyMap<string, number>;
  /** Child node by node * WORD_LIMIT + word number. */
  readonly children: ReadonlyMap<number, number>;
  readonly labelsAt: ReadonlyMap<number, readonly SkillLabel[]>;
  /** How many different labels it holds. */
  readonly size: number;
}

/** A label found in a text. */
export interface SkillMention {
  readonly skillOwnerId: string;
  readonly skillId: string;
  readonly kind: SkillLabel['kind'];
  /** Offsets in UTF-16 code units of the text: [start, end). */
  readonly start: number;
  readonly end: number;
  /** The language of the label, not of the text. */
  readonly language: Language;
}

const ROOT = 0;
const WORD_LIMIT = 2 ** 24;
/** Labels of at most so many letters are matched by case too: "IT" is a skill, "it" is not. */
const SHORT_LABEL = 3;
/** What may stand between two words of one label; longer gaps and other marks end a label. */
const GAP = /^[ \u00A0\t\n\r/&'’_\-‐‑–]{0,3}$/;

/**
 * Builds the dictionary of one organisation: the shared labels and its own.
 *
 * @param labels any order, both languages; a label without a word in it is passed over
 */
export function buildDictionary(labels: Iterable<SkillLabel>): Dictionary {
  const wordNumbers = new Map<string, number>();
  const children = new Map<number, number>();
  const labelsAt = new Map<number, SkillLabel[]>();
  let nodes = 1;
  let size = 0;
  for (const label of labels) {
    for (const form of labelForms(label)) {
      let node = ROOT;
      for (const { folded } of tokenize(form.label)) {
        if (folded === '') {
          node = ROOT;
          break;
        }
        let word = wordNumbers.get(folded);
        if (word === undefined) wordNumbers.set(folded, (word = wordNumbers.size));
        const edge = node * WORD_LIMIT + word;
        let child = children.get(edge);
        if (child === undefined) children.set(edge, (child = nodes++));
        node = child;
      }
      if (node === ROOT) continue;
      const there = labelsAt.get(node);
      if (there === undefined) labelsAt.set(node, [form]);
      else there.push(form);
      size += 1;
    }
  }
  return { wordNumbers, children, labelsAt, size };
}

/**
 * Finds the labels in a text, the longest at each place, none inside another.
 *
 * Where several skills carry the same label: the organisation's own wins over a shared one, a label in the
 * text's language over one in the other, a preferred label over alternatives; if two are left, none is taken.
 *
 * @param language the language of the text; null when unknown, then both languages count alike
 */
export function findSkills(text: string, language: Language | null, dictionary: Dictionary): SkillMention[] {
  const tokens = tokenize(text, (folded) => dictionary.wordNumbers.has(folded));
  const mentions: SkillMention[] = [];
  let index = 0;
  while (index < tokens.length) {
    const match = longestMatch(text, tokens, index, dictionary);
    if (match === undefined) {
      index += 1;
      continue;
    }
    const chosen = chooseLabel(match.labels, language);
    if (chosen !== undefined) {
      const { skillOwnerId, skillId, kind } = chosen;
      mentions.push({ skillOwnerId, skillId, kind, start: match.start, end: match.end, language: chosen.language });
    }
    index = match.next;
  }
  return mentions;
}

interface Match {
  readonly labels: readonly SkillLabel[];
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

function longestMatch(text: string, tokens: readonly Token[], first: number, dictionary: Dictionary): Match | undefined {
  let node = ROOT;
  let best: Match | undefined;
  const start = (tokens[first] as Token).start;
  for (let index = first; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    const word = dictionary.wordNumbers.get(token.folded);
    if (word === undefined) break;
    const child = dictionary.children.get(node * WORD_LIMIT + word);
    if (child === undefined) break;
    if (index > first && !GAP.test(text.slice((tokens[index - 1] as Token).end, token.start))) break;
    node = child;
    const labels = dictionary.labelsAt.get(node)?.filter((label) => agreesInCase(label.label, text.slice(start, token.end)));
    if (labels !== undefined && labels.length > 0) best = { labels, start, end: token.end, next: index + 1 };
  }
  return best;
}

function agreesInCase(label: string, quote: string): boolean {
  if (label.length > 2 * SHORT_LABEL + 1) return true;
  const letters = label.match(/\p{L}/gu)?.length ?? 0;
  if (letters > SHORT_LABEL) return true;
  return quote === label || quote === label.toUpperCase();
}

function chooseLabel(labels: readonly SkillLabel[], language: Language | null): SkillLabel | undefined {
  let left = preferring(labels, (label) => label.skillOwnerId !== SHARED_OWNER_ID);
  if (language !== null) left = preferring(left, (label) => label.language === language);
  if (namesOneSkill(left)) return preferring(left, (label) => label.kind === 'PREFERRED')[0];
  left = preferring(left, (label) => label.kind === 'PREFERRED');
  return namesOneSkill(left) ? left[0] : undefined;
}

function preferring(labels: readonly SkillLabel[], isBetter: (label: SkillLabel) => boolean): readonly SkillLabel[] {
  if (labels.length < 2) return labels;
  const better = labels.filter(isBetter);
  return better.length > 0 ? better : labels;
}

function namesOneSkill(labels: readonly SkillLabel[]): boolean {
  const first = labels[0];
  return labels.every((label) => label.skillId === first?.skillId && label.skillOwnerId === first.skillOwnerId);
}
