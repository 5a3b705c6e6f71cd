import { useQuery } from 'urql';
import { Link } from 'wouter';
import { SkillsetDocument } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { EmptyNotice } from '../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { SkillsetEditor } from '../editor/skillset-editor.tsx';
import messages from '../messages.json';
import { VersionList } from '../versions/version-list.tsx';
import { ReadOnlySkillset } from './read-only-skillset.tsx';
import { SkillsetActions } from './skillset-actions.tsx';

interface SkillsetPageProps {
  readonly id: string;
  readonly part: string | undefined;
}

/** One skillset: what it requires, and its versions. */
export function SkillsetPage({ id, part }: SkillsetPageProps) {
  const say = useTexts(messages);
  const may = useMay();
  const { dateTime, relative } = useFormats();
  const [{ data, error }, again] = useQuery({ query: SkillsetDocument, variables: { id } });
  if (!data) return error ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  const { skillset } = data;
  if (!skillset)
    return (
      <>
        <ScreenHeader title={say('title')} />
        <EmptyNotice title={say('gone')}>
          <Link href="/skillsets">{say('toList')}</Link>
        </EmptyNotice>
      </>
    );
  const Requirements = may('SKILLSETS_WRITE') ? SkillsetEditor : ReadOnlySkillset;
  return (
    <>
      <p className="way-back">
        <Link href="/skillsets">{say('toList')}</Link>
      </p>
      <ScreenHeader title={skillset.name} actions={<SkillsetActions skillset={skillset} />}>
        <p className="hint">
          {say('version', { number: skillset.version })} ·{' '}
          <time dateTime={skillset.updatedAt} title={dateTime(skillset.updatedAt)}>
            {say('changed', { when: relative(skillset.updatedAt) })}
          </time>
          {skillset.archivedAt !== null && <span className="tag tag-warning skillset-tag">{say('archived')}</span>}
        </p>
      </ScreenHeader>
      <nav className="tabs-list" aria-label={say('parts')}>
        <Link href={`/skillsets/${id}`} aria-current={part === undefined ? 'page' : undefined}>
          {say('part.requirements')}
        </Link>
        <Link href={`/skillsets/${id}/versions`} aria-current={part === 'versions' ? 'page' : undefined}>
          {say('part.versions')}
        </Link>
      </nav>
      {part === 'versions' ? <VersionList skillset={skillset} /> : <Requirements skillset={skillset} />}
    </>
  );
}
