import { invalidInput } from '../../../platform/errors/index.js';
import type { Language } from '../../../platform/localization/index.js';
import { checkOptionalText } from '../../../platform/validation/index.js';

/** How an organisation wants to show itself; what is left out stays as it is, and null removes it. */
export interface BrandingToChange {
  /** Its name on pages and in the console, in place of its own. */
  readonly displayName?: string | null | undefined;
  /** As #rrggbb. */
  readonly accentColour?: string | null | undefined;
  /** Of pages, where neither the link nor the browser names a language that they have. */
  readonly defaultLanguage?: Language | null | undefined;
  /** Whom people can ask: an e-mail address, a web address, or a text. */
  readonly contact?: string | null | undefined;
}

/** Maximum lengths, in characters. */
const MAX_DISPLAY_NAME = 100;
const MAX_CONTACT = 300;

const COLOUR = /^#[0-9a-f]{6}$/;

/**
 * The columns to set for a branding.
 *
 * @throws ServiceError INVALID_INPUT naming the field.
 */
export function brandingColumns(given: BrandingToChange | null | undefined): Record<string, string | null> {
  const { displayName, accentColour, defaultLanguage, contact } = given ?? {};
  return {
    ...(displayName !== undefined && {
      displayName: checkOptionalText('branding.displayName', displayName, { limit: MAX_DISPLAY_NAME }),
    }),
    ...(accentColour !== undefined && {
      accentColour: accentColour && checkColour('branding.accentColour', accentColour),
    }),
    ...(defaultLanguage !== undefined && { defaultLanguage }),
    ...(contact !== undefined && { contact: checkOptionalText('branding.contact', contact, { limit: MAX_CONTACT }) }),
  };
}

/**
 * A colour in lower case.
 *
 * @throws ServiceError INVALID_INPUT if it is not written as #rrggbb.
 */
export function checkColour(field: string, given: string): string {
  const colour = given.trim().toLowerCase();
  if (!COLOUR.test(colour)) throw invalidInput('error.field.colour', { field });
  return colour;
}
