import { describe, expect, test } from '@jest/globals';
import { expectExactQuotes } from '../../quotes.js';
import { findingsOf, levelsOf, personOf } from '../../support.js';

describe('numbered skills', () => {
  test.each([
    [
      { SKILL_1: 'Java', SKILL_1_LEVEL: '5', SKILL_2: 'SQL', SKILL_2_LEVEL: '3' },
      { Java: 5, SQL: 3 },
    ],
    [
      { 'Vaardigheid 1': 'Java', 'Niveau 1': 8, 'Vaardigheid 2': 'SQL', 'Niveau 2': 6 },
      { Java: 4, SQL: 3 },
    ],
    [
      { skill1: 'Java', 'level1 (1-10)': 4, language_1: 'English', language_1_level: 'B2' },
      { Java: 2, English: 3.4 },
    ],
  ])('%j', (payload, levels) => {
    expect(levelsOf(payload)).toEqual(levels);
  });
});

describe('statements that somebody agrees with', () => {
  test.each([
    [{ 'I am confident in planning': 'strongly agree', 'I know how to use Java': 'disagree' }, { Planning: 5 }],
    [
      { 'Ik werk vaak met Java': 'mee eens', 'Ik ben sterk in plannen': 'helemaal mee eens' },
      { Java: 4, Planning: 5 },
    ],
    [{ 'I am happy with the communication': 'agree', 'My manager has leadership': 5 }, {}],
  ])('%j', (payload, levels) => {
    expect(levelsOf(payload)).toEqual(levels);
  });
});

describe('short texts', () => {
  test.each([{ notes: 'Good at Java' }, { about: 'Java' }, { Toelichting: 'Sterk in Java' }, { feedback: 'Java' }])(
    '%j is a text about the person by its name',
    (payload) => {
      expect(personOf(payload).skills.map(({ quote }) => quote)).toEqual(['Java']);
    },
  );

  test.each([{ project: 'Java' }, { costCentre: 'Java platform' }])('%j may be a code or a label', (payload) => {
    expect(personOf(payload).skills).toEqual([]);
  });
});

