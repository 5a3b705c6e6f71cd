import type { Queue } from '../../../platform/background/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import { PHRASE_RULE_QUEUE } from '../../taxonomy/index.js';
import { claimPhraseRules, type ClaimedPhraseRule } from './settle-suggestions.sql.js';
import { settleBatch } from './settle-suggestions.js';

/** Maximum number of rules that a process settles suggestions by at once. */
const CONCURRENCY = 2;

/** The background work of settling the open suggestions of a phrase that somebody made a rule about. */
export function phraseRuleQueue(scope: WorkerScope): Queue<ClaimedPhraseRule> {
  return {
    name: PHRASE_RULE_QUEUE,
    concurrency: CONCURRENCY,
    claim: (limit) => claimPhraseRules(scope.db, limit),
    // A batch ends the lease, so that other organisations have their turn between two of them.
    perform: (claimed) => settleBatch({ ...scope, organisationId: claimed.organisationId }, claimed),
    mayHaveMore: () => true,
  };
}
