import { SHARED_OWNER_ID } from '../../../platform/database/sql/identifiers.js';
import type { SkillIndex } from '../labels/find-skills.js';
import { openLayer } from '../labels/layers.js';
import { packLabels, type LabelSource } from '../labels/pack-labels.js';
import type { PackedLabels } from '../labels/packed-labels.js';
import type { SkillLabel } from '../labels/skill-label.js';
import type { PackedOccupations } from '../occupations/packed-occupations.js';

/**
 * What items are read against: the labels of skills, the organisation's own over the shared ones, and the titles of
 * occupations. The shared labels are one piece of memory for all organisations and threads.
 */
export interface Dictionary extends SkillIndex {
  /** Left out where the taxonomy has no occupations. */
  readonly occupations?: PackedOccupations;
}

/**
 * The dictionary of an organisation.
 *
 * @param own the organisation's own labels; left out where it has none
 * @param occupations left out where the taxonomy has none
 */
export function createDictionary(
  shared: PackedLabels,
  own?: PackedLabels,
  occupations?: PackedOccupations,
): Dictionary {
  return {
    layers: (own === undefined ? [shared] : [own, shared]).map(openLayer),
    ...(occupations === undefined ? {} : { occupations }),
  };
}

/** Builds the dictionary of one organisation from labels of the shared taxonomy and of its own. */
export function buildDictionary(
  labels: Iterable<SkillLabel>,
  { descriptions, phraseRules = [] }: Omit<LabelSource, 'labels'> = {},
): Dictionary {
  const [shared, own]: [SkillLabel[], SkillLabel[]] = [[], []];
  for (const label of labels) (label.skillOwnerId === SHARED_OWNER_ID ? shared : own).push(label);
  const rules = [...phraseRules];
  return createDictionary(
    packLabels({ labels: shared, descriptions }),
    own.length + rules.length === 0 ? undefined : packLabels({ labels: own, phraseRules: rules }),
  );
}
