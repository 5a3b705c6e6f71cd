import type { MessageTexts, MessagesOf } from '../../platform/localization/index.js';

export const taxonomyMessages = {
  'error.skill.unknown': {
    en: 'There is no skill with the id {id}.',
    nl: 'Er is geen vaardigheid met het id {id}.',
  },
  'error.skill.merged': {
    en: 'The skill {id} was merged into another one. Use that: {targetId}.',
    nl: 'De vaardigheid {id} is samengevoegd met een andere. Gebruik die: {targetId}.',
  },
  'error.skill.shared': {
    en: 'The skill {id} is shared by all organisations. Only skills of your own organisation can be changed.',
    nl:
      'De vaardigheid {id} wordt door alle organisaties gedeeld. Alleen vaardigheden van je eigen organisatie ' +
      'kunnen worden gewijzigd.',
  },
  'error.skill.name': {
    en: 'A skill needs a name in at least one language.',
    nl: 'Een vaardigheid heeft in minstens één taal een naam nodig.',
  },
  'error.skill.taken': {
    en: '{field}: "{label}" is already a name of the skill {name} ({id}){obsolete, select, yes {, which is retired} other {}}.',
    nl:
      '{field}: "{label}" is al een naam van de vaardigheid {name} ({id}){obsolete, select, yes {, die niet meer ' +
      'wordt gebruikt} other {}}.',
  },
  'error.skill.relatedToItself': {
    en: '{field}: a skill cannot be related to itself.',
    nl: '{field}: een vaardigheid kan geen verband met zichzelf hebben.',
  },
  'error.skill.tooMany': {
    en: 'An organisation may have at most {limit, number} skills of its own.',
    nl: 'Een organisatie mag maximaal {limit, number} eigen vaardigheden hebben.',
  },
  'error.skill.inUse': {
    en:
      'The skill {id} cannot be deleted, because {what, select, profile_skill {people have it} ' +
      'skillset_skill {skillsets require it} skill_suggestion {it is suggested for people} ' +
      'skill_phrase_rule {there are phrase rules about it} skill {other skills were merged into it} ' +
      'other {something refers to it}}. Retire it instead.',
    nl:
      'De vaardigheid {id} kan niet worden verwijderd, omdat {what, select, profile_skill {mensen haar hebben} ' +
      'skillset_skill {skillsets haar vragen} skill_suggestion {zij voor mensen is voorgesteld} ' +
      'skill_phrase_rule {er woordregels over zijn} skill {andere vaardigheden ermee zijn samengevoegd} ' +
      'other {er nog naar wordt verwezen}}. Stel haar in plaats daarvan buiten gebruik.',
  },
  'error.skillGroup.unknown': {
    en: 'There is no group of skills with the id {id}.',
    nl: 'Er is geen groep vaardigheden met het id {id}.',
  },
  'error.phraseRule.unknown': {
    en: 'There is no phrase rule with the id {id}.',
    nl: 'Er is geen woordregel met het id {id}.',
  },
} as const satisfies MessageTexts;

declare module '../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof taxonomyMessages> {}
}
