import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from '@jest/globals';
import { readItemWithDocuments } from '../../../../../src/domain/reader/read-item.js';
import { expectExactQuotes } from '../../quotes.js';
import { DICTIONARY, findingsOf, itemOf, read } from '../../support.js';

const FILES: Readonly<Record<string, string>> = {
  'Profile.csv':
    'First Name,Last Name,Maiden Name,Headline,Summary,Geo Location\r\nMara,de Wit,,Data analyst,"I build ""good"" Python ' +
    'models,\nand love SQL",Utrecht',
  'Email Addresses.csv':
    'Email Address,Confirmed,Primary,Updated On\nold@example.com,Yes,No,1/1/20\nmara@example.com,Yes,Yes,1/2/21',
  'Positions.csv':
    'Company Name,Title,Description,Location,Started On,Finished On\nAkker BV,Analyst,"Reports, in ' +
    'Excel",Utrecht,Jan 2019,\nPolder NV,Trainee,,Utrecht,Mar 2016,Dec 2018',
  'Education.csv': 'School Name,Start Date,End Date,Notes,Degree Name,Activities\nHogeschool Noord,2012,2016,,BSc,',
  'Skills.csv': 'Name\nJava\nScrum',
  'Languages.csv': 'Name,Proficiency\nDutch,Native or bilingual proficiency\nEnglish,Professional working proficiency',
  'Certifications.csv':
    'Name,Url,Authority,Started On,Finished On,License Number\nScrum Master,https://example.com/c/1,Scrum House,Jun ' +
    '2020,Jun 2022,ABC-1\n',
  'Projects.csv': 'Title,Description,Url,Started On,Finished On\nWater model,Built in Ruby,,Feb 2020,Apr 2021',
  'Endorsement_Received_Info.csv':
    'Endorsement Date,Skill Name,Endorser First Name,Endorser Last Name,Endorser Public Url,Endorsement ' +
    'Status\n2020/05/01,Planning,Jan,Jansen,https://x,ACCEPTED\n2020/05/02,Leadership,Piet,Pieters,https://x,REJECTED',
  'Recommendations_Received.csv':
    'First Name,Last Name,Company,Job Title,Text,Creation Date,Status\nEls,Smit,Akker BV,Manager,"Her project ' +
    'management is excellent",05/05/21,VISIBLE',
  'Connections.csv': 'Notes:\n"Secret"\n\nFirst Name,Last Name\nSomebody,Else',
  'messages.csv': 'FROM,TO,CONTENT\nA,B,"You know Node.js"',
};

function rowsOf(csv: string): Record<string, string>[] {
  const [header = '', ...rows] = csv.split('\n');
  return rows.map((row) =>
    Object.fromEntries(row.split(',').map((value, index) => [header.split(',')[index] as string, value])),
  );
}

function archiveOf(files: Readonly<Record<string, string>>, folder = ''): string {
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [folder + name, strToU8(text)]))),
  ).toString('base64');
}

const EXPECTED = {
  names: ['Mara', 'de Wit', 'mara@example.com'],
  work: [
    {
      occupation: 'Analyst',
      company: 'Akker BV',
      startDate: { instant: '2019-01-01T00:00:00.000Z', precision: 'MONTH' },
      description: 'Reports, in Excel',
    },
    {
      occupation: 'Trainee',
      company: 'Polder NV',
      startDate: { instant: '2016-03-01T00:00:00.000Z', precision: 'MONTH' },
      endDate: { instant: '2018-12-01T00:00:00.000Z', precision: 'MONTH' },
    },
  ],
  certifications: [
    {
      name: 'Scrum Master',
      authority: 'Scrum House',
      date: { instant: '2020-06-01T00:00:00.000Z', precision: 'MONTH' },
      expiresAt: { instant: '2022-06-01T00:00:00.000Z', precision: 'MONTH' },
      credentialId: 'ABC-1',
      url: 'https://example.com/c/1',
    },
  ],
  skills: [
    ['C', 'Scrum', 'CERTIFICATE'],
    ['L', 'Planning', 'COLLEAGUE'],
    ['L', 'Project management', 'COLLEAGUE'],
    ['L', 'Dutch', 'SELF'],
    ['L', 'English', 'SELF'],
    ['L', 'Java', 'SELF'],
    ['L', 'Python', 'SELF'],
    ['L', 'SQL', 'SELF'],
    ['L', 'Scrum', 'SELF'],
    ['L', 'Excel', 'WORK_HISTORY'],
    ['L', 'Ruby', 'WORK_HISTORY'],
  ]
    .map(([, skill, source]) => `${source} ${skill}`)
    .sort(),
};

