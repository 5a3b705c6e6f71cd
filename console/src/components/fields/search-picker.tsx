import { useEffect, useState } from 'react';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { useClient, type AnyVariables, type TypedDocumentNode } from 'urql';
import { useTexts } from '../../language/language-context.tsx';
import messages from '../messages.json';

/** How long somebody must have stopped typing before the search begins, in milliseconds. */
const PAUSE = 150;

/** What was found and can be picked. */
export interface Found {
  readonly id: string;
  readonly name: string;
  /** A second line that tells it from others of that name. */
  readonly detail?: string;
}

interface SearchPickerProps<Data, Variables extends AnyVariables> {
  readonly label: string;
  readonly document: TypedDocumentNode<Data, Variables>;
  readonly variablesOf: (words: string) => Variables;
  readonly foundIn: (data: Data) => readonly Found[];
  readonly onPick: (found: Found) => void;
  readonly hint?: string;
}

/** Finds skills, people, teams or anything else by typing, and picks one. The field is empty again afterwards. */
export function SearchPicker<Data, Variables extends AnyVariables>(props: SearchPickerProps<Data, Variables>) {
  const { label, document, variablesOf, foundIn, onPick, hint } = props;
  const say = useTexts(messages);
  const client = useClient();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly Found[]>([]);
  /** The words that `found` was found by. */
  const [searched, setSearched] = useState('');
  const wanted = words.trim();
  useEffect(() => {
    if (wanted === '') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const { data } = await client.query(document, variablesOf(wanted)).toPromise();
      if (!isCurrent || !data) return;
      setFound(foundIn(data));
      setSearched(wanted);
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // The functions say nothing about what is searched for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, document, wanted]);
  const offered = wanted === '' ? [] : found;
  return (
    <ComboBox
      className="field"
      inputValue={words}
      onInputChange={setWords}
      items={offered}
      allowsEmptyCollection={wanted !== ''}
      menuTrigger="input"
      selectedKey={null}
      onSelectionChange={(id) => {
        const picked = offered.find((one) => one.id === id);
        if (!picked) return;
        onPick(picked);
        setWords('');
      }}
    >
      <Label>{label}</Label>
      <Input />
      {hint !== undefined && (
        <Text slot="description" className="hint">
          {hint}
        </Text>
      )}
      <Popover className="popover popover-list">
        <ListBox<Found>
          renderEmptyState={() => (
            <p className="hint">{say(searched === wanted ? 'search.none' : 'search.searching')}</p>
          )}
        >
          {(one) => (
            <ListBoxItem id={one.id} textValue={one.name} className="option">
              <Text slot="label">{one.name}</Text>
              {one.detail !== undefined && (
                <Text slot="description" className="hint">
                  {one.detail}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
