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
import type { FoundSuggestion, ItemToRead, TrustedIssuers } from '../reader/index.js';
import { suggestForItem } from '../reader/reading.js';

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
  return suggestForItem(
    item,
    dictionary,
    (text, language, limit) =>
      linker
        .rank(text, language, { limit })
        .map(({ skillKey, likelihood }) => ({ skillOwnerId: SHARED_OWNER_ID, skillId: skillKey, likelihood })),
    trustedIssuers,
  );
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
