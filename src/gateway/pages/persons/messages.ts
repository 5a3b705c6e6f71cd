import type { MessageTexts, MessagesOf } from '../../../platform/localization/index.js';

export const personPageMessages = {
  'page.person.title': { en: 'Your data', nl: 'Uw gegevens' },
  'page.person.lead': {
    en: 'Here you can download everything that {organisation} has stored about you in its skills service.',
    nl: 'Hier kunt u alles downloaden wat {organisation} in de vaardighedendienst over u heeft opgeslagen.',
  },
  'page.person.request': { en: 'Download my data', nl: 'Mijn gegevens downloaden' },
  'page.person.making': {
    en: 'Your data are being gathered ({percent} %). This page looks again by itself.',
    nl: 'Uw gegevens worden verzameld ({percent} %). Deze pagina kijkt vanzelf opnieuw.',
  },
  'page.person.download': { en: 'Download the archive (ZIP)', nl: 'Het archief downloaden (ZIP)' },
  'page.person.until': {
    en: 'The archive can be downloaded until {date}. Open person.en.html in it to read your data.',
    nl: 'Het archief kan tot {date} worden gedownload. Open person.nl.html erin om uw gegevens te lezen.',
  },
  'page.person.failed': {
    en: 'Your data could not be gathered. Try again later, or ask the organisation.',
    nl: 'Uw gegevens konden niet worden verzameld. Probeer het later opnieuw, of vraag het de organisatie.',
  },
  'page.person.forged': { en: 'This link is not valid.', nl: 'Deze link is niet geldig.' },
  'page.person.over': {
    en: 'This link no longer works. Ask the organisation for a new one.',
    nl: 'Deze link werkt niet meer. Vraag de organisatie om een nieuwe.',
  },
} as const satisfies MessageTexts;

declare module '../../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof personPageMessages> {}
}
