import { SHARED_OWNER_ID } from '../../../platform/database/sql/identifiers.js';
import { type Layer, skillOf } from './layers.js';
import type { Language } from '../../../platform/localization/index.js';
import { LABEL_FLAGS } from './packed-labels.js';

/** A label of one layer that agrees with the words of a text. */
export interface LabelEntry {
  readonly layer: Layer;
  readonly entry: number;
  readonly flags: number;
}

/**
 * Which of several labels with the same words is meant. Rules of the organisation's people come first; then its own
 * skill over a shared one, a label that people chose over one of a large classification, a label in the text's language
 * over one in another, a preferred label over alternatives, a whole label over a shortened or joined one. If several
 * skills are left, none is meant.
 */
export function chooseLabel(labels: readonly LabelEntry[], language: Language | null): LabelEntry | undefined {
  if (labels.length === 1) return labels[0];
  let left = preferring(labels, ({ flags }) => (flags & LABEL_FLAGS.RULE) !== 0);
  left = preferring(left, (label) => skillOf(label.layer, label.entry).ownerId !== SHARED_OWNER_ID);
  left = preferring(left, ({ flags }) => (flags & LABEL_FLAGS.CURATED) !== 0);
  if (language !== null)
    left = preferring(left, ({ flags }) => ((flags & LABEL_FLAGS.DUTCH) !== 0) === (language === 'nl'));
  if (namesOneSkill(left)) return preferring(preferring(left, isPreferred), isWhole)[0];
  left = preferring(left, (label) => isPreferred(label) && isWhole(label));
  if (!namesOneSkill(left)) left = preferring(left, isPreferred);
  return namesOneSkill(left) ? preferring(left, isWhole)[0] : undefined;
}

function isPreferred({ flags }: LabelEntry): boolean {
  return (flags & LABEL_FLAGS.PREFERRED) !== 0;
}

function isWhole({ flags }: LabelEntry): boolean {
  return (flags & (LABEL_FLAGS.WITHOUT_QUALIFIER | LABEL_FLAGS.JOINED)) === 0;
}

function preferring(labels: readonly LabelEntry[], isBetter: (label: LabelEntry) => boolean): readonly LabelEntry[] {
  if (labels.length < 2) return labels;
  const better = labels.filter(isBetter);
  return better.length > 0 ? better : labels;
}

function namesOneSkill(labels: readonly LabelEntry[]): boolean {
  const [first] = labels;
  if (first === undefined) return false;
  const skill = skillOf(first.layer, first.entry);
  return labels.every((label) => {
    const other = skillOf(label.layer, label.entry);
    return other.id === skill.id && other.ownerId === skill.ownerId;
  });
}