describe('records as systems wrap them', () => {
  test.each([
    [
      'JSON:API',
      { data: { type: 'x', attributes: { name: 'Kim Bos', function: 'Cook', skills: ['Java'] } } },
      '/data/attributes/skills/0',
    ],
    [
      'OData',
      { d: { results: [{ defaultFullName: 'Kim Bos', jobTitle: 'Cook', skills: 'Java' }] } },
      '/d/results/0/skills',
    ],
    [
      'Workday',
      {
        Report_Entry: [
          {
            Worker_ID: '7',
            Legal_Name: 'Kim Bos',
            Business_Title: 'Cook',
            Skills: [{ Skill: { descriptor: 'Java', id: 's1' } }],
          },
        ],
      },
      undefined,
    ],
    [
      'AFAS',
      { rows: [{ Medewerker: '7', Volledige_naam: 'Kim Bos', Functie_omschrijving: 'Cook', Vaardigheden: 'Java' }] },
      '/rows/0/Vaardigheden',
    ],
    [
      'a list of fields',
      {
        fields: [
          { name: 'Naam', value: 'Kim Bos' },
          { name: 'Functie', value: 'Cook' },
          { name: 'Vaardigheden', value: 'Java, SQL' },
        ],
      },
      '/fields/2/value',
    ],
    [
      'custom fields with keys',
      {
        customFields: [
          { key: 'full_name', value: 'Kim Bos' },
          { key: 'job_title', value: 'Cook' },
          { key: 'skills', value: ['Java'] },
        ],
      },
      '/customFields/2/value/0',
    ],
    [
      'values with labels',
      {
        fullName: { value: 'Kim Bos', type: 'legal' },
        jobTitle: { value: 'CK', label: 'Cook' },
        skills: [{ value: 'JV', label: 'Java' }],
      },
      '/skills/0/label',
    ],
    [
      'JSON inside a text',
      { message: JSON.stringify({ fullName: 'Kim Bos', jobTitle: 'Cook', skills: ['C++ and \u00e9 "good" Java'] }) },
      '/message',
    ],
  ])('%s', (_system, payload, pointer) => {
    const findings = findingsOf(payload, { entityId: 'E-1' });
    expect([findings.person?.fullName, findings.person?.workHistory]).toEqual(['Kim Bos', [{ occupation: 'Cook' }]]);
    if (pointer !== undefined)
      expect(findings.person?.skills.find(({ skillId }) => skillId === 'Java')?.place.pointer).toBe(pointer);
    expectExactQuotes(payload, findings);
  });

  test('fields of one value in a list are taken, wrappings of somebody else are not', () => {
    const person = personOf({
      emails: [],
      email: ['kim@example.org'],
      firstName: ['Kim'],
      emergencyContact: { name: { value: 'Lee' }, email: [{ value: 'lee@example.org', type: 'home' }] },
    });
    expect([person.email, person.firstName]).toEqual(['kim@example.org', 'Kim']);
  });

  test('what was not understood is told by where it stands in the payload', () => {
    expect(
      findingsOf({
        fields: [
          { name: 'Naam', value: 'Kim Bos' },
          { name: 'Functie', value: 'Kok' },
          { name: 'Kostenplaats', value: 'K9' },
        ],
        d: { results: [{ schoenmaat: 44, naam: 'x' }] },
      }).unread,
    ).toEqual(['/fields/2/value', '/d/results/0/schoenmaat', '/d/results/0/naam']);
  });

  test('projects and direct reports become relations', () => {
    const { relations } = findingsOf({
      name: 'Kim',
      projecten: [{ naam: 'Dijk', projectnummer: 'P-1', van: '2020', tot: '2021', technologieen: ['Java'] }, 'Brug'],
      directReports: [{ name: 'Lee', employeeNumber: '8' }, 'Jo'],
    });
    expect(relations).toEqual([
      {
        type: 'WORKED_ON',
        from: 'SUBJECT',
        to: { type: 'PROJECT', name: 'Dijk', externalId: 'P-1' },
        startDate: { instant: '2020-01-01T00:00:00.000Z', precision: 'YEAR' },
        endDate: { instant: '2021-01-01T00:00:00.000Z', precision: 'YEAR' },
      },
      { type: 'WORKED_ON', from: 'SUBJECT', to: { type: 'PROJECT', name: 'Brug' } },
      { type: 'REPORTS_TO', from: { type: 'PERSON', name: 'Lee', externalId: '8' }, to: 'SUBJECT' },
      { type: 'REPORTS_TO', from: { type: 'PERSON', name: 'Jo' }, to: 'SUBJECT' },
    ]);
  });

  test('certificates have their expiry, number and address; an address that is none is not kept', () => {
    const person = personOf({
      certificaten: [
        { naam: 'VCA', geldigTot: '01-02-2030', certificaatnummer: 'N-1', url: 'https://example.org/n1' },
        { naam: 'BHV', url: 'javascript:alert(1)' },
      ],
    });
    expect(person.certifications).toEqual([
      {
        name: 'VCA',
        expiresAt: { instant: '2030-02-01T00:00:00.000Z', precision: 'DAY' },
        credentialId: 'N-1',
        url: 'https://example.org/n1',
      },
      { name: 'BHV' },
    ]);
  });
});

