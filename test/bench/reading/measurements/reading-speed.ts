import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createDictionary, type Dictionary } from '../../../../src/domain/reader/model/dictionary.js';
import type { Language } from '../../../../src/domain/reader/model/findings.js';
import { openLabels, toSharedMemory } from '../../../../src/domain/reader/labels/packed-labels.js';
import { packLabels } from '../../../../src/domain/reader/labels/pack-labels.js';
import { readItem } from '../../../../src/domain/reader/read-item.js';
import type { EscoLabels } from '../inputs/esco-labels.js';
import { generatedCv, randomNumbers } from '../inputs/generated-cvs.js';
import type { ReportSection } from '../report.js';

/** The reading speed of one thread. */
export interface SpeedFigures {
  /** CVs of four kilobytes per second of a processor's time, half of them in Dutch, with all skills. */
  readonly cvsASecond: number;
  /** Time to pack all labels and descriptions, once for each taxonomy, in milliseconds. */
  readonly packMilliseconds: number;
  /** Time in which a thread opens the packed labels, in milliseconds. */
  readonly openMilliseconds: number;
  /** Size of the packed labels. */
  readonly megabytes: number;
  /** Time per item with all skills, divided by the time with a thousand skills. */
  readonly growth: number;
  /** Time per item, divided by the time to split it into words and look up each in a set. */
  readonly timesWordSet: number;
}

/**
 * Speed and size of the dictionary, with the targets. Measured in a thread that does nothing else, as the service's reading
 * threads: in one that holds the linkers too, collecting garbage costs a fifth.
 *
 * @param esco The folder of the ESCO download.
 */
export async function readingSpeedSection(esco: string): Promise<ReportSection> {
  const thread = new Worker(new URL('./reading-speed-thread.js', import.meta.url), { workerData: esco });
  const [figures] = (await once(thread, 'message')) as [SpeedFigures];
  const { cvsASecond, packMilliseconds, openMilliseconds, megabytes, growth, timesWordSet } = figures;
  return {
    title: 'Reading for automatic credit, one thread, all of ESCO in both languages',
    lines: [
      `${cvsASecond} four-kilobyte CVs a second of the processor (to reach: 400), ${timesWordSet} times as long as looking each word ` +
        `up in a set`,
      `time an item grows ${growth} times from 1,000 skills to all (to reach: 1.5 at most)`,
      `labels packed in ${packMilliseconds} ms, once a taxonomy; opened by a thread in ${openMilliseconds} ms; ` +
        `${megabytes} MB, shared (to reach: 3 s, 250 MB)`,
    ],
  };
}

const CVS = 200;
/** The compiler still optimises and changes its mind during the first few thousand CVs; a thread of the service reads on. */
const WARM_UP_ROUNDS = 12;
const ROUNDS = 12;
const FEW_SKILLS = 1000;

/** Measures reading with ESCO in both languages. The ratios hold on any machine, the rates on this one. */
export function measureReadingSpeed({ labels, descriptions }: EscoLabels): SpeedFigures {
  const started = performance.now();
  const memory = toSharedMemory(packLabels({ labels, descriptions }));
  const packed = performance.now();
  const all = createDictionary(openLabels(memory));
  const opened = performance.now();
  const firstSkills = new Set([...new Set(labels.map(({ skillId }) => skillId))].slice(0, FEW_SKILLS));
  const few = createDictionary(
    packLabels({ labels: labels.filter(({ skillId }) => firstSkills.has(skillId)), descriptions }),
  );
  const random = randomNumbers(1);
  const namesIn = (language: Language) =>
    labels
      .filter((label) => label.kind === 'PREFERRED' && label.language === language && firstSkills.has(label.skillId))
      .map(({ label }) => label);
  const cvs = (['en', 'nl'] as const).flatMap((language) => {
    const names = namesIn(language);
    return Array.from({ length: CVS / 2 }, () => generatedCv(language, names, random));
  });
  const words = new Set(labels.map(({ label }) => label.toLowerCase()));
  const [timeAll, timeFew, timeSet] = [
    () => readAll(cvs, all),
    () => readAll(cvs, few),
    () => lookUpAll(cvs, words),
  ].map(bestOf) as [number, number, number];
  return {
    cvsASecond: Math.round((1000 * CVS) / timeAll),
    packMilliseconds: Math.round(packed - started),
    openMilliseconds: Math.round(10 * (opened - packed)) / 10,
    megabytes: Math.round(memory.byteLength / 2 ** 20),
    growth: Math.round((100 * timeAll) / timeFew) / 100,
    timesWordSet: Math.round((10 * timeAll) / timeSet) / 10,
  };
}

function readAll(cvs: readonly string[], dictionary: Dictionary): void {
  for (const text of cvs) {
    const result = readItem(
      { payload: JSON.stringify({ text }), entityType: null, entityId: 'E-1', topic: null, source: null },
      dictionary,
    );
    if (result.outcome !== 'READ') throw new Error(`not read: ${result.failure}`);
  }
}

function lookUpAll(cvs: readonly string[], words: ReadonlySet<string>): number {
  let known = 0;
  for (const text of cvs)
    for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u)) if (words.has(word)) known += 1;
  return known;
}

/** The fastest of a few rounds, in milliseconds of the processor: other programs run beside it, and only ever add time. */
function bestOf(work: () => void): number {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) work();
  return Math.min(
    ...Array.from({ length: ROUNDS }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    }),
  );
}
