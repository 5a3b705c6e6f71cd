import { describe, expect, it } from '@jest/globals';
import { listTexts } from '../../../../src/domain/imports/items/list-texts.js';

const document = (pointer: string, text: string) => ({ pointer, mediaType: 'application/pdf', text });

const pointersOf = (texts: ReturnType<typeof listTexts>) => texts.map(({ pointer, text }) => [pointer, text]);

describe('the texts of an item', () => {
  it('are its values in their order, by JSON Pointer, without empty ones', () => {
    const payload = '{"a/b": "one", "list": [4, true, null, "  "], "m~n": {"x": "two"}}';
    expect(pointersOf(listTexts(payload, [], 1000))).toEqual([
      ['/a~1b', 'one'],
      ['/list/0', '4'],
      ['/list/1', 'true'],
      ['/m~0n/x', 'two'],
    ]);
  });

  it('have the texts of documents where the payload has the documents, and each file of an archive', () => {
    const payload = JSON.stringify({ cv: { data: 'JVBERi0x' }, zip: 'UEsDBBQA', note: 'after' });
    const documents = [
      document('/zip/Skills.csv', 'Java'),
      document('/cv/data', 'Curriculum vitae'),
      document('/zip/Profile.csv', 'Noor'),
    ];
    expect(pointersOf(listTexts(payload, documents, 1000))).toEqual([
      ['/cv/data', 'Curriculum vitae'],
      ['/zip/Skills.csv', 'Java'],
      ['/zip/Profile.csv', 'Noor'],
      ['/note', 'after'],
    ]);
  });

  it('leave out bytes that were not read', () => {
    const picture = Buffer.alloc(300, 7).toString('base64');
    const payload = JSON.stringify({ photo: picture, logo: `data:image/png;base64,${picture}`, name: 'Noor' });
    expect(pointersOf(listTexts(payload, [], 10_000))).toEqual([['/name', 'Noor']]);
  });

  it('end at the length that was asked for, but not within a character', () => {
    const payload = '{"a": "12345", "b": "x🔧y", "c": "never"}';
    // Two pointers of two, five, and two of the four code units of the second text: half of its sign.
    expect(listTexts(payload, [], 11)).toEqual([
      { pointer: '/a', mediaType: null, text: '12345', cut: false },
      { pointer: '/b', mediaType: null, text: 'x', cut: true },
    ]);
  });

  it('are none of a payload that is no JSON', () => {
    expect(listTexts('{"a": ', [], 100)).toEqual([]);
  });
});
