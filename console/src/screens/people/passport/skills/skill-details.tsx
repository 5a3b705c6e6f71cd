import { useQuery } from 'urql';
import { SkillDetailsDocument, type SkillOfPersonFragment } from '../../../../../generated/operations.ts';
import { useMay } from '../../../../app/viewer-context.tsx';
import { ErrorNotice } from '../../../../components/error-notice.tsx';
import { Loading } from '../../../../components/loading.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import { useAgainOnChange } from '../passport-changes-context.ts';
import { EvidenceList } from './evidence-list.tsx';
import messages from './messages.json';
import { ReviewActions } from './review-actions.tsx';
import { SkillTimeline } from './skill-timeline.tsx';

interface SkillDetailsProps {
  readonly of: SkillOfPersonFragment;
  readonly publicIdentifier: string;
  readonly profileId: string;
}

/** What a skill rests on: the words of each record, how they follow each other in time, and what somebody decided. */
export function SkillDetails({ of, ...person }: SkillDetailsProps) {
  const say = useTexts(messages);
  const { date, number } = useFormats();
  const may = useMay();
  const [{ data, error }, again] = useQuery({
    query: SkillDetailsDocument,
    variables: { id: of.id, seesImports: may('IMPORTS_READ') },
  });
  useAgainOnChange(() => again({ requestPolicy: 'network-only' }));
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  if (data.node?.__typename !== 'ProfileSkill') return null;
  const { evidence, timeline, evidenceLevel, stateSetAt, remark } = data.node;
  return (
    <>
      {may('PROFILES_WRITE') && <ReviewActions of={of} evidenceLevel={evidenceLevel} {...person} />}
      {of.state !== 'SUGGESTED' && (
        <p className="hint">
          {say(of.state === 'VALIDATED' ? 'reviewed.confirmed' : 'reviewed.rejected', {
            date: date(stateSetAt),
          })}
          {of.reviewedLevel !== null && <> {say('reviewed.level', { level: number(evidenceLevel, 1) })}</>}
          {remark !== null && <> “{remark}”</>}
        </p>
      )}
      <div className="skill-proof">
        <section>
          <h3>{say('evidence', { count: evidence.totalCount })}</h3>
          <EvidenceList evidence={evidence.nodes} />
        </section>
        {timeline.length > 1 && <SkillTimeline title={say('timeline')} entries={timeline} level={of.level} />}
      </div>
    </>
  );
}
