import type { SurveyWords } from '../word-types/survey-words.js';

const DEGREE = '(?:(?:strongly|fully|totally|completely|somewhat|mostly) )?';
const DEGREE_BEHIND = '(?: strongly| somewhat)?';

export const ENGLISH_SURVEY_WORDS: SurveyWords = {
  yes: 'yes, true, y, completed, finished',
  no: 'no, false, n, not completed, unfinished',
  attained: `
    valid, current, active, completed, complete, passed, achieved, certified, signed off, competent, attained, obtained,
    in date, up to date, awarded, successful
  `,
  notAttained: `
    not started, not attempted, in progress, enrolled, not enrolled, requested, request pending, pending, planned,
    scheduled, booked, applied, applied for, failed, expired, lapsed, incomplete, not completed, not achieved,
    not passed, not valid, cancelled, withdrawn, not competent, waiting list, overdue, rejected, open, not yet,
    not signed off, not certified
  `,
  agrees: `${DEGREE}agree${DEGREE_BEHIND}`,
  disagrees: `${DEGREE}disagree${DEGREE_BEHIND}`,
  neither: "neutral, neither agree nor disagree, no opinion, don't know, do not know, not sure",
  fillers: 'i',
  marks: 'yes',
  notRated: String.raw`n\s?\/\s?a, n\.?a\.?, not applicable, not rated, unknown`,
  which: 'which',
  what: 'what',
  skillNouns: 'languages, skills, tools, programs, software, systems',
  our: 'our',
  personal: 'you, your, yourself, i, my',
  asksForTraining: String.raw`
    (?:like|want|need|wish) to (?:\w+ ){0,2}(?:learn|be trained|follow|improve|develop|get better),
    (?:training|support|help) (?:do|would) you (?:need|like|want), (?:do you|do you still) (?:need|want) (?:training|support|help),
    (?:where|what) do you need (?:training|support|help), (?:don't|do not) you (?:enjoy|like|want), you not want, dream job
  `,
  statesAbility: String.raw`
    i (?:(?:often|regularly|already|also) )?(?:can|know|use|speak|write|understand|master|work with|work in),
    i(?: am|'m|’m) (?:\p{L}+ly )?(?:good|strong|confident|comfortable|able|skilled|experienced|proficient|fluent|capable|familiar|an expert),
    i(?: have|'ve|’ve) (?:\p{L}+ )?(?:experience|knowledge|skills|worked|used)
  `,
  questionLabels: 'q, question',
  answerLabels: 'a, answer',
};
