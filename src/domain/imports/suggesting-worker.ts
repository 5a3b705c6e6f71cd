import { SHARED_OWNER_ID } from '../../platform/database/identifiers.js';
import {
  openLinker,
  openTables,
  openVectors,
  prepareLinking,
  type Linker,
  type LinkingConcept,
} from '../skill-linking/index.js';
import type { LinkingData } from '../taxonomy/index.js';
import { dictionaryOf, type LabelMemories } from './open-dictionaries.js';
import {
  workHistoryOf,
  identifyPerson,
  namePartsOf,
  inferSkills,
  inItem,
  readDraftWithDocuments,
  suggestSkills,
  type TrustedIssuers,
  type FoundSuggestion,
  type ItemToRead,
} from '../reader/index.js';

/** What the suggesting process is asked. */
export interface SuggestingTask {
  readonly item: ItemToRead;
  readonly labels: LabelMemories;
  readonly linking: LinkingData;
  readonly trustedIssuers: TrustedIssuers;
}

/** Concepts to make tables of: each page is JSON in UTF-8 of a list of them. */
export interface PreparingTask {
  readonly pages: readonly Uint8Array[];
}

// One linker is kept: all organisations link to the shared taxonomy.
let opened: { readonly key: string; readonly linker: Linker } | undefined;

/** The entry of the suggesting process. It says when it begins, as the time that an item may take counts from there. */
export default async function suggest(
  { item, labels, linking, trustedIssuers }: SuggestingTask,
  begin: () => void,
): Promise<FoundSuggestion[]> {
  const dictionary = dictionaryOf(labels);
  const linker = linkerOf(linking);
  begin();
  const read = await readDraftWithDocuments(item, trustedIssuers);
  if ('failure' in read) return [];
  const { draft, language, view } = read;
  const identity = identifyPerson(draft.identity, item);
  const nameParts = identity === undefined ? new Set<string>() : namePartsOf(identity);
  const person = { nameParts, writtenIn: item.observedAt?.getUTCFullYear() };
  const found = suggestSkills(draft.passages, language, dictionary, person, (text, spoken, limit) =>
    linker
      .rank(text, spoken, { limit })
      .map(({ skillKey, likelihood }) => ({ skillOwnerId: SHARED_OWNER_ID, skillId: skillKey, likelihood })),
  );
  const inferred =
    dictionary.occupations === undefined
      ? []
      : inferSkills(
          dictionary.occupations,
          workHistoryOf(draft),
          view.payload,
          language,
          item.observedAt ?? new Date(),
        );
  return [...found, ...inferred].flatMap((suggestion) => inItem(view, suggestion));
}

/** Makes the tables that linking needs. */
export function prepare({ pages }: PreparingTask): Uint8Array {
  const concepts = pages.flatMap((page) => JSON.parse(Buffer.from(page).toString('utf8')) as LinkingConcept[]);
  return new Uint8Array(prepareLinking({ concepts }).buffer);
}

function linkerOf({ key, tables: bytes, vectors: file }: LinkingData): Linker {
  if (opened?.key === key) return opened.linker;
  const tables = openTables(bytes);
  if (tables === null) throw new Error('the linking tables were made by another version of the service');
  // Vectors that were trained from another taxonomy are passed over: words alone link too.
  opened = { key, linker: openLinker(tables, file === undefined ? null : openVectors(tables, new Uint8Array(file))) };
  return opened.linker;
}
