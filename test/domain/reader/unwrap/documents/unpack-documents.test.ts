import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { linesOfPage } from '../../../../../src/domain/reader/unwrap/documents/pdf/page-layout.js';
import type { Findings, ItemToRead, ReadingResult } from '../../../../../src/domain/reader/model/findings.js';
import { readItemWithDocuments } from '../../../../../src/domain/reader/read-item.js';
import { formattedParagraphs, repeatedSentence } from '../../../../support/documents/hostile-documents.js';
import { writeDocx, writeDocxXml } from '../../../../support/documents/write-docx.js';
import { linesAt, writePdf } from '../../../../support/documents/write-pdf.js';
import { DICTIONARY, itemOf, valueAt } from '../../support.js';

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const LEFT = linesAt(
  'Hanneke ter Braak\nKok\n\nWerkervaring\nKok, Restaurant De Kade\nmrt 2019 – heden\nMenu’s bedenken met ' +
    'Excel\nvoor 80 gasten',
  50,
  800,
);
const RIGHT = linesAt(
  'Contact\nhanneke@example.nl\n\nVaardigheden\nCommunicatie (expert)\nPlannen\n\nTalen\nEngels B2',
  330,
  800,
);
const CV = writePdf([[...LEFT, ...RIGHT]], { packed: true });

function readDocuments(payload: unknown, overrides: Partial<ItemToRead> = {}): Promise<ReadingResult> {
  return readItemWithDocuments(itemOf(payload, overrides), DICTIONARY);
}

async function findingsIn(payload: unknown, overrides: Partial<ItemToRead> = {}): Promise<Findings> {
  const result = await readDocuments(payload, overrides);
  if (result.outcome !== 'READ') throw new Error(`not read: ${result.failure}`);
  return result.findings;
}

async function failureOf(bytes: Buffer, contentType: string): Promise<string> {
  const result = await readDocuments({ contentType, data: bytes.toString('base64') }, { entityId: 'E-1' });
  return result.outcome === 'FAILED' ? result.failure : result.outcome;
}

describe('a PDF in a payload', () => {
  test('with two columns is read as the CV that it is, one column after the other', async () => {
    const { kind, format, person, documents, unread } = await findingsIn({
      cv: { mimeType: PDF, content: CV.toString('base64') },
    });
    expect([kind, format, unread]).toEqual(['CV', 'free-text', []]);
    expect(documents).toEqual([
      {
        pointer: '/cv/content',
        mediaType: PDF,
        pages: 1,
        text:
          'Hanneke ter Braak\nKok\n\nWerkervaring\nKok, Restaurant De Kade\nmrt 2019 – heden\nMenu’s bedenken ' +
          'met Excel voor 80 gasten\n\nContact\nhanneke@example.nl\n\nVaardigheden\nCommunicatie ' +
          '(expert)\nPlannen\n\nTalen\nEngels B2',
      },
    ]);
    expect([person?.fullName, person?.email, person?.workHistory[0]?.company]).toEqual([
      'Hanneke ter Braak',
      'hanneke@example.nl',
      'Restaurant De Kade',
    ]);
    expect(person?.skills.map(({ skillId, level }) => [skillId, level])).toEqual([
      ['Excel', 2],
      ['Communication', 5],
      ['Planning', 3],
      ['English', 3.4],
    ]);
  });

  test('is quoted by offsets in the text that was taken out of it', async () => {
    const payload = {
      candidate: { publicIdentifier: 'K-1' },
      attachments: [{ filename: 'cv.pdf', data: `data:application/pdf;base64,${CV.toString('base64')}` }],
    };
    const { person, documents = [] } = await findingsIn(payload);
    expect(person?.publicIdentifier).toBe('K-1');
    expect(person?.skills.length).toBe(4);
    for (const { place, quote } of person?.skills ?? []) {
      const text = documents.find(({ pointer }) => pointer === place.pointer)?.text;
      expect(text?.slice(place.start, place.end)).toBe(quote);
    }
  });

  test('keeps the rows of a table whose headings stand on one side', async () => {
    const words = [
      ...linesAt('Werkervaring\n2015 – 2018\n2018 – 2020', 50, 800),
      ...linesAt('\nKok, De Kade\nBakker, De Duinpan', 150, 800),
    ];
    const { documents, person } = await findingsIn({ cv: writePdf([words]).toString('base64') }, { entityId: 'E-1' });
    expect(documents?.[0]?.text).toBe('Werkervaring\n2015 – 2018\tKok, De Kade\n2018 – 2020\tBakker, De Duinpan');
    expect(person?.workHistory.map(({ occupation, company }) => [occupation, company])).toEqual([
      ['Kok', 'De Kade'],
      ['Bakker', 'De Duinpan'],
    ]);
  });

  test('of several pages is one text', async () => {
    const { documents } = await findingsIn(
      { cv: writePdf([linesAt('Skills', 50, 800), linesAt('Java', 50, 800)]).toString('base64') },
      { entityId: 'E-1' },
    );
    expect(documents).toMatchObject([{ pages: 2, text: 'Skills\n\nJava' }]);
  });
});

