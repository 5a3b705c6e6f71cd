import type { PassportCareerQuery } from '../../../../../generated/operations.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import { isPast } from '../is-past.ts';
import messages from './messages.json';
import { usePartialDates } from '../../../../language/use-partial-dates.ts';

type Certificate = Extract<PassportCareerQuery['node'], { __typename: 'Profile' }>['certifications'][number];

/** How soon a certificate expires that the passport warns of, in milliseconds: 60 days. */
const SOON = 60 * 86_400_000;

/** A certificate, and how long it is still valid. */
export function CertificateEntry({ of }: { readonly of: Certificate }) {
  const say = useTexts(messages);
  const { relative } = useFormats();
  const write = usePartialDates();
  const { name, field, authority, date, expiresAt, url, verification } = of;
  const title = name ?? field ?? say('certificate.unnamed');
  return (
    <li>
      <strong>{url ? <a href={url}>{title}</a> : title}</strong>
      {authority && <span>{authority}</span>}
      {date && <span className="hint">{say('certificate.issued', { date: write(date) })}</span>}
      <span className="career-tags">
        {expiresAt && (
          <span className={`tag tag-${urgencyOf(expiresAt.value)}`}>
            {say(isPast(expiresAt.value) ? 'certificate.expired' : 'certificate.expires', {
              date: write(expiresAt),
              when: relative(expiresAt.value),
            })}
          </span>
        )}
        {verification && (
          <span className={`tag tag-${verification === 'VERIFIED' ? 'good' : verification === 'INVALID' ? 'bad' : ''}`}>
            {say(`verification.${verification}`)}
          </span>
        )}
      </span>
    </li>
  );
}

function urgencyOf(expiry: string, now = Date.now()): 'bad' | 'warning' | 'good' {
  const left = Date.parse(expiry) - now;
  if (left < 0) return 'bad';
  return left < SOON ? 'warning' : 'good';
}