describe('the field that a certificate is about', () => {
  const text = (lines: string): object => ({
    text:
      `CURRICULUM VITAE\nNoor Bakker\nnoor@example.nl\n\nWerkervaring\nVeiligheidskundige, De Linde, 2019 - ` +
      `2023\n\nCertificaten\n${lines}\n\nVaardigheden\nJava`,
  });
  const credential = (achievement: object, subject: object = {}): object => ({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    credentialSubject: { ...subject, achievement: { name: 'Java', ...achievement } },
  });

  test.each<[string, object, string]>([
    ['a list in Dutch', { certificaten: [{ naam: 'VCA-VOL', vakgebied: 'Veiligheid' }] }, 'VCA-VOL: Veiligheid'],
    [
      'a list in English',
      {
        certificates: [
          { name: 'CKAD', field: 'Cloud' },
          { name: 'CFA', 'Field of study': 'Finance' },
          { name: 'PMP', specialisation: 'Projects' },
        ],
      },
      'CKAD: Cloud, CFA: Finance, PMP: Projects',
    ],
    ['one record', { employeeNumber: 'E-1', certificate: 'CKAD', subjectArea: 'Cloud', issuer: 'CNCF' }, 'CKAD: Cloud'],
    [
      'rows of a table',
      {
        certificates: [
          { CERTIFICAAT: 'CKAD', VAKGEBIED: 'Cloud' },
          { CERTIFICAAT: 'VCA', VAKGEBIED: 'Veiligheid' },
        ],
      },
      'CKAD: Cloud, VCA: Veiligheid',
    ],
    [
      'a badge with a field of study',
      { credential: credential({ fieldOfStudy: 'Computer science' }) },
      'Java: Computer science',
    ],
    ['a badge with a specialization', { credential: credential({ specialization: 'Backend' }) }, 'Java: Backend'],
    [
      'a diploma',
      {
        credential: {
          type: ['VerifiableCredential'],
          name: 'Master',
          credentialSubject: { degree: { fieldOfStudy: 'Physics' } },
        },
      },
      'Master: Physics',
    ],
    ['a line of a text', text('VCA-VOL (vakgebied: veiligheid), 2021\nBHV, 2022'), 'VCA-VOL: veiligheid, BHV: -'],
    ['a line below', text('VCA-VOL, 2021\nVakgebied: veiligheid\nBHV, 2022'), 'VCA-VOL: veiligheid, BHV: -'],
  ])('is read from %s', (_what, payload, fields) => {
    expect(
      personOf(payload)
        .certifications.map(({ name, field }) => `${name}: ${field ?? '-'}`)
        .join(', '),
    ).toBe(fields);
  });

  test('is not guessed', () => {
    expect(personOf({ certificaten: ['VCA-VOL'], basics: {} }).certifications).toEqual([{ name: 'VCA-VOL' }]);
  });
});

describe('JSON Resume', () => {
  const resume = {
    basics: { name: 'Kim Bos', profiles: [{ network: 'LinkedIn', url: 'https://x.example' }] },
    work: [],
    awards: [{ title: 'Java award', date: '2020', awarder: 'Guild', summary: 'For work in SQL' }],
    references: [{ name: 'Els', reference: 'Kim shows real leadership' }],
    projects: [
      {
        name: 'Dijk',
        description: 'Built in Python',
        keywords: ['Excel'],
        startDate: '2020-01',
        endDate: '2020-06',
        roles: ['Scrum master'],
        entity: 'Gemeente',
        type: 'application',
      },
    ],
    certificates: [{ name: 'Scrum', issuer: 'Guild', date: '2021-02-03', url: 'https://example.org/c' }],
  };

  test.each([
    ['at the root', resume, ''],
    ['wrapped', { employeeNumber: '7', resume }, '/resume'],
  ])('%s is read whole', (_where, payload, at) => {
    const findings = findingsOf(payload, { entityId: 'E-1' });
    expect([findings.format, findings.kind, findings.unread]).toEqual(['json-resume', 'CV', []]);
    expect(findings.person?.certifications).toEqual([
      {
        name: 'Scrum',
        authority: 'Guild',
        date: { instant: '2021-02-03T00:00:00.000Z', precision: 'DAY' },
        url: 'https://example.org/c',
      },
    ]);
    expect(findings.relations).toContainEqual({
      type: 'WORKED_ON',
      from: 'SUBJECT',
      to: { type: 'PROJECT', name: 'Dijk' },
      startDate: { instant: '2020-01-01T00:00:00.000Z', precision: 'MONTH' },
      endDate: { instant: '2020-06-01T00:00:00.000Z', precision: 'MONTH' },
    });
    const said = findings.person?.skills.map(({ skillId, source, place }) => [
      skillId,
      source,
      place.pointer.slice(at.length),
    ]);
    for (const one of [
      ['Leadership', 'COLLEAGUE', '/references/0/reference'],
      ['Python', 'WORK_HISTORY', '/projects/0/description'],
      ['Excel', 'WORK_HISTORY', '/projects/0/keywords/0'],
      ['SQL', 'SELF', '/awards/0/summary'],
    ])
      expect(said).toContainEqual(one);
    expectExactQuotes(payload, findings);
  });
});
