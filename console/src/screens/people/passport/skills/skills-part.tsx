import { useEffect, useState } from 'react';
import { Checkbox } from 'react-aria-components';
import {
  PassportSkillsDocument,
  type PassportHeadFragment,
  type SkillOfPersonFragment,
} from '../../../../../generated/operations.ts';
import { useAddressParameter } from '../../../../app/use-address-parameter.ts';
import { EmptyNotice } from '../../../../components/empty-notice.tsx';
import { ErrorNotice } from '../../../../components/error-notice.tsx';
import { Loading } from '../../../../components/loading.tsx';
import { usePages } from '../../../../graphql/use-pages.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/language-context.tsx';
import { useAgainOnChange } from '../passport-changes-context.ts';
import { Contradictions } from './contradictions.tsx';
import messages from './messages.json';
import { SkillRow } from './skill-row.tsx';
import { Suggestions } from './suggestions.tsx';

/** The types of skills, in the order in which the passport has them. */
const TYPES = ['FUNCTIONAL', 'KNOWLEDGE', 'TRANSVERSAL'] as const;

/** What the person can, by type of skill, and what somebody has to decide about it. */
export function SkillsPart({ person }: { readonly person: PassportHeadFragment }) {
  const say = useTexts(messages);
  const [opened, setOpened] = useAddressParameter('skill');
  const [showsRejected, setShowsRejected] = useState(false);
  const pages = usePages(PassportSkillsDocument, { id: person.id }, ({ node }) =>
    node?.__typename === 'Profile' ? node.skills : null,
  );
  useAgainOnChange(pages.reload);
  const { hasMore, loadMore } = pages;
  useEffect(() => {
    if (hasMore) loadMore();
  }, [hasMore, loadMore]);

  if (pages.error) return <ErrorNotice error={pages.error} onRetry={pages.reload} />;
  if (pages.isLoading && pages.nodes.length === 0) return <Loading />;
  const rejected = pages.nodes.filter(({ state }) => state === 'REJECTED');
  const shown = showsRejected ? pages.nodes : pages.nodes.filter(({ state }) => state !== 'REJECTED');
  return (
    <div className="passport-skills">
      <Contradictions of={person.contradictions.nodes} />
      <Suggestions person={person} />
      {shown.length === 0 && (
        <EmptyNotice title={say('none')}>
          <p className="hint">{say('none.hint')}</p>
        </EmptyNotice>
      )}
      {TYPES.map((type) => (
        <SkillsOfType
          key={type}
          title={say(`type.${type}`)}
          skills={shown.filter(({ skill }) => skill.type === type)}
          publicIdentifier={person.publicIdentifier}
          profileId={person.id}
          opened={opened}
          onOpen={setOpened}
        />
      ))}
      {rejected.length > 0 && (
        <Checkbox className="check" isSelected={showsRejected} onChange={setShowsRejected}>
          {say('rejected.show', { count: rejected.length })}
        </Checkbox>
      )}
    </div>
  );
}

interface SkillsOfTypeProps {
  readonly title: string;
  readonly skills: readonly SkillOfPersonFragment[];
  readonly publicIdentifier: string;
  readonly profileId: string;
  readonly opened: string | null;
  readonly onOpen: (id: string | null) => void;
}

function SkillsOfType({ title, skills, opened, onOpen, ...person }: SkillsOfTypeProps) {
  const { number } = useFormats();
  if (skills.length === 0) return null;
  return (
    <section className="card skill-card">
      <h2>
        {title} <span className="hint">{number(skills.length)}</span>
      </h2>
      <ul>
        {skills.map((skill) => (
          <SkillRow
            key={skill.id}
            of={skill}
            isOpen={skill.id === opened}
            onToggle={() => onOpen(skill.id === opened ? null : skill.id)}
            {...person}
          />
        ))}
      </ul>
    </section>
  );
}
