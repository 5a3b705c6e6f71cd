import type { SkillPhraseRule } from '../../generated/prisma/client.js';
import type { PhraseVerdict } from '../../generated/prisma/enums.js';
import { isId, newId, type Database } from '../../platform/database/index.js';
import { notFound } from '../../platform/errors/index.js';
import type { SelectedFields } from '../../platform/graphql/index.js';
import {
  isTextValue,
  keysetQuery,
  readPage,
  toConnection,
  type Connection,
  type PageArguments,
} from '../../platform/pagination/index.js';
import type { Scope } from '../../platform/scope.js';
import { skillSelect, type SkillRow } from './concepts/concept-rows.js';

/** Longest phrase that a rule can be made of, in characters. */
export const PHRASE_LIMIT = 200;

/** What a phrase means to an organisation, or does not, as text is read with it. */
export interface PhraseRule {
  /** In lower case, in Unicode NFC, with single spaces. */
  readonly phrase: string;
  readonly verdict: PhraseVerdict;
  readonly skillOwnerId: string;
  readonly skillId: string;
}

export type PhraseRuleRow = SkillPhraseRule & { readonly skill: SkillRow };

export type PhraseRuleRowConnection = Connection<PhraseRuleRow>;

/** A phrase as rules hold it; null where it is none, or longer than a rule's may be. */
export function normalisePhrase(words: string): string | null {
  const phrase = words.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
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
 * Makes rules, in the transaction of the scope; one of the same phrase and skill gets the new verdict. Readers learn of
 * it.
 */
export async function addPhraseRules(scope: Scope, rules: readonly PhraseRule[]): Promise<void> {
  if (rules.length === 0) return;
  const { organisationId } = scope;
  const changed = await scope.db.$executeRaw`
    INSERT INTO skill_phrase_rule (organisation_id, id, phrase, skill_owner_id, skill_id, verdict, stated_by, stated_at)
    SELECT ${organisationId}::uuid, given.id, given.phrase, given.skill_owner_id, given.skill_id,
      given.verdict::phrase_verdict, ${scope.actor}, ${scope.now()}
    FROM unnest(${rules.map(() => newId())}::uuid[], ${rules.map(({ phrase }) => phrase)}::text[],
      ${rules.map(({ skillOwnerId }) => skillOwnerId)}::uuid[],
                ${rules.map(({ skillId }) => skillId)}::uuid[], ${rules.map(({ verdict }) => verdict)}::text[])
      AS given(id, phrase, skill_owner_id, skill_id, verdict)
    ON CONFLICT (organisation_id, phrase, skill_owner_id, skill_id) DO UPDATE
      SET verdict = excluded.verdict, stated_by = excluded.stated_by, stated_at = excluded.stated_at
      WHERE skill_phrase_rule.verdict <> excluded.verdict`;
  if (changed > 0) await countChange(scope);
}

/** Takes back the rules of some phrases for a skill, in the transaction of the scope. */
export async function removePhraseRules(
  scope: Scope,
  { skillOwnerId, skillId }: { readonly skillOwnerId: string; readonly skillId: string },
  phrases: readonly string[],
): Promise<void> {
  const { count } = await scope.db.skillPhraseRule.deleteMany({
    where: { organisationId: scope.organisationId, skillOwnerId, skillId, phrase: { in: [...phrases] } },
  });
  if (count > 0) await countChange(scope);
}

/**
 * Takes a rule back by its id.
 *
 * @throws ServiceError NOT_FOUND
 */
export async function deletePhraseRule(scope: Scope, id: string): Promise<string> {
  const where = { organisationId: scope.organisationId, id };
  const { count } = isId(id) ? await scope.db.skillPhraseRule.deleteMany({ where }) : { count: 0 };
  if (count === 0) throw notFound('error.phraseRule.unknown', { id });
  await countChange(scope);
  return id.toLowerCase();
}

/** A page of the organisation's rules, by phrase. */
export async function listPhraseRules(
  scope: Scope,
  pageArguments: PageArguments,
  fields: SelectedFields,
): Promise<PhraseRuleRowConnection> {
  const page = readPage(pageArguments, 'phrase rules', [isTextValue, isId]);
  const { where, ...query } = keysetQuery(page, [
    { column: 'phrase', direction: 'asc' },
    { column: 'id', direction: 'asc' },
  ]);
  const { organisationId } = scope;
  const rows = await scope.db.skillPhraseRule.findMany({
    where: { organisationId, AND: where },
    include: { skill: { select: skillSelect(fields['skill'] ?? {}) } },
    ...query,
  });
  return toConnection(
    rows,
    page,
    ({ phrase, id }) => [phrase, id],
    () => scope.db.skillPhraseRule.count({ where: { organisationId } }),
  );
}

/** An organisation that had no skills and rules of its own counts from 1 on. */
async function countChange(scope: Scope): Promise<void> {
  await scope.db.$executeRaw`
    INSERT INTO taxonomy_version (owner_id) VALUES (${scope.organisationId}::uuid)
    ON CONFLICT (owner_id) DO UPDATE SET version = taxonomy_version.version + 1`;
}
