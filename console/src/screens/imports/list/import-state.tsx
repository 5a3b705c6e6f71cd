import type { ImportRowFragment } from '../../../../generated/operations.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

/** How far an import is read: a bar while it is, then what it came to. */
export function ImportState({ of }: { readonly of: Pick<ImportRowFragment, 'progress' | 'finishedAt'> }) {
  const say = useTexts(messages);
  const { number } = useFormats();
  const { total, read, failed } = of.progress;
  if (of.finishedAt === null)
    return (
      <span className="import-progress">
        <progress aria-label={say('progress')} max={total} value={read + failed} />
        <span className="hint">{say('progress.of', { done: number(read + failed), total: number(total) })}</span>
      </span>
    );
  if (failed === 0) return <span className="tag tag-good">{say('import.read')}</span>;
  return (
    <span className={failed === total ? 'tag tag-bad' : 'tag tag-warning'}>
      {failed === total ? say('import.failed') : say('import.partly')}
    </span>
  );
}
