import { useState } from 'react';
import { Button, Dialog, DialogTrigger, Label, Popover, Radio, RadioGroup } from 'react-aria-components';
import { Icon } from '../components/icon.tsx';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../language/language.ts';
import { useLanguage, useTexts } from '../language/language-context.tsx';
import messages from './messages.json';
import { signOutAddress } from '../graphql/where.ts';
import { applyTheme, preferredTheme, type Theme } from './theme.ts';

const THEMES = [
  ['SYSTEM', 'theme.system'],
  ['LIGHT', 'theme.light'],
  ['DARK', 'theme.dark'],
] as const;

/** How the console looks and speaks, and the way out. */
export function AccountMenu({ onLanguage }: { readonly onLanguage: (language: Language) => void }) {
  const say = useTexts(messages);
  const language = useLanguage();
  const [theme, setTheme] = useState(preferredTheme);
  return (
    <DialogTrigger>
      <Button className="bar-account" aria-label={say('account')}>
        <Icon name="account" />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Dialog aria-label={say('account')}>
          <RadioGroup className="choice" value={language} onChange={(chosen) => onLanguage(chosen as Language)}>
            <Label>{say('language')}</Label>
            {LANGUAGES.map((one) => (
              <Radio key={one} value={one} lang={one}>
                {LANGUAGE_NAMES[one]}
              </Radio>
            ))}
          </RadioGroup>
          <RadioGroup
            className="choice"
            value={theme}
            onChange={(chosen) => {
              setTheme(chosen as Theme);
              applyTheme(chosen as Theme);
            }}
          >
            <Label>{say('theme')}</Label>
            {THEMES.map(([value, name]) => (
              <Radio key={value} value={value}>
                {say(name)}
              </Radio>
            ))}
          </RadioGroup>
          <a className="button" href={signOutAddress()}>
            {say('signOut')}
          </a>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
