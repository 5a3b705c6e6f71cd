import { createParsedRecord, type ParsedRecord } from '../../model/parsed-record.js';
import { findCredentials, type FoundCredential } from './find-credentials.js';
import { recipientsOf } from './match-recipient.js';
import { verifyCredential } from './verify-credential.js';
import { isEmailAddress } from '../../language/addresses.js';
import { readCredential, readLearner } from './read-credential.js';
import type { PayloadView } from '../../unwrap/common/payload-view.js';
import type { ParsingContext, PublishedFormat } from '../common/record-format.js';
import { parseByKeys } from '../key-value/key-value.js';

/**
 * Reads Open Badges 2 and 3 and Comprehensive Learner Records 1 and 2 (1EdTech), as JSON or as signed tokens. The rest
 * of the payload is read by its keys. A credential whose signature does not fit, or that was awarded to somebody else,
 * credits nothing.
 */
export const openBadges: PublishedFormat = {
  name: 'open-badges',
  kind: 'CERTIFICATE',
  recognises: (payload) => findCredentials(payload).length > 0,
  parse(payload, context): ParsedRecord {
    const credentials = findCredentials(payload);
    const outer = new Set(
      credentials.filter(({ within }) => within === undefined).map(({ pointer }) => outermost(pointer, context.view)),
    );
    const record = outer.has('')
      ? createParsedRecord()
      : parseByKeys(payload, { ...context, kind: 'PERSON_RECORD', source: 'RECORD' }, outer);
    for (const credential of credentials) readLearner(record, credential);
    const emails = emailsOf(record, context);
    for (const credential of credentials)
      readCredential(
        record,
        credential,
        verifyCredential(credential, context.view, context.original, emails, context.trustedIssuers),
      );
    if (emails.length === 0) takeRecipient(record, credentials);
    for (const pointer of outer) record.understood.add(pointer);
    return record;
  },
};

/** A token is one value of the payload, whatever is inside. */
function outermost(pointer: string, { tokens }: PayloadView): string {
  return [...tokens.keys()].find((token) => pointer === token || pointer.startsWith(`${token}/`)) ?? pointer;
}

function emailsOf({ identity }: ParsedRecord, { item }: ParsingContext): string[] {
  return [identity.email, identity.publicIdentifier, item.entityId ?? undefined].filter(
    (text) => text !== undefined && isEmailAddress(text),
  ) as string[];
}

/** Where an item gives no address, the one to which all its credentials were awarded is the person's. */
function takeRecipient(record: ParsedRecord, credentials: readonly FoundCredential[]): void {
  const given = new Set(
    credentials
      .flatMap(({ value }) => recipientsOf(value))
      .map(({ email }) => email?.toLowerCase())
      .filter((email) => email !== undefined),
  );
  const [only] = given;
  if (given.size === 1 && only !== undefined) record.identity.email ??= only;
}
