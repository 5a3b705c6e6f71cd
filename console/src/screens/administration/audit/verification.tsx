import { Button } from 'react-aria-components';
import { Icon } from '../../../components/icon.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { useVerification, type Verification } from './use-verification.ts';

/** Finds out whether the trail is as it was written. */
export function VerifyTrail() {
  const say = useTexts(messages);
  const [verification, verify] = useVerification();
  return (
    <section className="card audit-verification" aria-label={say('verify')}>
      <div role="status">
        <Outcome of={verification} />
      </div>
      <Button className="button" isPending={verification.state === 'running'} onPress={() => void verify()}>
        {say(verification.state === 'done' ? 'verify.again' : 'verify')}
      </Button>
    </section>
  );
}

function Outcome({ of }: { readonly of: Verification }) {
  const say = useTexts(messages);
  const { number } = useFormats();
  if (of.state === 'none') return <p className="hint">{say('verify.explained')}</p>;
  if (of.state === 'failed') return <p className="field-error">{say('verify.failed')}</p>;
  if (of.state === 'running') return <p>{say('verify.running', { count: number(of.count) })}</p>;
  const { count, first, last, checkpoints, findings } = of.result;
  const isIntact = findings.length === 0;
  return (
    <>
      <p className="audit-outcome" data-intact={isIntact}>
        <Icon name={isIntact ? 'done' : 'warning'} />
        {isIntact
          ? say('verify.intact', { count: number(count), first: number(first), last: number(last), checkpoints })
          : say('verify.broken', { count: findings.length })}
      </p>
      <ul>
        {findings.slice(0, 20).map(({ kind, sequence }) => (
          <li key={`${kind} ${sequence}`}>{say(`finding.${kind}`, { sequence: number(sequence) })}</li>
        ))}
      </ul>
      {!of.isWhole && <p className="hint">{say('verify.part')}</p>}
    </>
  );
}
