import type { DeliveryDetailsQuery } from '../../../../generated/operations.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { indented } from './indented.ts';
import messages from './messages.json';

type Attempt = NonNullable<DeliveryDetailsQuery['delivery']>['attemptLog']['nodes'][number];

interface AttemptListProps {
  /** Newest first. */
  readonly attempts: readonly Attempt[];
  readonly isRunning: boolean;
}

/** The attempts of a delivery, each with the answer. The newest answer is open. */
export function AttemptList({ attempts, isRunning }: AttemptListProps) {
  const say = useTexts(messages);
  return (
    <section className="card" aria-labelledby="delivery-attempts">
      <h2 id="delivery-attempts">{say('attempts')}</h2>
      {isRunning && <p role="status">{say('attempts.running')}</p>}
      {!isRunning && attempts.length === 0 && <p className="hint">{say('attempts.none')}</p>}
      <ol className="attempts" reversed>
        {attempts.map((attempt, at) => (
          <AttemptEntry key={attempt.id} attempt={attempt} isOpen={at === 0} />
        ))}
      </ol>
    </section>
  );
}

function AttemptEntry({ attempt, isOpen }: { readonly attempt: Attempt; readonly isOpen: boolean }) {
  const say = useTexts(messages);
  const { dateTime, number } = useFormats();
  const { statusCode, failure, responseBody } = attempt;
  const isAccepted = statusCode !== null && statusCode >= 200 && statusCode < 300;
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <strong>{say('attempt', { number: attempt.number })}</strong>
          <span className={`tag ${isAccepted ? 'tag-good' : 'tag-bad'}`}>{statusCode ?? say('attempt.noAnswer')}</span>
          <span className="hint">
            {[
              say(`trigger.${attempt.trigger}`),
              dateTime(attempt.startedAt),
              say('milliseconds', { count: number(attempt.durationMilliseconds) }),
            ].join(' · ')}
          </span>
        </summary>
        {failure !== null && <p>{failure}</p>}
        {failure === null && !responseBody && <p className="hint">{say('attempt.noBody')}</p>}
        {responseBody && (
          <pre className="webhook-body" tabIndex={0} role="region" aria-label={say('attempt.answer')}>
            {indented(responseBody)}
          </pre>
        )}
      </details>
    </li>
  );
}
