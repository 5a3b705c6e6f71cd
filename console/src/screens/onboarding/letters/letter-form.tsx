import { useState } from 'react';
import { useViewer } from '../../../app/viewer-context.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { SelectField } from '../../../components/fields/select-field.tsx';
import { TextField } from '../../../components/fields/text-field.tsx';
import { Icon } from '../../../components/icon.tsx';
import { useLanguage, useTexts } from '../../../language/language-context.tsx';
import type { Language } from '../../../language/language.ts';
import type { Contact } from '../contacts-context.ts';
import { LanguageField } from './language-field.tsx';
import { LETTER_KINDS, letterOf, mailAddress, type LetterKind, type LetterTopic } from './letter.ts';
import messages from './messages.json';

interface LetterFormProps {
  readonly topic: LetterTopic;
  readonly link: string;
  /** Until when the link works. */
  readonly until: string;
  /** What is proposed first. */
  readonly kind: LetterKind;
  /** What is known of the person who gets it. */
  readonly contact: Partial<Contact>;
}

/** A text to send with a link: to change, to copy, or to open in a mail program. The service itself sends nothing. */
export function LetterForm({ topic, link, until, kind: firstKind, contact }: LetterFormProps) {
  const say = useTexts(messages);
  const { organisation } = useViewer();
  const ownLanguage = useLanguage();
  const [kind, setKind] = useState<LetterKind>(firstKind);
  const [language, setLanguage] = useState<Language>(contact.language ?? ownLanguage);
  const [name, setName] = useState(contact.name ?? '');
  const [email, setEmail] = useState(contact.email ?? '');
  /** The text as somebody changed it; null while it is the proposed one. */
  const [changed, setChanged] = useState<string | null>(null);
  const proposed = letterOf({ topic, kind, language, name, organisation: organisation.name, link, until });
  const letter = { ...proposed, body: changed ?? proposed.body };
  /** Another choice has another text. */
  function proposing<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      set(value);
      setChanged(null);
    };
  }
  return (
    <>
      <p className="hint">{say('explained')}</p>
      <div className="field-pair">
        <SelectField
          label={say('kind')}
          choices={LETTER_KINDS.map((value) => ({ value, name: say(`kind.${value}`) }))}
          value={kind}
          onChange={proposing(setKind)}
        />
        <LanguageField value={language} onChange={proposing(setLanguage)} />
        <TextField label={say('name')} value={name} onChange={proposing(setName)} maxLength={200} />
        <TextField label={say('email')} type="email" value={email} onChange={setEmail} maxLength={200} />
      </div>
      <p className="letter-subject">
        <span className="hint">{say('subject')}</span> {letter.subject}
      </p>
      <TextField label={say('body')} rows={12} value={letter.body} onChange={setChanged} />
      <div className="form-actions">
        <a className="button button-first" href={mailAddress(email.trim(), letter)}>
          <Icon name="onboarding" />
          {say('mail')}
        </a>
        <CopyButton text={letter.body} name={say('copy')} of={say('text')} />
      </div>
    </>
  );
}
