import { SHARED_OWNER_ID, type Database } from '../../../platform/database/index.js';
import type { LabelKind } from '../../../generated/prisma/enums.js';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import type { EscoConcept, EscoContent, EscoGroup, EscoOccupation, EscoSkill } from './files/esco-content.js';
import { linkStarterSkills } from './link-starter-skills.js';
import { deterministicId } from '../concepts/deterministic-id.js';

/** A concept with its id and the texts to store. */
export interface ConceptTexts {
  readonly id: string;
  readonly uri: string;
  readonly names: readonly { readonly language: Language; readonly name: string; readonly description: string }[];
  readonly labels: readonly { readonly language: Language; readonly label: string; readonly kind: LabelKind }[];
}

/** A download compared with the database: the id of each concept, and the concepts that are no longer in ESCO. */
export interface MatchedContent {
  readonly content: EscoContent;
  readonly skills: readonly MatchedSkill[];
  readonly occupations: readonly (EscoOccupation & ConceptTexts)[];
  readonly groups: readonly (EscoGroup & ConceptTexts)[];
  /** The ids of all concepts that ESCO has not withdrawn, by URI. */
  readonly ids: ReadonlyMap<string, string>;
  /** Number of concepts that are new. */
  readonly added: { readonly skills: number; readonly occupations: number };
  /** Ids of concepts that came from ESCO and are no longer in it. */
  readonly gone: {
    readonly skills: readonly string[];
    readonly occupations: readonly string[];
    /** Starter skills that were also ESCO's. */
    readonly starterSkills: readonly string[];
  };
}

interface MatchedSkill extends EscoSkill, ConceptTexts {
  /** Whether it is also a starter skill, which keeps its own texts. */
  readonly linked: boolean;
}

/**
 * Finds the id of each concept: that of the stored concept, that of the same starter skill, or one made from its URI.
 */
export async function matchConcepts(db: Database, content: EscoContent): Promise<MatchedContent> {
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
    ...skills.map(({ uri }) => [uri, known.get(uri) ?? links.get(uri) ?? deterministicId(uri)] as const),
    ...[...groups, ...occupations].map(({ uri }) => [uri, deterministicId(uri)] as const),
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

/** A starter skill keeps its own texts; ESCO's name becomes another label, unless it is the same. */
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
