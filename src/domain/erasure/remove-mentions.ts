import type { Profile } from '../../generated/prisma/client.js';
import type { Scope } from '../../platform/scope.js';
import { signLink } from '../../platform/security/link-signature.js';
import { fullNameOf } from '../profiles/index.js';
import {
  deleteNamedPeople,
  deleteStoredAnswers,
  findEvidenceQuotes,
  findRequestMessages,
  findSuggestionQuotes,
  findUniqueNames,
  maskEvidence,
  maskRequestMessages,
  maskSuggestions,
  type FoundQuote,
} from './remove-mentions.sql.js';

/** What replaces a deleted person in the quotes of other people's records. */
const REPLACEMENT = '[…]';

/** Where other people's profiles quote a person's name or e-mail addresses. */
export interface Mentions {
  /** The unique names and the addresses that were searched for. */
  readonly texts: readonly string[];
  readonly evidence: readonly FoundQuote[];
  readonly suggestions: readonly FoundQuote[];
  /** Requests for endorsements whose messages name the person. */
  readonly requests: readonly FoundQuote[];
}

/**
 * Finds where other people's profiles quote a person. It changes nothing, so that all profiles which `removeMentions`
 * changes can be locked before.
 *
 * A name counts only if it has at least two words and nobody else in the organisation has it, so that nothing is taken
 * from a namesake.
 */
export async function findMentions(scope: Scope, profile: Profile): Promise<Mentions> {
  const { db, organisationId } = scope;
  const addresses = [profile.email, profile.recordEmail].filter((address) => address !== null);
  const texts = [...(await uniqueNames(scope, profile)), ...addresses];
  if (texts.length === 0) return { texts, evidence: [], suggestions: [], requests: [] };
  const pattern = wholeWordsPattern(texts);
  return {
    texts,
    evidence: await findEvidenceQuotes(db, organisationId, profile.id, pattern),
    suggestions: await findSuggestionQuotes(db, organisationId, profile.id, pattern),
    requests: await findRequestMessages(db, organisationId, profile.id, pattern),
  };
}

/**
 * Removes a person who is being deleted from what other people's records say: the entity that a record created by
 * naming the person without an identifier, name and e-mail addresses in quotes, and stored answers to requests about
 * the person. The texts of other people's items keep the mention until their retention period is over.
 */
export async function removeMentions(scope: Scope, profile: Profile, mentions: Mentions): Promise<void> {
  const { db, organisationId } = scope;
  const { texts, evidence, suggestions, requests } = mentions;
  await deleteNamedPeople(db, organisationId, await uniqueNames(scope, profile));
  if (evidence.length + suggestions.length + requests.length > 0) {
    const pattern = wholeWordsPattern(texts);
    await maskEvidence(db, organisationId, idsOf(evidence), pattern, REPLACEMENT);
    await maskSuggestions(db, organisationId, idsOf(suggestions), pattern, REPLACEMENT);
    await maskRequestMessages(db, organisationId, idsOf(requests), pattern, REPLACEMENT);
  }
  await deleteAnswers(scope, profile, texts);
}

const idsOf = (quotes: readonly FoundQuote[]): string[] => quotes.map(({ id }) => id);

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

/** Stored answers contain onboarding links, and clients build their idempotency keys from identifiers. */
async function deleteAnswers(scope: Scope, { id, publicIdentifier }: Profile, texts: readonly string[]): Promise<void> {
  const { db, organisationId, linkSigningKey } = scope;
  const tokens = await db.onboardingToken.findMany({
    where: { organisationId, OR: [{ publicIdentifier }, { profileId: id }] },
    select: { id: true },
  });
  const signatures = tokens.map((token) => signLink(linkSigningKey, 'onboarding-link', organisationId, token.id));
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
