import { Button } from 'react-aria-components';
import { ResolveContradictionDocument, type PassportHeadFragment } from '../../../../../generated/operations.ts';
import { useMay } from '../../../../app/viewer-context.tsx';
import { useAction } from '../../../../graphql/use-action.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from './messages.json';

interface ContradictionsProps {
  readonly of: PassportHeadFragment['contradictions']['nodes'];
}

/** Names and addresses that records state otherwise, for somebody to choose from. */
export function Contradictions({ of }: ContradictionsProps) {
  const say = useTexts(messages);
  const { date } = useFormats();
  const may = useMay();
  const { run, isRunning } = useAction(
    ResolveContradictionDocument,
    ({ resolveContradiction }) => resolveContradiction,
  );
  if (of.length === 0) return null;
  return (
    <section className="card">
      <h2>{say('contradictions')}</h2>
      <ul className="decisions">
        {of.map(({ id, field, keptValue, statedValue, statedAt, origin }) => (
          <li key={id}>
            <div>
              <strong>{say(`field.${field}`)}</strong>{' '}
              <span className="hint">{say(`contradiction.${origin}`, { date: date(statedAt) })}</span>
            </div>
            {may('PROFILES_WRITE') ? (
              <div className="form-actions">
                <Button
                  className="button button-small"
                  isPending={isRunning}
                  onPress={() => void run({ input: { id, resolution: 'KEPT' } })}
                >
                  {say('contradiction.keep', { value: keptValue })}
                </Button>
                <Button
                  className="button button-small"
                  isPending={isRunning}
                  onPress={() => void run({ input: { id, resolution: 'STATED' } })}
                >
                  {say('contradiction.take', { value: statedValue })}
                </Button>
              </div>
            ) : (
              <span>
                {keptValue} · {statedValue}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
