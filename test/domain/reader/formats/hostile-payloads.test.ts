import { describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { readItem } from '../../../../src/domain/reader/read-item.js';
import { parseCsvText } from '../../../../src/domain/reader/unwrap/data/csv.js';
import { parseXmlText, type XmlElement } from '../../../../src/domain/reader/unwrap/data/xml.js';
import { sourceSpan } from '../../../../src/domain/reader/unwrap/common/source-map.js';
import { expectExactQuotes } from '../quotes.js';
import { DICTIONARY, itemOf } from '../support.js';

const WORDS = [
  'Java',
  'SQL',
  'Wondzorg',
  '"',
  '""',
  ',',
  ';',
  '\n',
  '\r\n',
  '\t',
  '&amp;',
  '&',
  '<',
  '<b>',
  '</b>',
  '<br/>',
  '&lt;p&gt;',
  '&#x4a;',
  ']]>',
  '<![CDATA[',
  'é',
  '👍',
  '\u202e',
  '\u0000',
  '\ud800',
  '4',
  '4/5',
  'expert',
  ' ',
  '{"a":"',
  '}',
  '__proto__',
  '2019-01',
  'jan@example.org',
];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 25 }).map((words) => words.join(''));
const scalar = fc.oneof(text, fc.integer({ min: -2, max: 12 }), fc.boolean(), fc.constant(null));
const loose = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom('Label', 'Name', 'value', 'name', 'Contact', '__proto__', 'Java', 'level', 'x'),
      tie('value'),
      { maxKeys: 3 },
    ),
  ),
})).value;

const csv = fc
  .tuple(
    fc.constantFrom(
      'skill,level',
      'Name,Proficiency',
      'Company Name,Title,Description,Started On,Finished On',
      'naam;Java;SQL',
      'RSD Name,Skill Statement,Alignment URL',
      'Skill Name,Endorser First Name,Endorsement Status',
    ),
    fc.array(text, { maxLength: 6 }),
  )
  .map(([header, rows]) => [header, ...rows].join('\n'));
const xml = fc
  .array(text, { maxLength: 4 })
  .map(
    (parts) =>
      '<?xml version="1.0"?><SkillsPassport><LearnerInfo><Skills><Computer>' +
      parts.map((part) => `<Description>${part}</Description>`).join('') +
      '</Computer></Skills></LearnerInfo></SkillsPassport>',
  );
const part = fc.constantFrom(
  'LearnerInfo',
  'Skills',
  'WorkExperience',
  'Education',
  'Linguistic',
  'ForeignLanguage',
  'Description',
  'Identification',
  'Headline',
  'Achievement',
  'Computer',
  'Driving',
);
const europass = fc
  .dictionary(part, fc.oneof(loose, fc.dictionary(part, loose)), { maxKeys: 6 })
  .map((learner) => ({ SkillsPassport: { LearnerInfo: learner } }));
const token = fc.tuple(loose, text).map(([claims, signature]) =>
  ['{"alg":"ES256"}', JSON.stringify({ issuer: 'x', credentialSubject: { achievement: { name: 'Java', x: claims } } })]
    .map((one) => Buffer.from(one).toString('base64url'))
    .concat(Buffer.from(signature).toString('base64url'))
    .join('.'),
);
const credential = fc.record(
  {
    type: fc.constantFrom('Assertion', ['VerifiableCredential'], null),
    badge: fc.oneof(loose, fc.record({ name: text, criteria: loose, alignment: loose, tags: loose })),
    credentialSubject: loose,
    recipient: loose,
    issuer: loose,
    proof: loose,
    issuedOn: scalar,
    evidence: loose,
  },
  { requiredKeys: [] },
);
const archive = csv.map((table) =>
  Buffer.from(zipSync({ 'Skills.csv': strToU8(table), 'Positions.csv': strToU8(table) })).toString('base64'),
);
const matrix = fc.record({ rows: loose, columns: loose, cells: loose });
const fields = fc.array(
  fc.record({ name: fc.constantFrom('Naam', 'skills', '__proto__', 'Java', 'e-mail'), value: loose }),
  { maxLength: 4 },
);
const rows = fc.array(
  fc.dictionary(
    fc.constantFrom(
      'skill',
      'level',
      'name',
      'Java',
      'SQL score',
      'self',
      'manager',
      'employee number',
      '__proto__',
      'Notes [Java]',
      'How good at SQL?',
    ),
    scalar,
    { maxKeys: 4 },
  ),
  { maxLength: 4 },
);
const anything = fc.dictionary(
  fc.constantFrom(
    'csv',
    'Positions.csv',
    'Skills',
    'xml',
    'Languages',
    'cv',
    'badge',
    'data',
    'fields',
    'answers',
    'questions',
    'ratings',
    'sections',
    'Endorsement_Received_Info',
  ),
  fc.oneof(csv, xml, europass, token, credential, archive, matrix, fields, rows, loose),
  { maxKeys: 4 },
);

