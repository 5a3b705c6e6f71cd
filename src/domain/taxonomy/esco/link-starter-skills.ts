import { ALL_MARKS, foldAccents } from '../../../platform/text/index.js';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import type { EscoSkill } from './files/esco-content.js';

/** A starter skill with its names. */
interface NamedSkill {
  readonly id: string;
  readonly names: Readonly<Partial<Record<Language, string>>>;
}

/** Number of letters that forms of a word have in common: listening and listen, critical and critically. */
const STEM_LENGTH = 4;

/**
 * Finds the starter skills that are also in ESCO, so that no skill exists twice. A starter skill is an ESCO skill if
 * its English name is the preferred label, ignoring case and ESCO's addition "(computer programming)"; or if its Dutch
 * name is, and the English ones consist of the same words (active listening, listen actively). Names that are not
 * unique in both are ignored.
 *
 * @returns the starter skill's id by ESCO's URI.
 */
export function linkStarterSkills(starter: readonly NamedSkill[], skills: readonly EscoSkill[]): Map<string, string> {
  const links = new Map<string, string>();
  const linked = new Set<string>();
  for (const language of LANGUAGES) {
    const named = uniqueByName(
      starter.filter(({ id }) => !linked.has(id)),
      ({ names }) => names[language],
    );
    const labelled = uniqueByName(
      skills.filter(({ uri }) => !links.has(uri)),
      ({ texts }) => texts[language]?.preferredLabel,
    );
    for (const [name, skill] of labelled) {
      const same = named.get(name);
      if (!same || !skill) continue;
      if (language !== 'en' && !sameWords(same.names.en ?? '', skill.texts.en?.preferredLabel ?? '')) continue;
      links.set(skill.uri, same.id);
      linked.add(same.id);
    }
  }
  return links;
}

/** What each name belongs to; null if it belongs to several. */
function uniqueByName<Named>(
  all: readonly Named[],
  nameOf: (one: Named) => string | undefined,
): Map<string, Named | null> {
  const byName = new Map<string, Named | null>();
  for (const one of all) {
    const name = fold(nameOf(one) ?? '').replace(/ \((?:computer ?programming|computerprogrammering)\)$/, '');
    if (name !== '') byName.set(name, byName.has(name) ? null : one);
  }
  return byName;
}

function sameWords(one: string, other: string): boolean {
  const stems = (text: string) =>
    new Set(
      (
        fold(text)
          .replace(/ \([^)]*\)$/, '')
          .match(/[\p{L}\p{N}+#]+/gu) ?? []
      ).map((word) => word.slice(0, STEM_LENGTH)),
    );
  const [left, right] = [stems(one), stems(other)];
  return left.size > 0 && left.size === right.size && [...left].every((stem) => right.has(stem));
}

function fold(text: string): string {
  return foldAccents(text, ALL_MARKS).replace(/\s+/g, ' ').trim();
}
