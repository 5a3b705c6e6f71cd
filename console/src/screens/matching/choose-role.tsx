import { ScreenHeader } from '../../components/screen-header.tsx';
import { useTexts } from '../../language/language-context.tsx';
import { SkillsetTable } from '../skillsets/list/skillset-table.tsx';
import messages from './messages.json';

const hrefOf = (id: string) => `/matching/${id}`;

/** Chooses the skillset that people are matched with. */
export function ChooseRole() {
  const say = useTexts(messages);
  return (
    <>
      <ScreenHeader title={say('title')}>
        <p className="hint">{say('choose')}</p>
      </ScreenHeader>
      <SkillsetTable
        label={say('title')}
        hrefOf={hrefOf}
        includeArchived={false}
        whenEmpty={<p className="hint">{say('choose.none')}</p>}
      />
    </>
  );
}
