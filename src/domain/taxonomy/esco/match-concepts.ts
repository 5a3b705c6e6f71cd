import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import type { EscoConcept, EscoContent, EscoGroup, EscoOccupation, EscoSkill } from './files/esco-content.js';
import { linkStarterSkills } from './link-starter-skills.js';
import { fixedId } from '../concepts/deterministic-id.js';
import type { ConceptTexts } from './store-concepts.js';

/** A download beside what is there: which concept has which id, and which ones are gone. */
export interface PlacedContent {
  readonly content: EscoContent;
  readonly skills: readonly PlacedSkill[];
  readonly occupations: readonly (EscoOccupation & ConceptTexts)[];
  readonly groups: readonly (EscoGroup & ConceptTexts)[];
  /** Ids of every concept that ESCO has not withdrawn, by URI. */
  readonly ids: ReadonlyMap<string, string>;
  /** How many concepts were not there. */
  readonly added: { readonly skills: number; readonly occupations: number };
  /** Ids of concepts that came from ESCO and are not in it any more. */
  readonly gone: {
    readonly skills: readonly string[];
    readonly occupations: readonly string[];
    /** Starter skills that were ESCO's too: they are starter skills again. */
    readonly starterSkills: readonly string[];
  };
}

export interface PlacedSkill extends EscoSkill, ConceptTexts {
  /** Whether it is a starter skill too, which keeps its own texts. */
  readonly linked: boolean;
}

/** Gives each concept the id that it has here already, that of the starter skill that it is, or one made of its URI. */
export async function placeConcepts(db: Database, content: EscoContent): Promise<PlacedContent> {
  const rows = await db.skill.findMany({
    where: { ownerId: SHARED_OWNER_ID, OR: [{ sourceKey: { not: null } }, { escoUri: { not: null } }] },
    select: { id: true, sourceKey: true, escoUri: true, translations: { select: { language: true, name: true } } },
  });
  const occupationRows = await db.occupation.findMany({
    where: { ownerId: SHARED_OWNER_ID },
    select: { id: true, escoUri: true },
  });
  const namesOf = new Map(
    rows.map(({ id, translations }) => [
      id,
      Object.fromEntries(translations.map(({ language, name }) => [language, name])) as Partial<
        Record<Language, string>
      >,
    ]),
  );
  const known = new Map(rows.flatMap(({ id, escoUri }) => (escoUri === null ? [] : [[escoUri, id]])));
  const starter = new Set(rows.filter(({ sourceKey }) => sourceKey !== null).map(({ id }) => id));
  const unlinked = rows
    .filter(({ sourceKey, escoUri }) => sourceKey !== null && escoUri === null)
    .map(({ id }) => ({ id, names: namesOf.get(id) ?? {} }));

  const skills = current(content.skills);
  const [groups, occupations] = [current(content.groups), current(content.occupations)];
  const links = linkStarterSkills(
    unlinked,
    skills.filter(({ uri }) => !known.has(uri)),
  );
  const ids = new Map([
    ...skills.map(({ uri }) => [uri, known.get(uri) ?? links.get(uri) ?? fixedId(uri)] as const),
    ...[...groups, ...occupations].map(({ uri }) => [uri, fixedId(uri)] as const),
  ]);
  const idOf = (uri: string) => ids.get(uri) as string;
  const placed = <Concept extends EscoConcept>(concept: Concept) => ({
    ...concept,
    id: idOf(concept.uri),
    ...textsOf(concept),
  });
  const placedSkills = skills.map((skill) => {
    const id = idOf(skill.uri);
    return starter.has(id)
      ? { ...skill, id, linked: true, ...labelsOfLinked(skill, namesOf.get(id) ?? {}) }
      : { ...placed(skill), linked: false };
  });
  const taken = new Set(placedSkills.map(({ id }) => id));
  const gone = rows.filter(({ id, escoUri }) => escoUri !== null && !taken.has(id));
  const occupationIds = new Set(occupationRows.map(({ id }) => id));
  const currentOccupations = new Set(occupations.map(({ uri }) => idOf(uri)));
  return {
    content,
    skills: placedSkills,
    occupations: occupations.map(placed),
    groups: groups.map(placed),
    ids,
    added: {
      skills: skills.filter(({ uri }) => !known.has(uri) && !links.has(uri)).length,
      occupations: [...currentOccupations].filter((id) => !occupationIds.has(id)).length,
    },
    gone: {
      skills: gone.filter(({ sourceKey }) => sourceKey === null).map(({ id }) => id),
      occupations: [...occupationIds].filter((id) => !currentOccupations.has(id)),
      starterSkills: gone.filter(({ sourceKey }) => sourceKey !== null).map(({ id }) => id),
    },
  };
}

function current<Concept extends EscoConcept>(concepts: readonly Concept[]): Concept[] {
  return concepts.filter(({ obsolete }) => !obsolete);
}

function textsOf({ texts }: EscoConcept): Pick<ConceptTexts, 'names' | 'labels'> {
  const stated = LANGUAGES.flatMap((language) =>
    texts[language] === undefined ? [] : [{ language, ...texts[language] }],
  );
  return {
    names: stated.map(({ language, preferredLabel, description }) => ({
      language,
      name: preferredLabel,
      description: description ?? '',
    })),
    labels: stated.flatMap(({ language, alternativeLabels, hiddenLabels }) => [
      ...alternativeLabels.map((label) => ({ language, label, kind: 'ALTERNATIVE' as const })),
      ...hiddenLabels.map((label) => ({ language, label, kind: 'HIDDEN' as const })),
    ]),
  };
}

/** A starter skill keeps its own texts; ESCO's name of it is one more label, unless it is the same. */
function labelsOfLinked(
  skill: EscoSkill,
  own: Readonly<Partial<Record<Language, string>>>,
): Pick<ConceptTexts, 'names' | 'labels'> {
  const { names, labels } = textsOf(skill);
  const isThere = (language: Language, label: string) =>
    labels.some((one) => one.language === language && one.label === label);
  const preferred = names
    .filter(({ language, name }) => own[language]?.toLowerCase() !== name.toLowerCase() && !isThere(language, name))
    .map(({ language, name }) => ({ language, label: name, kind: 'PREFERRED' as const }));
  return { names: [], labels: [...labels, ...preferred] };
}
