import type { OccupationTexts } from '../../taxonomy/index.js';
import { numberStrings, packStrings } from '../language/packed-strings.js';
import { wordsOf } from '../language/tokenize.js';
import { OCCUPATION_LABEL_FLAGS, shareOccupations, type PackedOccupations } from './packed-occupations.js';
import { titleKey } from './title-key.js';

/**
 * An alternative label of one word that the names of this many occupations hold says what kind of work it is, and not
 * which: "technician", "operator". In ESCO they are alternatives of one occupation each, mostly by chance.
 */
const OCCUPATIONS_OF_A_GENERAL_WORD = 3;

/**
 * Alternative labels of at most this many letters count only where both languages have them for one occupation: CEO,
 * but not "AG".
 */
const MAX_ABBREVIATION_LENGTH = 3;

interface Label {
  readonly occupation: number;
  readonly flags: number;
}

/** Packs the occupations of a taxonomy. */
export function packOccupations(occupations: readonly OccupationTexts[]): PackedOccupations {
  const isGeneral = generalWords(occupations);
  const labelsByKey = new Map<string, Label[]>();
  const skills = numberStrings();
  const requiredSkill: number[] = [];
  const requiredStart = new Uint32Array(occupations.length + 1);
  for (const [occupation, { labels, requiredSkillIds }] of occupations.entries()) {
    for (const { label, language, kind } of labels) {
      const key = titleKey(label);
      if (key === '' || (kind === 'ALTERNATIVE' && isGeneral(label))) continue;
      const flags =
        (language === 'nl' ? OCCUPATION_LABEL_FLAGS.DUTCH : 0) |
        (kind === 'PREFERRED' ? OCCUPATION_LABEL_FLAGS.PREFERRED : 0);
      const there = labelsByKey.get(key);
      if (there === undefined) labelsByKey.set(key, [{ occupation, flags }]);
      else if (!there.some((known) => known.occupation === occupation && known.flags === flags))
        there.push({ occupation, flags });
    }
    requiredSkill.push(...requiredSkillIds.map((id) => skills.of(id)));
    requiredStart[occupation + 1] = requiredSkill.length;
  }
  const entries = [...labelsByKey]
    .filter(
      ([key, labels]) =>
        key.length > MAX_ABBREVIATION_LENGTH || labels.some(isPreferred) || isOneInBothLanguages(labels),
    )
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    keys: packStrings(entries.map(([key]) => key)),
    labelStart: startsOf(entries.map(([, labels]) => labels.length)),
    labelOccupation: Uint32Array.from(entries.flatMap(([, labels]) => labels.map(({ occupation }) => occupation))),
    labelFlags: Uint8Array.from(entries.flatMap(([, labels]) => labels.map(({ flags }) => flags))),
    occupationIds: packStrings(occupations.map(({ occupationId }) => occupationId)),
    requiredStart,
    requiredSkill: Uint32Array.from(requiredSkill),
    skillIds: packStrings(skills.all()),
  };
}

/** Packs occupations into memory that threads can share: each page is JSON in UTF-8 of a list of OccupationTexts. */
export function packOccupationPages(pages: readonly Uint8Array[]): SharedArrayBuffer {
  const texts = pages.flatMap((page) => JSON.parse(Buffer.from(page).toString('utf8')) as OccupationTexts[]);
  return shareOccupations(packOccupations(texts));
}

/** Tells of a label whether it is one word that the preferred labels of several occupations hold. */
function generalWords(occupations: readonly OccupationTexts[]): (label: string) => boolean {
  const counts = new Map<string, number>();
  for (const { labels } of occupations) {
    const words = new Set(labels.filter(({ kind }) => kind === 'PREFERRED').flatMap(({ label }) => wordsOf(label)));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (label) => {
    const [word = '', ...more] = wordsOf(label);
    return more.length === 0 && (counts.get(word) ?? 0) >= OCCUPATIONS_OF_A_GENERAL_WORD;
  };
}

function isPreferred({ flags }: Label): boolean {
  return (flags & OCCUPATION_LABEL_FLAGS.PREFERRED) !== 0;
}

function isOneInBothLanguages(labels: readonly Label[]): boolean {
  const isDutch = ({ flags }: Label): boolean => (flags & OCCUPATION_LABEL_FLAGS.DUTCH) !== 0;
  return (
    new Set(labels.map(({ occupation }) => occupation)).size === 1 && labels.some(isDutch) && !labels.every(isDutch)
  );
}

function startsOf(counts: readonly number[]): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (const [index, count] of counts.entries()) starts[index + 1] = (starts[index] as number) + count;
  return starts;
}
