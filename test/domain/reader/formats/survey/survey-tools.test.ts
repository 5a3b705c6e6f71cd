import { describe, expect, test } from '@jest/globals';
import { expectExactQuotes } from '../../quotes.js';
import { findingsOf, levelsOf, personOf } from '../../support.js';

const TYPEFORM = {
  form_response: {
    definition: {
      fields: [
        { id: 'f1', type: 'short_text', title: 'Full name' },
        { id: 'f2', type: 'opinion_scale', title: 'How good are you at Java?', properties: { steps: 10 } },
        { id: 'f3', type: 'multiple_choice', title: 'Which training would you like to follow?' },
        { id: 'f4', type: 'matrix', title: 'And these?', properties: { fields: [{ id: 'f5', title: 'SQL' }] } },
      ],
    },
    answers: [
      { type: 'text', text: 'Kim Bos', field: { id: 'f1' } },
      { type: 'number', number: 8, field: { id: 'f2' } },
      { type: 'choices', choices: { labels: ['Scrum'] }, field: { id: 'f3' } },
      { type: 'choice', choice: { label: 'basic' }, field: { id: 'f5' } },
    ],
  },
};
const GOOGLE_FORMS = { namedValues: { Naam: ['Kim Bos'], 'Hoe goed ben je in Java?': ['gevorderd'] } };
const SURVEYMONKEY = {
  pages: [
    {
      questions: [
        {
          heading: 'Rate yourself',
          answers: [
            { row_text: 'Java', choice_text: 'Very good' },
            { row_text: 'SQL', choice_text: 'Basic' },
          ],
        },
        { heading: 'Which languages do you speak?', answers: [{ text: 'English (C1), Dutch (native)' }] },
      ],
    },
  ],
};
const QUALTRICS = {
  responseId: 'R_1',
  values: { QID1_TEXT: 'Kim Bos', QID2_1: 4 },
  labels: { QID2_1: 'Excellent' },
  questions: { QID1: 'Name', QID2: 'How would you rate yourself?', QID2_1: 'Java' },
};
const JOTFORM = {
  submissionID: '1',
  answers: {
    1: { text: 'Naam', type: 'control_fullname', answer: { first: 'Kim', last: 'Bos' } },
    2: {
      text: 'Hoe vaardig ben je? (1 = beginnend, 4 = expert)',
      type: 'control_matrix',
      answer: { Java: '4', Plannen: '2' },
    },
  },
};
const TALLY = {
  data: {
    fields: [
      { label: 'Name', type: 'INPUT_TEXT', value: 'Kim Bos' },
      {
        label: 'What tools do you use?',
        type: 'CHECKBOXES',
        value: ['o1'],
        options: [
          { id: 'o1', text: 'Java' },
          { id: 'o2', text: 'SQL' },
        ],
      },
      { label: 'Scrum', type: 'RATING', value: 2, max: 5 },
    ],
  },
};

describe('responses of survey tools', () => {
  test.each([
    ['Typeform', TYPEFORM, { Java: 4, SQL: 2 }],
    ['Google Forms', GOOGLE_FORMS, { Java: 4 }],
    ['SurveyMonkey', SURVEYMONKEY, { Java: 4, SQL: 2, English: 4.2, Dutch: 5 }],
    ['Qualtrics', QUALTRICS, { Java: 5 }],
    ['JotForm', JOTFORM, { Java: 5, Planning: 2.5 }],
    ['Tally', TALLY, { Java: 3, Scrum: 2 }],
  ])('%s', (_name, payload, levels) => {
    expect(levelsOf(payload)).toEqual(levels);
    const findings = findingsOf(payload, { entityId: 'E-1' });
    expect(findings.kind).toBe('SURVEY');
    expectExactQuotes(payload, findings);
  });

  test.each([TYPEFORM, GOOGLE_FORMS, QUALTRICS, TALLY])(
    'a question for the name identifies who answered',
    (payload) => {
      expect(personOf(payload, { entityId: 'E-1' }).fullName).toBe('Kim Bos');
    },
  );
});
