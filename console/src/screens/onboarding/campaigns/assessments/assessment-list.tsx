import { useEffect, useMemo, useRef, useState } from 'react';
import {
  CampaignAssessmentsDocument,
  type AssessmentInListFragment,
  type AssessmentState,
  type CampaignDetailsFragment,
  type PeopleOfAssessmentFragment,
  type RecordOfAssessmentFragment,
} from '../../../../../generated/operations.ts';
import { useAddressParameter } from '../../../../app/use-address-parameter.ts';
import { useMay } from '../../../../app/viewer-context.tsx';
import { DataTable } from '../../../../components/data-table/data-table.tsx';
import { ModalDialog } from '../../../../components/dialogs/modal-dialog.tsx';
import { SelectField } from '../../../../components/fields/select-field.tsx';
import { usePages } from '../../../../graphql/use-pages.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import { LetterForm } from '../../letters/letter-form.tsx';
import messages from '../messages.json';
import { useAssessmentColumns } from './use-assessment-columns.tsx';

/** An assessment, with people and the record of its answers for those who may see them. */
export type AssessmentRow = AssessmentInListFragment &
  Partial<PeopleOfAssessmentFragment> &
  Partial<RecordOfAssessmentFragment>;

const STATES = ['OPEN', 'SUBMITTED', 'EXPIRED', 'PLANNED', 'CANCELLED'] as const satisfies readonly AssessmentState[];

/** Stands in the filter for all states. */
const ANY = 'ANY';

/** Who is asked about whom, and who has answered. */
export function AssessmentList({ campaign }: { readonly campaign: CampaignDetailsFragment }) {
  const say = useTexts(messages);
  const may = useMay();
  const [stateInAddress, setState] = useAddressParameter('answers');
  const [written, setWritten] = useState<AssessmentRow | null>(null);
  const columns = useAssessmentColumns(setWritten);
  const state = STATES.find((one) => one === stateInAddress);
  const where = useMemo(
    () => ({ campaign: { id: { eq: campaign.id } }, ...(state && { state: { eq: state } }) }),
    [campaign.id, state],
  );
  const variables = { where, seesPeople: may('PROFILES_READ'), seesImports: may('IMPORTS_READ') };
  const pages = usePages(CampaignAssessmentsDocument, variables, ({ assessments }) => assessments);
  useReloadAfter(campaign, pages.reload);
  const counts = campaign.progress;
  const nameOf = (one: AssessmentState) => `${say(`assessment.${one}`)} (${counts[COUNTS[one]]})`;
  return (
    <div>
      <div className="part-header">
        <h2>{say('assessments')}</h2>
        <div className="filters">
          <SelectField
            label={say('filter.answers')}
            hasHiddenLabel
            choices={[
              { value: ANY, name: say('filter.answers.any') },
              ...STATES.map((value) => ({ value, name: nameOf(value) })),
            ]}
            value={state ?? ANY}
            onChange={(value) => setState(value === ANY ? null : value)}
          />
        </div>
      </div>
      <DataTable label={say('assessments')} pages={pages} columns={columns} />
      <ModalDialog title={say('write.title')} isOpen={written !== null} isBroad onClose={() => setWritten(null)}>
        {written?.link && (
          <LetterForm
            topic={{
              type: 'assessment',
              campaign: campaign.name,
              about:
                written.role === 'SELF' ? null : (written.profile?.fullName ?? written.profile?.publicIdentifier ?? ''),
            }}
            link={written.link}
            until={campaign.dueAt}
            kind="reminder"
            contact={{ name: written.assessor?.fullName ?? '', email: written.assessor?.email ?? '' }}
          />
        )}
      </ModalDialog>
    </div>
  );
}

const COUNTS = {
  OPEN: 'open',
  SUBMITTED: 'submitted',
  EXPIRED: 'expired',
  PLANNED: 'planned',
  CANCELLED: 'cancelled',
} as const satisfies Record<AssessmentState, keyof CampaignDetailsFragment['progress']>;

/** Asks for the list again whenever the campaign has other numbers or another state. */
function useReloadAfter({ state, progress }: CampaignDetailsFragment, reload: () => void): void {
  const { submitted, open, expired, planned, cancelled } = progress;
  const shown = [state, submitted, open, expired, planned, cancelled].join(' ');
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    reload();
  }, [shown, reload]);
}
