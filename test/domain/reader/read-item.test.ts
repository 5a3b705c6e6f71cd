import { describe, expect, test } from '@jest/globals';
import { SUBJECT } from '../../../src/domain/reader/model/findings.js';
import { evidenceFor, findingsOf, levelsOf, personOf, quotedIn } from './support.js';

describe('records with keys in English and Dutch', () => {
  const record = {
    personeelsnummer: '1042',
    functie: 'Verpleegkundige',
    datum_in_dienst: '1-3-2019',
    werkgever: 'Zorggroep Noord',
    afdeling: { naam: 'Interne', code: 'A1' },
    leidinggevende: 'Els Bos',
    opleidingen: [
      {
        opleiding: 'hbo Verpleegkunde',
        instelling: 'Hogeschool Utrecht',
        van: 'sept 2010',
        tot: 'juni 2014',
        diplomaBehaald: 'ja',
      },
      'mbo Verzorgende',
    ],
    'Werk ervaring': [
      { functie: 'Verzorgende', bedrijf: 'De Linde', periode: '2014 - heden', taken: ['Wondzorg geven'] },
    ],
    certificaten: [{ naam: 'Wondzorg', uitgever: 'V&VN', behaaldOp: '05/2020' }, 'BHV'],
    kostenplaats: 'K9',
  };

  test('become educations, work history and certifications', () => {
    const person = personOf(record, {});
    expect(person.educations).toEqual([
      {
        degree: 'hbo Verpleegkunde',
        school: 'Hogeschool Utrecht',
        startDate: { instant: '2010-09-01T00:00:00.000Z', precision: 'MONTH' },
        endDate: { instant: '2014-06-01T00:00:00.000Z', precision: 'MONTH' },
        finished: true,
      },
      { degree: 'mbo Verzorgende' },
    ]);
    expect(person.workHistory).toEqual([
      {
        occupation: 'Verpleegkundige',
        company: 'Zorggroep Noord',
        startDate: { instant: '2019-03-01T00:00:00.000Z', precision: 'DAY' },
      },
      {
        occupation: 'Verzorgende',
        company: 'De Linde',
        startDate: { instant: '2014-01-01T00:00:00.000Z', precision: 'YEAR' },
        description: 'Wondzorg geven',
      },
    ]);
    expect(person.certifications).toEqual([
      { name: 'Wondzorg', authority: 'V&VN', date: { instant: '2020-05-01T00:00:00.000Z', precision: 'MONTH' } },
      { name: 'BHV' },
    ]);
  });

  test('draw relations to employers, schools, department and manager', () => {
    const relations = findingsOf(record).relations.map(({ type, from, to }) => [
      type,
      from,
      to === SUBJECT ? to : to.name,
    ]);
    expect(relations).toEqual([
      ['WORKED_AT', SUBJECT, 'Zorggroep Noord'],
      ['WORKED_AT', SUBJECT, 'De Linde'],
      ['STUDIED_AT', SUBJECT, 'Hogeschool Utrecht'],
      ['MEMBER_OF', SUBJECT, 'Interne'],
      ['REPORTS_TO', SUBJECT, 'Els Bos'],
    ]);
  });

  test('say who speaks and leave what nobody understood unread', () => {
    const { person, unread } = findingsOf(record);
    expect(person?.skills.map(({ source, place }) => [source, place.pointer])).toEqual([
      ['WORK_HISTORY', '/Werk ervaring/0/taken/0'],
      ['CERTIFICATE', '/certificaten/0/naam'],
    ]);
    expect(unread).toEqual(['/kostenplaats']);
  });

  test('leave a date that cannot be read unread', () => {
    const { person, unread } = findingsOf(
      { work: [{ position: 'Cook', startDate: 'after the war' }] },
      { entityId: 'E-1' },
    );
    expect(person?.workHistory).toEqual([{ occupation: 'Cook' }]);
    expect(unread).toEqual(['/work/0/startDate']);
  });
});

