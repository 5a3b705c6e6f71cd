import type { EvidenceSource, ItemKind } from '../values/item-kinds.js';
import type { CueWords, OtherPeopleWords } from './cue-words.js';
import type { DateWords } from './date-words.js';
import type { LevelWords } from './level-words.js';
import type { SkillWords } from './skill-words.js';
import type { PatternList, WordList } from './word-list.js';

/** The names of each field of a record; '' where the language has no word of its own. Spelling: see normaliseKey. */
export type Keys<Field extends string> = Readonly<Record<Field, WordList>>;

/** Names of fields that say how the value below them is read, wherever in a payload they are. */
export interface FieldKeys {
  /** What a field of a nested record is about. */
  readonly roles: Keys<KeyRole>;
  /** Names in which systems wrap a record and that say nothing about it: JSON:API, OData, AFAS, Workday and others. */
  readonly envelope: Keys<'envelope'>;
  /** The title that an object gives itself as a section of something: {"title": "Development goals"}. */
  readonly sectionTitle: Keys<'title'>;
  /** Columns of tables of skills that nested records do not have as fields. */
  readonly column: Keys<'level' | 'skill'>;
  /** Columns with numbers in tables of people that are no skills. */
  readonly otherColumn: Keys<'other'>;
}

/** What a field of a nested record is about. */
export type KeyRole =
  | 'publicIdentifier'
  | 'employeeNumber'
  | 'email'
  | 'firstName'
  | 'namePrefix'
  | 'lastName'
  | 'fullName'
  /** Only called "name": the person's in a record of a person. */
  | 'bareName'
  /** The person by their part in the record, by name or as an object: employee, candidate, participant. */
  | 'namedPerson'
  /** An object with fields of the person. */
  | 'person'
  | 'occupation'
  | 'department'
  | 'team'
  | 'manager'
  | 'employer'
  | 'hireDate'
  | 'educations'
  | 'certifications'
  | 'workHistory'
  | 'skills'
  | 'languages'
  /** What the person wants to learn or cannot do yet; interests. */
  | 'wishes'
  | 'survey'
  | 'projects'
  | 'directReports'
  | 'selfAssessment'
  | 'peerFeedback'
  | 'managerFeedback'
  /** People other than the one the record is about. */
  | 'otherPeople'
  /** Understood, and not used. */
  | 'unused';

/** Names of the fields of each kind of record. */
export interface RecordKeys {
  /** Anything with a name and an identifier: an organisation, a department, a person. */
  readonly thing: Keys<'name' | 'firstName' | 'lastName' | 'externalId'>;
  /** Parts of a name in an object of its own: {"name": {"given": "Kim", "family": "Bos"}}. */
  readonly personName: Keys<'firstName' | 'namePrefix' | 'lastName' | 'fullName' | 'unused'>;
  /** Kinds of e-mail addresses in an object; an employer gives work addresses. */
  readonly emailAddress: Keys<'work' | 'other'>;
  /** The number of the person in the person's own record. */
  readonly ownNumber: Keys<'number'>;
  /** What the systems of an employer call the record of an employee. */
  readonly ownRecord: Keys<'own'>;
  readonly team: Keys<'teamName' | 'name' | 'externalId' | 'members' | 'leader' | 'department' | 'unused'>;
  readonly job: Keys<'occupation' | 'company' | 'startDate' | 'endDate' | 'period' | 'prose' | 'skills' | 'unused'>;
  /** Labels of lines in a text that is filled in like a form: "Employer: De Linde". */
  readonly jobForm: Keys<'occupation' | 'company' | 'period' | 'startDate' | 'endDate' | 'prose' | 'unused'>;
  readonly project: Keys<
    'name' | 'externalId' | 'roles' | 'startDate' | 'endDate' | 'period' | 'prose' | 'skills' | 'unused'
  >;
  readonly education: Keys<
    'degree' | 'school' | 'field' | 'grade' | 'startDate' | 'endDate' | 'period' | 'finished' | 'prose' | 'unused'
  >;
  /** Labels of lines, as in jobForm. */
  readonly educationForm: Keys<'degree' | 'school' | 'field' | 'period' | 'grade' | 'finished' | 'unused'>;
  readonly certification: Keys<
    | 'name'
    /** Only called "name": the certificate's in a list of certificates. */
    | 'bareName'
    | 'authority'
    | 'field'
    | 'prose'
    | 'date'
    | 'expiresAt'
    | 'credentialId'
    | 'url'
    | 'unused'
  >;
}

