import { useEffect, useRef } from 'react';
import { useSubscription } from 'urql';
import { MatchChangesDocument } from '../../../../generated/operations.ts';

interface FollowedMatches {
  readonly profileId: string;
  readonly skillsetId: string;
  readonly isAllowed: boolean;
}

/** Asks again when a match of the person with the role was requested or has ended, or when that may have been missed. */
export function useMatchChanges({ profileId, skillsetId, isAllowed }: FollowedMatches, askAgain: () => void): void {
  const [{ data }] = useSubscription({ query: MatchChangesDocument, pause: !isAllowed });
  const ask = useRef(askAgain);
  useEffect(() => {
    ask.current = askAgain;
  });
  useEffect(() => {
    if (!data) return;
    const { missed, changes } = data.smartMatchChanges;
    const isOurs = changes.some(
      ({ smartMatch }) => smartMatch?.profileId === profileId && smartMatch.skillsetId === skillsetId,
    );
    if (missed || isOurs) ask.current();
  }, [data, profileId, skillsetId]);
}
