import type { PackedLabels } from './packed-labels.js';
import { stringAt } from '../language/packed-strings.js';

/** Packed labels as one thread uses them. */
export interface Layer {
  readonly labels: PackedLabels;
  /** The skills that were looked up so far, by number: their ids stand packed in the shared memory. */
  readonly known: (SkillKey | undefined)[];
}

/** What names a skill. */
export interface SkillKey {
  readonly ownerId: string;
  readonly id: string;
}

/** Opens packed labels for reading on this thread. */
export function openLayer(labels: PackedLabels): Layer {
  return { labels, known: [] };
}

/** The skill of a label. */
export function skillOf(layer: Layer, entry: number): SkillKey {
  return skillOfNumber(layer, layer.labels.skillOf[entry] as number);
}

/** The skill of a number. */
export function skillOfNumber({ labels, known }: Layer, number: number): SkillKey {
  return (known[number] ??= {
    ownerId: stringAt(labels.ownerIds, labels.ownerOf[number] as number),
    id: stringAt(labels.skillIds, number),
  });
}
