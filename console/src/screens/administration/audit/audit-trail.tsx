import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { Link, useSearchParams } from 'wouter';
import { AuditTrailDocument, type AuditActorKind, type AuditFace } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { SearchField } from '../../../components/fields/search-field.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { usePages } from '../../../graphql/use-pages.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { useAuditColumns } from './use-audit-columns.tsx';
import { VerifyTrail } from './verification.tsx';

const ACTORS = [
  'API_KEY',
  'ACCESS_TOKEN',
  'SESSION',
  'LINK',
  'OPERATOR',
  'BACKGROUND',
] as const satisfies readonly AuditActorKind[];

const FACES = ['GRAPHQL', 'REST', 'MCP', 'PAGE', 'COMMAND', 'BACKGROUND'] as const satisfies readonly AuditFace[];

/** In days. */
const PERIODS = ['1', '7', '30', '365'] as const;

const MILLISECONDS_A_DAY = 86_400_000;

const ANY = 'ANY';

/** Who changed what, the newest first. */
export function AuditTrail() {
  const say = useTexts(messages);
  const may = useMay();
  const columns = useAuditColumns();
  const [action, setAction] = useAddressParameter('action');
  const [actorInAddress, setActor] = useAddressParameter('actor');
  const [faceInAddress, setFace] = useAddressParameter('face');
  const [periodInAddress, setPeriod] = useAddressParameter('days');
  const [, setParameters] = useSearchParams();
  const actor = ACTORS.find((one) => one === actorInAddress);
  const face = FACES.find((one) => one === faceInAddress);
  const period = PERIODS.find((one) => one === periodInAddress);
  const where = useMemo(
    () => ({
      ...(action !== null && { action: { startsWith: action } }),
      ...(actor && { actorKind: { eq: actor } }),
      ...(face && { face: { eq: face } }),
      ...(period && { at: { gte: startOf(period) } }),
    }),
    [action, actor, face, period],
  );
  const pages = usePages(AuditTrailDocument, { where }, ({ auditEntries }) => auditEntries);
  return (
    <>
      <div className="part-header">
        <p className="hint">{say('explained')}</p>
        {may('EXPORTS_WRITE') && (
          <Link className="button" href="/administration/exports?make=AUDIT">
            {say('export')}
          </Link>
        )}
      </div>
      <VerifyTrail />
      <div className="filters">
        <SearchField label={say('filter.action')} value={action ?? ''} onSearch={setAction} />
        <SelectField
          label={say('filter.actor')}
          hasHiddenLabel
          choices={[
            { value: ANY, name: say('filter.actor.any') },
            ...ACTORS.map((value) => ({ value, name: say(`actor.${value}`) })),
          ]}
          value={actor ?? ANY}
          onChange={(value) => setActor(value === ANY ? null : value)}
        />
        <SelectField
          label={say('filter.face')}
          hasHiddenLabel
          choices={[
            { value: ANY, name: say('filter.face.any') },
            ...FACES.map((value) => ({ value, name: say(`face.${value}`) })),
          ]}
          value={face ?? ANY}
          onChange={(value) => setFace(value === ANY ? null : value)}
        />
        <SelectField
          label={say('filter.period')}
          hasHiddenLabel
          choices={[
            { value: ANY, name: say('filter.period.any') },
            ...PERIODS.map((value) => ({ value, name: say('filter.period.days', { days: Number(value) }) })),
          ]}
          value={period ?? ANY}
          onChange={(value) => setPeriod(value === ANY ? null : value)}
        />
      </div>
      {pages.totalCount === 0 ? (
        <EmptyNotice title={say('none')}>
          <Button className="button" onPress={() => setParameters(new URLSearchParams())}>
            {say('clear')}
          </Button>
        </EmptyNotice>
      ) : (
        <DataTable label={say('list')} pages={pages} columns={columns} />
      )}
    </>
  );
}

/** To the minute, so that the list stays the same while it is shown. */
function startOf(days: string): string {
  const minute = 60_000;
  return new Date(Math.floor((Date.now() - Number(days) * MILLISECONDS_A_DAY) / minute) * minute).toISOString();
}
