import type { LevelWords } from '../word-types/level-words.js';

export const ENGLISH_LEVEL_WORDS: LevelWords = {
  anywhere: {
    1: 'beginner, beginners, novice, starter, rudimentary, minimal, rusty, a few words, just the basics',
    2: 'basic, basics, elementary, fundamental, fundamentals, some experience, some knowledge, junior',
    3: `
      competent, intermediate, adequate, working knowledge, good, solid, practical knowledge
    `,
    4: `
      advanced, proficient, very good, strong, experienced, skilled, highly skilled, extensive, expertise, specialist,
      senior, in-depth, thorough, profound, deep knowledge, spoken and written, written and spoken
    `,
    5: 'expert, experts, expert level, inside out, excellent, outstanding, world-class',
  },
  inFields: {
    1: 'low, awareness, trainee, a little, a bit, poor, weak, insufficient, unsatisfactory',
    2: 'limited, fair, limited working proficiency, elementary proficiency',
    3: 'medium, average, skilful, professional working proficiency, conversational, satisfactory, sufficient',
    4: 'high, professional, full professional proficiency, lead, principal',
    5: 'master, mastery, guru, perfect, very high',
  },
  reviews: {
    1: 'far below expectations, far below expectation',
    2: `
      needs improvement, below expectations, below expectation, below standard, partially meets expectations,
      development needed
    `,
    3: `
      meets expectations, meets expectation, meets the expectations, meets standards, meets the standard, as expected,
      meets all expectations, fully meets expectations, on target
    `,
    4: 'exceeds expectations, exceeds expectation, above expectations, above expectation',
    5: 'far exceeds expectations, greatly exceeds expectations, consistently exceeds expectations, role model',
  },
  sureReviews: 'expect',
  answers: {
    0: 'never, strongly disagree, completely disagree, not at all',
    1: 'disagree, mostly disagree, somewhat disagree, not agree',
    2: 'rarely, seldom',
    3: 'neutral, neither agree nor disagree, sometimes',
    4: 'agree, mostly agree, somewhat agree, often, regularly',
    5: 'strongly agree, completely agree, fully agree, always',
  },
  neutralAnswers: [],
  fluent: 'fluent, fluently, near native, near-native',
  native: `
    native speaker, native language, native or bilingual proficiency, mother tongue, native level, bilingual,
    first language
  `,
  nativeInFields: 'native',
  links: `
    a, an, the, in, of, with, on, at, for, and, or, as, our, my, his, her, level, levels, skill, skills, knowledge,
    experience, understanding, command, user, using, working, hands, is, was, were, are, it, this, that, very, so,
    quite, years, year, has, have, had, about, more, than
  `,
  columnWords: 'skill, level, rating, score, self, knowledge',
  numbers: `
    one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen,
    seventeen, eighteen, nineteen, twenty
  `,
  years: 'years?',
  yearAbbreviations: 'yrs?',
  months: 'months?',
  otherTimeUnits: '',
  since: 'since',
  outOf: 'out of',
  onScale: ['on a scale of (?:1 to )?'],
  scale: 'scale',
  scaleFrom: 'of, from',
  scaleTo: 'to',
  rangeTo: 'through',
};
