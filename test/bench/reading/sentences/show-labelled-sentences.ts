import type { JudgedSentence } from './judge-sentence.js';
import { REASONS, SENTENCE_SETS, type SentenceSet } from './labelled-sentence.js';
import type { SentenceFigures, SentencesReport } from './measure-labelled-sentences.js';

const NAME_WIDTH = 30;
const COLUMN_WIDTH = 16;
const COLUMNS = ['all', 'en', 'nl'] as const;

/** The report of a half as text: each set by language, then what was wrongly credited by reason. */
export function showLabelledSentences({ sets }: SentencesReport): string[] {
  const rowOf = (name: string, set: SentenceSet, cell: (figures: SentenceFigures) => string) =>
    row(
      name,
      COLUMNS.map((column) => cell(sets[set][column])),
    );
  return [
    row('credit, precision / recall', COLUMNS),
    ...SENTENCE_SETS.map((set) => rowOf(set, set, ({ precision, recall }) => `${show(precision)} / ${show(recall)}`)),
    rowOf('levels right, stated', 'levels', ({ levels }) => ratio(levels.stated.right, levels.stated.all)),
    rowOf('  none read, none stated', 'levels', ({ levels }) => ratio(levels.notStated.right, levels.notStated.all)),
    '',
    row('wrongly credited in clauses', COLUMNS),
    ...REASONS.map((reason) =>
      rowOf(`  ${reason}`, 'clauses', ({ reasons }) => {
        const { credited = 0, labelled = 0 } = reasons[reason] ?? {};
        return ratio(credited, labelled);
      }),
    ),
    rowOf('  another skill', 'clauses', ({ otherWrong }) => String(otherWrong.anotherSkill)),
    rowOf('  words without a label', 'clauses', ({ otherWrong }) => String(otherWrong.noSkill)),
    rowOf('homographs wrongly credited', 'homographs', ({ reasons }) => {
      const { credited = 0, labelled = 0 } = reasons['other-meaning'] ?? {};
      return ratio(credited, labelled);
    }),
  ];
}

/** What was read wrongly, a line each. */
export function showMisreadSentences({ judged }: SentencesReport): string[] {
  return SENTENCE_SETS.flatMap((set) =>
    (judged[set] ?? []).flatMap((sentence) =>
      faultsOf(sentence).map((fault) => `${set}  ${fault}: ${sentence.sentence.text.replaceAll('\n', ' / ')}`),
    ),
  );
}

function faultsOf({ claims, wrong }: JudgedSentence): string[] {
  return [
    ...wrong.map(({ why, quote, skillId }) => `wrong   "${quote}" as ${skillId} (${why})`),
    ...claims
      .filter(({ isKnown, isFound }) => isKnown && !isFound)
      .map(({ expected }) => `missed  "${expected.words}" for ${expected.skill}`),
    ...claims
      .filter(({ isFound, isLevelRight }) => isFound && isLevelRight === false)
      .map(
        ({ expected, foundLevel }) =>
          `level   "${expected.words}" ${foundLevel ?? 'none'}, not ${expected.level ?? 'none'}`,
      ),
  ];
}

function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(NAME_WIDTH)}${cells.map((text) => text.padStart(COLUMN_WIDTH)).join('')}`.trimEnd();
}

function show(share: number | null): string {
  return share === null ? '-' : share.toFixed(1);
}

function ratio(part: number, whole: number): string {
  return `${part} of ${whole}`;
}
