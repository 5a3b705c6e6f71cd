import { Link } from 'wouter';
import type { ImportInOverviewFragment } from '../../../generated/operations.ts';
import { useFormats } from '../../language/formats.ts';
import { useTexts } from '../../language/language-context.tsx';
import messages from './messages.json';

/** The newest imports, with their progress as it is made. */
export function LatestImports({ imports }: { readonly imports: readonly ImportInOverviewFragment[] }) {
  const say = useTexts(messages);
  return (
    <section className="card" aria-labelledby="imports">
      <h2 id="imports">{say('imports')}</h2>
      {imports.length === 0 && <p className="hint">{say('imports.none')}</p>}
      <ul className="overview-imports">
        {imports.map((one) => (
          <ImportProgress key={one.id} of={one} />
        ))}
      </ul>
    </section>
  );
}

function ImportProgress({ of }: { readonly of: ImportInOverviewFragment }) {
  const say = useTexts(messages);
  const { number, relative, dateTime } = useFormats();
  const { total, read, failed } = of.progress;
  return (
    <li>
      <Link href={`/imports/${of.id}`}>{of.topic ?? of.source ?? say('import.name')}</Link>
      <time className="hint" dateTime={of.createdAt} title={dateTime(of.createdAt)}>
        {relative(of.createdAt)}
      </time>
      {of.finishedAt === null ? (
        <>
          <progress aria-label={say('progress')} max={total} value={read + failed} />
          <span className="hint">{say('import.progress', { done: number(read + failed), total: number(total) })}</span>
        </>
      ) : (
        <span className="hint">
          {say('import.done', { read })}
          {failed > 0 && <> · {say('import.failed', { failed })}</>}
        </span>
      )}
    </li>
  );
}
