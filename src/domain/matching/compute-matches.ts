import type { SmartMatchFailureCode } from '../../generated/resolver-types.js';
import { groupBy } from '../../platform/group-by.js';
import type { Scope } from '../../platform/scope.js';
import { recordChange } from '../audit/index.js';
import { recordEvents, type NewEvent } from '../webhooks/index.js';
import { compare, takeSnapshot, type ComparedProfile } from './compute-match.js';
import {
  failMatches,
  lockQueuedMatches,
  storeResults,
  type ComputedMatch,
  type QueuedMatch,
} from './compute-matches.sql.js';
import { matchResult, publishedResult, type SkillsetSnapshot } from './match-result.js';

/** What became of a batch of matches. */
export interface ComputedBatch {
  readonly completed: number;
  readonly failed: number;
}

/** What the profiles of a batch are compared with. */
interface VersionToCompare {
  readonly skillsetId: string;
  readonly snapshot: SkillsetSnapshot;
  readonly versionNumber: number;
}

/**
 * Computes the next matches of a run from the current profiles and skillsets, in the transaction of the scope: each with
 * its event, as `computeMatch` does for one, but with one statement for all profiles of a skillset.
 *
 * @param limit - maximum number of matches.
 * @param hasFailed - whether these matches failed so often that they are given up instead.
 * @returns how many ended; none if there is no match left.
 */
export async function computeMatchesOfRun(
  scope: Scope,
  matchRunId: string,
  { limit, hasFailed }: { readonly limit: number; readonly hasFailed: boolean },
): Promise<ComputedBatch> {
  const matches = await lockQueuedMatches(scope.db, scope.organisationId, matchRunId, limit);
  if (hasFailed) {
    await fail(scope, matches, 'INTERNAL');
    return { completed: 0, failed: matches.length };
  }
  const batch = { completed: 0, failed: 0 };
  for (const [skillsetId, ofSkillset] of groupBy(matches, (match) => match.skillsetId)) {
    const { snapshot, versionNumber } = await takeSnapshot(scope, skillsetId);
    // The skills were removed after the request.
    if (snapshot.skills.length === 0) {
      await fail(scope, ofSkillset, 'EMPTY_SKILLSET');
      batch.failed += ofSkillset.length;
    } else {
      await complete(scope, { skillsetId, snapshot, versionNumber }, ofSkillset);
      batch.completed += ofSkillset.length;
    }
  }
  return batch;
}

async function complete(
  scope: Scope,
  { skillsetId, snapshot, versionNumber }: VersionToCompare,
  matches: readonly QueuedMatch[],
): Promise<void> {
  const { db, organisationId } = scope;
  const completedAt = scope.now();
  const profileIds = matches.map(({ profileId }) => profileId);
  const results = await compare(scope, skillsetId, profileIds, snapshot, completedAt);
  const computed = matches.map((match): ComputedMatch => ({
    ...match,
    ...(results.get(match.profileId) as ComparedProfile),
  }));
  await storeResults(db, organisationId, { snapshot, versionNumber }, computed, completedAt);
  await recordEvents(
    scope,
    computed.map(({ publicIdentifier, skillsetId, language, result }): NewEvent => ({
      type: 'smartmatch.completed',
      subject: publicIdentifier,
      data: {
        publicIdentifier,
        skillsetId,
        completedAt: completedAt.toISOString(),
        result: publishedResult(matchResult(snapshot, result, language)),
      },
    })),
  );
  await recordChange(
    scope,
    'smart-match.completed',
    computed.map(({ id }) => id),
  );
}

async function fail(scope: Scope, matches: readonly QueuedMatch[], failure: SmartMatchFailureCode): Promise<void> {
  const ids = matches.map(({ id }) => id);
  await failMatches(scope.db, scope.organisationId, ids, failure, scope.now());
  await recordChange(scope, 'smart-match.failed', ids);
}
