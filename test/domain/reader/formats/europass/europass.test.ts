import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { expectExactQuotes } from '../../quotes.js';
import { findingsOf, repositoryRoot } from '../../support.js';

const CV = {
  SkillsPassport: {
    Locale: 'nl',
    DocumentInfo: { DocumentType: 'ECV' },
    LearnerInfo: {
      Identification: {
        PersonName: { FirstName: 'Joris', Surname: 'van Dam' },
        ContactInfo: { Email: { Contact: 'joris@example.nl' }, Telephone: [{ Contact: '0612' }] },
        Demographics: { Birthdate: { Year: 1980 } },
      },
      Headline: { Type: { Code: 'job_applied_for', Label: 'FUNCTIE' }, Description: { Label: 'Python developer' } },
      WorkExperience: [
        {
          Period: { From: { Year: 2018, Month: 4 }, Current: true },
          Position: { Label: 'Verpleegkundige' },
          Activities: '<p>Verzorgt <b>wondzorg</b> op de afdeling</p><ul><li>Maakt roosters in Excel</li></ul>',
          Employer: { Name: 'Ziekenhuis De Brug', ContactInfo: { Address: {} } },
        },
      ],
      Education: [
        {
          Period: { From: { Year: 2010 }, To: { Year: 2014, Month: 6, Day: 30 } },
          Title: 'Hbo-V',
          Organisation: { Name: 'Hogeschool Oost' },
          Level: { Code: '6' },
        },
      ],
      Skills: {
        Linguistic: {
          MotherTongue: [{ Description: { Code: 'nl', Label: 'Nederlands' } }],
          ForeignLanguage: [
            {
              Description: { Code: 'en', Label: 'Engels' },
              ProficiencyLevel: {
                Listening: 'C1',
                Reading: 'C1',
                SpokenInteraction: 'B2',
                SpokenProduction: 'B2',
                Writing: 'B1',
              },
              Certificate: [{ Title: 'Cambridge First' }],
            },
          ],
        },
        Computer: { Description: 'Goede kennis van SQL' },
        Driving: { Description: [{ Licence: 'B' }] },
        Other: { Description: 'Leest over Ruby' },
      },
      Achievement: [
        { Title: { Code: 'references', Label: 'Referenties' }, Description: 'Joris is sterk in plannen en wondzorg' },
      ],
      Kenmerk: 'x-17',
    },
  },
};

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<!-- made up -->
<ns:SkillsPassport xmlns:ns="http://europass.cedefop.europa.eu/Europass" locale="en">
  <ns:LearnerInfo>
    <ns:Identification>
      <ns:PersonName><ns:FirstName>Ada</ns:FirstName><ns:Surname>O&apos;Neil</ns:Surname></ns:PersonName>
      <ns:ContactInfo><ns:Email><ns:Contact>ada@example.com</ns:Contact></ns:Email></ns:ContactInfo>
    </ns:Identification>
    <ns:WorkExperienceList>
      <ns:WorkExperience>
        <ns:Period>
          <ns:From year="2015" month="--02"/><ns:To year="2019" month="--11" day="---30"/>
          <ns:Current>false</ns:Current>
        </ns:Period>
        <ns:Position><ns:Label>Developer</ns:Label></ns:Position>
        <ns:Activities>&lt;p&gt;Research &amp;amp; development in C++ &lt;/p&gt;</ns:Activities>
        <ns:Employer><ns:Name>Smith &amp; Sons</ns:Name></ns:Employer>
      </ns:WorkExperience>
    </ns:WorkExperienceList>
    <ns:Skills>
      <ns:Linguistic>
        <ns:ForeignLanguageList>
          <ns:ForeignLanguage>
            <ns:Description><ns:Code>nl</ns:Code><ns:Label>Dutch</ns:Label></ns:Description>
            <ns:ProficiencyLevel>
              <ns:Listening>A2</ns:Listening><ns:Writing>A2</ns:Writing>
            </ns:ProficiencyLevel>
          </ns:ForeignLanguage>
          <ns:ForeignLanguage>
            <ns:Description><ns:Label>English</ns:Label></ns:Description>
            <ns:ProficiencyLevel><ns:Listening>C2</ns:Listening></ns:ProficiencyLevel>
          </ns:ForeignLanguage>
        </ns:ForeignLanguageList>
      </ns:Linguistic>
      <ns:Computer>
        <ns:Description><![CDATA[I write <b>Java</b> and know the basics of SQL]]></ns:Description>
      </ns:Computer>
    </ns:Skills>
  </ns:LearnerInfo>
