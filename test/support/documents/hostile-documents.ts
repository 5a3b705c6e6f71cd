import { strToU8, zipSync, type Zippable } from 'fflate';
import { linesAt, writePdf } from './write-pdf.js';
import { createSeededRandom } from '../seeded-random.js';
import { writePng } from './write-png.js';
import { writeDocx, writeDocxXml } from './write-docx.js';

/*
 * Documents and payloads that cost far more than they weigh: for tests and for attacks on a running service. Each is a
 * plain function, so that nothing large is made before it is needed.
 */

/** A Word document of empty paragraphs: 1.4 million of them take 10 MB of XML and 14 kB as a file. */
export function emptyParagraphs(count = 1_400_000): Buffer {
  return writeDocxXml('<w:p/>'.repeat(count));
}

/** A Word document whose XML has so many megabytes of paragraphs with words and their formatting. */
export function formattedParagraphs(megabytes = 60): Buffer {
  const paragraph =
    '<w:p><w:pPr><w:pStyle w:val="ListParagraph"/><w:rPr><w:lang ' +
    'w:val="nl-NL"/></w:rPr></w:pPr><w:r><w:rPr><w:b/></w:rPr><w:t>Experience with Java and SQL</w:t></w:r></w:p>';
  return writeDocxXml(paragraph.repeat(Math.ceil((megabytes * 1_000_000) / paragraph.length)));
}

/** A Word document of paragraphs inside one another. */
export function nestedParagraphs(levels = 100_000): Buffer {
  return writeDocxXml(`${'<w:p>'.repeat(levels)}${'</w:p>'.repeat(levels)}`);
}

/** A Word document with so many attributes on one element. */
export function manyAttributes(count = 1_000_000): Buffer {
  return writeDocxXml(`<w:p ${Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ')}/>`);
}

/** A Word document with a part that unpacks to so many megabytes of nothing. */
export function packedNothing(megabytes = 80): Buffer {
  return writeDocx(['Java'], { 'word/styles.xml': new Uint8Array(megabytes * 1024 * 1024) });
}

/** A Word document of a kilobyte or so that says the same sentence until it has so many characters. */
export function repeatedSentence(characters = 450_000): Buffer {
  const paragraph = 'Experience with Java and SQL at Acme. '.repeat(10);
  return writeDocx([{ heading: 'Skills' }, ...Array<string>(Math.ceil(characters / paragraph.length)).fill(paragraph)]);
}

/** A PDF whose page is so many operators that draw nothing: five million of them take 14 kB as a file. */
export function idleOperators(count = 5_000_000): Buffer {
  return writePdf([[]], { packed: true, content: () => Buffer.from('q '.repeat(count)) });
}

/**
 * A PDF of three kilobytes whose page shows a form that shows a form ten times, and so on: ten to the power of `levels`
 * words.
 */
export function formsInForms(levels = 9): Buffer {
  const form = (level: number): string => {
    const content = level === levels ? 'BT /F1 9 Tf 1 0 0 1 50 50 Tm (Java) Tj ET' : '/X Do '.repeat(10);
    const resources = level === levels ? '/Font << /F1 3 0 R >>' : `/XObject << /X ${10_000 + level} 0 R >>`;
    return (
      `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${resources} >> /Length ` +
      `${content.length} >>\nstream\n${content}\nendstream`
    );
  };
  return writePdf([linesAt('Java', 50, 800)], {
    content: () => Buffer.from('/X Do'),
    objects: Array.from({ length: levels }, (_, index) => form(index + 1)),
    pageResources: '/XObject << /X 10000 0 R >>',
  });
}

/** A PDF with a stream that unpacks to so many megabytes of white space. */
export function packedSpace(megabytes = 100): Buffer {
  return writePdf([[]], { packed: true, content: () => Buffer.alloc(megabytes * 1024 * 1024, 0x20) });
}

/** An archive like a LinkedIn export whose table unpacks to so many megabytes. */
export function packedTable(megabytes = 40): Buffer {
  return Buffer.from(zipSync({ 'Skills.csv': strToU8(`Name\n${'Java\n'.repeat((megabytes * 1_000_000) / 5)}`) }));
}

/** An archive with so many files. */
export function manyFiles(count = 50_000): Buffer {
  const files: Zippable = {};
  for (let index = 0; index < count; index += 1) files[`${index}.csv`] = new Uint8Array();
  return Buffer.from(zipSync(files, { level: 0 }));
}

/** An archive in an archive in an archive, each of ten copies, with a table of ten megabytes in the innermost. */
export function archivesInArchives(levels = 4): Buffer {
  let inner = Buffer.from(zipSync({ 'Skills.csv': strToU8(`Name\n${'Java\n'.repeat(2_000_000)}`) }));
  for (let level = 0; level < levels; level += 1) {
    inner = Buffer.from(
      zipSync(
        Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`Skills ${index}.zip`, new Uint8Array(inner)])),
      ),
    );
  }
  return inner;
}

