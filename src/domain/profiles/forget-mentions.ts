import type { Profile } from '../../generated/prisma/client.js';
import type { Scope } from '../../platform/scope.js';
import { signLink } from '../../platform/security/link-signature.js';
import { fullNameOf } from './person-name.js';

/** What stands in quotes of other people's records in the place of a person who was deleted. */
const REMOVED = '[…]';

/**
 * Takes a person who is being deleted out of what other people's records say: the node that a record made by naming the
 * person without an identifier, the person's name and addresses in quotes, and kept answers to requests about the
 * person.
 *
 * A name counts only where it has two words or more and nobody else of the organisation carries it, so that nothing is
 * taken from a namesake. The texts of other people's items keep the mention until their own time is over.
 */
export async function forgetMentions(scope: Scope, profile: Profile): Promise<void> {
  const names = await ownNames(scope, profile);
  const addresses = [profile.email, profile.recordEmail].filter((address) => address !== null);
  await deleteNamedNodes(scope, names);
  await maskQuotes(scope, [...names, ...addresses]);
  await deleteKeptAnswers(scope, profile, [...names, ...addresses]);
}

/** The forms of the person's name that mean nobody else of the organisation. */
async function ownNames(
  { db, organisationId }: Scope,
  { id, firstName, lastName, fullName }: Profile,
): Promise<string[]> {
  const forms = [fullName, fullNameOf({ firstName, lastName })].filter(
    (name) => name !== null && /\S\s+\S/u.test(name),
  );
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT name FROM unnest(${forms}::text[]) AS form(name)
    WHERE NOT EXISTS (
      SELECT 1 FROM profile WHERE organisation_id = ${organisationId}::uuid AND id <> ${id}::uuid
        AND fold_label(full_name) = fold_label(form.name))`;
  return rows.map(({ name }) => name);
}

async function deleteNamedNodes({ db, organisationId }: Scope, names: readonly string[]): Promise<void> {
  await db.$executeRaw`
    DELETE FROM entity
    WHERE organisation_id = ${organisationId}::uuid AND type = 'PERSON' AND external_id IS NULL AND profile_id IS NULL
      AND fold_label(name) IN (SELECT fold_label(given) FROM unnest(${names}::text[]) AS given)`;
}

async function maskQuotes({ db, organisationId }: Scope, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  const pattern = wholeWords(words);
  await db.$executeRaw`
    UPDATE evidence SET quote = regexp_replace(quote, ${pattern}, ${REMOVED}, 'gi')
    WHERE organisation_id = ${organisationId}::uuid AND quote ~* ${pattern}`;
  await db.$executeRaw`
    UPDATE skill_suggestion SET quote = regexp_replace(quote, ${pattern}, ${REMOVED}, 'gi')
    WHERE organisation_id = ${organisationId}::uuid AND quote ~* ${pattern}`;
}

/** Kept answers hold the links of onboardings; clients make their Idempotency-Keys of identifiers. */
async function deleteKeptAnswers(
  scope: Scope,
  { id, publicIdentifier }: Profile,
  words: readonly string[],
): Promise<void> {
  const { db, organisationId, linkSigningKey } = scope;
  const tokens = await db.onboardingToken.findMany({
    where: { organisationId, OR: [{ publicIdentifier }, { profileId: id }] },
    select: { id: true },
  });
  const signatures = tokens.map((token) => signLink(linkSigningKey, organisationId, token.id));
  const pattern = wholeWords([publicIdentifier, id, ...signatures, ...words]);
  await db.$executeRaw`
    DELETE FROM idempotency_key WHERE organisation_id = ${organisationId}::uuid
      AND (key ~* ${pattern} OR body ~* ${pattern})`;
}

/** A pattern of PostgreSQL for some texts where they stand as whole words, with any space between their words. */
function wholeWords(texts: readonly string[]): string {
  const forms = texts.map((text) =>
    text
      .trim()
      .split(/\s+/u)
      .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('\\s+'),
  );
  return `(?<![[:alnum:]])(${forms.join('|')})(?![[:alnum:]])`;
}
