import { Button } from 'react-aria-components';
import { CreateMatchDossierDocument, type MatchOnScreenFragment } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

const TYPES = ['knowledge', 'transversal', 'functional'] as const;

/** The latest result: its scores, its certificates, whether it is out of date, and its dossier. */
export function LatestMatch({ match }: { readonly match: MatchOnScreenFragment }) {
  const say = useTexts(messages);
  const { number, dateTime } = useFormats();
  const may = useMay();
  const dossier = useAction(CreateMatchDossierDocument, (data) => data.createMatchDossier);
  const { result, completedAt, stale, staleReasons, skillsetVersion } = match;
  if (!result || completedAt === null) return null;
  const open = async () => {
    // Opened while the press still counts, or the browser would refuse the window.
    const opened = window.open('', '_blank');
    const made = await dossier.run({ input: { smartMatchId: match.id } });
    if (opened && made?.dossier) {
      opened.opener = null;
      opened.location.href = made.dossier.link;
    } else opened?.close();
  };
  return (
    <>
      <p>
        <strong className="matching-latest">{number(result.match.overall, 1)}</strong>{' '}
        <time dateTime={completedAt}>{say('matches.computed', { when: dateTime(completedAt) })}</time>
        {skillsetVersion && <> · {say('matches.version', { number: skillsetVersion.number })}</>}
        {stale && <span className="tag tag-warning matching-tag">{say('matches.stale')}</span>}
      </p>
      {staleReasons.map(({ code }) => (
        <p key={code} className="hint">
          {say(`stale.${code}`)}
        </p>
      ))}
      <ul className="matching-types">
        {TYPES.map((type) => {
          const score = result.match[type];
          return (
            score !== null && (
              <li key={type}>
                {say(`type.${type}`)} <strong>{number(score, 1)}</strong>
              </li>
            )
          );
        })}
      </ul>
      {result.certificates.length > 0 && (
        <ul className="matching-types">
          {result.certificates.map(({ name, status }) => (
            <li key={name}>
              {name}{' '}
              <span className={`tag ${status === 'HELD' || status === 'EXEMPT' ? 'tag-good' : 'tag-bad'}`}>
                {say(`certificate.${status}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {may('PROFILES_WRITE') && (
        <p>
          <Button className="button button-small" isPending={dossier.isRunning} onPress={() => void open()}>
            {say('matches.dossier')}
          </Button>{' '}
          <span className="hint">{say('matches.dossier.hint')}</span>
        </p>
      )}
    </>
  );
}