/** Names of fields of ratings, tables of skills and surveys. */
export interface RatingKeys {
  /** An object that rates one skill. */
  readonly rating: Keys<'name' | 'level' | 'years' | 'scale' | 'keywords' | 'prose' | 'unused'>;
  /** A skill and its level among other fields of a person: only words for a skill itself name one. */
  readonly flatRating: Keys<'name' | 'level' | 'years' | 'scale'>;
  /** Columns of a table with one skill a row. */
  readonly skillRow: Keys<'skill' | 'level' | 'years' | 'scale' | 'uri' | 'unused'>;
  /** The scale of the ratings beside it. */
  readonly scale: Keys<'scale'>;
  readonly scaleRange: Keys<'least' | 'most' | 'unused'>;
  /** Who gave a rating, by the name of its field or column, as in feedback from all sides (360 degrees). */
  readonly rater: Keys<Extract<EvidenceSource, 'SELF' | 'MANAGER' | 'COLLEAGUE'>>;
  /** How the speaker of a section is related to the person: {"relation": "Peer", "scores": ...}. */
  readonly raterRelation: Keys<'relation'>;
  /** The level in an object that one rater gave. */
  readonly raterLevel: Keys<'level'>;
  /** A question with its answer in a list that may be called anything. */
  readonly question: Keys<'question' | 'answer'>;
  /** A question with its answer in a list that is known to be a survey. */
  readonly answer: Keys<'question' | 'answer' | 'scale' | 'unused'>;
  readonly matrix: Keys<'rows' | 'columns' | 'cells'>;
  readonly matrixLabel: Keys<'label'>;
}

/**
 * A part of a CV, a review or a survey that is one text. SELF, COLLEAGUES, MANAGER: who speaks there. REFERENCES: names
 * and addresses of other people.
 */
export type TextSection =
  | 'WORK'
  | 'PROJECTS'
  | 'EDUCATION'
  | 'SKILLS'
  | 'LANGUAGES'
  | 'CERTIFICATIONS'
  | 'WISHES'
  | 'SELF'
  | 'COLLEAGUES'
  | 'MANAGER'
  | 'REFERENCES'
  | 'PERSONAL'
  | 'OTHER';

/** Headings of sections, and the words that may be around them. */
export interface HeadingWords {
  readonly sections: Readonly<Record<Exclude<TextSection, 'SELF' | 'COLLEAGUES' | 'MANAGER'>, WordList>>;
  /** In front of a heading: "relevant experience". */
  readonly qualifiersBefore: PatternList;
  /** Behind a heading: "skills overview". */
  readonly qualifiersBehind: PatternList;
  /** Between two headings: "education and courses". */
  readonly and: WordList;
  /** In front of a year behind a heading: "goals for 2025". */
  readonly forYear: WordList;
}

/** Words that tell the kind of an item. */
export interface KindWords {
  /** Keys that tell the kind of an item wherever they are outside lists. CVs and records are told by key roles. */
  readonly keys: Readonly<Record<Exclude<ItemKind, 'UNKNOWN' | 'CV' | 'PERSON_RECORD'>, WordList>>;
  /** Words inside the item's topic, entity type or source; without blanks and accents. */
  readonly hints: Readonly<Record<Exclude<ItemKind, 'UNKNOWN'>, WordList>>;
  /** Hints that are too short to be looked for inside other words. */
  readonly wholeHints: Readonly<Partial<Record<ItemKind, WordList>>>;
  /** Entity types that are people. */
  readonly personTypes: WordList;
}

/** Words by which the name of an education, a school, a course or a certificate is told. */
export interface EducationWords {
  readonly degrees: PatternList;
  readonly schools: PatternList;
  /** Endings of compound names of schools: "basisschool". */
  readonly schoolEndings: PatternList;
  /** In front of "school": then it is a kind of education and not the name of a school. */
  readonly schoolLevels: PatternList;
  readonly courses: PatternList;
  readonly courseEndings: PatternList;
  /** Certificates and licences, also those that people name without calling them so. */
  readonly certificates: PatternList;
  readonly certificateEndings: PatternList;
  /** A name with one of these is an education, even if it is called a course or a certificate as well. */
  readonly educations: PatternList;
  /** A name with one of these is an education, even if it is called a certificate as well. */
  readonly secondaryEducations: PatternList;
  /** Says that an education was finished, or that it was not. */
  readonly finished: PatternList;
  readonly unfinished: PatternList;
  /** Words of a remark that says nothing but how an education ended: "with diploma", "not yet completed". */
  readonly ending: {
    readonly with: PatternList;
    readonly award: PatternList;
    readonly not: PatternList;
    readonly state: PatternList;
  };
  /** In front of a grade. */
  readonly gradeLabels: PatternList;
  /** Grades in words. */
  readonly grades: PatternList;
  /** "One year of hotel school": how long it took, no name of a school. */
  readonly duration: { readonly numbers: PatternList; readonly years: PatternList };
}

