import { useState } from 'react';
import { useQuery } from 'urql';
import { BrandingDocument, ColoursOfDocument, type BrandingQuery } from '../../../../generated/operations.ts';
import { useMay } from '../../../app/viewer-context.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { Loading } from '../../../components/loading.tsx';
import { useSettled } from '../../../components/use-settled.ts';
import { useTexts } from '../../../language/language-context.tsx';
import { BrandingForm } from './branding-form.tsx';
import './branding.css';
import { isColour, type WantedBranding } from './wanted-branding.ts';
import { Logo } from './logo.tsx';
import messages from './messages.json';
import { Preview } from './preview.tsx';

/** How long somebody pauses before the colours of the preview are asked for, in milliseconds. */
const PAUSE = 200;

/** How the organisation shows itself to people, with a preview in both themes. */
export default function Branding() {
  const [{ data, error }, again] = useQuery({ query: BrandingDocument });
  if (error) return <ErrorNotice error={error} onRetry={again} />;
  if (!data) return <Loading />;
  return <BrandingParts organisation={data.organisation} />;
}

function BrandingParts({ organisation }: { readonly organisation: BrandingQuery['organisation'] }) {
  const say = useTexts(messages);
  const may = useMay();
  const { name, branding } = organisation;
  const [wanted, setWanted] = useState<WantedBranding>({
    displayName: branding.displayName ?? '',
    accentColour: branding.accentColour ?? '',
    defaultLanguage: branding.defaultLanguage ?? 'NONE',
    contact: branding.contact ?? '',
  });
  const accentColour = useSettled(wanted.accentColour.trim().toLowerCase(), PAUSE);
  const [{ data }] = useQuery({
    query: ColoursOfDocument,
    variables: { accentColour },
    pause: !isColour(accentColour),
  });
  const colours = isColour(accentColour) ? (data?.brandColours ?? branding.colours) : null;
  return (
    <div className="branding">
      {may('ORGANISATION_WRITE') && (
        <div className="branding-forms">
          <p className="hint">{say('what')}</p>
          <Logo logo={branding.logo} />
          <BrandingForm name={name} wanted={wanted} onChange={setWanted} />
        </div>
      )}
      <section aria-labelledby="preview">
        <h2 id="preview">{say('preview')}</h2>
        {(['light', 'dark'] as const).map((theme) => (
          <Preview
            key={theme}
            theme={theme}
            shades={colours?.[theme] ?? null}
            name={wanted.displayName.trim() || name}
            contact={wanted.contact.trim()}
            logo={branding.logo}
          />
        ))}
      </section>
    </div>
  );
}
