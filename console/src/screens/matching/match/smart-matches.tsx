import { Button } from 'react-aria-components';
import { InitiateSmartMatchDocument, type MatchOnScreenFragment } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ChartFigure } from '../../../components/charts/chart-figure.tsx';
import { useAction } from '../../../graphql/use-action.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { ScoreHistory } from '../charts/score-history.tsx';
import messages from '../messages.json';
import type { MatchingRole } from '../with-role.tsx';
import { LatestMatch } from './latest-match.tsx';

interface SmartMatchesProps {
  readonly role: MatchingRole;
  readonly publicIdentifier: string;
  /** Newest first. */
  readonly matches: readonly MatchOnScreenFragment[];
  readonly onAsked: () => void;
}

/** The matches that were kept: the latest with its scores, and how the score developed. */
export function SmartMatches({ role, publicIdentifier, matches, onAsked }: SmartMatchesProps) {
  const say = useTexts(messages);
  const { dateTime, number } = useFormats();
  const may = useMay();
  const initiate = useAction(InitiateSmartMatchDocument, (data) => data.initiateSmartMatch);
  const isRunning = matches.some(({ status }) => status === 'QUEUED' || status === 'RUNNING');
  const latest = matches.find(({ status }) => status === 'COMPLETED');
  const scores = matches
    .flatMap(({ id, status, completedAt, result }) =>
      status === 'COMPLETED' && completedAt !== null && result
        ? [{ id, at: completedAt, score: result.match.overall }]
        : [],
    )
    .toReversed();
  const ask = async () => {
    if (await initiate.run({ input: { publicIdentifier, skillsetIds: [role.id] } })) onAsked();
  };
  return (
    <section className="card matching-history" aria-labelledby="matches">
      <header className="matching-history-header">
        <h2 id="matches">{say('matches')}</h2>
        {may('MATCHING_WRITE') && role.archivedAt === null && (
          <Button className="button" isPending={initiate.isRunning || isRunning} onPress={() => void ask()}>
            {say(isRunning ? 'matches.running' : latest ? 'matches.again' : 'matches.first')}
          </Button>
        )}
      </header>
      {latest ? <LatestMatch match={latest} /> : <p className="hint">{say('matches.none')}</p>}
      {matches[0]?.status === 'FAILED' && <p className="field-error">{matches[0].failure?.message}</p>}
      {scores.length > 1 && (
        <ChartFigure
          title={say('matches.history')}
          numbers={{
            columns: [say('matches.when'), say('column.score')],
            rows: scores.map(({ at, score }) => [dateTime(at), number(score, 1)]),
          }}
        >
          <ScoreHistory label={say('matches.history')} scores={scores} />
        </ChartFigure>
      )}
    </section>
  );
}
