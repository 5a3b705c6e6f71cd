import { useLocation } from 'wouter';
import { GraphSearchDocument } from '../../../../generated/operations.ts';
import { SearchPicker } from '../../../components/fields/search-picker.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from '../messages.json';

/** Finds a node by its name and goes to it. */
export function NodeSearch({ hrefOf }: { readonly hrefOf: (id: string) => string }) {
  const say = useTexts(messages);
  const [, navigate] = useLocation();
  return (
    <SearchPicker
      label={say('search')}
      document={GraphSearchDocument}
      variablesOf={(words) => ({ words })}
      foundIn={({ entities }) =>
        entities.nodes.map(({ id, name, type, externalId }) => ({
          id,
          name,
          detail: [say(`type.${type}.one`), externalId].filter(Boolean).join(', '),
        }))
      }
      onPick={({ id }) => navigate(hrefOf(id))}
    />
  );
}
