import type { PackedLabels } from './packed-labels.js';
import { stringAt } from '../language/packed-strings.js';

/** Packed labels as one thread uses them. */
export interface Layer {
  readonly labels: PackedLabels;
  /** The skills looked up so far, by number: unpacking their ids from the shared memory takes time. */
  readonly known: (SkillKey | undefined)[];
}

/** The identity of a skill. */
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

/** The skill with a number. */
export function skillOfNumber({ labels, known }: Layer, number: number): SkillKey {
  return (known[number] ??= {
    ownerId: stringAt(labels.ownerIds, labels.ownerOf[number] as number),
    id: stringAt(labels.skillIds, number),
  });
}
