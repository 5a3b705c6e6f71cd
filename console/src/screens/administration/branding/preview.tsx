import type { CSSProperties } from 'react';
import type { ShadesFragment, ShownBrandingFragment } from '../../../../generated/operations.ts';
import { addressOfLogo } from '../../../app/branding.ts';
import { useTexts } from '../../../language/language-context.tsx';
import messages from './messages.json';

interface PreviewProps {
  readonly theme: 'light' | 'dark';
  /** Null for the colours of the product. */
  readonly shades: ShadesFragment | null;
  readonly name: string;
  readonly contact: string;
  readonly logo: ShownBrandingFragment['branding']['logo'];
}

/** A page of a link as people see it in a theme. */
export function Preview({ theme, shades, name, contact, logo }: PreviewProps) {
  const say = useTexts(messages);
  const colours = shades && { '--accent': shades.accent, '--fill': shades.fill, '--on-fill': shades.onFill };
  return (
    <figure className="branding-preview">
      <figcaption>{say(`preview.${theme}`)}</figcaption>
      <div className="branding-page" data-shown={theme} style={(colours ?? {}) as CSSProperties}>
        <p className="branding-who">
          {logo && <img src={addressOfLogo(logo)} alt="" />}
          <span>{name}</span>
        </p>
        <div className="branding-card">
          <p className="branding-title">{say('preview.title')}</p>
          <p>{say('preview.lead', { name })}</p>
          <p>
            <span className="branding-link">{say('preview.link')}</span>
          </p>
          <span className="branding-button">{say('preview.button')}</span>
        </div>
        {contact !== '' && (
          <p className="branding-contact">
            {say('preview.contact')} {contact}
          </p>
        )}
      </div>
      {shades?.isAdjusted && <p role="status">{say(`adjusted.${theme}`)}</p>}
    </figure>
  );
}
