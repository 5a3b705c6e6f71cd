import type { AssessmentCampaignState } from '../../../../generated/operations.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

const KINDS: Readonly<Record<AssessmentCampaignState, string>> = {
  PLANNED: '',
  OPEN: 'tag-good',
  CLOSED: '',
  CANCELLED: 'tag-bad',
};

export function CampaignStateTag({ state }: { readonly state: AssessmentCampaignState }) {
  const say = useTexts(messages);
  return <span className={`tag ${KINDS[state]}`}>{say(`state.${state}`)}</span>;
}
