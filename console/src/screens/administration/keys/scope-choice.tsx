import type { AccessScope } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { CheckField } from '../../../components/fields/check-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { AREAS, readScope, writeScope } from './areas.ts';
import messages from './messages.json';

interface ScopeChoiceProps {
  readonly scopes: ReadonlySet<AccessScope>;
  /** Without it the scopes are only shown. */
  readonly onChange?: (scopes: ReadonlySet<AccessScope>) => void;
}

/** What a key may read and change, by area. Nobody can give a key rights that they do not have themselves. */
export function ScopeChoice({ scopes, onChange }: ScopeChoiceProps) {
  const say = useTexts(messages);
  const may = useMay();
  const set = (scope: AccessScope, isGiven: boolean) => {
    const after = new Set(scopes);
    if (isGiven) after.add(scope);
    else after.delete(scope);
    onChange?.(after);
  };
  return (
    <table className="key-scopes">
      <thead>
        <tr>
          <th scope="col">{say('area')}</th>
          <th scope="col">{say('read')}</th>
          <th scope="col">{say('change')}</th>
        </tr>
      </thead>
      <tbody>
        {AREAS.map((area) => {
          const read = readScope(area);
          const write = writeScope(area);
          const writes = write !== null && scopes.has(write);
          const cell = (scope: AccessScope, action: 'read' | 'change', isIncluded: boolean) => {
            const isGiven = isIncluded || scopes.has(scope);
            if (!onChange) return isGiven ? <Given>{say(action)}</Given> : '–';
            return (
              <CheckField
                isSelected={isGiven}
                isDisabled={isIncluded || !may(scope)}
                onChange={(chosen) => set(scope, chosen)}
              >
                <span className="only-read">{`${say(`area.${area}`)}: ${say(action)}`}</span>
              </CheckField>
            );
          };
          return (
            <tr key={area}>
              <th scope="row">{say(`area.${area}`)}</th>
              <td>{cell(read, 'read', writes)}</td>
              <td>{write !== null && cell(write, 'change', false)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Given({ children }: { readonly children: string }) {
  return (
    <span className="key-given">
      <Icon name="done" />
      <span className="only-read">{children}</span>
    </span>
  );
}
