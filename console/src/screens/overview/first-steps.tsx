import { Link } from 'wouter';
import { useAllowedScreens } from '../../app/use-allowed-screens.ts';
import { Icon } from '../../components/icon.tsx';
import { useTexts } from '../../language/language-context.tsx';
import messages from './messages.json';

const STEPS = [
  ['import', '/imports', 'imports'],
  ['skillsets', '/skillsets', 'skillsets'],
  ['invite', '/onboarding', 'onboarding'],
] as const;

/** What an organisation without people does first, each step with the screen for it. */
export function FirstSteps() {
  const say = useTexts(messages);
  const allowed = new Set(useAllowedScreens().map(({ path }) => path));
  const steps = STEPS.filter(([, path]) => allowed.has(path));
  return (
    <section className="card" aria-labelledby="first-steps">
      <h2 id="first-steps">{say('steps')}</h2>
      <ol className="overview-steps">
        {steps.map(([name, path, icon]) => (
          <li key={name}>
            <Icon name={icon} />
            <div>
              <strong>{say(`step.${name}`)}</strong>
              <p className="hint">{say(`step.${name}.explained`)}</p>
            </div>
            <Link href={path} className="button button-first">
              {say(`step.${name}.go`)}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
