import { openSections, packSections } from '../labels/packed-sections.js';
import type { PackedStrings } from '../language/packed-strings.js';

/**
 * Changes whenever occupations packed by an earlier version would be read wrongly, or titles are compared differently.
 */
export const OCCUPATIONS_FORMAT = 'occupations-1';

/**
 * The occupations of the shared taxonomy in typed arrays, which threads share: what they are called, and which skills
 * they ask for.
 */
export interface PackedOccupations {
  /** The keys of labels (see titleKey), each once, in the order of their UTF-16 code units. */
  readonly keys: PackedStrings;
  /** Labels of key k are labelStart[k] to labelStart[k + 1]. */
  readonly labelStart: Uint32Array;
  /** Occupation number by label. */
  readonly labelOccupation: Uint32Array;
  /** Flags by label (see OCCUPATION_LABEL_FLAGS). */
  readonly labelFlags: Uint8Array;
  readonly occupationIds: PackedStrings;
  /**
   * Skills that occupation o asks for are requiredSkill[requiredStart[o]] to requiredSkill[requiredStart[o + 1]], the
   * most particular first.
   */
  readonly requiredStart: Uint32Array;
  /** Skill numbers. */
  readonly requiredSkill: Uint32Array;
  readonly skillIds: PackedStrings;
}

/** What is known of an occupation's label, one bit each. */
export const OCCUPATION_LABEL_FLAGS = { DUTCH: 1, PREFERRED: 2 } as const;

const STRINGS = ['keys', 'occupationIds', 'skillIds'] as const;
const COLUMNS = ['labelStart', 'labelOccupation', 'labelFlags', 'requiredStart', 'requiredSkill'] as const;

/** The occupations as one piece of memory, to be handed to other threads. */
export function shareOccupations(occupations: PackedOccupations): SharedArrayBuffer {
  const strings = STRINGS.flatMap((name) =>
    Object.entries(occupations[name]).map(([column, values]) => [`${name}.${column}`, values as Uint32Array] as const),
  );
  return packSections(Object.fromEntries([...strings, ...COLUMNS.map((name) => [name, occupations[name]] as const)]));
}

/** The occupations in a piece of memory that `shareOccupations` made; nothing is copied. */
export function openOccupations(memory: SharedArrayBuffer): PackedOccupations {
  const sections = openSections(memory);
  const strings = STRINGS.map(
    (name) => [name, { units: sections.get(`${name}.units`), starts: sections.get(`${name}.starts`) }] as const,
  );
  return Object.fromEntries([
    ...strings,
    ...COLUMNS.map((name) => [name, sections.get(name)] as const),
  ]) as unknown as PackedOccupations;
}
