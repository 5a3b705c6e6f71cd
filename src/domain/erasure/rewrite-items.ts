import { notifyWork } from '../../platform/background/index.js';
import { inTransaction, newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { READING_QUEUE } from '../imports/index.js';
import { jsonPattern, mentionsOf, type Person } from '../person-data/index.js';
import { maskJson, type MaskedJson, type Mentions, type TakenDocument } from './mask-texts.js';
import {
  forgetPlaces,
  lockItemTexts,
  searchItems,
  storeItemTexts,
  type ItemTexts,
  type RewrittenTexts,
} from './rewrite-items.sql.js';

/** Items that are searched by one statement. */
const BATCH_SIZE = 200;

/** A batch of items that was searched, and rewritten where they mentioned the person. */
export interface RewrittenBatch {
  readonly searched: number;
  readonly rewritten: number;
  /** The last item of the batch; null once there are no more. */
  readonly last: string | null;
}

/**
 * Searches the next items of an organisation for mentions of an erased person. An item that mentions them is rewritten
 * without the mention and read again. One with a name that others have as well, or with a mention in a place that cannot
 * be rewritten, is left for somebody to look at.
 */
export async function rewriteBatch(
  scope: Scope,
  erasureId: string,
  person: Person,
  after: string,
): Promise<RewrittenBatch> {
  const { db, organisationId } = scope;
  const texts = searchedTexts(person);
  if (texts.length === 0) return { searched: 0, rewritten: 0, last: null };
  const [batch] = await searchItems(db, organisationId, after, BATCH_SIZE, jsonPattern(texts));
  let rewritten = 0;
  for (const id of batch?.found ?? []) {
    if (await rewriteMention(scope, erasureId, person, id)) rewritten += 1;
  }
  if (rewritten > 0) await notifyWork(db, READING_QUEUE);
  const searched = batch?.searched ?? 0;
  return { searched, rewritten, last: searched < BATCH_SIZE ? null : (batch?.last ?? null) };
}

/** What an item that is to be looked at must contain. */
function searchedTexts(person: Person): readonly string[] {
  const { publicIdentifier, sharedNames, nameParts } = person;
  return [...mentionsOf(person), publicIdentifier, ...sharedNames, ...(nameParts ? [nameParts.lastName] : [])];
}

/** @returns whether the item was rewritten. */
async function rewriteMention(scope: Scope, erasureId: string, person: Person, itemId: string): Promise<boolean> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const { addresses, names, sharedNames, publicIdentifier, nameParts } = person;
    const [item] = await lockItemTexts(db, organisationId, itemId, sharedNames);
    if (!item) return false;
    const mentions = {
      texts: [...addresses, ...names],
      sharedNames: item.isOfNamesake ? [] : sharedNames,
      publicIdentifier,
      nameParts,
    };
    const { texts, payload } = maskItem(item, mentions);
    if (texts) await storeTexts(scope, itemId, texts);
    if (payload?.isUnreachable) await askForReview(scope, erasureId, itemId, 'DOCUMENT', payload.sharedStarts);
    else if (payload?.hasSharedName)
      await askForReview(scope, erasureId, itemId, 'AMBIGUOUS_NAME', payload.sharedStarts);
    return texts !== null;
  });
}

/** Masks a person in the texts of an item. `texts` is null if there was nothing to mask. */
export function maskItem(
  { payload, metadata, documents }: Pick<ItemTexts, 'payload' | 'metadata' | 'documents'>,
  mentions: Mentions,
): { readonly texts: RewrittenTexts | null; readonly payload: MaskedJson | null } {
  const taken = Array.isArray(documents) ? (documents as readonly TakenDocument[]) : [];
  const masked = payload === null ? null : maskJson(payload, mentions, taken);
  const maskedMetadata = metadata === null ? null : maskJson(metadata, mentions);
  const isChanged = (masked?.masked ?? 0) + (maskedMetadata?.masked ?? 0) > 0;
  const texts = isChanged ? { payload: masked?.text ?? null, metadata: maskedMetadata?.text ?? null } : null;
  return { texts, payload: masked };
}

/** Stores the new texts of an item that is locked, and has it read again. */
export async function storeTexts({ db, organisationId }: Scope, itemId: string, texts: RewrittenTexts): Promise<void> {
  await storeItemTexts(db, organisationId, itemId, texts);
  await forgetPlaces(db, organisationId, itemId);
}

async function askForReview(
  { db, organisationId, now }: Scope,
  erasureId: string,
  importItemId: string,
  reason: 'AMBIGUOUS_NAME' | 'DOCUMENT',
  starts: readonly number[],
): Promise<void> {
  await db.erasureReview.createMany({
    data: [{ organisationId, id: newId(), erasureId, importItemId, reason, starts: [...starts], createdAt: now() }],
    skipDuplicates: true,
  });
}
