import type { MessageTexts, MessagesOf } from '../../../platform/localization/index.js';

/** What several pages say. */
export const pageMessages = {
  'page.optional': {
    en: '(optional)',
    nl: '(optioneel)',
  },
  'page.contact': { en: 'Questions? Ask:', nl: 'Vragen? Stel ze aan:' },
  'page.download.title': { en: 'Download', nl: 'Downloaden' },
  'page.withdraw.keep': {
    en: 'No, do not withdraw it',
    nl: 'Nee, niet intrekken',
  },
  'page.link.tooLarge': {
    en: 'What you sent is too long. Shorten your text and send it again.',
    nl: 'Wat u hebt gestuurd, is te lang. Kort uw tekst in en verstuur het formulier opnieuw.',
  },
  'page.link.unreadable': {
    en: 'What was sent could not be read. Open your link again and fill in the form once more.',
    nl: 'Wat u hebt gestuurd, kon niet worden gelezen. Open uw link opnieuw en vul het formulier nog een keer in.',
  },
  'page.level.0': { en: 'None', nl: 'Geen' },
  'page.level.1': { en: 'Beginner', nl: 'Beginnend' },
  'page.level.2': { en: 'Basic', nl: 'Basis' },
  'page.level.3': { en: 'Competent', nl: 'Bekwaam' },
  'page.level.4': { en: 'Advanced', nl: 'Gevorderd' },
  'page.level.5': { en: 'Expert', nl: 'Expertniveau' },
} as const satisfies MessageTexts;

declare module '../../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof pageMessages> {}
}
