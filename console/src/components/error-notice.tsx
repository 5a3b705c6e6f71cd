import { Button } from 'react-aria-components';
import type { CombinedError } from 'urql';
import { useTexts } from '../language/language-context.tsx';
import messages from './messages.json';

interface ErrorNoticeProps {
  readonly error: CombinedError;
  readonly onRetry?: () => void;
}

/** What went wrong, in the words of the service, and what can be done about it. */
export function ErrorNotice({ error, onRetry }: ErrorNoticeProps) {
  const say = useTexts(messages);
  const reasons = error.graphQLErrors.map(({ message }) => message);
  const isForbidden = error.graphQLErrors.some(({ extensions }) => extensions['code'] === 'FORBIDDEN');
  const requestId = error.graphQLErrors.map(({ extensions }) => extensions['requestId']).find(Boolean);
  return (
    <div className="notice notice-error" role="alert">
      <p className="notice-title">
        {say(error.networkError ? 'error.network' : isForbidden ? 'error.forbidden' : 'error.title')}
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {typeof requestId === 'string' && <p className="hint">{say('error.request', { id: requestId })}</p>}
      {isForbidden && <p>{say('error.forbidden.ask')}</p>}
      {onRetry && !isForbidden && (
        <Button className="button" onPress={onRetry}>
          {say('retry')}
        </Button>
      )}
    </div>
  );
}
