import { buildDictionary, type Dictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { readItemWithDocuments } from '../../../../src/domain/reader/read-item.js';
import { suggestForItem } from '../../../../src/domain/reader/suggest-for-item.js';
import type { Linker } from '../../../../src/domain/skill-linking/index.js';
import { SHARED_OWNER_ID } from '../../../../src/platform/database/sql/identifiers.js';
import type { LabelledDocument } from '../documents/labelled-document.js';
import { payloadOfFile } from '../documents/payload-of-file.js';
import { readLabelledDocuments } from '../documents/read-labelled-documents.js';
import { SKILL_URI } from '../graded/graded-sentences.js';
import type { escoLabels } from '../inputs/esco-labels.js';
import type { ReadingBench } from '../prepare-bench.js';
import type { ReportSection } from '../report.js';
import { readJudgedSuggestions } from '../suggestions/judged-suggestions.js';

/** The suggestions of a person that somebody looks at first. */
const SHOWN = 10;

/** How many of the first suggestions of the judged CVs are right, by language. */
export async function suggestionsSection(
  { linker }: ReadingBench,
  { labels, descriptions }: ReturnType<typeof escoLabels>,
): Promise<ReportSection> {
  const dictionary = buildDictionary(labels, { descriptions });
  const documents = new Map(readLabelledDocuments('development').map((document) => [document.id, document]));
  const counts = { en: newCount(), nl: newCount() };
  for (const { document: id, right, wrong } of readJudgedSuggestions()) {
    const document = documents.get(id);
    if (document === undefined) throw new Error(`there is no document ${id} in the development half`);
    const count = counts[document.expected.language];
    const shown = (await firstSuggestions(document, dictionary, linker)).map((uri) => uri.replace(SKILL_URI, ''));
    count.documents += 1;
    count.shown += shown.length;
    count.right += shown.filter((skill) => right.includes(skill)).length;
    count.unjudged += shown.filter((skill) => !right.includes(skill) && !wrong.includes(skill)).length;
  }
  return {
    title: `The first ${SHOWN} suggestions of CVs (ours, development half)`,
    lines: Object.entries(counts).map(
      ([language, { documents: all, shown, right, unjudged }]) =>
        `${language}  ${all} CVs, ${shown} suggestions: ${((100 * right) / Math.max(1, shown)).toFixed(1)} % right` +
        `, ${unjudged} not judged (counted as wrong)`,
    ),
  };
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
  const suggested = await suggestForItem(item, dictionary, (text, language, limit) =>
    (linker.knows(text, language) ? linker.rank(text, language, { limit }) : []).map(({ skillKey, likelihood }) => ({
      skillOwnerId: SHARED_OWNER_ID,
      skillId: skillKey,
      likelihood,
    })),
  );
  const all = [
    ...candidates.map(({ skillId, confidence }) => ({ skillId, likelihood: confidence })),
    ...suggested.map(({ skillId, likelihood }) => ({ skillId, likelihood })),
  ].sort((one, other) => other.likelihood - one.likelihood);
  return [...new Set(all.map(({ skillId }) => skillId))].slice(0, SHOWN);
}
