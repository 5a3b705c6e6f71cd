import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { PassportCareerDocument } from '../../../../../generated/operations.ts';
import { ErrorNotice } from '../../../../components/error-notice.tsx';
import { Loading } from '../../../../components/loading.tsx';
import { useTexts } from '../../../../language/language-context.tsx';
import { useAgainOnChange } from '../passport-changes-context.ts';
import { CertificateEntry } from './certificate-entry.tsx';
import messages from './messages.json';
import { usePartialDates } from '../../../../language/use-partial-dates.ts';

/** Where the person worked, what they studied, and the certificates that they have. */
export function CareerPart({ id }: { readonly id: string }) {
  const say = useTexts(messages);
  const write = usePartialDates();
  const [{ data, error }, again] = useQuery({ query: PassportCareerDocument, variables: { id } });
  useAgainOnChange(() => again({ requestPolicy: 'network-only' }));
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  if (data.node?.__typename !== 'Profile') return null;
  const { workHistory, educations, certifications } = data.node;
  const period = (from: string, to: string) => [from, to].filter((part) => part !== '').join(' – ');
  return (
    <div className="passport-columns">
      <Entries title={say('work')} isEmpty={workHistory.length === 0}>
        {workHistory.map((job) => (
          <li key={job.id}>
            <strong>{job.occupation ?? job.linkedOccupation?.name ?? say('work.unnamed')}</strong>
            {job.company && <span>{job.company}</span>}
            <span className="hint">
              {period(write(job.startDate), job.endDate || !job.startDate ? write(job.endDate) : say('now'))}
            </span>
            {job.linkedOccupation && job.linkedOccupation.name !== job.occupation && (
              <span className="hint">{say('work.occupation', { name: job.linkedOccupation.name })}</span>
            )}
            {job.description && <p className="career-description">{job.description}</p>}
          </li>
        ))}
      </Entries>
      <div>
        <Entries title={say('certificates')} isEmpty={certifications.length === 0}>
          {certifications.map((certificate) => (
            <CertificateEntry key={certificate.id} of={certificate} />
          ))}
        </Entries>
        <Entries title={say('education')} isEmpty={educations.length === 0}>
          {educations.map((education) => (
            <li key={education.id}>
              <strong>{education.degree ?? education.field ?? say('education.unnamed')}</strong>
              {education.school && <span>{education.school}</span>}
              <span className="hint">
                {[
                  period(write(education.startDate), write(education.endDate)),
                  education.degree ? education.field : null,
                  education.grade,
                  education.finished === false ? say('education.unfinished') : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </Entries>
      </div>
    </div>
  );
}

interface EntriesProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function Entries({ title, isEmpty, children }: EntriesProps) {
  const say = useTexts(messages);
  return (
    <section className="card">
      <h2>{title}</h2>
      {isEmpty ? <p className="hint">{say('none')}</p> : <ul className="career">{children}</ul>}
    </section>
  );
}
