import { useTexts } from '../../../language/language-context.tsx';
import { LANGUAGE_NAMES } from '../../../language/language.ts';
import { MOST_PEOPLE, type ListedPerson } from './invited-list.ts';
import messages from './messages.json';

/** The people of a list as they were understood, and what is wrong in which line. */
export function ListPreview({ people }: { readonly people: readonly ListedPerson[] }) {
  const say = useTexts(messages);
  const faulty = people.filter(({ fault }) => fault !== null);
  return (
    <div>
      <h3 id="list-preview">{say('preview', { count: people.length - faulty.length })}</h3>
      {people.length > MOST_PEOPLE && <p className="field-error">{say('preview.tooMany', { limit: MOST_PEOPLE })}</p>}
      {faulty.length > 0 && <p className="field-error">{say('preview.faulty', { count: faulty.length })}</p>}
      <div className="simple-table" tabIndex={0} role="region" aria-labelledby="list-preview">
        <table aria-labelledby="list-preview">
          <thead>
            <tr>
              <th scope="col">{say('column.line')}</th>
              <th scope="col">{say('identifier')}</th>
              <th scope="col">{say('name')}</th>
              <th scope="col">{say('email')}</th>
              <th scope="col">{say('language')}</th>
            </tr>
          </thead>
          <tbody>
            {people.slice(0, MOST_PEOPLE).map(({ line, identifier, name, email, language, fault }) => (
              <tr key={line}>
                <td>{line}</td>
                <th scope="row">
                  {identifier.slice(0, 200)}
                  {fault !== null && <p className="field-error">{say(`fault.${fault}`)}</p>}
                </th>
                <td>{name}</td>
                <td>{email}</td>
                <td>{language && LANGUAGE_NAMES[language]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