describe('a Word document in a payload', () => {
  test('is read with its headings, lists and tables', async () => {
    const bytes = writeDocx(
      [
        'Naam:\tPieter Zwart',
        { heading: 'Werkervaring' },
        { rows: [[['2015 – 2018'], ['Kok'], ['De Kade']]] },
        { heading: 'Vaardigheden' },
        'Java & SQL',
        'C++ < C#',
      ],
      {
        'word/media/image1.png': strToU8('no picture'),
      },
    );
    const { documents, person } = await findingsIn({ fileName: 'cv.docx', fileContent: bytes.toString('base64') });
    expect(documents).toEqual([
      {
        pointer: '/fileContent',
        mediaType: DOCX,
        text: 'Naam:\tPieter Zwart\n\nWerkervaring\n2015 – 2018\tKok\tDe Kade\n\nVaardigheden\nJava & SQL\nC++ < C#',
      },
    ]);
    expect(person).toMatchObject({
      fullName: 'Pieter Zwart',
      workHistory: [{ occupation: 'Kok', company: 'De Kade' }],
    });
    expect(person?.skills.map(({ skillId }) => skillId)).toEqual(['Java', 'SQL', 'C++', 'C#']);
  });

  test('whose table only arranges the page is read cell after cell', async () => {
    const bytes = writeDocx([
      {
        rows: [
          [
            ['Skills', 'Java', 'SQL'],
            ['Hobbies', 'Python'],
          ],
        ],
      },
    ]);
    const { person } = await findingsIn({ contentType: DOCX, data: bytes.toString('base64') }, { entityId: 'E-1' });
    expect(person?.skills.map(({ skillId }) => skillId)).toEqual(['Java', 'SQL']);
  });
});

describe('text files in a payload', () => {
  const text = 'Vaardigheden:\nCommunicatie, Plannen, coördinatie en nog veel meer van zulke dingen in een café';

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('are read in %s', async (_encoding, bytes) => {
    const { documents } = await findingsIn(
      { contentType: 'text/plain; charset=utf-8', data: bytes.toString('base64') },
      { entityId: 'E-1' },
    );
    expect(documents).toEqual([{ pointer: '/data', mediaType: 'text/plain', text }]);
  });

  test('that were sent as they are stay as they are, and a photo stays unread', async () => {
    const photo = `data:image/png;base64,${Buffer.alloc(300, 7).toString('base64')}`;
    const { documents, person, unread } = await findingsIn(
      { cv: { fileName: 'cv.txt', content: text }, avatar2: photo },
      { entityId: 'E-1' },
    );
    expect(documents).toBeUndefined();
    expect(person?.skills.map(({ skillId }) => skillId)).toEqual(['Communication', 'Planning']);
    expect(unread).toEqual(['/avatar2']);
  });
});

