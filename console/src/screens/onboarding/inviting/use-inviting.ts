import { useRef, useState } from 'react';
import { useMutation } from 'urql';
import { CreateInvitationsDocument, type InvitationInListFragment } from '../../../../generated/operations.ts';
import { useNotices } from '../../../app/notices-context.ts';
import { reasonsOf } from '../../../graphql/use-action.ts';
import type { ListedPerson } from './invited-list.ts';

/** People in one request: few enough that progress is seen and that a request is short. */
const BATCH = 50;

/** What became of somebody in the list. */
export interface InvitingResult {
  readonly person: ListedPerson;
  /** Null if it was refused. */
  readonly invitation: InvitationInListFragment | null;
  readonly created: boolean;
  /** Why it was refused; empty if it was not. */
  readonly reasons: readonly string[];
}

/** What all people of a list get. */
export interface CommonValues {
  readonly redirectUrl: string | null;
  readonly expiresInDays: number;
}

/** Invites the people of a list, some at a time. */
export interface Inviting {
  /** Of those who were asked about so far, in the order of the list; null before it began. */
  readonly results: readonly InvitingResult[] | null;
  readonly isRunning: boolean;
  /** Begins, or goes on after those who have a result. Inviting somebody twice gives the same link. */
  readonly run: (people: readonly ListedPerson[], common: CommonValues) => Promise<void>;
  readonly stop: () => void;
  readonly reset: () => void;
}

export function useInviting(): Inviting {
  const [, execute] = useMutation(CreateInvitationsDocument);
  const { tellError } = useNotices();
  const [results, setResults] = useState<readonly InvitingResult[] | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const isStopped = useRef(false);
  const run = async (people: readonly ListedPerson[], common: CommonValues) => {
    isStopped.current = false;
    setIsRunning(true);
    let done: readonly InvitingResult[] = results ?? [];
    setResults(done);
    while (done.length < people.length && !isStopped.current) {
      const batch = people.slice(done.length, done.length + BATCH);
      const invitations = batch.map(({ identifier }) => ({ publicIdentifier: identifier, ...common }));
      const { data, error } = await execute({ input: { invitations } });
      const answer = data?.createOnboardingTokens;
      if (error || !answer?.results) {
        tellError(error ? reasonsOf(error) : (answer?.userErrors ?? []).map(({ message }) => message));
        break;
      }
      const more = answer.results.map((result, at) => ({
        person: batch[at] as ListedPerson,
        invitation: result.onboardingToken,
        created: result.created ?? false,
        reasons: result.userErrors.map(({ message }) => message),
      }));
      done = [...done, ...more];
      setResults(done);
    }
    setIsRunning(false);
  };
  return {
    results,
    isRunning,
    run,
    stop: () => {
      isStopped.current = true;
    },
    reset: () => setResults(null),
  };
}
