import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { MatchingRoleDocument, type MatchingRoleQuery } from '../../../generated/operations.ts';
import { EmptyNotice } from '../../components/empty-notice.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Loading } from '../../components/loading.tsx';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { useTexts } from '../../language/language-context.tsx';
import messages from './messages.json';

export type MatchingRole = NonNullable<MatchingRoleQuery['skillset']>;

interface WithRoleProps {
  readonly skillsetId: string;
  readonly children: (role: MatchingRole) => ReactNode;
}

/** Loads the skillset that people are matched with; says what to do if nobody can be. */
export function WithRole({ skillsetId, children }: WithRoleProps) {
  const say = useTexts(messages);
  const [{ data, error }, again] = useQuery({ query: MatchingRoleDocument, variables: { id: skillsetId } });
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  const role = data.skillset;
  if (role && role.skills.length > 0) return children(role);
  return (
    <>
      <ScreenHeader title={role?.name ?? say('title')} />
      <EmptyNotice title={say(role ? 'role.empty' : 'role.gone')}>
        {role ? (
          <Link href={`/skillsets/${role.id}`}>{say('role.edit')}</Link>
        ) : (
          <Link href="/matching">{say('role.others')}</Link>
        )}
      </EmptyNotice>
    </>
  );
}
