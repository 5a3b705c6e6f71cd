import { useState } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import type { OpenedPopover } from '../components/popovers/popover-button.tsx';
import { PopoverDialog } from '../components/popovers/popover-dialog.tsx';
import { signInPage } from '../graphql/where.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../language/language.ts';
import { useChooseLanguage, useLanguage, useTexts } from '../language/language-context.tsx';
import messages from './messages.json';
import { useViewer } from './viewer-context.tsx';
import { applyTheme, preferredTheme, type Theme } from './theme.ts';

const THEMES = [
  ['SYSTEM', 'theme.system'],
  ['LIGHT', 'theme.light'],
  ['DARK', 'theme.dark'],
] as const;

/** How the console looks and speaks, and the way out. */
export default function AccountPopover(opened: OpenedPopover) {
  const say = useTexts(messages);
  const { name } = useViewer();
  const language = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const [theme, setTheme] = useState(preferredTheme);
  return (
    <PopoverDialog label={say('account')} {...opened}>
      {name !== null && <p className="account-name">{say('signedInAs', { name })}</p>}
      <RadioGroup className="choice" value={language} onChange={(chosen) => chooseLanguage(chosen as Language)}>
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
      <a className="button" href={signInPage()}>
        {say('signOut')}
      </a>
    </PopoverDialog>
  );
}
