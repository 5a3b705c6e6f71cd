import { SHARED_OWNER_ID } from '../../../platform/database/sql/identifiers.js';
import {
  openLinker,
  openTables,
  openVectors,
  prepareLinking,
  type Linker,
  type LinkingConcept,
} from '../../skill-linking/index.js';
import type { LinkingData } from '../../taxonomy/index.js';
import { openDictionary, type LabelBuffers } from './dictionary-cache.js';
import type { RankedTitle } from '../../occupation-suggestions/index.js';
import type { Language } from '../../../platform/localization/index.js';
import { rankTitle, type TitleRanking } from './rank-title.js';
import type { FoundSuggestion, ItemToRead, TrustedIssuers } from '../../reader/index.js';
import { suggestForItem } from '../../reader/reading.js';

/** A request to suggest skills from an item. */
export interface SuggestingTask {
  readonly item: ItemToRead;
  readonly labels: LabelBuffers;
  readonly linking: LinkingData;
  readonly trustedIssuers: TrustedIssuers;
}

/** A request to tell which occupation a job title means. */
export interface RankingTask {
  readonly title: string;
  /** Of the texts with the title; null if it is not known. */
  readonly language: Language | null;
  readonly labels: LabelBuffers;
  readonly linking: LinkingData;
}

/** A request to prepare the tables for linking; each page is a list of concepts as JSON in UTF-8. */
export interface PreparingTask {
  readonly pages: readonly Uint8Array[];
}

// One linker of each kind is enough, as all organisations link to the shared taxonomy.
let opened: { readonly key: string; readonly linker: Linker } | undefined;
let openedTitles: { readonly key: string; readonly linking: TitleRanking['linking'] } | undefined;

/**
 * The entry point of the suggestion process.
 *
 * @param begin - called when suggesting begins: the time limit of the item counts from there.
 */
export default async function suggest(
  { item, labels, linking, trustedIssuers }: SuggestingTask,
  begin: () => void,
): Promise<FoundSuggestion[]> {
  const dictionary = openDictionary(labels);
  const linker = linkerOf(linking);
  begin();
  return suggestForItem(
    item,
    dictionary,
    (text, language, limit, jobTitles) =>
      (linker.knows(text, language) ? linker.suggest({ text, language, jobTitles }, { limit }) : []).map(
        ({ skillKey, likelihood }) => ({
          skillOwnerId: SHARED_OWNER_ID,
          skillId: skillKey,
          likelihood,
        }),
      ),
    trustedIssuers,
  );
}

/** Tells which occupation a job title most likely means; null if none is likely. */
export function rankJobTitle({ title, language, labels, linking }: RankingTask): RankedTitle | null {
  const { occupations } = openDictionary(labels);
  return occupations === undefined ? null : rankTitle({ occupations, linking: titlesOf(linking) }, title, language);
}

/** Prepares the tables that linking needs. */
export function prepare({ pages }: PreparingTask): Uint8Array {
  const concepts = pages.flatMap((page) => JSON.parse(Buffer.from(page).toString('utf8')) as LinkingConcept[]);
  return new Uint8Array(prepareLinking({ concepts }).buffer);
}

/** The vectors are opened for titles with the first title: they take some 70 MB. */
function titlesOf({ key, occupationTables: bytes, vectors: file }: LinkingData): TitleRanking['linking'] {
  if (openedTitles?.key === key) return openedTitles.linking;
  const tables = bytes === undefined ? null : openTables(bytes);
  const vectors = tables === null || file === undefined ? null : openVectors(tables, new Uint8Array(file));
  const linking = tables === null || vectors === null ? undefined : { tables, linker: openLinker(tables, vectors) };
  openedTitles = { key, linking };
  return linking;
}

function linkerOf({ key, tables: bytes, vectors: file }: LinkingData): Linker {
  if (opened?.key === key) return opened.linker;
  const tables = openTables(bytes);
  if (tables === null) throw new Error('the linking tables were made by another version of the service');
  // Vectors trained from another taxonomy are ignored: linking also works with words alone.
  opened = { key, linker: openLinker(tables, file === undefined ? null : openVectors(tables, new Uint8Array(file))) };
  return opened.linker;
}
