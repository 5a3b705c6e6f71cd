import { useMemo } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'wouter';
import { CampaignsDocument, type AssessmentCampaignState } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { usePages } from '../../../graphql/use-pages.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { useCampaignChanges } from './use-campaign-changes.ts';
import { useCampaignColumns } from './use-campaign-columns.tsx';

const STATES = ['PLANNED', 'OPEN', 'CLOSED', 'CANCELLED'] as const satisfies readonly AssessmentCampaignState[];

/** Stands in the filter for all states. */
const ANY = 'ANY';

/** The campaigns with their progress, the newest first. */
export function CampaignList() {
  const say = useTexts(messages);
  const may = useMay();
  const columns = useCampaignColumns();
  const [stateInAddress, setState] = useAddressParameter('state');
  const state = STATES.find((one) => one === stateInAddress);
  const where = useMemo(() => (state ? { state: { eq: state } } : {}), [state]);
  const pages = usePages(CampaignsDocument, { where }, ({ assessmentCampaigns }) => assessmentCampaigns);
  useCampaignChanges(null, pages.reload);
  const isEmpty = !pages.isLoading && !pages.error && pages.nodes.length === 0;
  const add = may('ASSESSMENTS_WRITE') && (
    <Link href="/onboarding/campaigns/new" className="button button-first">
      <Icon name="add" />
      {say('new')}
    </Link>
  );
  if (isEmpty && !state)
    return (
      <EmptyNotice title={say('none')}>
        <p className="hint">{say('none.explained')}</p>
        {add}
      </EmptyNotice>
    );
  return (
    <>
      <div className="part-header">
        <div className="filters">
          <SelectField
            label={say('filter.state')}
            hasHiddenLabel
            choices={[
              { value: ANY, name: say('filter.any') },
              ...STATES.map((value) => ({ value, name: say(`state.${value}`) })),
            ]}
            value={state ?? ANY}
            onChange={(value) => setState(value === ANY ? null : value)}
          />
        </div>
        {add}
      </div>
      {isEmpty ? (
        <EmptyNotice title={say('none.filtered')}>
          <Button className="button" onPress={() => setState(null)}>
            {say('none.clear')}
          </Button>
        </EmptyNotice>
      ) : (
        <DataTable label={say('list')} pages={pages} columns={columns} />
      )}
    </>
  );
}
