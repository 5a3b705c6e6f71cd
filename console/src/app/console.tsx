import { useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { Provider } from 'urql';
import { Router } from 'wouter';
import { createClient } from '../graphql/client.ts';
import { signInAddress } from '../graphql/where.ts';
import { LanguageContext } from '../language/language-context.tsx';
import { preferredLanguage, rememberLanguage, type Language } from '../language/language.ts';
import { SignedIn } from './signed-in.tsx';

/** Where the console is served, without a slash at its end. */
const BASE = new URL('.', document.baseURI).pathname.replace(/\/$/, '');

/** The whole console: language, client and address, around what somebody sees who is signed in. */
export function Console() {
  const [language, setLanguage] = useState(preferredLanguage);
  const client = useMemo(() => createClient(language, { onSignedOut: goToSignIn }), [language]);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const choose = (chosen: Language) => {
    rememberLanguage(chosen);
    setLanguage(chosen);
  };

  return (
    <LanguageContext value={language}>
      <I18nProvider locale={language}>
        <Provider value={client} key={language}>
          <Router base={BASE}>
            <SignedIn onLanguage={choose} />
          </Router>
        </Provider>
      </I18nProvider>
    </LanguageContext>
  );
}

function goToSignIn(): void {
  location.assign(signInAddress());
}
