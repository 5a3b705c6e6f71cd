import { MIN_LIKELIHOOD } from '../../../../src/domain/reader/claims/credit-decision.js';
import { adjustLikelihood, type Decisions } from '../../../../src/domain/profiles/skills/decision-prior.js';
import type { Linker } from '../../../../src/domain/skill-linking/index.js';
import { createSeededRandom } from '../../../support/seeded-random.js';
import { crossFitted, type SuggestionCase } from '../fitting/suggestion-cases.js';
import type { LabelledData } from '../inputs/labelled-data.js';
import type { LabelledQuery, SkillNames } from '../inputs/queries.js';
import type { ReadingBench } from '../prepare-bench.js';
import type { ReportSection } from '../report.js';

/** Decisions that are made before the rest is measured; at most on half of all suggestions. */
const DECISIONS = 200;

/** Number of times that another order of the sentences is drawn. */
const DRAWS = 20;

/** Most skills that one sentence suggests. */
const PER_SENTENCE = 3;

/** Reviewers see the likeliest first: the shares of the held-out suggestions that are looked at. */
const LOOKED_AT = [0.25, 0.5];

interface Suggestion {
  readonly skill: string;
  readonly likelihood: number;
  readonly isRight: boolean;
}

/**
 * What people's decisions change, simulated: a reviewer who decides as the labels say sees the suggestions of sentences or
 * CVs in a random order; after 200 decisions, those of the others are moved as the service moves them. Measured are the
 * likeliest of the others, as many with decisions as without: decisions change the order of what is stored, and neither
 * add to it nor take from it.
 *
 * @param cases judged suggestions of CVs
 */
export function decisionsSection(
  { linker, names }: ReadingBench,
  data: LabelledData,
  cases: readonly SuggestionCase[],
): ReportSection {
  const line = (name: string, texts: readonly (readonly Suggestion[])[]): string => {
    const { shown, tallies } = simulate(
      texts.map((text) => text.filter(({ likelihood }) => likelihood >= MIN_LIKELIHOOD)),
    );
    const told = tallies.map(
      ({ share, without, withDecisions, count }) =>
        `first ${100 * share} % ${percent(without, count)} -> ${percent(withDecisions, count)} % right`,
    );
    return `${name.padEnd(30)}${told.join(', ')}; ${Math.round(shown / DRAWS)} in all`;
  };
  const ofQueries = (queries: readonly LabelledQuery[]) => queries.map((query) => suggestionsOf(query, linker, names));
  return {
    title: `Suggestions without and with up to ${DECISIONS} decisions about others (${DRAWS} draws, from likelihood ${MIN_LIKELIHOOD})`,
    lines: [
      line('TECH and HOUSE validation', ofQueries([...data.tech, ...data.house])),
      line('generated sentences', ofQueries(data.synthetic)),
      line('our CVs, cross-fitted', suggestionsOfCvs(cases)),
    ],
  };
}

interface Tally {
  readonly share: number;
  count: number;
  without: number;
  withDecisions: number;
}

function simulate(texts: readonly (readonly Suggestion[])[]): {
  readonly shown: number;
  readonly tallies: readonly Tally[];
} {
  const tallies = LOOKED_AT.map((share): Tally => ({ share, count: 0, without: 0, withDecisions: 0 }));
  const decisions = Math.min(DECISIONS, texts.flat().length / 2);
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
    const moved = others.map((one) => ({ ...one, likelihood: adjusted(one, decided) }));
    shown += others.length;
    for (const tally of tallies) {
      const count = Math.round(tally.share * others.length);
      tally.count += count;
      tally.without += rightOfFirst(count, others);
      tally.withDecisions += rightOfFirst(count, moved);
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

function percent(part: number, all: number): string {
  return ((100 * part) / Math.max(1, all)).toFixed(1);
}

/** No sentence occurs twice, so nothing was decided about the same words. */
function adjusted({ skill, likelihood }: Suggestion, decided: readonly Suggestion[]): number {
  const statedLikelihood = decided.reduce((sum, one) => sum + one.likelihood, 0) / Math.max(1, decided.length);
  return adjustLikelihood(likelihood, {
    all: { ...decisionsIn(decided), statedLikelihood },
    ofSkill: decisionsIn(decided.filter((one) => one.skill === skill)),
    ofPhrase: decisionsIn([]),
  });
}

function decisionsIn(decided: readonly Suggestion[]): Decisions {
  const accepted = decided.filter(({ isRight }) => isRight).length;
  return { accepted, declined: decided.length - accepted };
}

function suggestionsOf({ text, language, gold }: LabelledQuery, linker: Linker, { ofKey }: SkillNames): Suggestion[] {
  return linker.rank(text, language, { limit: PER_SENTENCE }).map(({ skillKey, likelihood }) => ({
    skill: skillKey,
    likelihood,
    isRight: gold.has(ofKey.get(skillKey) ?? skillKey),
  }));
}

/** Each skill of a CV once, at its likeliest line. */
function suggestionsOfCvs(cases: readonly SuggestionCase[]): Suggestion[][] {
  const likelihoods = crossFitted(cases);
  const ofCvs = new Map<string, Map<string, Suggestion>>();
  cases.forEach(({ from, skill, isRight }, index) => {
    const own = ofCvs.get(from) ?? new Map<string, Suggestion>();
    const likelihood = likelihoods[index] ?? 0;
    if (likelihood > (own.get(skill)?.likelihood ?? 0)) own.set(skill, { skill, likelihood, isRight });
    ofCvs.set(from, own);
  });
  return [...ofCvs.values()].map((own) => [...own.values()]);
}
