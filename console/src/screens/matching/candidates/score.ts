/** Factors of skills, by skill id, 0-3; a skill without one has 1. */
export type Weights = Readonly<Record<string, number>>;

/** What is known of a required skill of a person. */
export interface ScoredSkill {
  readonly skill: { readonly id: string };
  readonly requiredLevel: number;
  readonly points: number;
}

/**
 * How well somebody fits with these weights, by the rule of the API (docs/analytics-rules.md): the points in proportion
 * to the required levels, both multiplied by the weights.
 *
 * @returns 0-100 with one decimal
 */
export function scoreOf(skills: readonly ScoredSkill[], weights: Weights): number {
  let points = 0;
  let required = 0;
  for (const one of skills) {
    const weight = weights[one.skill.id] ?? 1;
    points += one.points * weight;
    required += one.requiredLevel * weight;
  }
  return required === 0 ? 0 : Math.round((1000 * points) / required) / 10;
}

/** The weights as the API takes them: those that are not 1. */
export function weightInputs(weights: Weights): { skillId: string; weight: number }[] {
  return Object.entries(weights)
    .filter(([, weight]) => weight !== 1)
    .map(([skillId, weight]) => ({ skillId, weight }));
}

/** The weights as text for an address. */
export function writeWeights(weights: Weights): string {
  return weightInputs(weights)
    .map(({ skillId, weight }) => `${skillId}:${weight}`)
    .join(',');
}

export function readWeights(text: string | null): Weights {
  const entries = (text ?? '').split(',').map((entry) => entry.split(':'));
  return Object.fromEntries(
    entries.flatMap(([id, weight]) => {
      const factor = Number(weight);
      return id && weight && factor >= 0 && factor <= 10 ? [[id, factor] as const] : [];
    }),
  );
}
