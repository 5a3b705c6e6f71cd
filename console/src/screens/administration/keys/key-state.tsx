import type { ApiKeyState } from '../../../../generated/operations.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

export function KeyState({ state }: { readonly state: ApiKeyState }) {
  const say = useTexts(messages);
  return <span className={state === 'ACTIVE' ? 'tag tag-good' : 'tag'}>{say(`state.${state}`)}</span>;
}
