import type { Profile } from '../../generated/prisma/client.js';
import type { Scope } from '../../platform/scope.js';
import { signLink } from '../../platform/security/link-signature.js';
import { fullNameOf } from '../profiles/index.js';
import {
  deleteNamedPeople,
  deleteStoredAnswers,
  findUniqueNames,
  maskEvidence,
  maskSuggestions,
} from './remove-mentions.sql.js';

/** What replaces a deleted person in the quotes of other people's records. */
const REPLACEMENT = '[…]';

/**
 * Removes a person who is being deleted from what other people's records say: the entity that a record created by
 * naming the person without an identifier, name and e-mail addresses in quotes, and stored answers to requests about
 * the person.
 *
 * A name counts only if it has at least two words and nobody else in the organisation has it, so that nothing is taken
 * from a namesake. The texts of other people's items keep the mention until their retention period is over.
 */
export async function removeMentions(scope: Scope, profile: Profile): Promise<void> {
  const { db, organisationId } = scope;
  const names = await uniqueNames(scope, profile);
  const addresses = [profile.email, profile.recordEmail].filter((address) => address !== null);
  await deleteNamedPeople(db, organisationId, names);
  await maskQuotes(scope, [...names, ...addresses]);
  await deleteAnswers(scope, profile, [...names, ...addresses]);
}

/** The forms of the person's name that nobody else in the organisation has. */
async function uniqueNames(
  { db, organisationId }: Scope,
  { id, firstName, lastName, fullName }: Profile,
): Promise<string[]> {
  const forms = [fullName, fullNameOf({ firstName, lastName })].filter(
    (name) => name !== null && /\S\s+\S/u.test(name),
  ) as string[];
  const rows = await findUniqueNames(db, organisationId, id, forms);
  return rows.map(({ name }) => name);
}

async function maskQuotes({ db, organisationId }: Scope, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  const pattern = wholeWordsPattern(texts);
  await maskEvidence(db, organisationId, pattern, REPLACEMENT);
  await maskSuggestions(db, organisationId, pattern, REPLACEMENT);
}

/** Stored answers contain onboarding links, and clients build their idempotency keys from identifiers. */
async function deleteAnswers(scope: Scope, { id, publicIdentifier }: Profile, texts: readonly string[]): Promise<void> {
  const { db, organisationId, linkSigningKey } = scope;
  const tokens = await db.onboardingToken.findMany({
    where: { organisationId, OR: [{ publicIdentifier }, { profileId: id }] },
    select: { id: true },
  });
  const signatures = tokens.map((token) => signLink(linkSigningKey, organisationId, token.id));
  await deleteStoredAnswers(db, organisationId, wholeWordsPattern([publicIdentifier, id, ...signatures, ...texts]));
}

/** A PostgreSQL regular expression for texts as whole words, with any white space between their words. */
function wholeWordsPattern(texts: readonly string[]): string {
  const forms = texts.map((text) =>
    text
      .trim()
      .split(/\s+/u)
      .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('\\s+'),
  );
  return `(?<![[:alnum:]])(${forms.join('|')})(?![[:alnum:]])`;
}
