import type { PatternList, WordList } from './word-list.js';

/** Words near the name of a skill that show whether the skill is meant. */
export interface SkillWords {
  /** Names of skills that are everyday words or names as well, in lower case. */
  readonly everydayNames: WordList;
  /** Right before a name they show that it is a skill: "programming in C", "ervaring met Go". */
  readonly before: PatternList;
  /** May be between those and the name. */
  readonly between: PatternList;
  /** Right behind a name they show that it is a skill: "Go developer". */
  readonly behind: PatternList;
  /** Behind a name they call it a skill: "communication skills". */
  readonly called: PatternList;
  /**
   * Last parts of a compound that begins with the name of a skill: knowledge of it, work with it or a person who does
   * it ("Excelvaardigheden").
   */
  readonly compoundEndings: WordList;
  /** Letters between the parts of a compound. */
  readonly compoundLinks: WordList;
  /** Words of an institution's name in front of what it is about, and the small words behind those. */
  readonly institutionsBefore: WordList;
  readonly institutionLinks: WordList;
  /** Words of an institution's name behind what it is about: "Dutch Resuscitation Council". */
  readonly institutionsBehind: PatternList;
  readonly articles: WordList;
  /** Articles, possessives and other words that come before a noun. */
  readonly determiners: WordList;
  /** Show that a sentence is about subjects of a study or about leisure. */
  readonly studyOrLeisure: PatternList;
  /** Prepositions behind which a field of work or a tool is often named, and the others. */
  readonly fieldPrepositions: WordList;
  readonly otherPrepositions: WordList;
  readonly conjunctions: WordList;
  /** Forms of verbs that follow a subject, so that the words before them are one: "the planning was". */
  readonly auxiliaries: WordList;
  /** Forms of the auxiliary of the passive, and of verbs in its place: "was interviewed", "voelde me gecoacht". */
  readonly passives: WordList;
  /** Pronouns that are a subject. */
  readonly subjects: WordList;
  /** Behind a verb they make another verb of it: "picked up". Dutch ones are part of the verb (SEPARABLE_PREFIXES). */
  readonly verbParticles: WordList;
  /** Verbs that name no kind of work without their object, as they end labels: "making", "maken". */
  readonly generalVerbs: WordList;
  /** What says no more than that somebody does something, in every form: "did", "runs", "responsible". */
  readonly doing: WordList;
  /** Objects of verbs in labels that tell nothing of a skill by themselves: people, manners, general words. */
  readonly noAreas: WordList;
  /** Those of the determiners that say that there is none. */
  readonly denyingDeterminers: WordList;
  /** Say how many or how much; never none. May stand between a verb and its object. */
  readonly quantities: WordList;
  /** Behind the name of a language: then it tells where something is from. */
  readonly fromThere: PatternList;
  /** In the title of a job: seniority or form of work, not the work itself. */
  readonly titleQualifiers: PatternList;
}
