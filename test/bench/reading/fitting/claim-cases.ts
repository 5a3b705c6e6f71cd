import { analyseSentence } from '../../../../src/domain/reader/claims/clauses/analyse-sentence.js';
import { claimSigns } from '../../../../src/domain/reader/claims/clauses/claim-signs.js';
import { deniedIn } from '../../../../src/domain/reader/claims/negation.js';
import { statementsOf } from '../../../../src/domain/reader/language/sentences.js';
import { isLevelAlone } from '../../../../src/domain/reader/levels/parse-level.js';
import { namesOf, SENTENCE_SETS, type LabelledSentence } from '../sentences/labelled-sentence.js';
import { readLabelledSentences, readTrainingSentences, TRAINING_SETS } from '../sentences/read-labelled-sentences.js';
import type { SentenceTaxonomy } from '../sentences/sentence-taxonomy.js';
import { judgedPieces } from './credit-cases.js';
import type { CaseOfText } from './cross-fit.js';
import type { JudgedCase } from './logistic-regression.js';
import { withoutRareWords } from './without-rare-words.js';

/** A label in such a clause, with the signs of its meaning and of its claim. */
export interface LabelInClaim {
  readonly signs: readonly number[];
  readonly claim: readonly number[];
  readonly isRight: boolean;
  readonly from: string;
}

/** Our sentences that may be looked at. */
function sentences(): (LabelledSentence & { readonly group: string })[] {
  return [
    ...SENTENCE_SETS.flatMap((set) => readLabelledSentences('development', set)),
    ...TRAINING_SETS.flatMap(readTrainingSentences),
  ].map((sentence) => ({ ...sentence, group: sentence.pattern ?? sentence.text }));
}

/**
 * The mentions in our sentences that the rules judge to be claims, without the words of the lexicon that
 * only their own sentence has. Words with another meaning say nothing here.
 */
export async function casesOfClaims(): Promise<CaseOfText[]> {
  const cases = await withoutRareWords(sentences(), async (sentence) =>
    casesOf(sentence).map((one) => ({ ...one, from: sentence.group })),
  );
  return cases.flat();
}

/** The same as labels of a taxonomy: the words that a label is found in, whether they mean its skill or not. */
export async function labelsInClaims(taxonomy: SentenceTaxonomy): Promise<LabelInClaim[]> {
  const labels = await withoutRareWords(sentences(), async (sentence) =>
    (await judgedPieces(sentence, taxonomy)).flatMap(({ signs, claim, isRight }) =>
      claim === undefined ? [] : [{ signs, claim, isRight: isRight === true, from: sentence.group }],
    ),
  );
  return labels.flat();
}

function casesOf(labelled: LabelledSentence): JudgedCase[] {
  const { text, form, credited, notCredited } = labelled;
  if (form === 'list') return [];
  const refused = notCredited.filter(({ reason }) => reason !== 'other-meaning');
  const mentions = [
    ...credited.map(({ words }) => ({ words, isRight: true })),
    ...refused.map(({ words }) => ({ words, isRight: false })),
  ].map(({ words, isRight }) => ({ isRight, start: text.indexOf(words), end: text.indexOf(words) + words.length }));
  const ownNames = new Set(namesOf(labelled));
  const isByOthers = form === 'review';
  const statements = [...statementsOf(text, { start: 0, end: text.length }, 'PROSE', isLevelAlone)];
  return statements.flatMap((statement, index) => {
    const sentence = text.slice(statement.start, statement.end);
    const names = mentions
      .filter(({ start, end }) => start >= statement.start && end <= statement.end)
      .map(({ start, end, isRight }) => ({ isRight, start: start - statement.start, end: end - statement.start }));
    const next = statements[index + 1];
    const following = next === undefined ? '' : text.slice(next.start, next.end);
    const clauses = analyseSentence(sentence, { ownNames, names, isByOthers, following }) ?? [];
    const denied = deniedIn(sentence, clauses);
    return names
      .filter(({ start }) => !denied.some((span) => span.start <= start && start < span.end))
      .flatMap(({ isRight, ...name }) => {
        const signs = claimSigns(clauses, name, isByOthers);
        return signs === undefined ? [] : [{ signs, isRight }];
      });
  });
}