describe('whatever stands in a format that the reader knows', () => {
  test('reading ends with a result that crosses as JSON, and every quote stands at its place', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(null, 'survey', 'review', 'cv'), (given, topic) => {
        const item = itemOf(given, { entityId: 'E-1', topic });
        const result = readItem(item, DICTIONARY);
        expect(JSON.parse(JSON.stringify(result))).toEqual(result);
        if (result.outcome === 'READ') expectExactQuotes(JSON.parse(item.payload as string), result.findings);
      }),
      { numRuns: 250 },
    );
  });

  test('the parts of a table are its text, and where they stand is told exactly', () => {
    fc.assert(
      fc.property(csv, (table) => {
        for (const { text: cell, sourceMap } of (parseCsvText(table) ?? []).flat()) {
          if (cell === '') continue;
          const { start, end } = sourceSpan(sourceMap, { start: 0, end: cell.length }) ?? { start: 0, end: 0 };
          expect(table.slice(start, end).replaceAll('""', '"').replaceAll('"', '')).toBe(cell.replaceAll('"', ''));
        }
      }),
      { numRuns: 150 },
    );
  });

  test('so it is with XML', () => {
    const textsOf = (element: XmlElement): XmlElement['content'][] => [
      element.content,
      ...element.children.flatMap(textsOf),
    ];
    fc.assert(
      fc.property(xml, (document) => {
        const root = parseXmlText(document);
        for (const { text: decoded, sourceMap } of root === undefined ? [] : textsOf(root)) {
          for (const word of ['Java', 'Wondzorg']) {
            const start = decoded.indexOf(word);
            const span = start < 0 ? undefined : sourceSpan(sourceMap, { start, end: start + word.length });
            // "J" may have been written by its number.
            if (span !== undefined) expect(document.slice(span.start, span.end).replace('&#x4a;', 'J')).toBe(word);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('sizes', () => {
  const big = 80_000;
  test.each<[string, object]>([
    ['rows of CSV', { csv: `skill,level\n${'Java,4\n'.repeat(big)}` }],
    ['columns of CSV', { csv: `${'Java,'.repeat(big)}\n${'4,'.repeat(big)}` }],
    ['quotation marks', { csv: `skill,level\n${'"'.repeat(big + 1)}` }],
    ['nested elements', { xml: `<?xml version="1.0"?>${'<a>'.repeat(big)}` }],
    ['entities', { xml: `<?xml version="1.0"?><a>${'&amp;'.repeat(big)}</a>` }],
    [
      'tags in a text',
      { SkillsPassport: { LearnerInfo: { Skills: { Computer: { Description: '<p>Java<'.repeat(big / 4) } } } } },
    ],
    ['rows of a list', { data: Array.from({ length: 15_000 }, () => ({ skill: 'Java', level: 4 })) }],
    [
      'credentials in one another',
      {
        clr: JSON.parse(
          `${'{"issuer":"x","credentialSubject":{"verifiableCredential":['.repeat(60)}1${']}}'.repeat(60)}`,
        ) as object,
      },
    ],
    ['dots of a token', { token: `eyJ${'a.'.repeat(big)}` }],
    [
      'digits of base 58',
      {
        proof: {
          badge: { name: 'x' },
          issuedOn: '2020',
          type: 'Assertion',
          proof: {
            type: 'DataIntegrityProof',
            cryptosuite: 'eddsa-jcs-2022',
            verificationMethod: `did:key:z${'6'.repeat(big)}`,
            proofPurpose: 'assertionMethod',
            proofValue: `z${'6'.repeat(big)}`,
          },
        },
      },
    ],
    ['JSON in a text', { data: `{"skills":"${'\\u0041 '.repeat(big)}"}` }],
    ['a zip that is none', { export: `UEsDB${'A'.repeat(big)}` }],
    [
      'cells of a matrix',
      {
        rows: Array.from({ length: 8_000 }, (_, index) => `Java ${index}`),
        columns: ['1', '2'],
        cells: Array.from({ length: 8_000 }, () => 1),
      },
    ],
    [
      'names that are questions',
      Object.fromEntries(Array.from({ length: 8_000 }, (_, index) => [`How good are you at Java, ${index}?`, 4])),
    ],
  ])('tens of thousands of %s end by themselves', (_what, payload) => {
    expect(['READ', 'FAILED']).toContain(readItem(itemOf(payload, { entityId: 'E-1' }), DICTIONARY).outcome);
  });
});
