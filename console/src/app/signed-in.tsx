import { useEffect, useMemo } from 'react';
import { useQuery } from 'urql';
import { ViewerDocument } from '../../generated/operations.ts';
import { ErrorNotice } from '../components/error-notice.tsx';
import { Loading } from '../components/loading.tsx';
import { preferredLanguage, type Language } from '../language/language.ts';
import { applyBranding } from './branding.ts';
import { Frame } from './frame.tsx';
import { ViewerContext, type Viewer } from './viewer-context.tsx';

interface SignedInProps {
  /** Called with the organisation's language where neither the person nor the browser has chosen one. */
  readonly onDefaultLanguage: (language: Language) => void;
}

/** Finds out who is signed in; the client sends everybody else to the page for signing in. */
export function SignedIn({ onDefaultLanguage }: SignedInProps) {
  const [{ data, error }, again] = useQuery({ query: ViewerDocument });
  const viewer = useMemo(
    (): Viewer | null =>
      data
        ? {
            name: data.viewer.name,
            scopes: new Set(data.viewer.scopes),
            visiblePeople: data.viewer.visiblePeople,
            organisation: data.organisation,
          }
        : null,
    [data],
  );
  const branding = viewer?.organisation.branding;
  useEffect(() => {
    if (!branding) return;
    applyBranding(branding);
    if (branding.defaultLanguage && !preferredLanguage()) onDefaultLanguage(branding.defaultLanguage);
  }, [branding, onDefaultLanguage]);
  if (error && error.response?.status !== 401) return <ErrorNotice error={error} onRetry={again} />;
  if (!viewer) return <Loading />;
  return (
    <ViewerContext value={viewer}>
      <Frame />
    </ViewerContext>
  );
}
