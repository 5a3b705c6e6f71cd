/** Rules for the lines of one kind of section: jobs or educations. */
export interface LineRules {
  /** Whether a single date is enough, as for a diploma. Jobs have a start and an end. */
  readonly singleDates: boolean;
  /** Whether words beside dates are a remark and no title: "diploma behaald". */
  readonly isRemark: (words: string) => boolean;
  /** Whether the words of a line make it a title even if it is bulleted, or begins with a small letter. */
  readonly isTitle: (words: string) => boolean;
  /** Whether words beside dates surely name an entry, however many they are. */
  readonly isWhole: (words: string) => boolean;
}
