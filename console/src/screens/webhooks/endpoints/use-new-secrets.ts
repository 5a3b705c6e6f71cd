import { useCallback } from 'react';
import type { NewSecretsFragment } from '../../../../generated/operations.ts';
import type { NewSecret } from '../../../components/dialogs/shown-once-dialog.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

/** Names the secrets that the service has just made for an endpoint, to show them once. */
export function useNewSecrets(): (made: NewSecretsFragment | null) => readonly NewSecret[] {
  const say = useTexts(messages);
  return useCallback(
    (made) =>
      [
        { name: say('secret.API_KEY'), value: made?.apiKey },
        { name: say('secret.SIGNING'), value: made?.signingSecret },
        { name: say('secret.ED25519'), value: made?.publicKey },
      ].flatMap(({ name, value }) => (typeof value === 'string' ? [{ name, value }] : [])),
    [say],
  );
}
