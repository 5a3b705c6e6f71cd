/** What names in the records of a career are names of. */
export const NAME_KINDS = ['certificate', 'degree', 'school', 'occupation', 'employer'] as const;

export type NameKind = (typeof NAME_KINDS)[number];

/** The weights of a kind: its intercept, and those of all features as whole numbers that are multiplied by the scale. */
export interface NameKindWeights {
  readonly intercept: number;
  readonly scale: number;
  /** One signed byte a feature, in base64 with line breaks. */
  readonly weights: string;
}
