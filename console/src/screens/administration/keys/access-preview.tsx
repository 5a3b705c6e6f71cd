import { useQuery } from 'urql';
import {
  KeyPreviewDocument,
  type AccessScope,
  type KeyPreviewQuery,
  type RootOperation,
  type ScopePreset,
} from '../../../../generated/operations.ts';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { scopeName } from './areas.ts';
import messages from './messages.json';

const OPERATIONS = ['QUERY', 'MUTATION', 'SUBSCRIPTION'] as const satisfies readonly RootOperation[];

type Field = KeyPreviewQuery['accessPreview']['fields'][number];

interface AccessPreviewProps {
  readonly preset: ScopePreset | null;
  /** Counts if there is no preset. */
  readonly scopes: readonly AccessScope[];
}

/** What a key with these rights can do and what it cannot, as the service itself decides it. */
export function AccessPreview({ preset, scopes }: AccessPreviewProps) {
  const say = useTexts(messages);
  const isChosen = preset !== null || scopes.length > 0;
  const [{ data, error }, again] = useQuery({
    query: KeyPreviewDocument,
    variables: preset ? { preset } : { scopes: [...scopes] },
    pause: !isChosen,
  });
  return (
    <section className="card key-preview" aria-labelledby="key-preview">
      <h2 id="key-preview">{say('preview')}</h2>
      {!isChosen && <p className="hint">{say('preview.none')}</p>}
      {isChosen && error && <ErrorNotice error={error} onRetry={again} />}
      {isChosen && !error && (data ? <Preview of={data.accessPreview} /> : <Loading />)}
    </section>
  );
}

function Preview({ of: { people, personalTypes, fields } }: { readonly of: KeyPreviewQuery['accessPreview'] }) {
  const say = useTexts(messages);
  return (
    <>
      <p className="key-people" data-people={people}>
        <Icon name={people === 'NAMES' ? 'warning' : 'done'} />
        {say(`preview.${people}`)}
      </p>
      {OPERATIONS.map((operation) => (
        <OperationAccess
          key={operation}
          operation={operation}
          fields={fields.filter((field) => field.operation === operation)}
        />
      ))}
      {personalTypes.length > 0 && (
        <details>
          <summary>
            {say('preview.personalTypes')} <span className="hint">{personalTypes.length}</span>
          </summary>
          <p className="key-types">{personalTypes.join(', ')}</p>
        </details>
      )}
    </>
  );
}

interface OperationAccessProps {
  readonly operation: RootOperation;
  readonly fields: readonly Field[];
}

function OperationAccess({ operation, fields }: OperationAccessProps) {
  const say = useTexts(messages);
  const allowed = fields.filter(({ isAllowed }) => isAllowed);
  const refused = fields.filter(({ isAllowed }) => !isAllowed);
  return (
    <details>
      <summary>
        <strong>{say(`preview.${operation}`)}</strong>{' '}
        <span className="hint">{say('preview.share', { allowed: allowed.length, all: fields.length })}</span>
        <meter
          min={0}
          max={Math.max(fields.length, 1)}
          value={allowed.length}
          aria-label={say('preview.share', { allowed: allowed.length, all: fields.length })}
        />
      </summary>
      {allowed.length > 0 && <h3>{say('preview.allowed')}</h3>}
      <FieldList fields={allowed} />
      {refused.length > 0 && <h3>{say('preview.refused')}</h3>}
      <FieldList fields={refused} />
    </details>
  );
}

function FieldList({ fields }: { readonly fields: readonly Field[] }) {
  const say = useTexts(messages);
  return (
    <ul className="key-fields">
      {fields.map(({ name, description, missingScopes }) => (
        <li key={name} title={description}>
          <code>{name}</code>
          {missingScopes.length > 0 && (
            <span className="hint">{say('preview.needs', { scopes: missingScopes.map(scopeName).join(', ') })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
