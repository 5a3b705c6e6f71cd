import { SHARED_OWNER_ID } from '../../../platform/database/identifiers.js';
import { findAsWritten, type Agreement, type Stretch } from './find-exact-labels.js';
import { findLoosely } from './find-loose-labels.js';
import type { Language, SkillLabel } from '../model/findings.js';
import { openLayer, skillOf, type Layer } from './layers.js';
import { numberWords } from './match-phrases.js';
import type { PackedOccupations } from '../occupations/packed-occupations.js';
import { packLabels, type LabelSource } from './pack-labels.js';
import { LABEL_FLAGS, type PackedLabels } from './packed-labels.js';
import { LONGEST_STRETCH, tokenize } from '../language/tokenize.js';
import { findWord } from '../language/word-table.js';

// From its own file: the index would load the database client into the reading thread.
export { SHARED_OWNER_ID };

/**
 * Labels to be found in texts: the shared ones, and over them an organisation's own with what its people said of
 * phrases. The shared layer is one for all organisations and threads.
 */
export interface Dictionary {
  /** The organisation's own layer first. */
  readonly layers: readonly Layer[];
  /** What titles of jobs are linked to; left out where the taxonomy has no occupations. */
  readonly occupations?: PackedOccupations;
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
  readonly agreement: Agreement;
  /** What else is known of the label (see LABEL_FLAGS). */
  readonly flags: number;
}

/** Builds the dictionary of one organisation from labels of the shared taxonomy and of its own. */
export function buildDictionary(
  labels: Iterable<SkillLabel>,
  { descriptions, phraseRules = [] }: Omit<LabelSource, 'labels'> = {},
): Dictionary {
  const [shared, own]: [SkillLabel[], SkillLabel[]] = [[], []];
  for (const label of labels) (label.skillOwnerId === SHARED_OWNER_ID ? shared : own).push(label);
  const rules = [...phraseRules];
  return layered(
    packLabels({ labels: shared, descriptions }),
    own.length + rules.length === 0 ? undefined : packLabels({ labels: own, phraseRules: rules }),
  );
}

/**
 * The dictionary of an organisation: the shared labels, its own over them if it has any, and the occupations if there
 * are some.
 */
export function layered(shared: PackedLabels, own?: PackedLabels, occupations?: PackedOccupations): Dictionary {
  return {
    layers: (own === undefined ? [shared] : [own, shared]).map(openLayer),
    ...(occupations === undefined ? {} : { occupations }),
  };
}

/**
 * Finds the labels in a text: those that agree as written, the longest at each place and none inside another; and
 * beside them those that agree only loosely, where they do not stand inside one that agrees as written.
 *
 * @param language the language of the text; null when unknown, then both languages count alike
 * @returns in the order in which they begin
 */
export function findSkills(text: string, language: Language | null, dictionary: Dictionary): SkillMention[] {
  const mentions: SkillMention[] = [];
  for (let from = 0; from < text.length;) {
    const to = endOfStretch(text, from);
    findInStretch(mentions, text, from, to, language, dictionary.layers);
    from = to;
  }
  return mentions.sort((left, right) => left.start - right.start || right.end - left.end);
}

/** A stretch ends at the last line break or blank that the buffers hold, so that no label is cut. */
function endOfStretch(text: string, from: number): number {
  const limit = from + LONGEST_STRETCH;
  if (limit >= text.length) return text.length;
  const lineBreak = text.lastIndexOf('\n', limit - 1);
  if (lineBreak > from + LONGEST_STRETCH / 2) return lineBreak + 1;
  const blank = text.lastIndexOf(' ', limit - 1);
  return blank > from + LONGEST_STRETCH / 2 ? blank + 1 : limit;
}

function findInStretch(
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
  const stretch: Stretch = {
    text,
    language,
    tokens,
    layers,
    words: layers.map((layer) => numberWords(layer, tokens)),
    covered: new Uint8Array(tokens.count),
  };
  for (const { label, first, last, agreement } of [...findAsWritten(stretch), ...findLoosely(stretch)]) {
    const { ownerId, id } = skillOf(label.layer, label.entry);
    const isPreferred =
      (label.flags & LABEL_FLAGS.PREFERRED) !== 0 && (label.flags & LABEL_FLAGS.WITHOUT_QUALIFIER) === 0;
    mentions.push({
      skillOwnerId: ownerId,
      skillId: id,
      kind: isPreferred ? 'PREFERRED' : 'ALTERNATIVE',
      start: tokens.start[first] as number,
      end: tokens.end[last] as number,
      language: (label.flags & LABEL_FLAGS.DUTCH) !== 0 ? 'nl' : 'en',
      agreement,
      flags: label.flags,
    });
  }
}
