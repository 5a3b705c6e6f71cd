import { describe, expect, test } from '@jest/globals';
import { findingsOf, quotedIn } from '../../support.js';

const PROFILE = {
  profileName: 'Engineer',
  objective: 'I want to learn Excel',
  executiveSummary: 'Knows SQL well.',
  employment: [
    {
      organization: { name: 'Lumen Labs' },
      positionHistories: [
        { title: 'Developer', start: '2018-03', end: '2019-12', descriptions: ['Services in Java'] },
        { title: 'Lead developer', start: '2020-01-01', current: true },
      ],
    },
  ],
  education: [
    {
      institution: { name: 'TU Kempen' },
      start: '2012',
      end: '2015',
      educationDegrees: [{ name: 'BSc', specializations: [{ name: 'Physics' }] }],
    },
  ],
  certifications: [{ name: 'PRINCE2', issuingAuthority: { name: 'PeopleCert' }, firstIssued: '2019-05' }],
  qualifications: [{ competencyName: 'Communication' }],
};
const CANDIDATE = {
  documentId: { value: '81' },
  person: {
    id: { value: 'C-7' },
    name: { formattedName: 'Nina Greger', given: 'Nina', family: 'Greger' },
    communication: { email: [{ useCode: 'private', address: 'nina@example.com' }], address: [{ city: 'Utrecht' }] },
  },
  profiles: [PROFILE],
};

describe('a candidate of HR Open Standards', () => {
  test('is read whole: a job for each position, education, certificates and competencies, but no wishes', () => {
    const { kind, format, person, unread } = findingsOf(CANDIDATE);
    expect([kind, format, unread]).toEqual(['CV', 'hr-open', []]);
    expect(person).toMatchObject({
      fullName: 'Nina Greger',
      email: 'nina@example.com',
      workHistory: [
        { occupation: 'Developer', company: 'Lumen Labs', startDate: { precision: 'MONTH' } },
        { occupation: 'Lead developer', company: 'Lumen Labs' },
      ],
      educations: [{ degree: 'BSc', school: 'TU Kempen', field: 'Physics' }],
      certifications: [{ name: 'PRINCE2', authority: 'PeopleCert' }],
    });
    expect(new Set(person?.skills.map(({ skillId }) => skillId))).toEqual(new Set(['Java', 'SQL', 'Communication']));
    for (const skill of person?.skills ?? []) expect(quotedIn(CANDIDATE, skill)).toBe(skill.quote);
  });

  test('may be inside another record, and have its lists in objects', () => {
    const wrapped = { item: [{ ...PROFILE, employment: { item: PROFILE.employment } }] };
    const { format, person } = findingsOf({ applicant: { ...CANDIDATE, profiles: wrapped } });
    expect([format, person?.workHistory.length]).toEqual(['hr-open', 2]);
  });

  test('may be a Learning and Employment Record Resume, which has the same without profiles', () => {
    const { format, person } = findingsOf({
      person: { name: { given: 'Nina', family: 'Greger' } },
      employmentHistories: PROFILE.employment,
      skills: [{ name: 'Java' }],
    });
    expect([format, person?.fullName, person?.workHistory.length]).toEqual(['hr-open', 'Nina Greger', 2]);
  });

  test('is something else than a record with a person and lists of its own', () => {
    expect(findingsOf({ person: { name: { given: 'Nina', family: 'Greger' } }, education: ['mbo'] }).format).toBe(
      'key-value',
    );
  });
});

describe('the level of a competency', () => {
  const levelOf = (competency: object) =>
    findingsOf({
      ...CANDIDATE,
      profiles: [{ ...PROFILE, qualifications: [{ competencyName: 'Java', ...competency }] }],
    })
      .person?.skills.filter(({ skillId }) => skillId === 'Java')
      .map(({ level }) => level)
      .at(-1);

  test.each([
    ['in words', { proficiencyLevel: 'Expert' }, 5],
    ['as a score with its bounds', { proficiencyLevel: { score: { value: 8, maximum: 10 } } }, 4],
    ['as a number with its highest', { proficiencyLevel: { scoreNumeric: 3, maximumScore: 5 } }, 3],
    ['in Dutch words in a score', { proficiencyLevel: { scoreText: 'gevorderd' } }, 4],
  ])('is read %s', (_how, competency, expected) => {
    expect(levelOf(competency)).toBe(expected);
  });
});
