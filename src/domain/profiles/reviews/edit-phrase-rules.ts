import { inTransaction } from '../../../platform/database/index.js';
import { invalidInput } from '../../../platform/errors/index.js';
import type { Scope } from '../../../platform/scope.js';
import { checkText } from '../../../platform/validation/index.js';
import type { PhraseVerdict } from '../../../generated/prisma/enums.js';
import { recordChange } from '../../audit/index.js';
import {
  deletePhraseRule,
  findSkillOwners,
  normalisePhrase,
  PHRASE_LIMIT,
  setPhraseRule,
} from '../../taxonomy/index.js';

/** What somebody says of a phrase. */
interface NewPhraseRule {
  readonly phrase: string;
  readonly skillId: string;
  readonly verdict: PhraseVerdict;
}

/**
 * Stores what a phrase means to the organisation, in place of an earlier rule for the phrase and the skill. Saying the
 * same again changes nothing.
 *
 * @returns the rule's id.
 * @throws ServiceError NOT_FOUND for an unknown skill; INVALID_INPUT for a phrase that is empty or too long.
 */
export function setPhraseRuleFor(scope: Scope, { phrase: given, skillId, verdict }: NewPhraseRule): Promise<string> {
  const phrase = normalisePhrase(checkText('phrase', given, { limit: PHRASE_LIMIT }));
  if (phrase === null) throw invalidInput('error.field.tooLong', { field: 'phrase', limit: PHRASE_LIMIT });
  return inTransaction(scope, async (scope) => {
    const owners = await findSkillOwners(scope, [skillId]);
    const skill = { skillOwnerId: owners.get(skillId) as string, skillId: skillId.toLowerCase() };
    const { id, before } = await setPhraseRule(scope, { ...skill, phrase, verdict });
    if (before !== verdict) {
      const values = { before: before === null ? null : { verdict: before }, after: { verdict } };
      await recordChange(scope, 'phrase-rule.set', id, { skillId: skill.skillId }, values);
    }
    return id;
  });
}

/**
 * Deletes a rule that says what a phrase means to the organisation.
 *
 * @returns the rule's id.
 * @throws ServiceError NOT_FOUND
 */
export function deletePhraseRuleById(scope: Scope, id: string): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const ruleId = await deletePhraseRule(scope, id);
    await recordChange(scope, 'phrase-rule.deleted', ruleId);
    return ruleId;
  });
}
