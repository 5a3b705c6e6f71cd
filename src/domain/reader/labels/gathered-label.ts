/** A label before its words are numbered. */
export interface Gathered {
  readonly skill: number;
  flags: number;
  readonly spelling: string;
  readonly words: readonly string[];
  readonly isCapitalised: boolean;
  /** One word in capitals, which has no other forms: "CRAN" is no crane. */
  readonly isAcronym: boolean;
}