describe('skills, however they are written', () => {
  test.each([
    ['a text', 'Java (expert), SQL 4/5; C++', { Java: 5, SQL: 4, 'C++': 3 }],
    ['lines', '- Java: 5 jaar\n- Excel - basiskennis', { Java: 4, Excel: 2 }],
    ['a list', ['Java', 'Python - advanced'], { Java: 3, Python: 4 }],
    [
      'rated objects',
      [
        { name: 'Java', level: 'expert' },
        { vaardigheid: 'SQL', jaren: 3 },
      ],
      { Java: 5, SQL: 3 },
    ],
    ['rated objects with a scale', [{ name: 'Java', rating: 3, max: 6 }], { Java: 2.5 }],
    [
      'ratings that share a scale of ten',
      [
        { name: 'Java', score: 8 },
        { name: 'SQL', score: 4 },
      ],
      { Java: 4, SQL: 2 },
    ],
    ['an object of ratings', { Java: 4, SQL: 'beginner', Scrum: true, Excel: false }, { Java: 4, SQL: 1, Scrum: 3 }],
    ['groups', { Programming: ['Java', 'C#'], Tools: { Excel: { level: 2 } } }, { Java: 3, 'C#': 3, Excel: 2 }],
    [
      'keywords',
      [{ name: 'Web development', level: 'Master', keywords: ['JavaScript'] }],
      { 'Web development': 5, JavaScript: 5 },
    ],
  ])('as %s', (_form, skills, levels) => {
    expect(levelsOf({ skills })).toEqual(levels);
  });

  test('as one row a skill', () => {
    expect(levelsOf({ employeeNumber: 7, skill: 'Java', level: 4 })).toEqual({ Java: 4 });
  });

  test('languages by their European level', () => {
    expect(levelsOf({ talen: [{ taal: 'Engels', niveau: 'B2' }, 'Nederlands (moedertaal)'] })).toEqual({
      English: 3.4,
      Dutch: 5,
    });
  });

  test('quote the very words, in a value or in the name of a property', () => {
    const payload = { 'skills/all': { x: 1 }, skills: { 'Java & co': 4 }, vaardigheden: ['ik ken 👍 Java'] };
    const evidence = personOf(payload).skills;
    expect(evidence.map((found) => [found.quote, quotedIn(payload, found), found.place.inName])).toEqual([
      ['Java', 'Java', true],
      ['Java', 'Java', undefined],
    ]);
  });

  test('wishes and shortcomings are nobody’s skill', () => {
    const payload = {
      ontwikkelpunten: ['Java'],
      interests: ['SQL'],
      onderdelen: [{ titel: 'Leerdoelen voor 2025', tekst: 'Een cursus Python volgen en afronden.' }],
    };
    expect(levelsOf(payload)).toEqual({});
  });

  test('confidence is highest for a whole entry, lower inside one, lowest in prose', () => {
    const confidence = (payload: unknown): number => evidenceFor('Java', payload).confidence;
    expect([
      confidence({ skills: ['Java'] }),
      confidence({ skills: ['Enterprise Java stuff'] }),
      confidence({ remarks: 'He works with Java on most days.' }),
    ]).toEqual([0.95, 0.8, 0.65]);
  });
});

describe('reviews, surveys, certificates and CV texts', () => {
  test("a review's words are the manager's, a self-assessment inside it the person's own", () => {
    const payload = {
      employee: 'Jan de Boer',
      reviewer: 'Piet Bos',
      strengths: ['Communication'],
      competencies: [{ name: 'Planning', score: 4, comment: 'Uses Excel every day.' }],
      selfAssessment: { comments: 'I work with Java every day of the week.' },
      peerFeedback: 'A pleasure to have him in our Scrum team.',
    };
    const evidence = personOf(payload, {}).skills.map(({ skillId, source, level }) => [skillId, source, level]);
    expect(evidence).toEqual([
      ['Communication', 'MANAGER', 3],
      ['Planning', 'MANAGER', 4],
      ['Excel', 'MANAGER', 4],
      ['Scrum', 'COLLEAGUE', 2],
      ['Java', 'SELF', 4],
    ]);
  });

  test('an answer rates the skill in its question', () => {
    const questions = [
      { question: 'How good are you at Java?', answer: 4 },
      { question: 'Do you know SQL?', answer: 'No' },
      { question: 'Do you know Excel?', answer: 'yes' },
      { question: 'What would you like to learn?', answer: 'Python' },
      { question: 'What do you do most?', answer: 'Scrum and project management for two teams in Utrecht.' },
    ];
    expect(levelsOf({ respondent: 'Jan', questions })).toEqual({
      Java: 4,
      Excel: 3,
      Scrum: 2,
      'Project management': 2,
    });
  });

  test('answers may stand beside the questions or under them as keys, on a scale given for all', () => {
    expect(levelsOf({ vragen: ['Hoe goed ken je Java?', 'En Excel?'], antwoorden: [4, 2] })).toEqual({
      Java: 4,
      Excel: 2,
    });
    expect(levelsOf({ scale: { min: 1, max: 10 }, answers: { 'How good is your Java?': 4 } })).toEqual({ Java: 2 });
  });

  test('a certificate at the root of an item', () => {
    const person = personOf({ cursus: 'Python voor beginners', uitgever: 'LOI', datum: '2020-03-01', naam: 'Jan' }, {});
    expect(person.fullName).toBe('Jan');
    expect(person.certifications).toEqual([
      {
        name: 'Python voor beginners',
        authority: 'LOI',
        date: { instant: '2020-03-01T00:00:00.000Z', precision: 'DAY' },
      },
    ]);
    expect(person.skills).toMatchObject([{ skillId: 'Python', source: 'CERTIFICATE', level: 1 }]);
  });

  test('a CV in one text is read by its headings', () => {
    const text =
      'Naam: Kees Bakker\nkees.java@example.nl\n\nWerkervaring\nOntwikkelaar met Java bij Acme\n\nVaardigheden\nSQL ' +
      '(expert)\nEngels B2\n\nHobby’s: Python\n';
    const { format, kind, language, person } = findingsOf({ cv: text });
    expect([format, kind, language, person?.fullName, person?.email]).toEqual([
      'free-text',
      'CV',
      'nl',
      'Kees Bakker',
      'kees.java@example.nl',
    ]);
    expect(person?.skills.map(({ skillId, source, level }) => [skillId, source, level])).toEqual([
      ['Java', 'WORK_HISTORY', 2],
      ['SQL', 'SELF', 5],
      ['English', 'SELF', 3.4],
    ]);
  });
});
