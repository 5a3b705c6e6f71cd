import { MIN_LIKELIHOOD } from '../../../../src/domain/reader/claims/credit/credit-decision.js';
import type { Piece } from '../../../../src/domain/reader/claims/evidence-in-statement.js';
import { evidenceIn } from '../../../../src/domain/reader/claims/evidence-in-segment.js';
import { parseItem } from '../../../../src/domain/reader/formats/parse-item.js';
import type { Dictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { LABEL_FLAGS } from '../../../../src/domain/reader/labels/packed-labels.js';
import type { ItemToRead } from '../../../../src/domain/reader/model/findings.js';
import { identifyPerson, namePartsOf } from '../../../../src/domain/reader/model/identify-person.js';
import { unwrapPayloadWithDocuments } from '../../../../src/domain/reader/unwrap/unwrap-payload.js';
import { payloadOfFile } from '../documents/payload-of-file.js';
import { readLabelledDocuments } from '../documents/read-labelled-documents.js';
import { isAlike, foldQuote } from '../documents/score-document.js';
import type { LabelledData } from '../inputs/labelled-data.js';
import type { LabelledQuery, SkillNames } from '../inputs/queries.js';
import { documentBefore } from '../sentences/judge-sentence.js';
import { SENTENCE_SETS, type LabelledSentence } from '../sentences/labelled-sentence.js';
import { readLabelledSentences, readTrainingSentences, TRAINING_SETS } from '../sentences/read-labelled-sentences.js';
import type { SentenceTaxonomy } from '../sentences/sentence-taxonomy.js';
import type { CaseOfText } from './cross-fit.js';

/** A mention, and whether it means its skill. */
export interface CreditCase extends CaseOfText {
  readonly quote: string;
}

/** Others labelled these sentences, with other aims and few of the skills in them, so they count less. */
const WEIGHT_OF_OTHERS = 0.2;
/** Generated sentences have a label for one or two of the skills in them. */
const WEIGHT_OF_GENERATED = 0.1;

/** Words that mean something else as often as a skill were looked for: in other texts they are far fewer. */
const WEIGHT_OF_HOMOGRAPHS = 0.4;

/** Some of the words of our documents that have no label mean a skill all the same. */
const WEIGHT_OF_UNLABELLED = 0.5;

/**
 * The mentions in the development half of our sentences, and in those that are only for fitting. What a clause denies,
 * wishes or doubts says nothing here.
 */
export async function casesOfSentences(taxonomy: SentenceTaxonomy): Promise<CreditCase[]> {
  const cases: CreditCase[] = [];
  for (const set of SENTENCE_SETS) {
    const training = TRAINING_SETS.find((other) => other === set);
    const sentences = [
      ...readLabelledSentences('development', set),
      ...(training === undefined ? [] : readTrainingSentences(training)),
    ];
    const weight = set === 'homographs' ? { weight: WEIGHT_OF_HOMOGRAPHS } : {};
    for (const sentence of sentences)
      cases.push(...(await casesOf(sentence, taxonomy)).map((one) => ({ ...one, ...weight })));
  }
  return cases;
}

/** The mentions in one sentence that say whether their words mean the skill. */
export async function casesOf(sentence: LabelledSentence, taxonomy: SentenceTaxonomy): Promise<CreditCase[]> {
  return (await judgedPieces(sentence, taxonomy)).flatMap(({ signs, isRight, quote }) =>
    isRight === undefined ? [] : [{ signs, isRight, quote, from: sentence.pattern ?? sentence.text }],
  );
}

/** A mention with its signs; whether it means its skill is undefined where only its clause is wrong. */
interface JudgedPiece {
  readonly signs: readonly number[];
  readonly isRight: boolean | undefined;
  readonly quote: string;
  /** How likely it is that the person has the skill, as it is suggested; undefined where it is credited. */
  readonly suggested: number | undefined;
}

/** The mentions in one sentence, without those that careful readers would disagree about. */
export async function judgedPieces(sentence: LabelledSentence, taxonomy: SentenceTaxonomy): Promise<JudgedPiece[]> {
  const before = documentBefore(sentence);
  const pieces = await piecesOf(JSON.stringify({ text: before + sentence.text }), 'R-1', taxonomy.dictionary);
  return pieces.flatMap((piece) => {
    const judged = judgePiece(sentence, before.length, piece, taxonomy);
    if (judged === 'NO_CASE') return [];
    const { signs, found, credits, likelihood } = piece;
    const suggested = credits || likelihood < MIN_LIKELIHOOD ? undefined : likelihood;
    const isRight = judged === 'NO_CLAIM' ? undefined : judged === 'RIGHT';
    return [{ signs, quote: found.quote, isRight, suggested }];
  });
}

function judgePiece(
  { text, credited, notCredited, arguable = [] }: LabelledSentence,
  offset: number,
  { found: { place, skillId } }: Piece,
  { skillsNamed }: SentenceTaxonomy,
): 'RIGHT' | 'WRONG' | 'NO_CLAIM' | 'NO_CASE' {
  const [start, end] = [place.start - offset, place.end - offset];
  if (place.pointer !== '/text' || start < 0) return 'NO_CASE';
  const isAt = (words: string): boolean => {
    const from = text.indexOf(words);
    return start < from + words.length && end > from;
  };
  const claims = credited.filter(({ words }) => isAt(words));
  const named = claims.map(({ skill }) => skillsNamed(skill));
  if (named.some((skills) => skills.size === 0 || skills.has(skillId))) return 'RIGHT';
  if (claims.length > 0) return 'WRONG';
  if (arguable.some(isAt)) return 'NO_CASE';
  const refused = notCredited.find(({ words }) => isAt(words));
  return refused === undefined || refused.reason === 'other-meaning' ? 'WRONG' : 'NO_CLAIM';
}

/**
 * The mentions in the development half of our documents. Those without a label are no plainly named skills: of a large
 * classification's labels most are wrong, of the starter taxonomy's nothing is known. Some documents' skills have no labels.
 */
export async function casesOfDocuments(dictionary: Dictionary): Promise<CreditCase[]> {
  const cases: CreditCase[] = [];
  for (const { id, fileName, bytes, expected } of readLabelledDocuments('development')) {
    if (!expected.isCv || expected.skills.length === 0) continue;
    for (const { found, mention, signs } of await piecesOf(payloadOfFile(fileName, bytes), id, dictionary)) {
      const quote = foldQuote(found.quote);
      const isNamed = expected.skills.some(({ words }) => isAlike(quote, foldQuote(words)));
      const isRefused = expected.notSkills.some(({ words }) => isAlike(quote, foldQuote(words)));
      if (isNamed && isRefused) continue;
      const isUnlabelled = !isNamed && !isRefused;
      if (isUnlabelled && (mention.flags & LABEL_FLAGS.CURATED) !== 0) continue;
      cases.push({
        signs,
        isRight: isNamed,
        quote: found.quote,
        from: id,
        ...(isUnlabelled ? { weight: WEIGHT_OF_UNLABELLED } : {}),
      });
    }
  }
  return cases;
}

/** The mentions in English sentences from vacancies, labelled by others, and in generated ones. */
export function casesOfVacancies(dictionary: Dictionary, data: LabelledData, names: SkillNames): CreditCase[] {
  return [
    ...casesOfQueries(dictionary, [...data.tech, ...data.house], names, WEIGHT_OF_OTHERS),
    ...casesOfQueries(dictionary, data.synthetic, names, WEIGHT_OF_GENERATED),
  ];
}

function casesOfQueries(
  dictionary: Dictionary,
  queries: readonly LabelledQuery[],
  names: SkillNames,
  weight: number,
): CreditCase[] {
  return queries.flatMap(({ text, language, gold }) =>
    [
      ...evidenceIn({ pointer: '', text, kind: 'PROSE', source: 'SELF' }, language, dictionary, {
        nameParts: new Set(),
      }),
    ].map(({ found, signs }) => ({
      signs,
      isRight: gold.has(names.ofKey.get(found.skillId) ?? found.skillId),
      weight,
      quote: found.quote,
      from: text,
    })),
  );
}

async function piecesOf(payload: string, entityId: string, dictionary: Dictionary): Promise<Piece[]> {
  const item: ItemToRead = { payload, entityType: null, entityId, topic: null, source: null };
  const unwrapped = await unwrapPayloadWithDocuments(payload);
  if ('failure' in unwrapped) return [];
  const parsed = parseItem(unwrapped, item, []);
  if ('failure' in parsed) return [];
  const { record, language } = parsed;
  const identity = identifyPerson(record.identity, item);
  const nameParts = identity === undefined ? new Set<string>() : namePartsOf(identity);
  return record.segments.flatMap((segment) => [...evidenceIn(segment, language, dictionary, { nameParts })]);
}
