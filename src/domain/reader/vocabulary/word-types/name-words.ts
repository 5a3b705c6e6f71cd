import type { PatternList, WordList } from './word-list.js';

/** Words by which names of occupations, organisations and places are recognised. */
export interface NameWords {
  /** Words that end the name of an occupation; a Dutch compound ends in them too ("magazijnmedewerker"). */
  readonly occupationEndings: WordList;
  /** Names of occupations that are too short to be looked for inside other words. */
  readonly occupations: WordList;
  /** As occupationEndings and occupations, but too rare, or too often something else, to tell of people in sentences. */
  readonly titleEndings: WordList;
  readonly titles: WordList;
  /** Endings that most names of occupations have, and other words too. */
  readonly likelyOccupationEndings: WordList;
  /** Words inside names that have no capital, and end no name: "Bank of Ireland". */
  readonly particles: WordList;
  /** Words in names of organisations: legal forms, kinds of organisations. */
  readonly organisations: PatternList;
  /** Kinds of organisations that stand in front of their names: "Stichting Noorderlicht". */
  readonly organisationsInFront: WordList;
  /** Endings of compound names of organisations: "bouwbedrijf". */
  readonly organisationEndings: PatternList;
  /** Roles whose club follows in its own name: "Penningmeester De Wip". What is called a council is no club. */
  readonly clubRoles: WordList;
  /** Roles behind which a word such as "of" leads to the organisation: "Owner of Acme". */
  readonly ownRoles: WordList;
  /** That word: "Treasurer of the Harriers". */
  readonly clubOf: WordList;
  readonly councils: PatternList;
  /** In front of the place of work within an employer: "locatie Bergweg". */
  readonly sites: PatternList;
  /** Who works for nobody else. */
  readonly ownAccount: PatternList;
  /** What internships are called. */
  readonly internships: PatternList;
  /** Between an occupation and its employer: "developer at Acme". */
  readonly atEmployer: WordList;
  /** Those of them that hardly anything but an employer follows. */
  readonly certainlyAtEmployer: WordList;
  /** In front of a title that somebody had after another one: "Packer, later foreman". */
  readonly laterTitles: WordList;
  /** In front of the client where somebody works for an employer. */
  readonly seconded: PatternList;
  /** In front of the agency that somebody works through. */
  readonly throughAgency: WordList;
  /** In front of the name of somebody's own firm. */
  readonly tradingAs: PatternList;
  /** In front of the name of an employer. */
  readonly articles: WordList;
  /** Between an organisation and its town, and never in front of an organisation: "Bakker te Ede". */
  readonly inTown: WordList;
  /** Remarks about when or how somebody worked. */
  readonly employments: PatternList;
  /** Units of working time, behind their number: "24 hours". */
  readonly workingTime: WordList;
  /** Cities that follow an employer most often. Typographic ’. */
  readonly places: WordList;
  /** Countries that do, and words for working from home. */
  readonly widePlaces: WordList;
  /** Behind the name of a region: "Utrecht area". */
  readonly regions: PatternList;
  /** Abbreviations of states, which stand behind their towns. */
  readonly states: WordList;
  /** In front of the name of a region: "County Clare". */
  readonly regionsInFront: PatternList;
}
