import { notifyWork } from '../../../platform/background/index.js';
import { foldCase } from '../../../platform/text/index.js';
import type { PhraseVerdict } from '../../../generated/prisma/enums.js';
import { isId, newId, type Database } from '../../../platform/database/index.js';
import { notFound } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { countTaxonomyChange } from '../changes/taxonomy-changes.js';
import { upsertPhraseRules } from './phrase-rules.sql.js';

/** Name of the queue of rules whose open suggestions are still to be settled. */
export const PHRASE_RULE_QUEUE = 'phrase-rules';

/** Maximum length of the phrase of a rule, in characters. */
export const PHRASE_LIMIT = 200;

/** Says that a phrase means a skill to an organisation, or that it does not. */
interface PhraseRule {
  /** In lower case, in Unicode NFC, with single spaces. */
  readonly phrase: string;
  readonly verdict: PhraseVerdict;
  readonly skillOwnerId: string;
  readonly skillId: string;
}

/** A phrase in the form in which rules store it; null if it is empty or too long. */
export function normalisePhrase(words: string): string | null {
  const phrase = foldCase(words);
  return phrase === '' || phrase.length > PHRASE_LIMIT ? null : phrase;
}

/** Every rule of an organisation. */
export function loadPhraseRules(db: Database, organisationId: string): Promise<PhraseRule[]> {
  return db.skillPhraseRule.findMany({
    where: { organisationId },
    select: { phrase: true, verdict: true, skillOwnerId: true, skillId: true },
    orderBy: [{ phrase: 'asc' }, { skillId: 'asc' }],
  });
}

/**
 * Stores rules, in the transaction of the scope. A rule for the same phrase and skill gets the new verdict. Readers
 * reload the rules, and open suggestions are settled by them in the background.
 */
export async function addPhraseRules(scope: Scope, rules: readonly PhraseRule[]): Promise<void> {
  if (rules.length === 0) return;
  const { organisationId } = scope;
  const changed = await upsertPhraseRules(
    scope.db,
    organisationId,
    rules.map((rule) => ({ ...rule, id: newId() })),
    { statedBy: scope.actor, statedAt: scope.now() },
  );
  if (changed === 0) return;
  await countTaxonomyChange(scope.db, organisationId);
  await notifyWork(scope.db, PHRASE_RULE_QUEUE);
}

/** Stores a rule as `addPhraseRules` does, and tells its id and what it said before; null if there was none. */
export async function setPhraseRule(
  scope: Scope,
  rule: PhraseRule,
): Promise<{ readonly id: string; readonly before: PhraseVerdict | null }> {
  const { phrase, skillOwnerId, skillId } = rule;
  const where = { organisationId: scope.organisationId, phrase, skillOwnerId, skillId };
  const before = await scope.db.skillPhraseRule.findFirst({ where, select: { verdict: true } });
  await addPhraseRules(scope, [rule]);
  const { id } = await scope.db.skillPhraseRule.findFirstOrThrow({ where, select: { id: true } });
  return { id, before: before?.verdict ?? null };
}

/** Deletes the rules for some phrases and a skill, in the transaction of the scope. */
export async function removePhraseRules(
  scope: Scope,
  { skillOwnerId, skillId }: { readonly skillOwnerId: string; readonly skillId: string },
  phrases: readonly string[],
): Promise<void> {
  const { count } = await scope.db.skillPhraseRule.deleteMany({
    where: { organisationId: scope.organisationId, skillOwnerId, skillId, phrase: { in: [...phrases] } },
  });
  if (count > 0) await countTaxonomyChange(scope.db, scope.organisationId);
}

/**
 * Deletes a rule by its id.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function deletePhraseRule(scope: Scope, id: string): Promise<string> {
  const where = { organisationId: scope.organisationId, id };
  const { count } = isId(id) ? await scope.db.skillPhraseRule.deleteMany({ where }) : { count: 0 };
  if (count === 0) throw notFound('error.phraseRule.unknown', { id });
  await countTaxonomyChange(scope.db, scope.organisationId);
  return id.toLowerCase();
}
