import { useState } from 'react';
import { Button, Checkbox } from 'react-aria-components';
import { useAddressParameter } from '../../../app/use-address-parameter.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { Icon } from '../../../components/icon.tsx';
import { ScreenHeader } from '../../../components/screen-header.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';
import { NewSkillsetDialog } from './new-skillset-dialog.tsx';
import { SkillsetTable } from './skillset-table.tsx';

const hrefOf = (id: string) => `/skillsets/${id}`;

/** All skillsets of the organisation. */
export function SkillsetList() {
  const say = useTexts(messages);
  const may = useMay();
  const [archived, setArchived] = useAddressParameter('archived');
  const [isMaking, setIsMaking] = useState(false);
  const make = may('SKILLSETS_WRITE') && (
    <Button className="button button-first" onPress={() => setIsMaking(true)}>
      <Icon name="add" />
      {say('new')}
    </Button>
  );
  return (
    <>
      <ScreenHeader title={say('title')} actions={make} />
      <SkillsetTable
        label={say('title')}
        hrefOf={hrefOf}
        includeArchived={archived !== null}
        whenEmpty={<p className="hint">{say(make ? 'list.none.hint' : 'list.none.readOnly')}</p>}
      >
        <Checkbox
          className="check"
          isSelected={archived !== null}
          onChange={(isChosen) => setArchived(isChosen ? 'shown' : null)}
        >
          {say('list.archived')}
        </Checkbox>
      </SkillsetTable>
      <NewSkillsetDialog isOpen={isMaking} onClose={() => setIsMaking(false)} />
    </>
  );
}
