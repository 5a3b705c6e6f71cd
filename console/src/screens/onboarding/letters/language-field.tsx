import { SelectField } from '../../../components/fields/select-field.tsx';
import { useTexts } from '../../../language/language-context.tsx';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../language/language.ts';
import messages from './messages.json';

interface LanguageFieldProps {
  readonly value: Language;
  readonly onChange: (value: Language) => void;
}

/** Chooses the language of a text to send. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const say = useTexts(messages);
  return (
    <SelectField
      label={say('language')}
      choices={LANGUAGES.map((language) => ({ value: language, name: LANGUAGE_NAMES[language] }))}
      value={value}
      onChange={onChange}
    />
  );
}