describe('a LinkedIn export', () => {
  test.each([
    ['Utrecht', ['Utrecht']],
    ['Utrecht, Utrecht, Netherlands', ['Utrecht']],
    ['Greater Leeds Area, United Kingdom', ['Leeds']],
    ['Utrecht en omgeving, Nederland', ['Utrecht']],
    ['Netherlands', []],
    ['', []],
  ])('with the geo location %j says that the person is in %j', (location, expected) => {
    const profile = `First Name,Last Name,Headline,Geo Location\r\nMara,de Wit,Analyst,"${location}"`;
    const { relations } = findingsOf({ linkedin: { ...FILES, 'Profile.csv': profile } }, { entityId: 'E-1' });
    const locations = relations.filter(({ type }) => type === 'LOCATED_IN');
    expect(locations.map(({ to }) => to)).toEqual(expected.map((name) => ({ type: 'LOCATION', name })));
  });

  test.each([
    ['as CSV texts by file name', { linkedin: FILES }, '/linkedin/Skills.csv'],
    [
      'as CSV texts by file name without ending',
      Object.fromEntries(Object.entries(FILES).map(([name, text]) => [name.replace('.csv', ''), text])),
      '/Skills',
    ],
    ['as an archive', { export: archiveOf(FILES) }, '/export/Skills.csv'],
    [
      'as an archive in a data URL, in a folder',
      { file: { name: 'export.zip', content: `data:application/zip;base64,${archiveOf(FILES, 'Basic_Export/')}` } },
      '/file/content/Skills.csv',
    ],
  ])('%s gives the whole career, each word from who said it', (_form, payload, skillsAt) => {
    const findings = findingsOf(payload, { entityId: 'E-1' });
    const { person } = findings;
    expect([findings.format, findings.kind]).toEqual(['linkedin', 'CV']);
    expect([person?.firstName, person?.lastName, person?.email]).toEqual(EXPECTED.names);
    expect(person?.workHistory).toEqual(EXPECTED.work);
    expect(person?.educations).toEqual([
      {
        degree: 'BSc',
        school: 'Hogeschool Noord',
        startDate: { instant: '2012-01-01T00:00:00.000Z', precision: 'YEAR' },
        endDate: { instant: '2016-01-01T00:00:00.000Z', precision: 'YEAR' },
      },
    ]);
    expect(person?.certifications).toEqual(EXPECTED.certifications);
    expect(person?.skills.map(({ source, skillId }) => `${source} ${skillId}`).sort()).toEqual(EXPECTED.skills);
    expect(
      person?.skills
        .filter(({ levelBasis }) => levelBasis === 'LANGUAGE_LEVEL')
        .map(({ skillId, level }) => [skillId, level]),
    ).toEqual([
      ['Dutch', 5],
      ['English', 3.4],
    ]);
    expect(findings.relations).toContainEqual({
      type: 'WORKED_ON',
      from: 'SUBJECT',
      to: { type: 'PROJECT', name: 'Water model' },
      startDate: { instant: '2020-02-01T00:00:00.000Z', precision: 'MONTH' },
      endDate: { instant: '2021-04-01T00:00:00.000Z', precision: 'MONTH' },
    });
    expect(person?.skills.find(({ skillId }) => skillId === 'Java')?.place.pointer).toBe(skillsAt);
    expectExactQuotes(payload, findings);
  });

  test('as rows has its evidence in the rows', () => {
    const payload = {
      Positions: rowsOf(FILES['Positions.csv'] as string).slice(1),
      Skills: [{ Name: 'Java' }],
      Endorsement_Received_Info: rowsOf(FILES['Endorsement_Received_Info.csv'] as string),
    };
    const findings = findingsOf(payload, { entityId: 'E-1' });
    expect([findings.format, findings.unread]).toEqual(['linkedin', []]);
    expect(findings.person?.skills.map(({ place: { pointer }, source }) => [pointer, source])).toEqual([
      ['/Skills/0/Name', 'SELF'],
      ['/Endorsement_Received_Info/0/Skill Name', 'COLLEAGUE'],
    ]);
    expectExactQuotes(payload, findings);
  });

  test('keeps of an archive the tables that were read, and unpacks nothing about others', () => {
    const { documents } = findingsOf({ export: archiveOf(FILES) }, { entityId: 'E-1' });
    expect(documents?.map(({ pointer }) => pointer)).not.toContain('/export/messages.csv');
    expect(JSON.stringify(documents)).not.toContain('Secret');
    expect(documents?.find(({ pointer }) => pointer === '/export/Skills.csv')).toEqual({
      pointer: '/export/Skills.csv',
      mediaType: 'text/csv',
      text: FILES['Skills.csv'],
    });
  });
});

describe('archives that cannot be opened fail their item', () => {
  const whole = archiveOf(FILES);
  const bomb = Buffer.from(zipSync({ 'Skills.csv': new Uint8Array(30_000_000).fill(97) })).toString('base64');
  const crowd = Buffer.from(
    zipSync(Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`${index}.txt`, new Uint8Array(1)]))),
  ).toString('base64');
  test.each([
    ['a bomb', bomb, 'DOCUMENT_TOO_LARGE'],
    ['more files than are looked at', crowd, 'DOCUMENT_TOO_LARGE'],
    ['an end that is missing', whole.slice(0, 400), 'DOCUMENT_UNREADABLE'],
  ])('%s', (_what, archive, failure) => {
    expect(read({ export: archive, name: 'Mara' })).toEqual({ outcome: 'FAILED', failure });
  });
});

test('an archive beside its media type is no document of another form', async () => {
  const payload = {
    name: 'Mara',
    file: { fileName: 'export.zip', contentType: 'application/zip', data: archiveOf(FILES) },
  };
  const item = itemOf(payload);
  const result = await readItemWithDocuments(item, DICTIONARY);
  expect(
    result.outcome === 'READ' && [
      result.findings.format,
      result.findings.documents?.some(({ pointer }) => pointer === '/file/data/Skills.csv'),
    ],
  ).toEqual(['linkedin', true]);
});
