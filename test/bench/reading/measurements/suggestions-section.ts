import { MIN_LIKELIHOOD } from '../../../../src/domain/reader/claims/credit/credit-decision.js';
import type { Dictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { readItemWithDocuments } from '../../../../src/domain/reader/read-item.js';
import { suggestForItem } from '../../../../src/domain/reader/suggest-for-item.js';
import type { Linker } from '../../../../src/domain/skill-linking/index.js';
import { LANGUAGES } from '../../../../src/platform/localization/index.js';
import { SHARED_OWNER_ID } from '../../../../src/platform/database/sql/identifiers.js';
import type { LabelledDocument } from '../documents/labelled-document.js';
import { payloadOfFile } from '../documents/payload-of-file.js';
import { crossFitted, type SuggestionCase } from '../fitting/suggestion-cases.js';
import { SKILL_URI } from '../graded/graded-sentences.js';
import type { ReadingBench } from '../prepare-bench.js';
import type { ReportSection } from '../report.js';
import { readJudgedDocuments } from '../suggestions/judged-suggestions.js';

/** The suggestions of a person that somebody looks at first. */
const SHOWN = 10;

/**
 * How many of the first suggestions of the judged CVs are right, by language; and how many of all that are ranked for the
 * lines of other CVs, each with a likelihood that was fitted on the others of them.
 */
export async function suggestionsSection(
  { linker }: ReadingBench,
  dictionary: Dictionary,
  cases: readonly SuggestionCase[],
): Promise<ReportSection> {
  const counts = { en: newCount(), nl: newCount() };
  for (const { document, right, wrong } of readJudgedDocuments('development')) {
    const count = counts[document.expected.language];
    const shown = (await firstSuggestions(document, dictionary, linker)).map((uri) => uri.replace(SKILL_URI, ''));
    count.documents += 1;
    count.shown += shown.length;
    count.right += shown.filter((skill) => right.includes(skill)).length;
    count.unjudged += shown.filter((skill) => !right.includes(skill) && !wrong.includes(skill)).length;
  }
  return {
    title: `The first ${SHOWN} suggestions of CVs (ours, development half)`,
    lines: [
      ...Object.entries(counts).map(
        ([language, { documents: all, shown, right, unjudged }]) =>
          `${language}  ${all} CVs, ${shown} suggestions: ${percent(right, shown)} % right` +
          `, ${unjudged} not judged (counted as wrong)`,
      ),
      ...linesOfCrossFit(cases),
    ],
  };
}

/** The precision of what the lines of CVs mean, with and without what is fitted on such lines. */
function linesOfCrossFit(cases: readonly SuggestionCase[]): string[] {
  const likelihoods = crossFitted(cases);
  const judged = cases.map((one, index) => ({ ...one, likelihood: likelihoods[index] ?? 0 }));
  return LANGUAGES.map((language) => {
    const own = judged.filter((one) => one.language === language);
    const told = (shown: readonly SuggestionCase[]): string =>
      `${percent(shown.filter(({ isRight }) => isRight).length, shown.length)} % of ${shown.length} right`;
    return (
      `${language}  lines of ${new Set(own.map(({ from }) => from)).size} other CVs, cross-fitted: ` +
      `${told(own.filter(({ likelihood }) => likelihood >= MIN_LIKELIHOOD))}; by ranking alone ` +
      told(own.filter(({ meant }) => meant >= MIN_LIKELIHOOD))
    );
  });
}

function percent(part: number, all: number): string {
  return ((100 * part) / Math.max(1, all)).toFixed(1);
}

function newCount() {
  return { documents: 0, shown: 0, right: 0, unjudged: 0 };
}

/** The likeliest skills that the sentences of a document mean, or that labels in it may mean, each once. */
async function firstSuggestions(
  { id, fileName, bytes }: LabelledDocument,
  dictionary: Dictionary,
  linker: Linker,
): Promise<string[]> {
  const payload = payloadOfFile(fileName, bytes);
  const item = { payload, entityType: null, entityId: id, topic: null, source: null };
  const read = await readItemWithDocuments(item, dictionary);
  const candidates = read.outcome === 'READ' ? (read.findings.person?.candidates ?? []) : [];
  const suggested = await suggestForItem(item, dictionary, (text, language, limit, jobTitles) =>
    (linker.knows(text, language) ? linker.suggest({ text, language, jobTitles }, { limit }) : []).map(
      ({ skillKey, likelihood }) => ({
        skillOwnerId: SHARED_OWNER_ID,
        skillId: skillKey,
        likelihood,
      }),
    ),
  );
  const all = [
    ...candidates.map(({ skillId, confidence }) => ({ skillId, likelihood: confidence })),
    ...suggested.map(({ skillId, likelihood }) => ({ skillId, likelihood })),
  ].sort((one, other) => other.likelihood - one.likelihood);
  return [...new Set(all.map(({ skillId }) => skillId))].slice(0, SHOWN);
}
