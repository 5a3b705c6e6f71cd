import { beforeAll, describe, expect, test } from '@jest/globals';
import { Worker } from 'node:worker_threads';
import {
  openLinker,
  openVectors,
  prepareLinking,
  trainVectors,
  type Linker,
  type LinkingVectors,
} from '../../../src/domain/skill-linking/index.js';
import { kitchenTaxonomy } from './kitchen-taxonomy.js';

const content = kitchenTaxonomy();
const tables = prepareLinking(content);
const SMALL = { threads: 1, steps: 60, batch: 16, width: 32 };

let file: Uint8Array;
let vectors: LinkingVectors;
let linker: Linker;

beforeAll(async () => {
  file = await trainVectors(content, tables, SMALL);
  const opened = openVectors(tables, file);
  if (opened === null) throw new Error('vectors just trained do not open');
  vectors = opened;
  linker = openLinker(tables, vectors);
});

describe('training vectors', () => {
  test('learns: the loss falls', async () => {
    const losses: number[] = [];
    await trainVectors(content, tables, { ...SMALL, steps: 100, onProgress: ({ loss }) => losses.push(loss) });
    expect(losses.at(-1)).toBeLessThan((losses[0] ?? 0) * 0.8);
  });

  test('gives the same bytes for the same seed on one thread, and others for another', async () => {
    expect(Buffer.from(await trainVectors(content, tables, SMALL)).equals(Buffer.from(file))).toBe(true);
    expect(Buffer.from(await trainVectors(content, tables, { ...SMALL, seed: 2 })).equals(Buffer.from(file))).toBe(
      false,
    );
  });

  test('works on several threads, and tells how far it is', async () => {
    const done: number[] = [];
    await trainVectors(content, tables, { ...SMALL, threads: 2, onProgress: (progress) => done.push(progress.done) });
    expect(done.at(-1)).toBe(1);
    expect(done).toEqual([...done].sort((one, other) => one - other));
  });

  test('ends early when it is told to', async () => {
    const controller = new AbortController();
    const training = trainVectors(content, tables, {
      ...SMALL,
      steps: 1_000_000,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(training).rejects.toThrow('aborted');
    await expect(trainVectors(content, tables, { ...SMALL, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  test('trains from a taxonomy with nothing to tell apart', async () => {
    const one = { concepts: content.concepts.slice(0, 1) };
    const small = prepareLinking(one);
    expect(openVectors(small, await trainVectors(one, small, SMALL))).not.toBeNull();
  });
});

describe('opening vectors', () => {
  test('refuses those of other content, and what is damaged or no vectors', () => {
    const other = prepareLinking({ concepts: content.concepts.slice(1) });
    expect(openVectors(other, file)).toBeNull();
    expect(openVectors(tables, file.subarray(0, file.length / 2))).toBeNull();
    expect(openVectors(tables, new Uint8Array(tables.buffer))).toBeNull();
    expect(openVectors(tables, new Uint8Array())).toBeNull();
  });

  test('takes bytes from the middle of a larger buffer', () => {
    const larger = new Uint8Array(file.length + 3);
    larger.set(file, 3);
    expect(openVectors(tables, larger.subarray(3))).not.toBeNull();
  });
});

describe('linking by vectors', () => {
  test('reaches a skill over words that its labels do not hold', () => {
    const keys = linker.rank('broodbakkerij', 'nl', { limit: 3 }).map(({ skillKey }) => skillKey);
    expect(keys.some((key) => key === 'bread' || key === 'loaves')).toBe(true);
  });

  test("ranks a label's own skill first", () => {
    for (const [text, language, key] of [
      ['sharpen knives', 'en', 'knives'],
      ['wijn aanbevelen', 'nl', 'wine'],
      ['welcome guests', 'en', 'guests'],
    ] as const) {
      expect(linker.rank(text, language, { limit: 1 })[0]?.skillKey).toBe(key);
    }
  });

  test('takes empty, odd and huge texts', () => {
    expect(linker.rank('', 'en', { limit: 5 })).toEqual([]);
    for (const text of [
      '\u0000',
      '\ud800',
      '🍞🥖',
      'x'.repeat(1_000_000),
      'bake bread '.repeat(20_000),
      '<'.repeat(50_000),
    ]) {
      for (const { score, likelihood } of linker.rank(text, 'nl', { limit: 5 })) {
        expect(Number.isFinite(score)).toBe(true);
        expect(likelihood >= 0 && likelihood <= 1).toBe(true);
      }
    }
  });

  test('suggests skills that are near to the jobs of the person more readily than others', () => {
    const likelihoodOf = (jobTitles: readonly string[]) =>
      linker.suggest({ text: 'bake bread', language: 'en', jobTitles }, { limit: 1 })[0];
    const [asBaker, asOther] = [likelihoodOf(['make bread']), likelihoodOf(['sharpen knives'])];
    expect(asBaker?.skillKey).toBe(linker.rank('bake bread', 'en', { limit: 1 })[0]?.skillKey);
    expect(asOther?.skillKey).toBe(asBaker?.skillKey);
    expect(asBaker?.likelihood).toBeGreaterThan(asOther?.likelihood ?? 1);
  });

  test('a line without words and job titles without words suggest nothing, and disturb nothing', () => {
    expect(linker.suggest({ text: '', language: 'nl', jobTitles: ['kok'] }, { limit: 5 })).toEqual([]);
    const line = { text: 'brood bakken', language: 'nl' } as const;
    expect(linker.suggest({ ...line, jobTitles: ['', '---'] }, { limit: 5 })).toEqual(
      linker.suggest({ ...line, jobTitles: [] }, { limit: 5 }),
    );
    for (const { likelihood } of linker.suggest({ ...line, jobTitles: ['xyzzy'] }, { limit: 5 }))
      expect(likelihood >= 0 && likelihood <= 1).toBe(true);
  });

  test('without vectors, what is suggested is what is ranked', () => {
    const words = openLinker(tables, null);
    expect(words.suggest({ text: 'bake bread', language: 'en', jobTitles: ['baker'] }, { limit: 3 })).toEqual(
      words.rank('bake bread', 'en', { limit: 3 }),
    );
  });

  test('two linkers on the same vectors do not disturb each other', () => {
    const other = openLinker(tables, vectors);
    const alone = linker.rank('plan menus for guests', 'en', { limit: 5 });
    other.rank('bake bread', 'en', { limit: 5 });
    expect(linker.rank('plan menus for guests', 'en', { limit: 5 })).toEqual(alone);
    expect(other.rank('plan menus for guests', 'en', { limit: 5 })).toEqual(alone);
  });

  test('vectors go to other threads without being copied', async () => {
    const worker = new Worker(
      'const { parentPort, workerData } = require("node:worker_threads"); ' +
        'parentPort.postMessage(workerData.memory.buffer instanceof SharedArrayBuffer);',
      { eval: true, workerData: vectors },
    );
    expect(await new Promise((resolve) => worker.once('message', resolve))).toBe(true);
    await worker.terminate();
  });
});
