import type { Span } from '../../language/span.js';
import { analyseSentence } from '../clauses/analyse-sentence.js';
import type { Meaning } from '../clauses/judge-clause.js';
import { assertionFeatures, wordFeatures, type SentenceWithMentions, type WordFeatures } from './assertion-features.js';
import { openAssertionModel, type OpinionWeights } from './assertion-model.js';
import { openNetwork, type JudgeMentions } from './assertion-network.js';

/** What the rules for clauses make of a mention; NONE where no word of its sentence tells anything. */
export type RuleOpinion = Meaning | 'NONE';

/** Outside of these the network is so sure that no opinion of the rules changes what is credited or suggested. */
const [UNLIKELY, LIKELY] = [0.22, 0.93];

/** Opened with the first sentence: most processes read none. */
let opened:
  { readonly judge: JudgeMentions; readonly words: WordFeatures; readonly opinions: OpinionWeights } | undefined;

/**
 * How likely it is that a sentence claims each skill that it mentions for the person whom the text is about, 0-1: by a
 * network, and where that is not sure also by the rules for clauses. A sentence that is bare claims all. What the network
 * cannot read, as no language knows any other word of the sentence or it is too long, is 0 if the rules refuse it, and
 * otherwise undefined.
 */
export function claimLikelihoods(sentence: string, context: SentenceWithMentions): readonly (number | undefined)[] {
  opened ??= open();
  const { judge, words, opinions } = opened;
  const features = assertionFeatures(sentence, context, words);
  if (features?.isBare === true) return context.names.map(() => 1);
  const judged = features === undefined ? context.names.map(() => undefined) : judge(features);
  const byRules = judged.some(mayBeChanged) ? opinionsOfRules(sentence, context) : [];
  return judged.map((likelihood, index) => {
    const opinion = (mayBeChanged(likelihood) ? byRules[index] : undefined) ?? 'NONE';
    if (likelihood !== undefined) return combined(opinions, likelihood, opinion);
    return opinion === 'NONE' || opinion === 'CLAIM' ? undefined : 0;
  });
}

/** Whether an opinion of the rules matters beside what the network says. */
function mayBeChanged(likelihood: number | undefined): boolean {
  return likelihood === undefined || (likelihood > UNLIKELY && likelihood < LIKELY);
}

/** What the rules for clauses make of each mention. */
export function opinionsOfRules(sentence: string, context: SentenceWithMentions): RuleOpinion[] {
  const clauses = analyseSentence(sentence, context) ?? [];
  const isIn = (name: Span) => (span: Span) => span.start <= name.start && name.start < span.end;
  return context.names.map((name) => clauses.find(isIn(name))?.meaning ?? 'NONE');
}

/** The likelihood of a claim by both: a logistic regression on the network's logit and the rules' opinion. */
export function combined(weights: OpinionWeights, likelihood: number, opinion: RuleOpinion): number {
  const sum = weights.bias + weights.network * logit(likelihood) + (opinion === 'NONE' ? 0 : weights.rules[opinion]);
  return 1 / (1 + Math.exp(-sum));
}

/** The logit of a likelihood, which is kept from 0 and 1. */
export function logit(likelihood: number): number {
  const bounded = Math.min(0.999, Math.max(0.001, likelihood));
  return Math.log(bounded / (1 - bounded));
}

function open() {
  const { weights, numberOf, opinions } = openAssertionModel();
  return { judge: openNetwork(weights), words: wordFeatures(numberOf), opinions };
}
