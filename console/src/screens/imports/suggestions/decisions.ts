/** What somebody has decided about a suggestion on this screen. */
export type Decision =
  | { readonly verdict: 'CONFIRM' }
  | { readonly verdict: 'REJECT' }
  | { readonly verdict: 'CORRECT'; readonly skill: NamedSkill };

/** A skill with its name in the person's language. */
export interface NamedSkill {
  readonly id: string;
  readonly name: string;
}

/** Something to decide about: a suggestion, or the words of many. */
export interface Decidable {
  readonly id: string;
  readonly skill: NamedSkill;
  /** The words that may mean the skill. */
  readonly words: readonly string[];
  /** 0 to 1 */
  readonly likelihood: number;
}
