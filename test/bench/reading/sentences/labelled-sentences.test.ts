import { describe, expect, test } from '@jest/globals';
import { HALVES, REASONS, SENTENCE_FORMS, SENTENCE_SETS, type LabelledSentence } from './labelled-sentence.js';
import { readLabelledSentences } from './read-labelled-sentences.js';

const filesOf = HALVES.flatMap((half) =>
  SENTENCE_SETS.map((set) => ({ half, set, sentences: readLabelledSentences(half, set) })),
);
const inHalf = (half: (typeof HALVES)[number]) =>
  filesOf.filter((file) => file.half === half).flatMap(({ sentences }) => sentences);
const all = filesOf.flatMap(({ sentences }) => sentences);

/** Checks every sentence, and returns all faults, one line each, so that they are shown together. */
function faultsIn(check: (sentence: LabelledSentence) => readonly string[]): string[] {
  return all.flatMap((sentence) => check(sentence).map((fault) => `${sentence.text}: ${fault}`));
}

/** The place of each of the words in the text, in the order of the text. */
function placesIn({ text, credited, notCredited, arguable = [] }: LabelledSentence): { start: number; end: number }[] {
  return [...credited, ...notCredited, ...arguable.map((words) => ({ words }))]
    .map(({ words }) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length }))
    .sort((one, other) => one.start - other.start);
}

describe('the labelled sentences', () => {
  test.each(filesOf)('have both languages in $half/$set, and enough of each', ({ sentences }) => {
    for (const language of ['en', 'nl'])
      expect(sentences.filter((sentence) => sentence.language === language).length).toBeGreaterThanOrEqual(20);
  });

  test('have the agreed size', () => {
    const sizeOf = (name: string) =>
      filesOf.filter(({ set }) => set === name).reduce((sum, { sentences }) => sum + sentences.length, 0);
    expect(sizeOf('clauses')).toBeGreaterThanOrEqual(440);
    expect(sizeOf('homographs')).toBeGreaterThanOrEqual(320);
    expect(sizeOf('levels')).toBeGreaterThanOrEqual(120);
    expect(sizeOf('inflected')).toBeGreaterThanOrEqual(120);
  });

  test('quote words that stand in the text once and do not overlap', () => {
    expect(
      faultsIn((sentence) => [
        ...[
          ...[...sentence.credited, ...sentence.notCredited].map(({ words }) => words),
          ...(sentence.arguable ?? []),
        ].filter((words) => words === '' || sentence.text.split(words).length !== 2),
        ...placesIn(sentence)
          .filter(({ start }, index, places) => start < (places[index - 1]?.end ?? 0))
          .map(({ start }) => `overlap at ${start}`),
      ]),
    ).toEqual([]);
  });

  test('have something to judge, with known reasons and named skills', () => {
    expect(
      faultsIn(({ credited, notCredited, form }) => [
        ...(credited.length + notCredited.length === 0 ? ['no label'] : []),
        ...(SENTENCE_FORMS.includes(form) ? [] : [form]),
        ...credited.filter(({ skill }) => skill.trim() === '').map(({ words }) => words),
        ...notCredited.filter(({ reason }) => !REASONS.includes(reason)).map(({ reason }) => reason),
      ]),
    ).toEqual([]);
  });

  test.each(HALVES)('give every reason in both languages in the clauses of the %s half', (half) => {
    for (const language of ['en', 'nl']) {
      const reasons = readLabelledSentences(half, 'clauses')
        .filter((sentence) => sentence.language === language)
        .flatMap(({ notCredited }) => notCredited.map(({ reason }) => reason));
      expect([...new Set(reasons)].sort()).toEqual([...REASONS].sort());
    }
  });

  test('have as many claims as other meanings among the homographs', () => {
    const homographs = HALVES.flatMap((half) => readLabelledSentences(half, 'homographs'));
    const claims = homographs.flatMap(({ credited }) => credited).length;
    const others = homographs.flatMap(({ notCredited }) => notCredited).length;
    expect(claims).toBeGreaterThanOrEqual(others);
  });

  test('have a level of 0 to 5, or none, for every skill in the set of levels and nowhere else', () => {
    const faults = filesOf.flatMap(({ set, sentences }) =>
      sentences
        .filter(({ credited }) =>
          credited.some(({ level }) =>
            set === 'levels'
              ? level === undefined || (level !== null && !(level >= 0 && level <= 5))
              : level !== undefined,
          ),
        )
        .map(({ text }) => text),
    );
    expect(faults).toEqual([]);
  });

  test('occur once, and share neither text nor pattern between the halves', () => {
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    const [development, final] = HALVES.map(
      (half) =>
        new Set(inHalf(half).flatMap(({ text, pattern }) => [text, ...(pattern === undefined ? [] : [pattern])])),
    );
    expect([...(development ?? [])].filter((known) => final?.has(known))).toEqual([]);
  });
});
