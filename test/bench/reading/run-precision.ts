import { join } from 'node:path';
import { escoDictionary, labelledSentences, measureAutomaticCredit } from './automatic-credit.js';
import { measureReadingSpeed } from './reading-speed.js';
import { readEscoLabels, rowsOf, sharedDataFolder } from './esco-labels.js';

const folder = sharedDataFolder();
if (folder === undefined) process.stdout.write('skipped: the shared data is not there\n');
else measure(folder);

function measure(folder: string): void {
  const esco = readEscoLabels(join(folder, 'esco'));
  process.stdout.write(`speed: ${JSON.stringify(measureReadingSpeed(esco))}\n`);
  const dictionary = escoDictionary(esco);
  for (const name of ['tech_validation_annotations', 'house_validation_annotations', 'skillskape_dev']) {
    const rows = rowsOf(join(folder, 'skill-extraction', `${name}.csv`));
    const pairs = rows.flatMap((row): [string, string][] =>
      row.skills === undefined ? [[row.sentence ?? '', row.label ?? '']] : namesIn(row.skills).map((label) => [row.sentence ?? '', label]),
    );
    const isVerbose = process.argv.includes('--verbose');
    const figures = measureAutomaticCredit(labelledSentences(pairs), esco, dictionary, (sentence, quote, isRight) => {
      if (isVerbose && !name.startsWith('skillskape')) process.stdout.write(`${isRight ? '+' : '-'} ${quote} | ${sentence.sentence.slice(0, 150)} | ${sentence.labels.join('; ')}\n`);
    });
    process.stdout.write(`${name}: ${JSON.stringify(figures)}\n`);
  }
}

/** SkillSkape writes its labels as a Python list. */
function namesIn(list: string): string[] {
  return [...list.matchAll(/'((?:[^'\\]|\\.)*)'|"([^"]*)"/g)].map(([, single, double]) => single ?? double ?? '');
}
