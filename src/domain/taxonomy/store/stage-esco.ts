import type { Database } from '../../../platform/database/index.js';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import type { EscoConcept, EscoContent } from '../esco/esco-content.js';
import { insertRows } from './insert-rows.js';

/** An ESCO download with the ids that its concepts have here. */
export interface StagedContent {
  readonly content: EscoContent;
  /** Of every concept that ESCO has not withdrawn, by URI. */
  readonly ids: ReadonlyMap<string, string>;
  /** The ids of starter skills that are ESCO's too. */
  readonly linked: ReadonlySet<string>;
}

/** Told of rows that were stored. */
export type OnRows = (count: number) => void;

const TABLES = `
  CREATE TEMP TABLE esco_skill (id uuid PRIMARY KEY, uri text, type skill_type, linked boolean) ON COMMIT DROP;
  CREATE TEMP TABLE esco_group (id uuid PRIMARY KEY, uri text, code text) ON COMMIT DROP;
  CREATE TEMP TABLE esco_occupation (id uuid PRIMARY KEY, uri text, code text, isco_group text) ON COMMIT DROP;
  CREATE TEMP TABLE esco_text (concept text, id uuid, language language, name text, description text, PRIMARY KEY (concept, id, language)) ON COMMIT DROP;
  CREATE TEMP TABLE esco_label (concept text, id uuid, language language, label text, kind label_kind, PRIMARY KEY (concept, id, language, label)) ON COMMIT DROP;
  CREATE TEMP TABLE esco_relation (relation text, id uuid, other_id uuid, type text, PRIMARY KEY (relation, id, other_id, type)) ON COMMIT DROP`;

/** How many rows staging a download takes. */
export function stagedRows({ content }: StagedContent): number {
  const labels = [content.skills, content.groups, content.occupations].flat().flatMap(({ texts }) => Object.values(texts));
  return labels.reduce((sum, { alternativeLabels, hiddenLabels }) => sum + 2 + alternativeLabels.length + hiddenLabels.length, 0) + content.broader.length + content.skillRelations.length + content.occupationSkills.length;
}

/** Puts a download into temporary tables of the transaction, where it can be compared with what is there. */
export async function stageEsco(db: Database, staged: StagedContent, onRows: OnRows): Promise<void> {
  const { content, ids, linked } = staged;
  for (const statement of TABLES.split(';')) await db.$executeRawUnsafe(statement);
  const known = <Concept extends EscoConcept>(concepts: readonly Concept[]) =>
    concepts.flatMap((concept) => {
      const id = ids.get(concept.uri);
      return id === undefined ? [] : [{ ...concept, id }];
    });
  const [skills, groups, occupations] = [known(content.skills), known(content.groups), known(content.occupations)];
  await insertRows(db, 'esco_skill', { id: 'uuid', uri: 'text', type: 'skill_type', linked: 'boolean' }, skills.map(({ id, uri, type }) => ({ id, uri, type, linked: linked.has(id) })), onRows);
  await insertRows(db, 'esco_group', { id: 'uuid', uri: 'text', code: 'text' }, groups.map(({ id, uri, code }) => ({ id, uri, code })), onRows);
  await insertRows(db, 'esco_occupation', { id: 'uuid', uri: 'text', code: 'text', isco_group: 'text' }, occupations.map(({ id, uri, code, iscoGroup }) => ({ id, uri, code, isco_group: iscoGroup })), onRows);
  for (const [concept, concepts] of [['skill', skills], ['group', groups], ['occupation', occupations]] as const) {
    const texts = concepts.flatMap(({ id, texts }) => inLanguages(texts).map(([language, { preferredLabel, description }]) => ({ concept, id, language, name: preferredLabel, description })));
    await insertRows(db, 'esco_text', { concept: 'text', id: 'uuid', language: 'language', name: 'text', description: 'text' }, texts, onRows);
    const labels = concepts.flatMap(({ id, texts }) => inLanguages(texts).flatMap(([language, { alternativeLabels, hiddenLabels }]) => [
      ...alternativeLabels.map((label) => ({ concept, id, language, label, kind: 'ALTERNATIVE' })),
      ...hiddenLabels.map((label) => ({ concept, id, language, label, kind: 'HIDDEN' })),
    ]));
    await insertRows(db, 'esco_label', { concept: 'text', id: 'uuid', language: 'language', label: 'text', kind: 'label_kind' }, labels, onRows);
  }
  await insertRows(db, 'esco_relation', { relation: 'text', id: 'uuid', other_id: 'uuid', type: 'text' }, relationsOf(staged), onRows);
  for (const table of ['esco_skill', 'esco_group', 'esco_occupation', 'esco_text', 'esco_label', 'esco_relation']) await db.$executeRawUnsafe(`ANALYZE ${table}`);
}

function inLanguages<Text>(texts: Readonly<Partial<Record<Language, Text>>>): [Language, Text][] {
  return LANGUAGES.flatMap((language) => (texts[language] === undefined ? [] : [[language, texts[language]] as [Language, Text]]));
}

/** Relations by the table that they belong to. */
function relationsOf({ content, ids }: StagedContent) {
  const groups = new Set(content.groups.map(({ uri }) => uri));
  const broader = content.broader.map(({ uri, broaderUri }) => {
    const relation = groups.has(uri) ? 'group_parent' : groups.has(broaderUri) ? 'group_member' : 'skill';
    return { relation, from: uri, to: broaderUri, type: 'BROADER' };
  });
  const related = content.skillRelations.map(({ skillUri, relatedSkillUri, type }) => ({ relation: 'skill', from: skillUri, to: relatedSkillUri, type }));
  const asked = content.occupationSkills.map(({ occupationUri, skillUri, type }) => ({ relation: 'occupation', from: occupationUri, to: skillUri, type }));
  return [...broader, ...related, ...asked].flatMap(({ relation, from, to, type }) => {
    const [id, otherId] = [ids.get(from), ids.get(to)];
    return id === undefined || otherId === undefined ? [] : [{ relation, id, other_id: otherId, type }];
  });
}
