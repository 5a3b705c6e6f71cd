import type { MessageTexts, MessagesOf } from '../../../platform/localization/index.js';

export const endorsementPageMessages = {
  'page.endorsement.title': {
    en: 'What can {person} do?',
    nl: 'Wat kan {person}?',
  },
  'page.endorsement.asked': {
    en: '{organisation} asks you which skills of {person} you can confirm.',
    nl: '{organisation} vraagt u welke vaardigheden van {person} u kunt bevestigen.',
  },
  'page.endorsement.stored': {
    en:
      'Your answers are stored with your name in the skill passport of {person}. You can leave the level open if you ' +
      'are not sure.',
    nl:
      'Uw antwoorden worden met uw naam bewaard in het skillspaspoort van {person}. Weet u het niveau niet ' +
      'zeker, laat het dan open.',
  },
  'page.endorsement.message': {
    en: 'The message that came with the question:',
    nl: 'Het bericht bij de vraag:',
  },
  'page.endorsement.answer': {
    en: 'Your answer',
    nl: 'Uw antwoord',
  },
  'page.endorsement.yes': {
    en: 'I confirm this skill',
    nl: 'Ik bevestig deze vaardigheid',
  },
  'page.endorsement.no': {
    en: 'I cannot confirm it',
    nl: 'Ik kan dit niet bevestigen',
  },
  'page.endorsement.level': {
    en: 'Level',
    nl: 'Niveau',
  },
  'page.endorsement.level.open': {
    en: 'I leave it open',
    nl: 'Ik laat het open',
  },
  'page.endorsement.comment': {
    en: 'Comment',
    nl: 'Toelichting',
  },
  'page.endorsement.submit': {
    en: 'Send my answers',
    nl: 'Verstuur mijn antwoorden',
  },
  'page.endorsement.thanks': {
    en: 'Thank you. Your answers have been stored.',
    nl: 'Dank u wel. Uw antwoorden zijn bewaard.',
  },
  'page.endorsement.expired': {
    en: 'This link has expired. Ask {organisation} for a new one.',
    nl: 'Deze link is verlopen. Vraag {organisation} om een nieuwe.',
  },
  'page.endorsement.revoked': {
    en: '{organisation} has withdrawn this question. You need not do anything.',
    nl: '{organisation} heeft deze vraag ingetrokken. U hoeft niets te doen.',
  },
  'page.endorsement.answered': {
    en: 'You have already answered. There is nothing left to do.',
    nl: 'U hebt al geantwoord. U hoeft niets meer te doen.',
  },
  'page.endorsement.forged': {
    en: 'This link is not valid. Check that you copied all of it.',
    nl: 'Deze link is niet geldig. Controleer of u de hele link hebt gekopieerd.',
  },
  'page.endorsement.plainTitle': {
    en: 'Skills of a colleague',
    nl: 'Vaardigheden van een collega',
  },
  'page.endorsement.error.answer': {
    en: 'Choose one of the two.',
    nl: 'Kies een van de twee.',
  },
  'page.endorsement.error.level': {
    en: 'Choose a level from 1 to 5, or leave it open.',
    nl: 'Kies een niveau van 1 tot en met 5, of laat het open.',
  },
  'page.endorsement.error.comment': {
    en: 'This is too long: at most {limit, number} characters.',
    nl: 'Dit is te lang: maximaal {limit, number} tekens.',
  },
  'page.endorsement.level.choice': { en: 'Level {level}: {name}', nl: 'Niveau {level}: {name}' },
} as const satisfies MessageTexts;

declare module '../../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof endorsementPageMessages> {}
}
