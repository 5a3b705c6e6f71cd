import type { MessageTexts, MessagesOf } from '../../../platform/localization/index.js';

/** What pages say that show people their skill passport. */
export const passportPageMessages = {
  'page.passport.title': { en: 'Your skill passport', nl: 'Uw skillspaspoort' },
  'page.passport.empty': {
    en: 'There is nothing in your skill passport yet.',
    nl: 'Er staat nog niets in uw skillspaspoort.',
  },
  'page.passport.FUNCTIONAL': { en: 'What you can do', nl: 'Wat u kunt' },
  'page.passport.KNOWLEDGE': { en: 'What you know', nl: 'Wat u weet' },
  'page.passport.TRANSVERSAL': { en: 'How you work', nl: 'Hoe u werkt' },
  'page.passport.workHistory': { en: 'Work', nl: 'Werk' },
  'page.passport.educations': { en: 'Education', nl: 'Opleiding' },
  'page.passport.certifications': { en: 'Certificates', nl: 'Certificaten' },
  'page.passport.interests': { en: 'What you would like to learn or use', nl: 'Wat u wilt leren of gebruiken' },
  'page.passport.print': { en: 'Print, or save as PDF', nl: 'Afdrukken of opslaan als pdf' },
} as const satisfies MessageTexts;

declare module '../../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof passportPageMessages> {}
}
