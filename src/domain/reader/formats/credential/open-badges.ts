import { createDraft, type Draft } from '../../model/draft.js';
import { findCredentials, type FoundCredential } from './find-credentials.js';
import { recipientsOf } from './match-recipient.js';
import { verifyCredential } from './verify-credential.js';
import type { JsonObject } from '../../values/json-value.js';
import { isEmailAddress } from '../../language/addresses.js';
import { readCredential, readLearner } from './read-credential.js';
import type { PayloadView } from '../../unwrap/payload-view.js';
import type { Adapter, ReadingContext } from '../common/record-format.js';
import { readKeyValue } from '../key-value/key-value.js';

/** Whether a payload holds a digital credential: Open Badges 2 or 3, or a Comprehensive Learner Record. */
export function holdsCredentials(payload: JsonObject): boolean {
  return findCredentials(payload).length > 0;
}

/**
 * Reads Open Badges 2 and 3 and Comprehensive Learner Records 1 and 2 (1EdTech), as JSON or as signed tokens. What
 * stands around them in the payload is read by its keys. A credential whose signature does not fit, or that was given
 * to somebody else, credits nothing.
 */
export const openBadges: Adapter = {
  name: 'open-badges',
  fits: holdsCredentials,
  read(payload, context): Draft {
    const credentials = findCredentials(payload);
    const outer = new Set(
      credentials.filter(({ within }) => within === undefined).map(({ pointer }) => outermost(pointer, context.view)),
    );
    const draft = outer.has('')
      ? createDraft()
      : readKeyValue(payload, { ...context, kind: 'PERSON_RECORD', source: 'RECORD' }, outer);
    for (const credential of credentials) readLearner(draft, credential);
    const emails = emailsOf(draft, context);
    for (const credential of credentials)
      readCredential(
        draft,
        credential,
        verifyCredential(credential, context.view, context.original, emails, context.trustedIssuers),
      );
    if (emails.length === 0) takeRecipient(draft, credentials);
    for (const pointer of outer) draft.understood.add(pointer);
    return draft;
  },
};

/** A token is one value of the payload, whatever is in it. */
function outermost(pointer: string, { tokens }: PayloadView): string {
  return [...tokens.keys()].find((token) => pointer === token || pointer.startsWith(`${token}/`)) ?? pointer;
}

function emailsOf({ identity }: Draft, { item }: ReadingContext): string[] {
  return [identity.email, identity.publicIdentifier, item.entityId ?? undefined].filter(
    (text) => text !== undefined && isEmailAddress(text),
  ) as string[];
}

/** The address that all credentials of an item were given to is the item's person's, where the item gives none. */
function takeRecipient(draft: Draft, credentials: readonly FoundCredential[]): void {
  const given = new Set(
    credentials
      .flatMap(({ value }) => recipientsOf(value))
      .map(({ email }) => email?.toLowerCase())
      .filter((email) => email !== undefined),
  );
  const [only] = given;
  if (given.size === 1 && only !== undefined) draft.identity.email ??= only;
}
