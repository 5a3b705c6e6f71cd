import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const skillMergeMessages = {
  'error.skill.mergedIntoItself': {
    en: '{field}: a skill cannot be merged into itself.',
    nl: '{field}: een vaardigheid kan niet met zichzelf worden samengevoegd.',
  },
  'error.skill.obsoleteTarget': {
    en: 'The skill {id} is obsolete, so no other skill can be merged into it. Reinstate it first, if it is your own.',
    nl:
      'De vaardigheid {id} is niet meer in gebruik; er kan geen andere in opgaan. Neem haar eerst weer in gebruik, ' +
      'als zij van je eigen organisatie is.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof skillMergeMessages> {}
}
