import { buildDictionary, type Dictionary } from '../../../../src/domain/reader/model/dictionary.js';
import type { SkillLabel } from '../../../../src/domain/reader/model/findings.js';
import { labelForms } from '../../../../src/domain/reader/labels/skill-label.js';
import { linkStarterSkills } from '../../../../src/domain/taxonomy/esco/link-starter-skills.js';
import { readEscoDirectory } from '../../../../src/domain/taxonomy/index.js';
import { readStarterLabels } from '../labelled/starter-labels.js';
import { escoLabels } from '../inputs/esco-labels.js';
import { readContent } from '../inputs/read-content.js';

/** A taxonomy to read sentences with. */
export interface SentenceTaxonomy {
  readonly name: string;
  readonly dictionary: Dictionary;
  /** The skills that have this name as a label in either language, ignoring case and "(...)" at its end. */
  readonly skillsNamed: (name: string) => ReadonlySet<string>;
}

/** The starter taxonomy, and, where there is an ESCO download, both together as the service stores them. */
export async function sentenceTaxonomies(esco: string | null): Promise<SentenceTaxonomy[]> {
  const starter = readStarterLabels();
  const taxonomies = [taxonomyOf('starter taxonomy', starter, buildDictionary(starter))];
  if (esco === null) return taxonomies;
  const { labels, descriptions } = escoLabels(await readContent(esco));
  const links = await starterSkillsInEsco(esco, starter);
  const linked = labels.map((label): SkillLabel => {
    const starterSkill = links.get(label.skillId);
    return starterSkill === undefined ? label : { ...label, skillId: starterSkill, kind: 'ALTERNATIVE' };
  });
  const both = [...starter, ...linked];
  return [...taxonomies, taxonomyOf('starter and ESCO', both, buildDictionary(both, { descriptions }))];
}

/** The starter skill by the URI of the same skill in ESCO: one skill with the labels of both, as after an import. */
async function starterSkillsInEsco(directory: string, starter: readonly SkillLabel[]): Promise<Map<string, string>> {
  const esco = await readEscoDirectory(directory);
  if ('problems' in esco) throw new Error(`${directory} cannot be read as ESCO`);
  const names = new Map<string, Record<string, string>>();
  for (const { skillId, language, kind, label } of starter)
    if (kind === 'PREFERRED') names.set(skillId, { ...names.get(skillId), [language]: label });
  return linkStarterSkills(
    [...names].map(([id, ofSkill]) => ({ id, names: ofSkill })),
    esco.skills.filter(({ obsolete }) => !obsolete),
  );
}

function taxonomyOf(name: string, labels: readonly SkillLabel[], dictionary: Dictionary): SentenceTaxonomy {
  const skills = new Map<string, Set<string>>();
  for (const label of labels)
    for (const { text } of labelForms(label)) {
      const named = skills.get(text.toLowerCase()) ?? new Set();
      skills.set(text.toLowerCase(), named.add(label.skillId));
    }
  const skillsNamed = (sought: string) =>
    new Set(
      [sought, sought.replace(/ \([^()]*\)$/, '')].flatMap((form) => [...(skills.get(form.toLowerCase()) ?? [])]),
    );
  return { name, dictionary, skillsNamed };
}
