import { useState } from 'react';
import { useQuery } from 'urql';
import { EventTypesDocument, type EventTypesQuery } from '../../../../generated/operations.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { SearchField } from '../../../components/fields/search-field.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

type EventType = EventTypesQuery['eventTypes'][number];

/** The events that there are, each with an example and its schema. */
export function EventCatalogue() {
  const say = useTexts(messages);
  const [words, setWords] = useState('');
  const [{ data, error }, again] = useQuery({ query: EventTypesDocument });
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  if (!data) return <Loading />;
  const wanted = words.trim().toLowerCase();
  const found = data.eventTypes.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(wanted),
  );
  const groups = [
    ['people', found.filter(({ operational }) => !operational)],
    ['operational', found.filter(({ operational }) => operational)],
  ] as const;
  return (
    <>
      <div className="part-header">
        <p className="hint">{say('explained')}</p>
        <SearchField label={say('search')} value={words} onSearch={setWords} />
      </div>
      {found.length === 0 && <p role="status">{say('none')}</p>}
      {groups.map(
        ([group, types]) =>
          types.length > 0 && (
            <section key={group} className="card event-types" aria-labelledby={`events-${group}`}>
              <h2 id={`events-${group}`}>{say(group)}</h2>
              {types.map((type) => (
                <EventTypeEntry key={type.name} type={type} />
              ))}
            </section>
          ),
      )}
    </>
  );
}

function EventTypeEntry({ type: { name, description, example, schema } }: { readonly type: EventType }) {
  const say = useTexts(messages);
  return (
    <details>
      <summary>
        <code>{name}</code>
        <span className="hint">{description}</span>
      </summary>
      <div className="event-type">
        <JsonPart part={say('example')} name={name} value={example} />
        <JsonPart part={say('schema')} name={name} value={schema} />
      </div>
    </details>
  );
}

interface JsonPartProps {
  readonly part: string;
  readonly name: string;
  readonly value: object;
}

function JsonPart({ part, name, value }: JsonPartProps) {
  const say = useTexts(messages);
  const text = JSON.stringify(value, null, 2);
  const label = say('of', { part, name });
  return (
    <div>
      <div className="part-header">
        <h3>{part}</h3>
        <CopyButton text={text} of={label} />
      </div>
      <pre className="webhook-body" tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
    </div>
  );
}
