import type { SurveyWords } from '../word-types/survey-words.js';

const DEGREE = '(?:(?:strongly|fully|totally|completely|somewhat|mostly) )?';
const DEGREE_BEHIND = '(?: strongly| somewhat)?';

export const ENGLISH_SURVEY_WORDS: SurveyWords = {
  yes: 'yes, true, y, completed, finished',
  no: 'no, false, n, not completed, unfinished',
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
  questionLabels: 'q, question',
  answerLabels: 'a, answer',
};
