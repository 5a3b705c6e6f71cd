import type { LevelWords } from '../word-types/level-words.js';

export const ENGLISH_LEVEL_WORDS: LevelWords = {
  anywhere: {
    2.5: 'lower intermediate, pre-intermediate',
    3.5: 'upper intermediate',
    1: 'low level, beginner, beginners, novice, apprentice, starter, rudimentary, minimal, rusty, a few words, just the basics, a few phrases, a couple of phrases, a smattering, forgotten most, tourist level, travel level, holiday level, first steps, a little, a little bit of, a bit of',
    2: `
      get by, gets by, getting by, hobby level, passable, below average, below par, basic, basics, elementary, fundamental, fundamentals, introductory, some, some experience, some knowledge, school level, junior,
      familiar, familiarity, acquainted
    `,
    3: `
      hold my own, holds his own, holds her own, hold my own, comfortable, up to scratch, up to standard, at the required level, competent, conversational, intermediate, adequate, working knowledge, good, solid, sound, decent, reasonable, capable, conversant,
      practical knowledge
    `,
    4: `
      at home in, a dab hand, dab hand, strong suit, know my way around, knows his way around, knows her way around, a notch above, advanced, proficient, very good, strong, experienced, skilled, highly skilled, extensive, expertise, specialist,
      great at, great with, senior, business level, business fluent, professional level, high level, high standard, impressive, above average, power user, a lot of experience, much experience, plenty of experience, seasoned, adept, accomplished, well-versed, comprehensive, considerable, substantial, in-depth, thorough,
      profound, deep knowledge, spoken and written, written and spoken
    `,
    5: 'in my sleep, in his sleep, in her sleep, with my eyes closed, with his eyes closed, with her eyes closed, with my eyes shut, with his eyes shut, with her eyes shut, like the back of my hand, like the back of his hand, like the back of her hand, blindfold, blindfolded, top marks, full marks, head and shoulders above, second nature, unmatched, unrivalled, unsurpassed, peerless, the best we have, our best, far and away the best, expert, experts, expert level, inside out, excellent, exceptional, exemplary, flawless, impeccable, outstanding, top-notch, first-rate, second to none, excels, excelled, superb, world-class, mastered',
  },
  inFields: {
    1: 'low, awareness, trainee, a little, a bit, poor, weak, insufficient, unsatisfactory',
    2: 'limited, fair, passive, reading only, limited working, limited working proficiency, elementary proficiency',
    3: `
      medium, average, skilful, professional working, professional working proficiency, satisfactory, sufficient, pass,
      passed, journeyman
    `,
    4: 'high, professional, full professional, full professional proficiency, lead, principal, merit, with merit',
    5: `
      master, mastery, guru, perfect, very high, distinction, with distinction, first class, first-class honours,
      cum laude, magna cum laude, summa cum laude
    `,
  },
  reviews: {
    1: 'far below expectations, far below expectation',
    2: `
      needs improvement, room for improvement, needs work, below expectations, below expectation, below standard, partially meets expectations,
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
    native speaker, native language, native languages, mother tongues, home language, native or bilingual, native or bilingual proficiency, mother tongue, native level, bilingual,
    first language
  `,
  nativeInFields: 'native',
  links: `
    a, an, the, in, of, with, on, at, for, and, or, as, our, my, his, her, their, own, level, levels, skill, skills,
    knowledge, experience, understanding, grasp, command, mastery, ability, user, use, uses, using, used, working,
    work, hands, is, was, were, are, am, be, it, this, that, very, so, quite, years, year, has, have, had, having, about, more,
    than, over, almost, nearly, well, worked, run, running, from, been, currently, still, since, ever,
    can, write, writes, writing, speak, speaks, counting, build, building, do, does, doing, did, practical, professional,
    commercial, cefr, gets, got, to, basis, myself, consider, rated, rate, rates, rating
  `,
  copulas: 'is, was, is at, is around, is about, around, about, at',
  wanted: 'target, desired, wanted, required, goal, wish, needed, expected',
  columnWords: `
    skill, skills, level, rating, score, self, knowledge, language, languages, current, actual, certificate, cert,
    proficiency, experience
  `,
  numbers: `
    one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen,
    seventeen, eighteen, nineteen, twenty
  `,
  tens: 'thirty, forty, fifty',
  digitBeforeTen: '',
  halfInWord: '',
  amounts: {
    0.25: 'a quarter, quarter, a quarter of a, quarter of a',
    0.5: 'half a, half an, half, a half',
    2: 'a couple of, couple of, couple',
    3: 'a few, few',
    4: 'several',
    6: 'half a dozen',
    10: 'many',
    12: 'a dozen, dozen',
    20: 'a score of',
  },
  article: 'a, an, last, past',
  howLong: 'how many years, how long',
  andAHalf: 'and a half, and one half',
  roughly: 'points, plus, or more, or so, odd, full, whole, solid, good, some, around, long, consecutive, straight',
  unitOf: '',
  units: {
    week: 'week, weeks',
    month: 'month, months, mos',
    year: 'year, years, yr, yrs, y, years of, season, seasons',
    decade: 'decade, decades',
    century: 'century',
  },
  spans: { 4: 'years of', 20: 'decades' },
  whenBefore: 'in, under, every, within, after, before, next, first, aged, age',
  otherSpans: `
    old, older, ahead, advance, daughter, son, child, later, earlier, valid, warranty, guarantee, contract, contracts, plan, course, courses, degree,
    study, programme, apprenticeship, notice
  `,
  ago: 'ago, back',
  begun: 'started, began, begun, start, moved into, switched to, took up, took over, retrained',
  since: 'since, ever since, as of, starting in',
  partsOfYear: 'the, of, early, mid, late, spring, summer, autumn, winter, beginning of, start of, end of',
  decades: 'fifties, sixties, seventies, eighties, nineties',
  to: 'to, until, till, through, or, and',
  present: 'present, now, today, current, date',
  frequencies: {
    1: 'hardly ever, almost never',
    2: `
      rarely, seldom, occasional, occasionally, now and then, now and again, once in a while,
      a few times a year, yearly, once a year
    `,
    3: 'not a week goes by without, once or twice a month, once or twice a week, twice a month, a few times a month, several times a month, every other week, every fortnight, weekly, every week, once a week, monthly, every month, once a month, sometimes, at times',
    4: 'not a day goes by without, every working day, most days, day in day out, a few times a week, several times a day, daily, every day, each day, often, frequently, regularly, several times a week',
  },
  intensifiers: 'very, highly, far, well, extremely, exceptionally, more than',
  intensifiersBehind: 'far',
  weakeners: 'fairly, pretty, reasonably, quite, rather, somewhat, almost, nearly, close to',
  from: 'from, between',
  onwards: 'onwards, onward, on',
  not: "not, no longer, never, no, hardly, don't, doesn't, didn't, isn't, haven't, hasn't, without",
  ratedAs: `
    level, score, scores, scored, rating, rated, rate, grade, grades, graded, stage, mark, marks, exam, test, passed
    with
  `,
  grades: { 5: 'stars, dots, bars, blocks, circles, bullets, squares', 9: 'gcse, gcse grade, ielts' },
  percent: 'percent, per cent',
  outOf: 'out of, of, max, maximum',
  teaches: `
    lecture, lectures, lectured, coach, coaches, coached, coaching, train, trains, trained, teach, teaches, teaching, taught, mentor,
    mentors, mentored, mentoring, instruct, instructs, instructed, instructing, tutor, tutors, tutored, tutoring,
    upskill, upskilled
  `,
  teachesLearners:
    'show, shows, showed, showing, help, helps, helped, explain, explains, explained, support, supported',
  learners: `
    colleague, colleagues, junior, juniors, student, students, pupils, apprentices, trainees, interns, learners, staff,
    team, teams, newcomers, starters, beginners, employees, users, children, adults, ward, department, others, people
  `,
  teachers: `
    trainer, teacher, instructor, lecturer, tutor, go-to person, go-to expert, subject matter expert, key user,
    super user
  `,
  gives: `
    give, gives, gave, giving, run, runs, ran, running, lead, leads, led, leading, deliver, delivers, delivered,
    delivering, host, hosts, hosted, hosting, hold, holds, held, provide, provides, provided, providing, conduct,
    conducts, conducted, teach, teaches, teaching, taught
  `,
  courses: `
    training, trainings, course, courses, workshop, workshops, lesson, lessons, class, classes, masterclass,
    masterclasses
  `,
  separable: {},
  hasTaught: '',
  isTaught: `
    was, were, been, being, be, am, is, are, get, gets, got, follow, follows, followed, attend, attended, take, took,
    taken, complete, completed, receive, received, had, the, a, safety, vocational
  `,
  oneself: 'me, myself, us, ourselves, himself, herself, themselves',
  topics: 'in, on, with, about, how to, how to use, to use, using, work with, and',
  each: 'both, each, all, all of them, all three, everything',
  borders: 'but, however, which, who, where, when, while, whereas, because, although, though, then, so that, if, that',
  aspects: `
    reading, writing, speaking, listening, speech, spoken, written, read, write, speak, understanding, oral, verbal,
    orally, verbally
  `,
  scale: 'scale',
  scaleFrom: 'of, from',
  onScale: 'on',
  scaleTo: 'to',
  rangeTo: 'through',
};
