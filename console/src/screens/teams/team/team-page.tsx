import { useQuery } from 'urql';
import { Link } from 'wouter';
import { TeamHeadDocument } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { TabLinks } from '../../../components/tab-links.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { groupKindOf, ROWS_OF, type GroupKind } from '../groups.ts';
import messages from '../messages.json';
import { CoveragePart } from './coverage-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { RisksPart } from './risks-part.tsx';

/** What every part of a team's page gets. */
export interface Group {
  readonly kind: GroupKind;
  readonly id: string;
}

interface TeamPageProps {
  readonly kind: string;
  readonly id: string;
  readonly part: string | undefined;
}

/** One team or department: its people, what they cover, what hangs on few of them, and how that changes. */
export function TeamPage({ kind: kindText, id, part }: TeamPageProps) {
  const say = useTexts(messages);
  const may = useMay();
  const kind = groupKindOf(kindText);
  const [{ data, error }, again] = useQuery({
    query: TeamHeadDocument,
    variables: { rows: ROWS_OF[kind], ids: [id] },
  });
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  const {
    skillHeatmap: { rows, withheldRows },
    organisation: { settings },
  } = data;
  const [team] = rows;
  const path = `/teams/${kind}/${id}`;
  const list = kind === 'department' ? '/teams?rows=department' : '/teams';
  const wayBack = (
    <p className="way-back">
      <Link href={list}>{say(`all.${kind}`)}</Link>
    </p>
  );
  if (!team)
    return (
      <>
        {wayBack}
        <ScreenHeader title={say(`kind.${kind}`)} />
        <EmptyNotice title={say(withheldRows > 0 ? 'team.tooSmall' : 'team.none', { count: settings.smallestGroup })}>
          <Link href={list}>{say(`all.${kind}`)}</Link>
        </EmptyNotice>
      </>
    );
  const parts = [
    { path, name: say('part.coverage') },
    ...(may('PROFILES_READ') ? [{ path: `${path}/people`, name: say('part.people') }] : []),
    { path: `${path}/risks`, name: say('part.risks') },
    { path: `${path}/history`, name: say('part.history') },
  ];
  const Part = PARTS[part ?? 'coverage'] ?? CoveragePart;
  return (
    <>
      {wayBack}
      <ScreenHeader title={team.name}>
        <p className="hint">{say('members', { count: team.people })}</p>
      </ScreenHeader>
      <TabLinks label={team.name} tabs={parts} />
      {!may('PROFILES_READ') && <p className="hint">{say('withheld', { count: settings.smallestGroup })}</p>}
      <Part kind={kind} id={id} />
    </>
  );
}

const PARTS: Readonly<Record<string, (group: Group) => React.ReactNode>> = {
  coverage: CoveragePart,
  people: PeoplePart,
  risks: RisksPart,
  history: HistoryPart,
};