describe('a document that cannot be read', () => {
  const cv = writePdf([LEFT]);
  const encrypted = writePdf([LEFT], {
    trailer: '/Encrypt 10000 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
    objects: [`<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`],
  });
  const officeFile = (stream: string): Buffer =>
    Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
      Buffer.from(stream, 'utf16le'),
    ]);

  test.each([
    ['DOCUMENT_UNREADABLE', 'a PDF that was cut off', cv.subarray(0, 300), PDF],
    ['DOCUMENT_UNREADABLE', 'a PDF of nothing but noise', Buffer.from(`%PDF-1.7\n${'noise '.repeat(100)}`), PDF],
    ['DOCUMENT_ENCRYPTED', 'a PDF with a password', encrypted, PDF],
    [
      'DOCUMENT_TOO_LARGE',
      'a PDF of 1,000 pages',
      writePdf(Array.from({ length: 1000 }, () => linesAt('Java', 50, 800))),
      PDF,
    ],
    [
      'DOCUMENT_TOO_LARGE',
      'a PDF that unpacks to a hundred megabytes',
      writePdf([[]], { packed: true, content: () => Buffer.alloc(100 * 1024 * 1024, 0x20) }),
      PDF,
    ],
    ['DOCUMENT_WITHOUT_TEXT', 'a PDF without text', writePdf([[]]), PDF],
    ['DOCUMENT_UNREADABLE', 'a Word document that was cut off', writeDocx(['Java']).subarray(0, 400), DOCX],
    ['DOCUMENT_UNREADABLE', 'a Word document that is no XML', writeDocxXml('<w:p><w:r>'), DOCX],
    [
      'DOCUMENT_TOO_LARGE',
      'a Word document 100,000 levels deep',
      writeDocxXml('<w:p>'.repeat(100_000) + '</w:p>'.repeat(100_000)),
      DOCX,
    ],
    [
      'DOCUMENT_TOO_LARGE',
      'a Word document that unpacks to eighty megabytes',
      writeDocx(['Java'], { 'word/styles.xml': new Uint8Array(80 * 1024 * 1024) }),
      DOCX,
    ],
    ['DOCUMENT_ENCRYPTED', 'a Word document with a password', officeFile('EncryptedPackage'), DOCX],
    ['DOCUMENT_UNSUPPORTED', 'a document of an old Word', officeFile('WordDocument'), 'application/msword'],
    ['DOCUMENT_UNSUPPORTED', 'an RTF document', Buffer.from(`{\\rtf1 ${'Java '.repeat(50)}}`), 'application/rtf'],
    [
      'DOCUMENT_UNSUPPORTED',
      'a spreadsheet that says it is a Word document',
      Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('x'.repeat(100)) })),
      DOCX,
    ],
  ])('fails its item with %s: %s', async (failure, _what, bytes, mediaType) => {
    expect(await failureOf(bytes, mediaType)).toBe(failure);
  });

  test('may be what calls itself one and is no base64, or too large to decode', async () => {
    const result = await readDocuments({ contentType: PDF, data: '*'.repeat(200) }, { entityId: 'E-1' });
    expect(result).toEqual({ outcome: 'FAILED', failure: 'DOCUMENT_UNREADABLE' });
    expect(await failureOf(Buffer.alloc(11 * 1024 * 1024, 65), PDF)).toBe('DOCUMENT_TOO_LARGE');
  });

  test('whatever the bytes are, reading ends', async () => {
    const damaged = fc.tuple(
      fc.constantFrom(CV, cv, writeDocx(['Java', { rows: [[['a'], ['b']]] }])),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 20 }),
    );
    await fc.assert(
      fc.asyncProperty(damaged, async ([given, changes]) => {
        const bytes = Buffer.from(given);
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        const result = await readDocuments(
          { cv: bytes.toString('base64'), rest: { __proto__: null, name: 'x' } },
          { entityId: 'E-1' },
        );
        expect(['READ', 'FAILED']).toContain(result.outcome);
      }),
      { numRuns: 60 },
    );
  });
});

