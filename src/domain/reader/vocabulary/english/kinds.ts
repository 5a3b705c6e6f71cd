import type { KindWords } from '../word-types/kind-words.js';

const OCCASION =
  '(?:annual|yearly|mid-?year|year-?end|quarterly|probation(?:ary)?|performance|employee|360(?:[- ]degree)?)';

export const ENGLISH_KIND_WORDS: KindWords = {
  keys: {
    PERFORMANCE_REVIEW: `
      reviewer, reviewed by, reviewee, ratee, rater, raters, feedback givers, review, review date, review period,
      review type, performance, performance review, performance rating, overall rating, overall score, rating scale,
      competency ratings, appraisal, assessor, strengths, strong points, areas for improvement,
      areas of improvement, improvements, improvement points, development areas, manager comments, manager feedback,
      self assessment, peer feedback, feedback, rating, ratings, goals, needs work, needs improvement,
      areas for development, overall, overall performance
    `,
    SURVEY: `
      questions, answers, responses, questionnaire, survey, respondent, questions and answers, matrix,
      matrix question
    `,
    CERTIFICATE: `
      certificate, certificate name, certificate number, certification, credential id, issuer, issued by,
      issuing organization, issuing organisation, issue date, issued on, awarded by, date obtained, expiry date,
      valid until, holder, course, course name, provider
    `,
    TEAM: `
      members, team members, lead, leader, team lead, team leader, team name, team id, team, squad
    `,
  },
  hints: {
    PERFORMANCE_REVIEW: 'review, appraisal, performance, evaluation',
    SURVEY: 'survey, questionnaire, selfassessment',
    CERTIFICATE: 'certificate, certification, diploma, course, licence, license',
    TEAM: 'team, squad',
    CV: 'resume, curriculum, vitae',
    PERSON_RECORD: 'employee, person, worker, hris, humanresources, workday, afas',
  },
  wholeHints: { CV: 'cv, cvs', PERSON_RECORD: 'hr' },
  reviewTexts: 'performance review, review period, appraisal',
  reviewLines: `
    ${OCCASION} (?:performance )?(?:review|appraisal|evaluation|check-?in|feedback), appraisal(?: form)?, reviewer, reviewed by,
    review period, (?:competency )?ratings?(?: scale)?, overall (?:rating|performance|score|assessment), strengths,
    (?:areas?|room|opportunities) (?:for|of|to) (?:improvement|improve|development), needs (?:work|improvement),
    what went well, doing well, manager(?:'s)? comments, employee comments
  `,
  personTypes: `
    person, people, employee, worker, staff, staffmember, colleague, candidate, applicant, user, profile, passport,
    skillpassport, individual, contact, consultant, student, talent, member, human
  `,
};