/** Words by which the names of occupations, organisations and places are told. */
export interface NameWords {
  /** Words that end the name of an occupation; a Dutch compound ends in them too ("magazijnmedewerker"). */
  readonly occupationEndings: WordList;
  /** Names of occupations that are too short to be looked for inside other words. */
  readonly occupations: WordList;
  /** Words in names of organisations: legal forms, kinds of organisations. */
  readonly organisations: PatternList;
  /** Endings of compound names of organisations: "bouwbedrijf". */
  readonly organisationEndings: PatternList;
  /** Cities and countries that follow an employer most often, and words for working from home. Typographic ’. */
  readonly places: WordList;
  /** Behind the name of a region: "Utrecht area". */
  readonly regions: PatternList;
}

/** Words of questions and answers. */
export interface SurveyWords {
  readonly yes: WordList;
  readonly no: WordList;
  /** Whole answers to a statement, in lower case. */
  readonly agrees: PatternList;
  readonly disagrees: PatternList;
  readonly neither: PatternList;
  /** In front of such an answer, without meaning: "I agree". */
  readonly fillers: WordList;
  /** In a cell of a matrix question: this one is chosen. */
  readonly marks: WordList;
  /** In the place of a rating: there is none. */
  readonly notRated: PatternList;
  /** "Which languages do you speak?", "What tools ...?": the answer names skills. */
  readonly which: WordList;
  readonly what: WordList;
  readonly skillNouns: WordList;
  /** "How good was our set-up?" is about the organisation, unless the question has a personal word as well. */
  readonly our: WordList;
  readonly personal: WordList;
  /** In front of a question or an answer in a text: "Q1: ... A: ...". */
  readonly questionLabels: WordList;
  readonly answerLabels: WordList;
}

/** Words of running texts, such as CVs and letters. */
export interface TextWords {
  /** The first lines of a CV. */
  readonly cv: {
    readonly titles: WordList;
    /** Between such a title and the name of the person. */
    readonly of: WordList;
    /** Headings that may be above the name. */
    readonly personal: PatternList;
    readonly page: WordList;
  };
  /** In front of the name of a person. */
  readonly personTitles: WordList;
  /** Whose an e-mail address in a text is. */
  readonly contact: {
    readonly my: WordList;
    readonly their: WordList;
    /** Behind "e-mail". */
    readonly address: WordList;
    readonly reachMe: PatternList;
    /** In front of reachable: "I am reachable at". */
    readonly iAm: PatternList;
    readonly reachable: WordList;
    /** Between the name of a person and their address. */
    readonly connectors: WordList;
    /** Beside an address in a line of contact details. */
    readonly words: PatternList;
  };
  /** The person that a text by somebody else is about: "about Noor Smit (T-88)". */
  readonly mention: {
    /** In front of the name and no part of it. */
    readonly leading: PatternList;
    /** In front of the name of the writer. */
    readonly firstPerson: WordList;
  };
  /** Words of sentences that titles of jobs and schools do not have. Case matters. */
  readonly sentenceWords: WordList;
  /** In front of the dates of a job or an education. */
  readonly periodLabels: PatternList;
  /** "Earlier: waiter at Hotel Astoria, summers of 2012 and 2013": a job in a sentence. */
  readonly earlierJob: {
    readonly earlier: PatternList;
    readonly i: WordList;
    readonly worked: PatternList;
    readonly as: WordList;
    readonly articles: PatternList;
    readonly at: WordList;
    readonly from: WordList;
    readonly the: WordList;
    readonly seasons: PatternList;
    readonly of: WordList;
    readonly and: WordList;
  };
  /** Words in a line that names a certificate. */
  readonly certificate: {
    /** In front of the date on which it expires. */
    readonly expires: PatternList;
    /** In front of such a date with "until". */
    readonly valid: WordList;
    /** In front of the date of a renewal. */
    readonly renewed: WordList;
    readonly renewedIn: WordList;
    /** In front of the issuer, which is labelled. */
    readonly issuedBy: WordList;
    /** In front of the issuer in a phrase. */
    readonly by: WordList;
    /** How long a course took, and how often it is repeated. */
    readonly durationNumbers: WordList;
    readonly durationUnits: PatternList;
    readonly frequency: PatternList;
    /** In front of the number of the certificate. */
    readonly number: PatternList;
    /** In front of the field of the certificate. */
    readonly field: PatternList;
    /** What is left of a remark about its date. */
    readonly dateWords: WordList;
    readonly on: WordList;
    /** A line with one of these names no certificate to be kept. */
    readonly notOwn: PatternList;
  };
}

/** What a language brings to the reader. A further language needs one folder with this, and a line in languages.ts. */
export interface LanguageVocabulary {
  readonly keys: FieldKeys & RecordKeys & RatingKeys;
  readonly headings: HeadingWords;
  readonly kinds: KindWords;
  readonly education: EducationWords;
  readonly names: NameWords;
  readonly surveys: SurveyWords;
  readonly dates: DateWords;
  readonly levels: LevelWords;
  readonly cues: CueWords;
  readonly otherPeople: OtherPeopleWords;
  readonly skills: SkillWords;
  readonly texts: TextWords;
}
