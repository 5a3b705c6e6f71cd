import { erasePerson, erasureQueue } from '../../../src/domain/erasure/index.js';
import { invite } from '../../../src/domain/onboarding/index.js';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';

/** Erases an invited person, with an item that somebody has to look at. */
export async function addErasure(scope: Scope, importItemId: string) {
  const publicIdentifier = `erased-${newId()}`;
  await invite(scope, { publicIdentifier });
  const erasureId = await erasePerson(scope, publicIdentifier, { holds: true });
  const { organisationId } = scope;
  const review = await scope.db.erasureReview.create({
    data: { organisationId, id: newId(), erasureId, importItemId, reason: 'AMBIGUOUS_NAME', starts: [0] },
  });
  return { Erasure: erasureId, ErasureReview: review.id };
}

/** Does what is left of erasures in the background. */
export async function performErasures(scope: Scope): Promise<void> {
  const queue = erasureQueue(scope);
  for (const claimed of await queue.claim(10)) await queue.perform(claimed);
}
