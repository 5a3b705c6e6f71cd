import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { ViewerDocument, type ViewerQuery } from '../../generated/operations.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { preferredLanguage, type Language } from '../language/language.ts';
import { applyBranding } from './branding.ts';
import { Frame } from './frame.tsx';
import { ViewerContext, type Viewer } from './viewer-context.tsx';

const SessionEnded = lazy(() => import('./session-ended.tsx'));

interface SignedInProps {
  /** Whether the session ended while somebody worked. */
  readonly hasEnded: boolean;
  /** The same person has signed in again. */
  readonly onResume: () => void;
  /** Called with the organisation's language where neither the person nor the browser has chosen one. */
  readonly onDefaultLanguage: (language: Language) => void;
}

/** Finds out who is signed in; the client sends everybody else to the page for signing in. */
export function SignedIn({ hasEnded, onResume, onDefaultLanguage }: SignedInProps) {
  const [{ data, error }, again] = useQuery({ query: ViewerDocument });
  // Who works here stays the same until the page is loaded anew, whoever signs in meanwhile.
  const [found, setFound] = useState<ViewerQuery>();
  if (data && !found) setFound(data);
  // Its name and colours change when somebody changes them.
  const organisation =
    data && data.organisation.id === found?.organisation.id ? data.organisation : found?.organisation;
  const viewer = useMemo(
    (): Viewer | null =>
      found && organisation
        ? {
            name: found.viewer.name,
            scopes: new Set(found.viewer.scopes),
            visiblePeople: found.viewer.visiblePeople,
            organisation,
          }
        : null,
    [found, organisation],
  );
  const branding = organisation?.branding;
  useEffect(() => {
    if (!branding) return;
    applyBranding(branding);
    if (branding.defaultLanguage && !preferredLanguage()) onDefaultLanguage(branding.defaultLanguage);
  }, [branding, onDefaultLanguage]);
  if (!found || !viewer)
    return error && error.response?.status !== 401 ? <ErrorNotice error={error} onRetry={again} /> : <Loading />;
  return (
    <ViewerContext value={viewer}>
      <Frame />
      <Suspense>{hasEnded && <SessionEnded worked={found} onResume={onResume} />}</Suspense>
    </ViewerContext>
  );
}
