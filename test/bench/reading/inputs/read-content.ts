import { LANGUAGES } from '../../../../src/platform/localization/index.js';
import type { LinkingConcept, LinkingContent } from '../../../../src/domain/skill-linking/index.js';
import { readEscoDirectory, type EscoConcept } from '../../../../src/domain/taxonomy/index.js';

/**
 * Reads an ESCO download as content to link to: in the same way as an import, and with the data that the service loads
 * from its database afterwards. The keys are the URIs of the concepts.
 *
 * @throws Error that describes the problem with the files.
 */
export async function readContent(directory: string): Promise<LinkingContent> {
  const esco = await readEscoDirectory(directory);
  if ('problems' in esco) {
    const [first] = esco.problems;
    throw new Error(
      `${directory} cannot be read as ESCO: ${first?.file ?? ''}${first?.line ? ` line ${first.line}` : ''}: ` +
        `${first?.problem ?? ''}`,
    );
  }
  const counts = new Map<string, number>();
  for (const { skillUri } of esco.occupationSkills) counts.set(skillUri, (counts.get(skillUri) ?? 0) + 1);
  const inUse = <Concept extends EscoConcept>(concepts: readonly Concept[]) =>
    concepts.filter(({ obsolete }) => !obsolete);
  return {
    concepts: [
      ...inUse(esco.skills).map((skill) => conceptOf('SKILL', skill, counts.get(skill.uri) ?? 0)),
      ...inUse(esco.occupations).map((occupation) => conceptOf('OCCUPATION', occupation, 0)),
      ...esco.groups.map((group) => conceptOf('GROUP', group, 0)),
    ],
  };
}

function conceptOf(kind: LinkingConcept['kind'], { uri, texts }: EscoConcept, occupationCount: number): LinkingConcept {
  const stated = LANGUAGES.flatMap((language) => {
    const own = texts[language];
    return own ? [{ language, ...own }] : [];
  });
  const preferred = stated.map(({ language, preferredLabel }) => ({
    language,
    kind: 'PREFERRED' as const,
    text: preferredLabel,
  }));
  const others = stated.flatMap(({ language, alternativeLabels, hiddenLabels }) =>
    [...alternativeLabels, ...hiddenLabels].map((text) => ({ language, kind: 'ALTERNATIVE' as const, text })),
  );
  const descriptions = stated.flatMap(({ language, description }) =>
    description === null ? [] : [{ language, text: description }],
  );
  return { kind, key: uri, labels: [...preferred, ...others], descriptions, occupationCount };
}