describe('how much of a document is read', () => {
  const SENTENCE = 'Experience with Java and SQL at Acme. ';

  test('what unpacks to far more than was sent is cut, and told', async () => {
    const payload = { name: 'Sam', cv: repeatedSentence(450_000).toString('base64') };
    const { documents = [], unread } = await findingsIn(payload);
    expect(documents.map(({ truncated }) => truncated)).toEqual([true]);
    expect(documents[0]?.text.length).toBeLessThanOrEqual(4 * JSON.stringify(payload).length);
    expect(documents[0]?.text.length).toBeGreaterThan(3 * JSON.stringify(payload).length);
    expect(documents[0]?.text.trimEnd().endsWith(SENTENCE.trim())).toBe(true);
    expect(unread).toContain('/cv');
  });

  test('a small document that says much for its size is read whole', async () => {
    const { documents = [], unread } = await findingsIn({
      name: 'Sam',
      cv: repeatedSentence(9_000).toString('base64'),
    });
    expect(documents.map(({ truncated }) => truncated)).toEqual([undefined]);
    expect(unread).not.toContain('/cv');
  });

  test('several documents share what one item may hold', async () => {
    const files = Array.from({ length: 5 }, () => repeatedSentence(450_000).toString('base64'));
    const payload = { name: 'Sam', files };
    const { documents = [] } = await findingsIn(payload);
    expect(documents.length).toBe(5);
    expect(documents.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(
      4 * JSON.stringify(payload).length,
    );
  });

  test('the table of an archive is cut between two rows', async () => {
    const rows = Array.from({ length: 40_000 }, (_, index) => (index % 2 === 0 ? 'Java' : '"SQL,\nwith a line break"'));
    const payload = {
      name: 'Sam',
      export: Buffer.from(zipSync({ 'Skills.csv': strToU8(`Name\n${rows.join('\n')}\n`) })).toString('base64'),
    };
    const { documents = [], unread } = await findingsIn(payload);
    expect(documents.map(({ pointer, truncated }) => [pointer, truncated])).toEqual([['/export/Skills.csv', true]]);
    expect(documents[0]?.text).toMatch(/(?:\nJava|\n"SQL,\nwith a line break")$/u);
    expect(documents[0]?.text.length).toBeLessThanOrEqual(Math.max(10_000, 4 * JSON.stringify(payload).length));
    expect(unread).toContain('/export/Skills.csv');
  });

  test('a Word document of some megabytes of XML is read', async () => {
    const { documents = [] } = await findingsIn({ name: 'Sam', cv: formattedParagraphs(2).toString('base64') });
    expect(documents[0]?.text).toContain('Experience with Java and SQL');
  });
});

describe('where a document stands', () => {
  test('a property named __proto__ is data like any other', async () => {
    const payload = `{"__proto__":${JSON.stringify(CV.toString('base64'))},"x":1}`;
    const result = await readItemWithDocuments({ ...itemOf({}, { entityId: 'E-1' }), payload }, DICTIONARY);
    expect(result).toMatchObject({ outcome: 'READ', findings: { documents: [{ pointer: '/__proto__' }] } });
  });

  test('several documents in one item are each read in their place', async () => {
    const payload = { files: [CV.toString('base64'), writeDocx(['Skills: Java']).toString('base64')] };
    const { documents } = await findingsIn(payload, { entityId: 'E-1' });
    expect(documents?.map(({ pointer, mediaType }) => [pointer, mediaType])).toEqual([
      ['/files/0', PDF],
      ['/files/1', DOCX],
    ]);
    expect(valueAt(payload, '/files/0')).toBe(CV.toString('base64'));
  });
});

describe('the lines of a page', () => {
  const piece = fc.record({
    text: fc.constantFrom('Skills', 'Werkervaring', 'Java', '2015 – 2018', 'a longer piece of text'),
    x: fc.double({ min: -1000, max: 2000, noNaN: true }),
    y: fc.double({ min: -1000, max: 2000, noNaN: true }),
    width: fc.double({ min: 0, max: 3000, noNaN: true }),
    size: fc.double({ min: 1, max: 100, noNaN: true }),
  });

  test('hold every piece of it once', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const letters = (text: string): string => [...text.replace(/\s/gu, '')].sort().join('');
        expect(letters(linesOfPage(pieces).join(''))).toBe(letters(pieces.map(({ text }) => text).join('')));
      }),
    );
  });
});
