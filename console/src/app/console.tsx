import { useCallback, useEffect, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { Provider } from 'urql';
import { Router } from 'wouter';
import { ShownOperationsContext } from '../components/copy-as/shown-operations-context.ts';
import { createClient } from '../graphql/client.ts';
import { guardSession } from '../graphql/session-guard.ts';
import { followShownOperations } from '../graphql/shown-operations.ts';
import { signInAddress } from '../graphql/where.ts';
import { ChooseLanguageContext, LanguageContext } from '../language/language-context.tsx';
import { preferredLanguage, rememberLanguage, type Language } from '../language/language.ts';
import { Notices } from './notices.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SignedIn } from './signed-in.tsx';

/** Where the console is served, without a slash at its end. */
const BASE = new URL('.', document.baseURI).pathname.replace(/\/$/, '');

/** The whole console: language, client and address, around what somebody sees who is signed in. */
export function Console() {
  const [language, setLanguage] = useState<Language>(() => preferredLanguage() ?? 'en');
  const [hasEnded, setHasEnded] = useState(false);
  const { client, listShown, resume } = useMemo(() => {
    const { exchange: observer, list } = followShownOperations();
    const guard = guardSession({ onNobody: goToSignIn, onEnded: () => setHasEnded(true) });
    return {
      client: createClient(language, { observer, guard: guard.exchange }),
      listShown: list,
      resume: () => {
        setHasEnded(false);
        guard.resume();
      },
    };
  }, [language]);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const choose = useCallback((chosen: Language) => {
    rememberLanguage(chosen);
    setLanguage(chosen);
  }, []);

  return (
    <LanguageContext value={language}>
      <ChooseLanguageContext value={choose}>
        <I18nProvider locale={language}>
          <Provider value={client} key={language}>
            <ShownOperationsContext value={listShown}>
              <Router base={BASE}>
                <ScreenBoundary>
                  <Notices>
                    <SignedIn hasEnded={hasEnded} onResume={resume} onDefaultLanguage={setLanguage} />
                  </Notices>
                </ScreenBoundary>
              </Router>
            </ShownOperationsContext>
          </Provider>
        </I18nProvider>
      </ChooseLanguageContext>
    </LanguageContext>
  );
}

function goToSignIn(): void {
  location.assign(signInAddress());
}
