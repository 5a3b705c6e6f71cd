import { useState } from 'react';
import { Button, Form } from 'react-aria-components';
import { Link, useSearch } from 'wouter';
import { useNotices } from '../../../app/notices-context.ts';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import type { OpenedPopover } from '../../../components/popovers/popover-button.tsx';
import { PopoverDialog } from '../../../components/popovers/popover-dialog.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';
import { useSavedViews } from './use-saved-views.ts';

/** The views that were saved, and a field to save this one. */
export default function SavedViewsPopover(opened: OpenedPopover) {
  const say = useTexts(messages);
  return (
    <PopoverDialog label={say('views')} {...opened}>
      <ViewList onChosen={() => opened.onOpenChange(false)} />
    </PopoverDialog>
  );
}

function ViewList({ onChosen }: { readonly onChosen: () => void }) {
  const say = useTexts(messages);
  const { tellDone } = useNotices();
  const { views, save, remove } = useSavedViews();
  const query = useSearch();
  const [name, setName] = useState('');
  return (
    <>
      {views.length === 0 ? (
        <p className="hint">{say('views.none')}</p>
      ) : (
        <ul className="people-views">
          {views.map((view) => (
            <li key={view.name}>
              <Link href={`/people?${view.query}`} onClick={onChosen}>
                {view.name}
              </Link>
              <Button
                className="button-plain"
                aria-label={say('view.remove', { name: view.name })}
                onPress={() => remove(view.name)}
              >
                <Icon name="remove" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form
        validationBehavior="aria"
        onSubmit={(event) => {
          event.preventDefault();
          save({ name: name.trim(), query });
          setName('');
          tellDone(say('view.saved'));
        }}
      >
        <TextField
          label={say('view.name')}
          hint={say('view.hint')}
          value={name}
          onChange={setName}
          maxLength={60}
          isRequired
        />
        <Button className="button" type="submit" isDisabled={name.trim() === ''}>
          {say('view.save')}
        </Button>
      </Form>
    </>
  );
}
