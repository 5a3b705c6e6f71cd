import { MIN_LIKELIHOOD } from '../../../../src/domain/reader/claims/credit-decision.js';
import { adjustLikelihood, type Decisions } from '../../../../src/domain/profiles/skills/decision-prior.js';
import type { Linker } from '../../../../src/domain/skill-linking/index.js';
import { createSeededRandom } from '../../../support/seeded-random.js';
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

/** Less likely ones are kept too, since decisions can lift them above the least likelihood. */
const KEPT_LIKELIHOOD = 0.1;

interface Suggestion {
  readonly skill: string;
  readonly likelihood: number;
  readonly isRight: boolean;
}

/**
 * What people's decisions change, simulated: a reviewer who decides as the labels say sees the suggestions of sentences in a
 * random order; after 200 decisions, those of the other sentences are moved as the service moves them.
 */
export function decisionsSection({ linker, names }: ReadingBench, data: LabelledData): ReportSection {
  const line = (name: string, queries: readonly LabelledQuery[]): string => {
    const { before, after } = simulate(queries.map((query) => suggestionsOf(query, linker, names)));
    const told = ({ right, shown }: Tally) =>
      `${((100 * right) / Math.max(1, shown)).toFixed(1)} % of ${Math.round(shown / DRAWS)}`;
    return `${name.padEnd(30)}right without ${told(before)}, with ${told(after)}`;
  };
  return {
    title: `Suggestions after up to ${DECISIONS} decisions about others (${DRAWS} draws, from likelihood ${MIN_LIKELIHOOD})`,
    lines: [
      line('TECH and HOUSE validation', [...data.tech, ...data.house]),
      line('generated sentences', data.synthetic),
    ],
  };
}

interface Tally {
  right: number;
  shown: number;
}

function simulate(sentences: readonly (readonly Suggestion[])[]): { readonly before: Tally; readonly after: Tally } {
  const before = { right: 0, shown: 0 };
  const after = { right: 0, shown: 0 };
  const all = sentences.flat().filter(({ likelihood }) => likelihood >= MIN_LIKELIHOOD).length;
  const decisions = Math.min(DECISIONS, all / 2);
  const count = (tally: Tally, { isRight }: Suggestion, likelihood: number): void => {
    if (likelihood < MIN_LIKELIHOOD) return;
    tally.shown += 1;
    tally.right += isRight ? 1 : 0;
  };
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const random = createSeededRandom(draw + 1);
    const order = sentences
      .map((suggestions) => ({ suggestions, at: random.next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ suggestions }) => suggestions);
    const decided: Suggestion[] = [];
    for (const suggestions of order) {
      if (decided.length < decisions) {
        decided.push(...suggestions.filter(({ likelihood }) => likelihood >= MIN_LIKELIHOOD));
        continue;
      }
      for (const suggestion of suggestions) {
        count(before, suggestion, suggestion.likelihood);
        count(after, suggestion, adjusted(suggestion, decided));
      }
    }
  }
  return { before, after };
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
  return linker
    .rank(text, language, { limit: PER_SENTENCE })
    .filter(({ likelihood }) => likelihood >= KEPT_LIKELIHOOD)
    .map(({ skillKey, likelihood }) => ({
      skill: skillKey,
      likelihood,
      isRight: gold.has(ofKey.get(skillKey) ?? skillKey),
    }));
}
