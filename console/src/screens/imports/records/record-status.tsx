import type { ItemRowFragment } from '../../../../generated/operations.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

const LOOKS = { QUEUED: '', READING: '', READ: 'tag-good', FAILED: 'tag-bad' } as const;

/** What became of a record, in a few words; the whole reason is its title. */
export function RecordStatus({ of }: { readonly of: Pick<ItemRowFragment, 'status' | 'failure' | 'sameAs'> }) {
  const say = useTexts(messages);
  const { status, failure, sameAs } = of;
  if (failure)
    return (
      <span className="tag tag-bad" title={failure.message}>
        {say(`reason.${failure.code}`)}
      </span>
    );
  if (sameAs) return <span className="tag">{say('status.same')}</span>;
  return <span className={`tag ${LOOKS[status]}`}>{say(`status.${status}`)}</span>;
}
