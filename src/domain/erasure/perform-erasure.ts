import { ServiceError } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import {
  completeErasure,
  markRemoved,
  markSearched,
  noteTotalItems,
  releaseErasure,
  renewErasure,
  type ClaimedErasure,
} from './erasures.sql.js';
import { noteErasure } from './erasure-file.js';
import { maskEverywhere } from './mask-mentions.js';
import { removePerson } from './remove-person.js';
import { rewriteBatch } from './rewrite-items.js';
import { openSubject } from './subject.js';

/** How the work on an erasure ended: `lost` if another process has it by now, `released` if this process stops. */
export type ErasureOutcome = 'erased' | 'released' | 'lost';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Continues an erasure: removes the person if that was left to the background, and then searches everything else for
 * mentions, in batches. If the process dies, another one continues after the last batch.
 */
export async function performErasure(
  scope: Scope,
  claimed: ClaimedErasure,
  isStopping: () => boolean,
): Promise<ErasureOutcome> {
  if (claimed.subject === null) return 'lost';
  const { db } = scope;
  const person = openSubject(scope, claimed, claimed.subject);
  if (claimed.state === 'QUEUED') {
    const asked = { ...scope, actor: claimed.requestedBy };
    if (!(await removeIfThere(asked, claimed, person.publicIdentifier))) return 'lost';
  }
  await noteTotalItems(db, claimed);
  for (let after: string | null = claimed.cursorId ?? FIRST_ID; after !== null;) {
    if (isStopping()) {
      await releaseErasure(db, claimed);
      return 'released';
    }
    const { searched, rewritten, last } = await rewriteBatch(scope, claimed.id, person, after);
    if ((await markSearched(db, claimed, { searched, rewritten, last: last ?? after })) === 0) return 'lost';
    after = last;
  }
  await maskEverywhere(scope, person);
  if ((await renewErasure(db, claimed)) === 0) return 'lost';
  await noteErasure(scope, claimed.id);
  return (await completeErasure(db, claimed, scope.now())) === 0 ? 'lost' : 'erased';
}

/** @returns false if another process has the erasure by now. */
async function removeIfThere(scope: Scope, claimed: ClaimedErasure, publicIdentifier: string): Promise<boolean> {
  try {
    return await removePerson(scope, claimed, publicIdentifier);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'NOT_FOUND') throw error;
    return (await markRemoved(scope.db, claimed, 0, scope.now())) > 0;
  }
}
