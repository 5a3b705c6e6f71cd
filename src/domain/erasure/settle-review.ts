import { inTransaction, isId } from '../../platform/database/index.js';
import { notifyWork } from '../../platform/background/index.js';
import { conflict, invalidInput, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { checkText } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';
import { READING_QUEUE } from '../imports/index.js';
import { lockProfiles } from '../profiles/index.js';
import { MASK, maskText } from './mask-texts.js';
import { maskItem, storeTexts } from './rewrite-items.js';
import { lockItemTexts, replaceQuotes, storeItemTexts } from './rewrite-items.sql.js';

/** Maximum number of texts that are masked by one decision, and of the characters of each. */
const MAX_TEXTS = 20;
const MAX_LENGTH = 200;

/** What somebody decides about an item that may mention an erased person. */
export interface ReviewDecision {
  readonly id: string;
  /** MASK masks the given texts and has the item read again; DROP_TEXT drops all its texts; KEEP leaves it. */
  readonly decision: 'MASK' | 'DROP_TEXT' | 'KEEP';
  readonly texts?: readonly string[] | null;
}

const STATES = { MASK: 'MASKED', DROP_TEXT: 'TEXT_DROPPED', KEEP: 'KEPT' } as const;

/**
 * Settles whether an item mentions an erased person.
 *
 * @throws ServiceError NOT_FOUND for an unknown review, CONFLICT if it was settled another way, INVALID_INPUT naming
 *   the field if there is nothing to mask, or it is not in the item.
 */
export async function settleReview(scope: Scope, { id, decision, texts }: ReviewDecision): Promise<void> {
  const masked = checkTexts(decision, texts ?? []);
  await inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    const review = isId(id)
      ? await db.erasureReview.findUnique({
          where: { organisationId_id: { organisationId, id } },
          include: { importItem: { select: { profileId: true } } },
        })
      : null;
    if (!review) throw notFound('error.erasureReview.unknown', { id });
    const state = STATES[decision];
    if (review.state !== 'OPEN') {
      if (review.state === state) return;
      throw conflict('error.erasureReview.settled', { id, state: review.state });
    }
    const { importItemId } = review;
    if (review.importItem.profileId !== null) await lockProfiles(scope, [review.importItem.profileId]);
    if (decision === 'MASK') await maskTexts(scope, importItemId, masked);
    if (decision === 'DROP_TEXT') {
      await storeItemTexts(db, organisationId, importItemId, { payload: null, metadata: null });
      await replaceQuotes(db, organisationId, importItemId, MASK);
    }
    // Of two decisions at the same time the second one finds that nothing is open any more.
    const { count } = await db.erasureReview.updateMany({
      where: { organisationId, id, state: 'OPEN' },
      data: { state, starts: [], settledAt: scope.now(), settledBy: scope.actor },
    });
    if (count === 0) throw conflict('error.erasureReview.settled', { id, state });
    await recordChange(scope, 'erasure-review.settled', id, { state });
  });
}

function checkTexts(decision: ReviewDecision['decision'], given: readonly string[]): readonly string[] {
  const field = 'texts';
  if (decision !== 'MASK') {
    if (given.length > 0) throw invalidInput('error.erasureReview.texts', { field });
    return [];
  }
  if (given.length === 0) throw invalidInput('error.field.minItems', { field, limit: 1 });
  if (given.length > MAX_TEXTS) throw invalidInput('error.field.maxItems', { field, limit: MAX_TEXTS });
  return given.map((text, index) => checkText(`${field}[${index}]`, text, { limit: MAX_LENGTH }));
}

async function maskTexts(scope: Scope, itemId: string, texts: readonly string[]): Promise<void> {
  const { db, organisationId } = scope;
  const [item] = await lockItemTexts(db, organisationId, itemId, []);
  if (!item) return;
  const mentions = { texts, sharedNames: [], publicIdentifier: '', nameParts: null };
  const rewritten = maskItem(item, mentions).texts;
  const quotes = await quotesOf(scope, itemId, texts);
  if (!rewritten && quotes === 0) throw invalidInput('error.erasureReview.notThere', { field: 'texts' });
  if (!rewritten) return;
  await storeTexts(scope, itemId, rewritten);
  await notifyWork(db, READING_QUEUE);
}

/** Masks texts in the quotes that an item is the source of. Returns how many quotes it changed. */
async function quotesOf(
  { db, organisationId }: Scope,
  importItemId: string,
  texts: readonly string[],
): Promise<number> {
  const where = { organisationId, importItemId };
  const select = { id: true, quote: true } as const;
  let changed = 0;
  for (const { id, quote } of await db.evidence.findMany({ where, select })) {
    const masked = maskText(quote, texts);
    if (masked !== quote)
      changed += (await db.evidence.updateMany({ where: { organisationId, id }, data: { quote: masked } })).count;
  }
  for (const { id, quote } of await db.skillSuggestion.findMany({ where, select })) {
    const masked = maskText(quote, texts);
    if (masked !== quote)
      changed += (await db.skillSuggestion.updateMany({ where: { organisationId, id }, data: { quote: masked } }))
        .count;
  }
  return changed;
}
