import { describe, expect, test } from '@jest/globals';
import type { Findings, ItemToRead, ReadingResult } from '../../../../../src/domain/reader/model/findings.js';
import { readItemWithDocuments } from '../../../../../src/domain/reader/read-item.js';
import { pictureNamed, scannedPdf, withOrientation } from '../../../../support/documents/pictures.js';
import { pngHeader, writePng } from '../../../../support/documents/write-png.js';
import { DICTIONARY, itemOf } from '../../support.js';

const ENGLISH = pictureNamed('certificate-english.png');
const TURNED = pictureNamed('certificate-turned.jpg');
const LANDSCAPE = pictureNamed('landscape.jpg');
const DUTCH_SIZE = { width: 900, height: 640 };

function read(payload: unknown, overrides: Partial<ItemToRead> = {}): Promise<ReadingResult> {
  return readItemWithDocuments(itemOf(payload, { entityId: 'E-1', ...overrides }), DICTIONARY);
}

async function findingsIn(payload: unknown, overrides: Partial<ItemToRead> = {}): Promise<Findings> {
  const result = await read(payload, overrides);
  if (result.outcome !== 'READ') throw new Error(`not read: ${result.failure}`);
  return result.findings;
}

const fileOf = (fileName: string, bytes: Buffer) => ({ document: { fileName, data: bytes.toString('base64') } });

async function textIn(fileName: string, bytes: Buffer): Promise<string | undefined> {
  return (await findingsIn(fileOf(fileName, bytes))).documents?.[0]?.text;
}

async function failureOf(payload: unknown): Promise<string> {
  const result = await read(payload);
  return result.outcome === 'FAILED' ? result.failure : result.outcome;
}

const FIRST_AID = {
  name: 'First Aid at Work',
  authority: 'St. John Ambulance',
  date: { instant: '2024-03-12T00:00:00.000Z', precision: 'DAY' },
  expiresAt: { instant: '2027-03-12T00:00:00.000Z', precision: 'DAY' },
};

describe('a picture of a certificate', () => {
  test('is read: whose it is, what it is for, who issued it, and until when it is valid', async () => {
    const { kind, person, documents, unread } = await findingsIn(fileOf('certificate.png', ENGLISH));
    expect([kind, person?.fullName, unread]).toEqual(['CERTIFICATE', 'Noor Haddad', []]);
    expect(person?.certifications).toEqual([FIRST_AID]);
    expect(documents).toEqual([
      {
        pointer: '/document/data',
        mediaType: 'image/png',
        text:
          'Certificate\nThis is to certify that\nNoor Haddad\nhas passed the examination\nFirst Aid at Work\n' +
          'Issued by St. John Ambulance on 12 March 2024\nValid until 12 March 2027',
      },
    ]);
  });

  test('is read in Dutch, from a photo that is not quite straight', async () => {
    const { person } = await findingsIn(fileOf('scan.jpg', pictureNamed('certificate-dutch.jpg')));
    expect(person?.fullName).toBe('Joris Vermeer');
    expect(person?.certifications).toEqual([
      {
        name: 'Basisveiligheid VCA',
        authority: 'Stichting Examens Nederland',
        date: { instant: '2023-09-04T00:00:00.000Z', precision: 'DAY' },
        expiresAt: { instant: '2033-09-04T00:00:00.000Z', precision: 'DAY' },
      },
    ]);
  });

  test.each([
    ['as WebP', pictureNamed('certificate-english.webp')],
    ['on its side, which the camera noted', withOrientation(TURNED, 6)],
    ['on its side, which nobody noted', TURNED],
  ])('is read %s', async (_, bytes) => {
    expect((await findingsIn(fileOf('IMG_0042', bytes))).person?.certifications).toEqual([FIRST_AID]);
  });

  test.each([
    ['a data URL in a list of attachments', { attachments: [`data:image/png;base64,${ENGLISH.toString('base64')}`] }],
    ['an attachment of Europass', { Attachment: [{ MimeType: 'image/png', Data: ENGLISH.toString('base64') }] }],
    ['base64 under the name of a document', { certificaat: ENGLISH.toString('base64') }],
    ['a payload that is nothing but a file', { mediaType: 'image/png', data: ENGLISH.toString('base64') }],
  ])('is found in %s', async (_, payload) => {
    expect((await findingsIn(payload)).documents?.map(({ mediaType }) => mediaType)).toEqual(['image/png']);
  });

  test('that was read before is not opened again', async () => {
    const known = { pointer: '/document/data', mediaType: 'image/png', text: `Skills:\n${'Java\n'.repeat(20)}` };
    const { documents, person } = await findingsIn(fileOf('x.png', LANDSCAPE), { documents: [known] });
    expect(documents).toEqual([known]);
    expect(person?.skills.map(({ skillId }) => skillId)).toEqual(['Java']);
  });
});

