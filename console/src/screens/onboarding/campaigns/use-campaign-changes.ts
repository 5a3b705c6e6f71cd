import { useEffect } from 'react';
import { useSubscription } from 'urql';
import { CampaignChangesDocument } from '../../../../generated/operations.ts';
import { useLater } from '../../../graphql/use-later.ts';

/** How soon is asked again after a campaign changed, in milliseconds: each answer changes it. */
const PAUSE = 1000;

/**
 * Follows changes of campaigns: state and progress change in the cache by themselves.
 *
 * @param id - of the only campaign to follow; null for all.
 * @param askAgain - for what the changes do not tell: new campaigns, progress by team, who has answered.
 */
export function useCampaignChanges(id: string | null, askAgain: () => void): void {
  const [{ data }] = useSubscription({ query: CampaignChangesDocument, variables: { id } });
  const askLater = useLater(askAgain, PAUSE);
  useEffect(() => {
    const { missed, changes } = data?.assessmentCampaignChanges ?? { missed: false, changes: [] };
    if (missed || changes.some(({ change }) => change !== 'CURRENT')) askLater();
  }, [data, askLater]);
}
