import { MIN_LIKELIHOOD } from '../../../../src/domain/reader/claims/credit-decision.js';
import { fitEffects, moveLikelihood } from '../../../../src/domain/profiles/skills/decisions/decision-effects.js';
import { signsOf, type Sign } from '../../../../src/domain/profiles/skills/decisions/decision-signs.js';
import { createSeededRandom } from '../../../support/seeded-random.js';
import { crossFitted, type SuggestionCase } from '../fitting/suggestion-cases.js';
import type { LabelledData } from '../inputs/labelled-data.js';
import { SKILL_URI } from '../graded/graded-sentences.js';
import type { LabelledQuery } from '../inputs/queries.js';
import type { BroaderConcepts } from '../inputs/broader-concepts.js';
import type { ReadingBench } from '../prepare-bench.js';
import type { ReportSection } from '../report.js';

/** Decisions that are made before the rest is measured; at most on half of all suggestions. */
const DECISIONS = [25, 200];

/** Number of times that another order of the sentences is drawn. */
const DRAWS = 20;

/** Most skills that one sentence suggests. */
const PER_SENTENCE = 3;

/** Reviewers see the likeliest first: the shares of the held-out suggestions that are looked at. */
const LOOKED_AT = [0.25, 0.5];

interface Suggestion {
  readonly likelihood: number;
  readonly signs: readonly Sign[];
  readonly isRight: boolean;
}

/**
 * What people's decisions change, simulated: a reviewer who decides as the labels say sees the suggestions of sentences or
 * CVs in a random order; after 200 decisions, those of the others are moved as the service moves them. Measured are the
 * likeliest of the others, as many with decisions as without: decisions change the order of what is stored, and neither
 * add to it nor take from it.
 *
 * @param broader what skills lie in, by the keys of the skills
 * @param cases judged suggestions of CVs
 */
export function decisionsSection(
  { linker, names }: ReadingBench,
  data: LabelledData,
  broader: BroaderConcepts,
  cases: readonly SuggestionCase[],
): ReportSection {
  const signs = (skillKey: string, quote: string): Sign[] =>
    signsOf({
      skillId: skillKey,
      skillName: names.ofKey.get(skillKey) ?? null,
      broaderIds: broader.get(skillKey) ?? [],
      quote,
    });
  const ofQueries = (queries: readonly LabelledQuery[]): Suggestion[][] =>
    queries.map(({ text, language, gold }) =>
      linker.rank(text, language, { limit: PER_SENTENCE }).map(({ skillKey, likelihood }) => ({
        likelihood,
        signs: signs(skillKey, text),
        isRight: gold.has(names.ofKey.get(skillKey) ?? skillKey),
      })),
    );
  const sets = [
    { name: 'TECH and HOUSE validation', texts: ofQueries([...data.tech, ...data.house]) },
    { name: 'generated sentences', texts: ofQueries(data.synthetic) },
    { name: 'our CVs, cross-fitted', texts: suggestionsOfCvs(cases, signs) },
  ].map(({ name, texts }) => ({
    name,
    texts: texts.map((text) => text.filter(({ likelihood }) => likelihood >= MIN_LIKELIHOOD)),
  }));
  return {
    title: `Suggestions without and with decisions about others (${DRAWS} draws, from likelihood ${MIN_LIKELIHOOD})`,
    lines: sets.flatMap(({ name, texts }) => DECISIONS.map((decisions) => lineOf(name, texts, decisions))),
  };
}

function lineOf(name: string, texts: readonly (readonly Suggestion[])[], atMost: number): string {
  const decisions = Math.min(atMost, Math.floor(texts.flat().length / 2));
  const { shown, tallies } = simulate(texts, decisions);
  const told = tallies.map(({ share, without, withDecisions }) => {
    const { mean, deviation } = spreadOf(withDecisions.map((right, draw) => right - (without[draw] ?? 0)));
    return (
      `first ${100 * share} % ${percent(without)} -> ${percent(withDecisions)} % right ` +
      `(${signed(mean)}, sd ${(100 * deviation).toFixed(1)})`
    );
  });
  return `${name.padEnd(26)}${decisions} decisions: ${told.join(', ')}; ${Math.round(shown / DRAWS)} in all`;
}

/** The precision of the likeliest suggestions, in each draw. */
interface Tally {
  readonly share: number;
  readonly without: number[];
  readonly withDecisions: number[];
}

function simulate(
  texts: readonly (readonly Suggestion[])[],
  decisions: number,
): { readonly shown: number; readonly tallies: readonly Tally[] } {
  const tallies = LOOKED_AT.map((share): Tally => ({ share, without: [], withDecisions: [] }));
  let shown = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const random = createSeededRandom(draw + 1);
    const order = texts
      .map((suggestions) => ({ suggestions, at: random.next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ suggestions }) => suggestions);
    const decided: Suggestion[] = [];
    const others: Suggestion[] = [];
    for (const suggestions of order) (decided.length < decisions ? decided : others).push(...suggestions);
    const effects = fitEffects(
      decided.map(({ likelihood, signs, isRight }) => ({ signs, statedLikelihood: likelihood, isAccepted: isRight })),
    );
    const moved = others.map((one) => ({ ...one, likelihood: moveLikelihood(one.likelihood, one.signs, effects) }));
    shown += others.length;
    for (const { share, without, withDecisions } of tallies) {
      const count = Math.round(share * others.length);
      without.push(rightOfFirst(count, others) / Math.max(1, count));
      withDecisions.push(rightOfFirst(count, moved) / Math.max(1, count));
    }
  }
  return { shown, tallies };
}

function rightOfFirst(count: number, suggestions: readonly Suggestion[]): number {
  return [...suggestions]
    .sort((one, other) => other.likelihood - one.likelihood)
    .slice(0, count)
    .filter(({ isRight }) => isRight).length;
}

function percent(precisions: readonly number[]): string {
  return (100 * spreadOf(precisions).mean).toFixed(1);
}

function signed(share: number): string {
  return `${share < 0 ? '-' : '+'} ${Math.abs(100 * share).toFixed(1)}`;
}

function spreadOf(values: readonly number[]): { readonly mean: number; readonly deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
}

/** Each skill of a CV once, at its likeliest line. */
function suggestionsOfCvs(
  cases: readonly SuggestionCase[],
  signs: (skillKey: string, quote: string) => Sign[],
): Suggestion[][] {
  const likelihoods = crossFitted(cases);
  const ofCvs = new Map<string, Map<string, Suggestion>>();
  cases.forEach(({ from, skill, line, isRight }, index) => {
    const own = ofCvs.get(from) ?? new Map<string, Suggestion>();
    const likelihood = likelihoods[index] ?? 0;
    if (likelihood > (own.get(skill)?.likelihood ?? 0))
      own.set(skill, { likelihood, signs: signs(`${SKILL_URI}${skill}`, line), isRight });
    ofCvs.set(from, own);
  });
  return [...ofCvs.values()].map((own) => [...own.values()]);
}
