import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const organisationMessages = {
  'error.storage.full': {
    en: 'Your organisation stores more than its {limit, number} MB. Delete what is not needed, or ask your operator.',
    nl: 'Uw organisatie slaat meer op dan haar {limit, number} MB. Verwijder wat niet nodig is, of vraag uw beheerder.',
  },
  'error.logo.tooLarge': {
    en: 'The logo has {size, number} kB; at most {limit, number} kB are allowed.',
    nl: 'Het logo is {size, number} kB groot; maximaal {limit, number} kB is toegestaan.',
  },
  'error.logo.type': {
    en: 'The logo must be a PNG, SVG, WebP or JPEG file.',
    nl: 'Het logo moet een PNG-, SVG-, WebP- of JPEG-bestand zijn.',
  },
  'error.logo.broken': {
    en: 'The file of the logo is incomplete or damaged. Save it anew, and try again.',
    nl: 'Het bestand met het logo is onvolledig of beschadigd. Sla het opnieuw op en probeer het nog een keer.',
  },
  'error.logo.pixels': {
    en: 'The logo has {width, number} × {height, number} pixels; at most {limit, number} are allowed each way.',
    nl: 'Het logo heeft {width, number} × {height, number} pixels; maximaal {limit, number} per zijde is toegestaan.',
  },
  'error.logo.svg': {
    en: 'The SVG contains {part}. A logo may only contain shapes: no scripts, animations or links, and nothing from elsewhere.',
    nl: 'De SVG bevat {part}. Een logo mag alleen vormen bevatten: geen scripts, animaties of links, en niets van elders.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof organisationMessages> {}
}
