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
    quite, years, year, has, have, had, about, more, than, over, almost, nearly, well, worked, run, from, our, their, been, daily
  `,
  columnWords: 'skill, level, rating, score, self, knowledge',
  numbers: `
    one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen,
    seventeen, eighteen, nineteen, twenty
  `,
  durations: {
    0.5: 'half a year',
    1.5: 'a year and a half, one and a half years?, eighteen months, 1½ years',
    2: 'a couple of years, two years',
    2.5: 'two and a half years',
    3.5: 'three and a half years',
    4: 'several years',
    5: 'half a decade',
    6: 'half a dozen years',
    10: 'a decade, one decade, more than a decade, over a decade',
    12: 'a dozen years',
    15: 'a decade and a half, one and a half decades',
    20: 'two decades, decades, a score of years, many decades',
    25: String.raw`(?:a )?quarter of a century, twenty[- ]five years, two and a half decades`,
    30: 'thirty years, three decades',
    35: 'thirty[- ]five years',
    40: 'forty years, four decades',
  },
  longTimes: 'decade, century',
  orMore: String.raw`plus, or more, or so, odd, \+, full, whole, solid, good`,
  aboutYears: '',
  yearsTo: 'to, until, till, through, and',
  present: 'present, now, today, current, date',
  ratedAs: 'level, score, scores, scored, rating, rated, grade, stage',
  ratedOf: 'of, out of, from',
  teaching: 'coach, train, teach, taught, mentor, instruct, tutor, give, gave, run, ran, lead, led, deliver, host',
  teachesOthers: [
    String.raw`(?<!(?:was|were|been|being|be|am|is|are|got|get) )(?:coach(?:es|ed|ing)?|train(?:s|ed|ing)?|teach(?:es|ing)?|taught|mentor(?:s|ed|ing)?|` +
      String.raw`instruct(?:s|ed|ing)?|tutor(?:s|ed|ing)?)(?: [\p{L}’'-]+){1,5}? (?:in|on|with|how to use)`,
    '(?:gives?|gave|giving|runs?|ran|leads?|led|delivers?|delivered|hosts?|teach(?:es)?|taught) (?:[a-z-]+ ){0,3}?(?:training|trainings|courses?|workshops?|lessons|classes) (?:in|on)',
  ],
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