describe('a picture of a person', () => {
  test.each([
    ['JSON Resume', { basics: { name: 'Noor Haddad', image: `data:image/png;base64,${ENGLISH.toString('base64')}` } }],
    ['Europass', { Identification: { Photo: { MimeType: 'image/png', Data: ENGLISH.toString('base64') } } }],
    ['a record of an employer', { naam: 'Noor Haddad', pasfoto: ENGLISH.toString('base64') }],
    ['an attachment that says so', { attachments: [{ profilePicture: ENGLISH.toString('base64') }] }],
  ])('is not opened: %s', async (_, payload) => {
    expect((await findingsIn(payload)).documents).toBeUndefined();
  });
});

describe('a picture without text', () => {
  test('fails an item that is nothing else', async () => {
    expect(await failureOf(fileOf('holiday.jpg', LANDSCAPE))).toBe('DOCUMENT_WITHOUT_TEXT');
  });

  test('leaves a record with texts of its own readable', async () => {
    const { person } = await findingsIn({ skills: ['Java'], ...fileOf('holiday.jpg', LANDSCAPE) });
    expect(person?.skills.map(({ skillId }) => skillId)).toEqual(['Java']);
  });
});

describe('a scanned PDF', () => {
  test('is read by the pictures on its pages', async () => {
    const pdf = scannedPdf(pictureNamed('certificate-dutch.jpg'), DUTCH_SIZE, 1);
    const { documents, person } = await findingsIn(fileOf('scan.pdf', pdf));
    expect(documents?.[0]).toMatchObject({ mediaType: 'application/pdf', pages: 1 });
    expect(person?.certifications.map(({ name }) => name)).toEqual(['Basisveiligheid VCA']);
  });

  test('is read when the page turns the picture', async () => {
    const pdf = scannedPdf(TURNED, { width: 640, height: 900 }, 1, '0 -600 420 0 40 700');
    expect((await findingsIn(fileOf('scan.pdf', pdf))).person?.certifications).toEqual([FIRST_AID]);
  });

  test('is read up to ten pages, and says that this is not all', async () => {
    const pdf = scannedPdf(pictureNamed('certificate-dutch.jpg'), DUTCH_SIZE, 12);
    const { documents, person, unread } = await findingsIn(fileOf('scan.pdf', pdf));
    expect(documents?.[0]).toMatchObject({ pages: 12, truncated: true });
    expect([person?.certifications.length, unread]).toEqual([10, ['/document/data']]);
  });
});

describe('a picture that is damaged or meant to do harm', () => {
  const noise = Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919 + 13) % 251));
  const animation = Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\xff\x00\0\xff\x00\0ANIM\x06\0\0\0', 'latin1'),
    noise,
  ]);

  test.each([
    ['random bytes behind the signature of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), noise])],
    ['a JPEG that ends in its header', TURNED.subarray(0, 300)],
    ['a PNG without pixels', Buffer.concat([pngHeader(800, 600), noise])],
    ['half a JPEG', pictureNamed('certificate-dutch.jpg').subarray(0, 12_000)],
    ['an animated WebP', animation],
  ])('fails as damaged: %s', async (_, bytes) => {
    expect(await failureOf(fileOf('x.jpg', bytes))).toBe('DOCUMENT_UNREADABLE');
  });

  test.each([
    ['60,000 by 60,000 pixels in a header', Buffer.concat([pngHeader(60_000, 60_000), noise]), 'DOCUMENT_TOO_LARGE'],
    ['one pixel in height', writePng(5000, 1, () => 0), 'DOCUMENT_WITHOUT_TEXT'],
    ['nothing but white', writePng(2000, 2000, () => 255), 'DOCUMENT_WITHOUT_TEXT'],
    ['a photo of an iPhone', Buffer.from(`\0\0\0\x18ftypheic${'\0'.repeat(200)}`, 'latin1'), 'DOCUMENT_UNSUPPORTED'],
  ])('fails with its reason: %s', async (name, bytes, failure) => {
    expect(await failureOf(fileOf(name.includes('iPhone') ? 'x.heic' : 'x.png', bytes))).toBe(failure);
  });

  test('does not keep the next picture from being read', async () => {
    await failureOf(fileOf('x.png', Buffer.concat([pngHeader(800, 600), noise])));
    expect(await textIn('x.png', ENGLISH)).toContain('First Aid at Work');
  });
});
