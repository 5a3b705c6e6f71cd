import { Button } from 'react-aria-components';
import { useNotices } from '../app/notices-context.ts';
import { useTexts } from '../language/language-context.tsx';
import messages from './messages.json';

interface CopyButtonProps {
  readonly text: string;
  /** What the button says; "Copy" without it. */
  readonly name?: string;
  /** What is copied, for those who do not see what the button stands beside. */
  readonly of: string;
}

/** Copies a text, and says that it did. */
export function CopyButton({ text, name, of }: CopyButtonProps) {
  const say = useTexts(messages);
  const { tellDone, tellError } = useNotices();
  const shown = name ?? say('copy');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => tellDone(say('copied')),
      () => tellError([say('copy.refused')]),
    );
  return (
    <Button className="button button-small" aria-label={`${shown}: ${of}`} onPress={() => void copy()}>
      {shown}
    </Button>
  );
}
