import { useMemo } from 'react';
import { CampaignsDocument, type AssessmentCampaignState } from '../../../../generated/operations.ts';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { usePages } from '../../../graphql/use-pages.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { ListByState } from '../list-by-state.tsx';
import messages from './messages.json';
import { useCampaignChanges } from './use-campaign-changes.ts';
import { useCampaignColumns } from './use-campaign-columns.tsx';

const STATES = ['PLANNED', 'OPEN', 'CLOSED', 'CANCELLED'] as const satisfies readonly AssessmentCampaignState[];

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
  return (
    <ListByState
      say={say}
      states={STATES}
      state={state}
      onState={setState}
      pages={pages}
      columns={columns}
      explained={say('none.explained')}
      add={may('ASSESSMENTS_WRITE') ? { href: '/onboarding/campaigns/new', name: say('new') } : null}
    />
  );
}
