import { streamCsv, type ProblemOfFile } from '../../../../platform/files/index.js';
import type {
  EscoBroader,
  EscoContent,
  EscoGroup,
  EscoOccupation,
  EscoRelationType,
  EscoSkill,
} from './esco-content.js';
import { findEscoFiles, type EscoFile, type EscoFiles } from './find-esco-files.js';
import { readConcepts } from './read-concepts.js';
import { readHierarchy, type HierarchyPlace } from './read-relations.js';
import { readRelations, type KnownUri, type RelationColumns, type StatedRelation } from './read-relations.js';
import { escoSkillType } from './read-concepts.js';

/** Reports progress: the number of bytes read since the last call. */
type OnBytes = (bytes: number) => void;

/**
 * Reads an ESCO download from the folder into which its archives were unpacked.
 *
 * @returns its content, or the problems by file, line and column.
 */
export async function readEscoDirectory(
  directory: string,
  onBytes?: OnBytes,
): Promise<EscoContent | { readonly problems: readonly ProblemOfFile[] }> {
  const files = await findEscoFiles(directory);
  return 'problems' in files ? files : readEsco(files, onBytes);
}

/**
 * Reads the files of an ESCO download.
 *
 * @returns its content, or the problems by file, line and column.
 */
export async function readEsco(
  files: EscoFiles,
  onBytes?: OnBytes,
): Promise<EscoContent | { readonly problems: readonly ProblemOfFile[] }> {
  const problems: ProblemOfFile[] = [];
  const kept = <Read extends { readonly problems: readonly ProblemOfFile[] }>(read: Read): Read => {
    problems.push(...read.problems);
    return read;
  };
  const { concepts, single } = files;
  const transversal = kept(await readCollection(single.transversalSkillsCollection, onBytes)).uris;
  const skills = kept(
    await readConcepts<EscoSkill>(
      concepts.skills,
      ({ value }) => ({
        type: escoSkillType(value('skillType'), value('reuseLevel'), transversal.has(value('conceptUri'))),
        reuseLevel: value('reuseLevel') || null,
      }),
      onBytes,
    ),
  ).concepts;
  const stated = kept(
    await readConcepts<EscoGroup>(
      concepts.skillGroups,
      ({ value }) => ({ code: value('code') || iscedCode(value('conceptUri')) }),
      onBytes,
    ),
  ).concepts;
  const occupations = kept(
    await readConcepts<EscoOccupation>(
      concepts.occupations,
      ({ value }) => ({ code: value('code') || null, iscoGroup: value('iscoGroup') || null }),
      onBytes,
    ),
  ).concepts;
  const places = single.skillsHierarchy ? kept(await readHierarchy(single.skillsHierarchy, onBytes)).places : [];
  const groups = withCodes(stated, places);

  const skill: KnownUri = (uri) => skills.get(uri)?.uri;
  const skillOrGroup: KnownUri = (uri) => skill(uri) ?? groups.get(uri)?.uri;
  const relationsOf = async (file: EscoFile | undefined, columns: RelationColumns, from: KnownUri, to: KnownUri) =>
    file ? kept(await readRelations(file, columns, { from, to }, onBytes)) : { relations: [], leftOut: 0 };
  const broader = await relationsOf(
    single.broaderRelationsSkillPillar,
    { from: 'conceptUri', to: 'broaderUri' },
    skillOrGroup,
    skillOrGroup,
  );
  const related = await relationsOf(
    single.skillSkillRelations,
    { from: 'originalSkillUri', to: 'relatedSkillUri', type: 'relationType' },
    skill,
    skill,
  );
  const asked = await relationsOf(
    single.occupationSkillRelations,
    { from: 'occupationUri', to: 'skillUri', type: 'relationType' },
    (uri) => occupations.get(uri)?.uri,
    skill,
  );
  if (problems.length > 0) return { problems };
  return {
    languages: files.languages,
    skills: [...skills.values()],
    groups: [...groups.values()],
    occupations: [...occupations.values()],
    broader: withHierarchy(unique(broader.relations), places, skillOrGroup),
    skillRelations: unique(related.relations).map(({ from, to, type }) => ({
      skillUri: from,
      relatedSkillUri: to,
      type: type as EscoRelationType,
    })),
    occupationSkills: unique(asked.relations).map(({ from, to, type }) => ({
      occupationUri: from,
      skillUri: to,
      type: type as EscoRelationType,
    })),
    relationsLeftOut: broader.leftOut + related.leftOut + asked.leftOut,
  };
}

/** The skills of a collection. */
async function readCollection(file: EscoFile | undefined, onBytes?: OnBytes) {
  const uris = new Set<string>();
  if (!file) return { uris, problems: [] };
  const found = await streamCsv(file.path, {
    required: ['conceptUri'],
    onRecord: ({ value }) => uris.add(value('conceptUri')),
    ...(onBytes ? { onBytes } : {}),
  });
  return { uris, problems: found.map((problem) => ({ file: file.path, ...problem })) };
}

/** Fields of education are also groups of knowledge; their code is only in their URI. */
function iscedCode(uri: string): string | null {
  return /\/isced-f\/(\d+)$/.exec(uri)?.[1] ?? null;
}

/** In some versions the codes of groups are only in the hierarchy. */
function withCodes(
  groups: ReadonlyMap<string, EscoGroup>,
  places: readonly HierarchyPlace[],
): ReadonlyMap<string, EscoGroup> {
  const codes = new Map(places.map(({ uri, code }) => [uri, code]));
  return new Map([...groups].map(([uri, group]) => [uri, { ...group, code: group.code ?? codes.get(uri) ?? null }]));
}

/** Each relation once. Of two between the same concepts, the essential one is kept. */
function unique(relations: readonly StatedRelation[]): StatedRelation[] {
  const known = new Map<string, StatedRelation>();
  for (const relation of relations) {
    const key = `${relation.from} ${relation.to}`;
    if (!known.has(key) || relation.type === 'ESSENTIAL') known.set(key, relation);
  }
  return [...known.values()];
}

/** Broader concepts, from their own file and from the hierarchy, each once. */
function withHierarchy(
  broader: readonly StatedRelation[],
  places: readonly HierarchyPlace[],
  known: KnownUri,
): EscoBroader[] {
  const stated = places.flatMap(({ uri, broaderUri }) => {
    const [from, to] = [known(uri), known(broaderUri ?? '')];
    return from === undefined || to === undefined || from === to ? [] : { from, to, type: null };
  });
  return unique([...broader, ...stated]).map(({ from, to }) => ({ uri: from, broaderUri: to }));
}