/** JSON nested so many levels deep, as text: JSON.stringify could not write it. */
export function nestedJson(levels = 100_000): string {
  return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
}

/**
 * A payload of eight megabytes of texts with JSON of short strings, each of which has a pointer of 900 characters: more
 * than a gigabyte.
 */
export function jsonInStrings(texts = 3, strings = 450_000): string {
  const text = JSON.stringify({ ['k'.repeat(900)]: Array<string>(strings).fill('a') });
  return JSON.stringify({
    name: 'Sam',
    ...Object.fromEntries(Array.from({ length: texts }, (_, index) => [`text${index}`, text])),
  });
}

/** XML in a text of a payload with so many elements. */
export function manyElements(count = 1_000_000): string {
  return JSON.stringify({
    name: 'Sam',
    cv: `<?xml version="1.0"?><SkillsPassport>${'<a/>'.repeat(count)}</SkillsPassport>`,
  });
}

/** A payload of one document, as JSON text. */
export function payloadOf(document: Buffer, contentType?: string): string {
  return JSON.stringify({ name: 'Sam', document: { contentType, data: document.toString('base64') } });
}

/** A picture in which everything may be a letter. */
function pictureOfNoise(): Buffer {
  const random = createSeededRandom(1);
  return writePng(2000, 1500, () => random.between(0, 255));
}

/** What a client may send to bring a reader down. */
export interface HostileItem {
  readonly name: string;
  /** The payload as JSON text. */
  readonly payload: () => string;
  /**
   * How the item may end with the default limits: READ, as far as its limits reach, or the reason of its failure. Which
   * limit comes first may depend on the machine.
   */
  readonly ends: readonly string[];
}

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const PNG = 'image/png';

/** All of the above as items. */
export const HOSTILE_ITEMS: readonly HostileItem[] = [
  {
    name: '1.4 million empty paragraphs',
    payload: () => payloadOf(emptyParagraphs(), DOCX),
    ends: ['DOCUMENT_TOO_LARGE'],
  },
  {
    name: '60 MB of paragraphs',
    payload: () => payloadOf(formattedParagraphs(60), DOCX),
    ends: ['DOCUMENT_TOO_LARGE'],
  },
  {
    name: '12 MB of paragraphs',
    payload: () => payloadOf(formattedParagraphs(12), DOCX),
    ends: ['DOCUMENT_TOO_LARGE'],
  },
  {
    name: '100,000 levels of paragraphs',
    payload: () => payloadOf(nestedParagraphs(), DOCX),
    ends: ['DOCUMENT_TOO_LARGE'],
  },
  { name: 'a million attributes', payload: () => payloadOf(manyAttributes(), DOCX), ends: ['DOCUMENT_TOO_LARGE'] },
  { name: '80 MB of nothing', payload: () => payloadOf(packedNothing(), DOCX), ends: ['DOCUMENT_TOO_LARGE'] },
  { name: 'five million operators', payload: () => payloadOf(idleOperators(), PDF), ends: ['DOCUMENT_TOO_LARGE'] },
  { name: '100 MB of white space', payload: () => payloadOf(packedSpace(), PDF), ends: ['DOCUMENT_TOO_LARGE'] },
  { name: 'a table of 40 MB in an archive', payload: () => payloadOf(packedTable()), ends: ['DOCUMENT_TOO_LARGE'] },
  { name: '50,000 files in an archive', payload: () => payloadOf(manyFiles()), ends: ['DOCUMENT_TOO_LARGE'] },
  { name: '100,000 levels of JSON', payload: () => nestedJson(), ends: ['TOO_DEEP'] },
  { name: 'a billion words of forms in forms', payload: () => payloadOf(formsInForms(), PDF), ends: ['TOOK_TOO_LONG'] },
  { name: 'JSON in strings', payload: () => jsonInStrings(), ends: ['TOOK_TOO_MUCH_MEMORY', 'TOOK_TOO_LONG'] },
  { name: 'a million elements of XML in a text', payload: () => manyElements(), ends: ['READ'] },
  { name: 'archives in archives', payload: () => payloadOf(archivesInArchives()), ends: ['READ'] },
  {
    name: 'a kilobyte that says 450,000 characters',
    payload: () => payloadOf(repeatedSentence(), DOCX),
    ends: ['READ'],
  },
  {
    name: '25 million white pixels',
    payload: () =>
      payloadOf(
        writePng(5000, 5000, () => 255),
        PNG,
      ),
    ends: ['READ'],
  },
  {
    name: 'a picture of noise',
    payload: () => payloadOf(pictureOfNoise(), PNG),
    ends: ['READ', 'TOOK_TOO_LONG'],
  },
];
