import type { RatingKeys } from '../word-types/key-names.js';

export const ENGLISH_RATING_KEYS: RatingKeys = {
  rating: {
    name: `
      name, skill, skill name, skill item, competence, competency, capability, criterion, descriptor, tag, ds, subject, topic, language, title, label, item, standard,
      behaviour, behavior, indicator, task, criteria
    `,
    level: `
      level, rating, ratings, score, scores, grade, proficiency, fluency, value, mark, points, assessment, cefr, current level,
      current, actual, actual level, current rating, current score, judgement, judgment, verdict, achieved, attained
    `,
    aspect: 'speaking, spoken, spoken interaction, spoken production, writing, written, reading, listening',
    native: 'native, is native, mother tongue, native speaker',
    years: 'years, years of experience, experience in years, experience years, experience, years experience',
    scale: 'max, maximum, max score, max rating, max level, scale, out of, maximum score',
    keywords: 'keywords, examples, tools, items, skills',
    prose: `
      text, body, comment, comments, remark, remarks, description, explanation, evidence, feedback, notes, summary
    `,
    unused: `
      id, url, category, type, weight, target, target level, target score, required level, desired level,
      expected level, goal, gap, last used, last used on
    `,
  },
  flatRating: {
    name: 'skill, skill name, competence, competency',
    level: 'level, skill level, rating, score, proficiency, current level, current, actual level',
    years: 'years, years of experience, years experience',
    scale: 'max, max score, scale',
  },
  languageRating: {
    name: 'language, language name, lang',
    level: 'language level, lang level, language proficiency, language skill level',
  },
  attainment: {
    status: `
      status, state, result, outcome, completion, completion status, passed, completed, achieved, certified,
      signed off, certificate obtained
    `,
  },
  skillRow: {
    skill: 'skill, skill name, skillname, rsd name, competence, competency',
    level: `
      level, skill level, rating, score, proficiency, proficiency level, current level, current, actual level,
      current rating, current score
    `,
    years: 'years, years of experience, years experience',
    scale: 'max, max score, max level, scale, maximum',
    uri: 'uri, skill uri, esco uri, concept uri, concepturi, canonical url, alignment url',
    unused: `
      id, skill id, date, comment, skill statement, skillstatement, category, categories, keywords, authors, author,
      status, standards, certifications, employers, alignment name, alignment framework, collection, collections,
      type, uuid, publish date, archive date, is external
    `,
  },
  scale: {
    scale: `
      legend, rating legend, scale legend, scale, rating scale, rating model, answer scale, score scale, max score, max rating,
      maximum score
    `,
  },
  scaleRange: {
    least: 'min, minimum, from, lowest',
    most: 'max, maximum, to, highest',
    unused: 'labels, label, description',
  },
  rater: {
    SELF: `
      self, self rating, self score, self assessment, self evaluation, own, own rating, own score, employee,
      employee rating, employee score, self level, score self, rating self, self rated, i
    `,
    MANAGER: `
      manager, manager rating, manager score, manager assessment, supervisor, supervisor rating, supervisor score,
      line manager, reviewer rating, reviewer score, chef, official rating, official score, manager level,
      score manager, rating manager, director, head
    `,
    COLLEAGUE: `
      peer, peers, peer rating, peer ratings, peer score, peer scores, peer average, peer avg, peers avg, peers average, colleague, colleagues,
      colleague rating, colleague score, others, direct reports, subordinates
    `,
  },
  raterRelation: {
    relation: 'relation, relationship, relation to employee, rater type, rater relation, perspective',
  },
  raterLevel: {
    level: 'rating, score, level, value, average, mean',
  },
  question: {
    question: 'question, question text, prompt, statement',
    answer: 'answer, answer text, response, reply',
  },
  answer: {
    question: 'question, question text, statement, prompt, item, q, label, title, name, field, heading',
    answer: 'answer, answer text, response, reply, value, score, rating, level, a',
    scale: 'max, maximum, scale, max score',
    unused: 'id, type, category, order, number, required, options',
  },
  matrix: {
    rows: 'rows, items, statements, subquestions, sub questions, row labels',
    columns: 'columns, options, choices, answer options, scale labels, column labels, headers',
    cells: 'cells, values, answers, data, responses, selected, scores',
  },
  matrixLabel: {
    label: 'label, text, title, name, statement, question',
  },
};
