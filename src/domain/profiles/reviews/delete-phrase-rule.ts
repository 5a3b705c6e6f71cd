import { inTransaction } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { recordChange } from '../../audit/index.js';
import { deletePhraseRule } from '../../taxonomy/index.js';

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
