import { describe, expect, test } from '@jest/globals';
import { buildDictionary } from '../../../../../src/domain/reader/model/dictionary.js';
import { readItem } from '../../../../../src/domain/reader/read-item.js';
import { expectExactQuotes } from '../../quotes.js';
import { findingsOf, itemOf, label, levelsOf } from '../../support.js';

describe('a table of skills', () => {
  test.each([
    ['one row a skill', { csv: 'employee number,skill,level\n7,Java,4\n7,"SQL",2\n' }, { Java: 4, SQL: 2 }],
    [
      'with semicolons, in Dutch',
      { tabel: 'personeelsnummer;vaardigheid;niveau\r\n7;Wondzorg;gevorderd\r\n7;Plannen;8\r\n' },
      { 'Wound care': 4, Planning: 4 },
    ],
    ['with tabs, by its header alone', { inhoud: 'skill\tyears\nPython\t3\nExcel\t1' }, { Python: 3, Excel: 2 }],
    ['with a scale of its own', { 'export.csv': 'skill,score,max\nJava,3,4\nSQL,4,4' }, { Java: 3.8, SQL: 5 }],
    ['a column for each skill', { csv: 'employee number,name,Java,SQL,Excel\n7,Kim Bos,4,2,0' }, { Java: 4, SQL: 2 }],
    [
      'a column for each skill, out of ten',
      { csv: 'naam;Java;Wondzorg;Leeftijd\nKim;8;6;44' },
      { Java: 4, 'Wound care': 3 },
    ],
    [
      'rows in a list',
      {
        data: [
          { Skill: 'Java', Level: 'expert' },
          { Skill: 'SQL', Level: 'beginner' },
        ],
      },
      { Java: 5, SQL: 1 },
    ],
  ])('%s', (_form, payload, levels) => {
    const findings = findingsOf(payload, { entityId: '7' });
    expect(findings.format).toBe('skill-table');
    expect(Object.fromEntries(findings.person?.skills.map(({ skillId, level }) => [skillId, level]) ?? [])).toEqual(
      levels,
    );
    expectExactQuotes(payload, findings);
  });

  test('in CSV has its evidence in the text, names of columns too', () => {
    const text = 'employee number,Java (1-5),"Number of ""SQL"" courses","Niveau ""Wondzorg"""\n7,4,2,3';
    const findings = findingsOf({ csv: text });
    expect(
      findings.person?.skills.map(({ quote, place }) => [
        quote,
        place.pointer,
        place.inName,
        text.slice(place.start, place.end),
      ]),
    ).toEqual([
      ['Java', '/csv', undefined, 'Java'],
      ['Wondzorg', '/csv', undefined, 'Wondzorg'],
    ]);
    expectExactQuotes({ csv: text }, findings);
  });

  test("of several people is read for the item's person alone", () => {
    const payload = { csv: 'employee number,name,skill,level\n7,Kim,Java,4\n8,Lee,Python,5' };
    expect(levelsOf(payload, { entityId: '7' })).toEqual({ Java: 4 });
    expect(levelsOf(payload, { entityId: '9' })).toEqual({});
    expect(findingsOf(payload, { entityId: '7' }).person?.fullName).toBe('Kim');
  });

  test('that is none stays what it is', () => {
    expect(
      findingsOf({ name: 'Kim', note: 'Dear team,\nI know Java, SQL\nand more, really a lot of it' }).format,
    ).not.toBe('skill-table');
    expect(findingsOf({ name: 'Kim', csv: 'skill,level\n"Java,4' }).unread).toEqual(['/csv']);
    expect(levelsOf({ csv: 'name,year,total,hours\nKim,2020,5,4' }, { entityId: '7' })).toEqual({});
  });
});

describe('skill descriptors of OSMT', () => {
  const uri = 'http://data.europa.eu/esco/skill/11111111-2222-3333-4444-555555555555';
  const dictionary = buildDictionary([label('Knead dough', { skillUri: uri }), label('Java')]);

  test.each([
    [
      'as CSV',
      {
        rsds: {
          'collection.csv':
            `Canonical URL,RSD Name,Skill Statement,Keywords,Alignment Name,Alignment ` +
            `URL,Level\nhttps://o.example/1,Work with dough,"Knead, and use ` +
            `Java",Java,Dough,${uri},4\nhttps://o.example/2,Java,Write programs,,,,`,
        },
      },
    ],
    [
      'as its API gives them',
      {
        skills_library: [
          {
            uuid: '1',
            skillName: 'Work with dough',
            skillStatement: 'Knead, and use Java',
            keywords: ['Java'],
            alignments: [{ id: uri, skillName: 'Dough' }],
            level: 4,
          },
          { uuid: '2', skillName: 'Java', skillStatement: 'Write programs' },
        ],
      },
    ],
  ])('%s name skills by their names and alignments, not by what is written about them', (_form, payload) => {
    const result = readItem(itemOf(payload, { entityId: '7' }), dictionary);
    const findings = result.outcome === 'READ' ? result.findings : undefined;
    expect([findings?.format, findings?.unread]).toEqual(['osmt', []]);
    expect(findings?.person?.skills.map(({ skillId, quote, level }) => [skillId, quote, level])).toEqual([
      ['Knead dough', 'Work with dough', 4],
      ['Java', 'Java', 3],
    ]);
    if (findings !== undefined) expectExactQuotes(payload, findings);
  });
});
