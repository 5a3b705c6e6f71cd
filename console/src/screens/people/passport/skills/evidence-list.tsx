import type { SkillDetailsQuery } from '../../../../../generated/operations.ts';
import { ScreenLink } from '../../../../components/screen-link.tsx';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import messages from './messages.json';

type Evidence = Extract<SkillDetailsQuery['node'], { __typename: 'ProfileSkill' }>['evidence']['nodes'][number];

/** The words that say that the person has a skill, each with where they stand. */
export function EvidenceList({ evidence }: { readonly evidence: readonly Evidence[] }) {
  const say = useTexts(messages);
  if (evidence.length === 0) return <p className="hint">{say('evidence.none')}</p>;
  return (
    <ul className="evidence">
      {evidence.map((one) => (
        <EvidenceEntry key={one.id} of={one} />
      ))}
    </ul>
  );
}

function EvidenceEntry({ of }: { readonly of: Evidence }) {
  const say = useTexts(messages);
  const { date, number } = useFormats();
  const { quote, quoteRemovedAt, source, level, levelBasis, observedAt, endorsement } = of;
  const item = 'importItem' in of ? of.importItem : null;
  const origin = item?.import.topic ?? item?.import.source;
  const endorser = endorsement?.endorserProfile?.fullName ?? endorsement?.endorserName;
  return (
    <li>
      {quote ? <blockquote>{quote}</blockquote> : null}
      {quoteRemovedAt !== null && <p className="hint">{say('quote.removed', { date: date(quoteRemovedAt) })}</p>}
      <p className="hint">
        <span className="tag">{say(`source.${source}`)}</span> {endorser && <>{endorser} · </>}
        {item && origin && (
          <>
            <ScreenLink href={`/imports/${item.import.id}/items/${item.id}`}>{origin}</ScreenLink> ·{' '}
          </>
        )}
        {date(observedAt)} · {say(`basis.${levelBasis}`, { level: number(level, 1) })}
      </p>
    </li>
  );
}
