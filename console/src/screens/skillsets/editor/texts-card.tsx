import { TextField } from '../../../components/fields/text-field.tsx';
import type { UserError } from '../../../graphql/use-action.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { errorAt } from '../../../components/fields/errors-of-fields.ts';
import messages from '../messages.json';
import type { Draft } from './draft.ts';

interface TextsCardProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly errors: readonly UserError[];
}

/** Name and description, both languages side by side. */
export function TextsCard({ draft, onChange, errors }: TextsCardProps) {
  const say = useTexts(messages);
  const { names, descriptions } = draft;
  const nameError = errorAt(errors, 'name');
  const languages = [
    ['en', say('language.en')],
    ['nl', say('language.nl')],
  ] as const;
  return (
    <section className="card" aria-labelledby="texts">
      <h2 id="texts">{say('texts')}</h2>
      <div className="both-languages">
        {languages.map(([language, languageName], at) => (
          <fieldset key={language} lang={language}>
            <legend>{languageName}</legend>
            <TextField
              label={say('name')}
              value={names[language]}
              onChange={(name) => onChange({ ...draft, names: { ...names, [language]: name } })}
              maxLength={200}
              error={errorAt(errors, 'name', language) ?? (at === 0 ? nameError : undefined)}
            />
            <TextField
              label={say('description')}
              value={descriptions[language]}
              onChange={(text) => onChange({ ...draft, descriptions: { ...descriptions, [language]: text } })}
              maxLength={2000}
              rows={3}
              error={errorAt(errors, 'description', language)}
            />
          </fieldset>
        ))}
      </div>
    </section>
  );
}
