import { Button, Input, SearchField as AriaSearchField } from 'react-aria-components';
import { useEffect, useState } from 'react';
import { useTexts } from '../../language/language-context.tsx';
import { Icon } from '../icon.tsx';
import messages from '../messages.json';

/** How long somebody must have stopped typing before the search begins, in milliseconds. */
const PAUSE = 200;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (words: string) => void;
}

/** A field to search with: it searches while somebody types. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const say = useTexts(messages);
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [before, setBefore] = useState(value);
  if (value !== before) {
    setBefore(value);
    // The words came from elsewhere: a button that clears them, or an earlier address.
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => {
      setSent(typed);
      onSearch(typed);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <AriaSearchField className="search" aria-label={label} value={typed} onChange={setTyped} onSubmit={onSearch}>
      <Icon name="search" />
      <Input placeholder={label} />
      <Button className="button-plain" aria-label={say('search.clear')}>
        <Icon name="close" />
      </Button>
    </AriaSearchField>
  );
}