</ns:SkillsPassport>`;

const said = (skills: readonly { skillId: string; level: number; source: string }[]): unknown[] =>
  skills.map(({ skillId, level, source }) => [skillId, level, source]);

describe('a Europass CV as JSON', () => {
  const payload = { employee: { employeeNumber: '88' }, cv: CV };
  const findings = findingsOf(payload, { entityId: null });
  const { person } = findings;

  test('is known wherever it stands, and read as a CV', () => {
    expect([findings.format, findings.kind, findings.language]).toEqual(['europass', 'CV', 'nl']);
    expect([person?.publicIdentifier, person?.firstName, person?.lastName, person?.email]).toEqual([
      '88',
      'Joris',
      'van Dam',
      'joris@example.nl',
    ]);
    expect(findings.unread).toEqual(['/cv/SkillsPassport/LearnerInfo/Kenmerk']);
  });

  test('gives jobs, educations, certificates and driving licences', () => {
    expect(person?.workHistory).toEqual([
      {
        occupation: 'Verpleegkundige',
        company: 'Ziekenhuis De Brug',
        startDate: { instant: '2018-04-01T00:00:00.000Z', precision: 'MONTH' },
        description: 'Verzorgt wondzorg op de afdeling\nMaakt roosters in Excel',
      },
    ]);
    expect(person?.educations).toEqual([
      {
        degree: 'Hbo-V',
        school: 'Hogeschool Oost',
        startDate: { instant: '2010-01-01T00:00:00.000Z', precision: 'YEAR' },
        endDate: { instant: '2014-06-30T00:00:00.000Z', precision: 'DAY' },
      },
    ]);
    expect(person?.certifications).toEqual([{ name: 'Cambridge First' }, { name: 'Rijbewijs B' }]);
  });

  test("tells who says what: a wish and a hobby are nobody's skill, a reference is a colleague's word", () => {
    expect(said(person?.skills ?? [])).toEqual([
      ['Wound care', 2, 'WORK_HISTORY'],
      ['Excel', 2, 'WORK_HISTORY'],
      ['Dutch', 5, 'SELF'],
      ['English', 3.6, 'SELF'],
      ['SQL', expect.any(Number), 'SELF'],
      ['Planning', expect.any(Number), 'COLLEAGUE'],
      ['Wound care', expect.any(Number), 'COLLEAGUE'],
    ]);
    expectExactQuotes(payload, findings);
  });
});

describe('a Europass CV as XML', () => {
  const payload = { personeelsnummer: 'X-1', document: { format: 'xml', content: XML } };
  const findings = findingsOf(payload, { entityId: null });

  test('says what its JSON form says', () => {
    const { person } = findings;
    expect([findings.format, findings.kind, person?.publicIdentifier, person?.fullName, person?.email]).toEqual([
      'europass',
      'CV',
      'X-1',
      "Ada O'Neil",
      'ada@example.com',
    ]);
    expect(person?.workHistory).toEqual([
      {
        occupation: 'Developer',
        company: 'Smith & Sons',
        startDate: { instant: '2015-02-01T00:00:00.000Z', precision: 'MONTH' },
        endDate: { instant: '2019-11-30T00:00:00.000Z', precision: 'DAY' },
        description: 'Research & development in C++',
      },
    ]);
    expect(person?.skills.map(({ skillId, level, quote }) => [skillId, level, quote])).toEqual([
      ['C++', 2, 'C++'],
      ['Dutch', 1.8, 'Dutch'],
      ['English', 5, 'English'],
      ['Java', expect.any(Number), 'Java'],
      ['SQL', expect.any(Number), 'SQL'],
    ]);
  });

  test('has its evidence in the XML text, offset by offset', () => {
    for (const { place } of findings.person?.skills ?? []) expect(place.pointer).toBe('/document/content');
    expectExactQuotes(payload, findings);
  });

  test.each([
    [
      'entities that it declares',
      XML.replace(
        '<!-- made up -->',
        '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>',
      ).replace('Developer', '&b;'),
    ],
    ['an end that is missing', XML.slice(0, 900)],
    ['nesting without end', `<?xml version="1.0"?>${'<a>'.repeat(5000)}`],
    [
      'more elements than any CV has',
      `<?xml version="1.0"?><SkillsPassport><LearnerInfo>${'<a/>'.repeat(60_000)}</LearnerInfo></SkillsPassport>`,
    ],
  ])('is left unread with %s', (_what, xml) => {
    const { unread, person } = findingsOf({ xml, name: 'Ada' });
    expect([unread, person?.fullName, person?.skills]).toEqual([['/xml'], 'Ada', []]);
  });
});

const SAMPLE = join(
  process.env['SKILLGATE_SHARED_DATA'] ?? join(repositoryRoot(), '..', 'shared', 'data'),
  'cv-samples',
  'europass',
  'Europass_JSON_V3.4.0_ECV_Example.json',
);
const withSample = existsSync(SAMPLE) ? test : test.skip;

withSample('the published example is read whole', () => {
  const payload = JSON.parse(readFileSync(SAMPLE, 'utf8')) as {
    SkillsPassport: { LearnerInfo: { WorkExperience: unknown[]; Education: unknown[] } };
  };
  const findings = findingsOf(payload);
  const { WorkExperience, Education } = payload.SkillsPassport.LearnerInfo;
  expect([findings.format, findings.kind, findings.language, findings.unread]).toEqual(['europass', 'CV', 'en', []]);
  expect([findings.person?.workHistory.length, findings.person?.educations.length]).toEqual([
    WorkExperience.length,
    Education.length,
  ]);
  expect(
    findings.person?.workHistory.every(({ occupation, company, startDate }) => occupation && company && startDate),
  ).toBe(true);
  expectExactQuotes(payload, findings);
});
