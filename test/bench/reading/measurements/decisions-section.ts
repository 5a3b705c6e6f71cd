import { MIN_LIKELIHOOD } from '../../../../src/domain/reader/claims/credit/credit-decision.js';
import { signsOf, type Sign } from '../../../../src/domain/profiles/skills/decisions/decision-signs.js';
import { crossFitted, type SuggestionCase } from '../fitting/suggestion-cases.js';
import { SKILL_URI } from '../graded/graded-sentences.js';
import type { BroaderConcepts } from '../inputs/broader-concepts.js';
import type { LabelledData } from '../inputs/labelled-data.js';
import type { LabelledQuery } from '../inputs/queries.js';
import type { ReadingBench } from '../prepare-bench.js';
import type { ReportSection } from '../report.js';
import {
  DRAWS,
  simulateDecisions,
  splitAfter,
  suggestionsOf,
  type DecidedBefore,
  type LabelledSuggestion,
  type LabelledText,
} from './simulated-decisions.js';

/** Decisions that are made before the rest is measured; at most on half of all suggestions. */
const DECISIONS = [50, 200];

/** Decisions about people with like jobs, and the share of people who are measured: there are few such people. */
const DECISIONS_OF_LIKE_JOBS = 50;
const HELD_OUT_OF_LIKE_JOBS = 1 / 3;

/** Most skills that one sentence suggests. */
const PER_SENTENCE = 3;

/**
 * What people's decisions change, simulated: a reviewer who decides as the labels say sees the suggestions of sentences or
 * CVs in a random order; then those of the others are moved as the service moves them. No two of our CVs are of one
 * employer; how it is where people's jobs are alike is shown by deciding about the CVs with the likest job titles only.
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
  const ofQueries = (queries: readonly LabelledQuery[]): LabelledText[] =>
    queries.map(({ text, language, gold }) => ({
      suggestions: linker.rank(text, language, { limit: PER_SENTENCE }).map(({ skillKey, likelihood }) => ({
        likelihood,
        signs: signs(skillKey, text),
        isRight: gold.has(names.ofKey.get(skillKey) ?? skillKey),
      })),
      jobTitles: [],
    }));
  const cvs = ofCvs(cases, signs);
  return {
    title: `Suggestions without and with decisions about others (${DRAWS} draws, from likelihood ${MIN_LIKELIHOOD})`,
    lines: [
      ...linesOf('TECH and HOUSE validation', ofQueries([...data.tech, ...data.house])),
      ...linesOf('generated sentences', ofQueries(data.synthetic)),
      ...linesOf('our CVs, cross-fitted', cvs),
      lineOf(`our CVs, ${DECISIONS_OF_LIKE_JOBS} decisions of like jobs`, cvs, decidedAboutLikeJobs),
    ],
  };
}

function linesOf(name: string, texts: readonly LabelledText[]): string[] {
  const half = Math.floor(suggestionsOf(stored(texts)).length / 2);
  return DECISIONS.map((atMost) => {
    const decisions = Math.min(atMost, half);
    return lineOf(`${name}, ${decisions} decisions`, texts, (shuffled) => {
      const { first, rest } = splitAfter(decisions, shuffled);
      return [{ decided: first, heldOut: rest }];
    });
  });
}

function lineOf(
  name: string,
  texts: readonly LabelledText[],
  split: (shuffled: readonly LabelledText[]) => readonly DecidedBefore[],
): string {
  const { tallies, heldOut } = simulateDecisions(stored(texts), split);
  const told = tallies.map(({ share, without, withDecisions }) => {
    const { mean, deviation } = spreadOf(withDecisions.map((precision, draw) => precision - (without[draw] ?? 0)));
    const [before, after] = [percent(spreadOf(without).mean), percent(spreadOf(withDecisions).mean)];
    return (
      `first ${100 * share} % ${before} -> ${after} % right ` +
      `(${mean < 0 ? '-' : '+'} ${percent(Math.abs(mean))}, sd ${percent(deviation)})`
    );
  });
  return `${name.padEnd(42)}${told.join(', ')}; ${Math.round(heldOut)} in all`;
}

/** Without what the reader does not hand out. */
function stored(texts: readonly LabelledText[]): LabelledText[] {
  return texts.map(({ suggestions, jobTitles }) => ({
    suggestions: suggestions.filter(({ likelihood }) => likelihood >= MIN_LIKELIHOOD),
    jobTitles,
  }));
}

/** For each of some people, the decisions about those of the others whose job titles share the most words. */
function decidedAboutLikeJobs(shuffled: readonly LabelledText[]): DecidedBefore[] {
  const count = Math.round(HELD_OUT_OF_LIKE_JOBS * shuffled.length);
  const others = shuffled.slice(count);
  return shuffled.slice(0, count).map((text) => {
    const likest = others
      .map((other) => ({ other, likeness: likeness(text.jobTitles, other.jobTitles) }))
      .sort((one, other) => other.likeness - one.likeness)
      .map(({ other }) => other);
    return { decided: splitAfter(DECISIONS_OF_LIKE_JOBS, likest).first, heldOut: [text] };
  });
}

/** The cosine of two lists of titles, by their words. */
function likeness(some: readonly string[], others: readonly string[]): number {
  const [words, otherWords] = [wordsOf(some), wordsOf(others)];
  const shared = [...words].filter((word) => otherWords.has(word)).length;
  return shared / Math.sqrt(Math.max(1, words.size * otherWords.size));
}

function wordsOf(titles: readonly string[]): Set<string> {
  return new Set(
    titles
      .join(' ')
      .toLowerCase()
      .match(/\p{L}{4,}/gu),
  );
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function spreadOf(values: readonly number[]): { readonly mean: number; readonly deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean, deviation: Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) };
}

/** Each skill of a CV once, at its likeliest line. */
function ofCvs(cases: readonly SuggestionCase[], signs: (skillKey: string, quote: string) => Sign[]): LabelledText[] {
  const likelihoods = crossFitted(cases);
  const cvs = new Map<
    string,
    { readonly best: Map<string, LabelledSuggestion>; readonly jobTitles: readonly string[] }
  >();
  cases.forEach(({ from, skill, line, jobTitles, isRight }, index) => {
    const { best } = cvs.get(from) ?? { best: new Map<string, LabelledSuggestion>() };
    cvs.set(from, { best, jobTitles });
    const likelihood = likelihoods[index] ?? 0;
    if (likelihood > (best.get(skill)?.likelihood ?? 0))
      best.set(skill, { likelihood, signs: signs(`${SKILL_URI}${skill}`, line), isRight });
  });
  return [...cvs.values()].map(({ best, jobTitles }) => ({ suggestions: [...best.values()], jobTitles }));
}
