import type { PatternList, WordList } from './word-list.js';

/** Words of running texts, such as CVs and letters. */
export interface TextWords {
  /** The first lines of a CV. */
  readonly cv: {
    readonly titles: WordList;
    /** Between such a title and the name of the person. */
    readonly of: WordList;
    /** What somebody says in front of the own name. */
    readonly introductions: PatternList;
    /** Words in the label of the person's name: "Name of the applicant". */
    readonly nameLabels: WordList;
    /** Between a name and the place where somebody lives. */
    readonly fromPlaces: WordList;
    /** How a letter ends, in front of its writer's name. */
    readonly closings: PatternList;
    /** What a document about a person is called in front of the name: "Profiel Anna Smit". */
    readonly profiles: WordList;
    /** What may follow a name in small letters. */
    readonly behindNames: WordList;
    /** What a profile page has in the place of a picture. */
    readonly logos: PatternList;
    /** What a program prints about when a CV was changed. */
    readonly updated: PatternList;
    /** In front of a given name in a heading: "About Anna". */
    readonly about: WordList;
    /** Words of whoever signs or stands on a page without being a person. */
    readonly departments: PatternList;
    /** Behind the name of whom a text is about. */
    readonly verbsOfSubject: WordList;
    /** Headings that may be above the name. */
    readonly personal: PatternList;
    readonly page: WordList;
    /** Labels of a name with the surname in front: "Naam en voornaam". */
    readonly surnameFirst: PatternList;
  };
  /** In front of the name of a person. */
  readonly personTitles: WordList;
  /** Letters behind a name that is written in capitals, where nothing else tells them from it. */
  readonly credentials: WordList;
  /** Words that show whose an e-mail address in a text is. */
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
    /** In front of the name, but not part of it. */
    readonly leading: PatternList;
    /** In front of the name of the writer. */
    readonly firstPerson: WordList;
    /** Other labels in the head of a message. */
    readonly headFields: WordList;
    /** Labels of the sender in the head of a message. */
    readonly senders: WordList;
    /** At the beginning of a message. */
    readonly greetings: PatternList;
  };
  /** Pronouns of a person, and of several people who write or read. Case matters for those of a person. */
  readonly voice: { readonly ofPerson: PatternList; readonly ofMany: WordList };
  /** With these begin the lines that tell what somebody did. Case matters. */
  readonly taskBeginnings: PatternList;
  /** Words of sentences that titles of jobs and schools do not have. Case matters. */
  readonly sentenceWords: WordList;
  /** At the end of an award: "Driver of the Year". */
  readonly ofTheYear: PatternList;
  /** Abbreviations at the end of a name, without the point that ends them: "Acme Ltd.". */
  readonly abbreviations: PatternList;
  /** In front of the dates of a job or an education. */
  readonly periodLabels: PatternList;
  /** Times between jobs that some list among them. */
  readonly careerBreaks: PatternList;
  /** A job or a study that running text tells: "Before that I worked as a waiter at Hotel Astoria from 2010 to 2012". */
  readonly told: {
    readonly earlier: PatternList;
    readonly i: WordList;
    /** The person who tells: I, my. */
    readonly firstPerson: WordList;
    /** Words of sentences about a person, in capitals. */
    readonly personInCapitals: WordList;
    readonly worked: PatternList;
    readonly as: WordList;
    /** In front of an occupation: "I was a", "ben ik". */
    readonly being: PatternList;
    readonly articles: PatternList;
    /** In front of an employer, when it was begun with: "I joined". */
    readonly joined: PatternList;
    /** Verbs that make one date the beginning. */
    readonly started: PatternList;
    /** At the employer of the sentence before. */
    readonly there: WordList;
    /** In front of what was studied. */
    readonly studied: PatternList;
    readonly thirdPerson: WordList;
    readonly now: WordList;
    /** In front of an occupation that somebody has now. */
    readonly workingNow: PatternList;
    /** What stands behind "I was" in front of an employer without being an occupation. */
    readonly notOccupations: WordList;
    readonly until: WordList;
    /** In front of a certificate, and behind one. */
    readonly certified: PatternList;
    /** In front of a certificate that the person does not have yet: "I would like to get my". */
    readonly wished: PatternList;
    /** In front of a certificate of somebody who does not speak: "holder of". */
    readonly holding: PatternList;
    /** Words that begin what is said of a certificate and are in no name of one. */
    readonly notOfName: PatternList;
    readonly certifiedBehind: PatternList;
    readonly by: WordList;
    readonly in: WordList;
    readonly of: WordList;
    readonly and: WordList;
    /** In front of two years with "and" between them. */
    readonly between: WordList;
    /** Words behind which something else is said. */
    readonly ends: PatternList;
    readonly seasons: PatternList;
  };
  /** Words in a line that names a certificate. */
  readonly certificate: {
    /** Behind several of one date: "VCA, BHV - all 2023". */
    readonly all: PatternList;
    /** In front of the date on which it expires. */
    readonly expires: PatternList;
    /** In front of such a date with "until". */
    readonly valid: WordList;
    /** In front of the date of a renewal. */
    readonly renewed: WordList;
    readonly renewedIn: WordList;
    /** Labels of the issuer. */
    readonly issuedBy: WordList;
    /** In front of the issuer in a phrase. */
    readonly by: WordList;
    /** How long a course took, and how often it is repeated. */
    readonly durationNumbers: WordList;
    readonly durationUnits: PatternList;
    readonly frequency: PatternList;
    /** In front of the number of the certificate. */
    readonly number: PatternList;
    /** In front of such a number, and also in names of certificates. */
    readonly numbered: PatternList;
    /** Words of buttons that were copied with a list of certificates. */
    readonly buttons: PatternList;
    /** In front of the field of the certificate. */
    readonly field: PatternList;
    /** Words in small letters that only say how it was got. */
    readonly remarks: PatternList;
    /** Behind the name of a certificate that is no longer valid. */
    readonly ended: PatternList;
    /** Words that only say that something is a certificate. */
    readonly kinds: PatternList;
    /** What a register does with a professional. */
    readonly enrolled: PatternList;
    /** In front of the occupation of somebody who has a certificate for it. */
    readonly titles: PatternList;
    /** What a member of an institute is, where it is all that stands in front of the institute: "Member". */
    readonly memberships: PatternList;
    /** Levels of a certificate, which are no issuers: "AWS Certified Developer – Associate". */
    readonly levels: PatternList;
    /** Prizes, which stand among certificates and are none. */
    readonly awards: PatternList;
    /** Words that remain of a remark about its date. */
    readonly dateWords: WordList;
    readonly on: WordList;
    /** Tests of a language, whose results stand beside it. */
    readonly languageTests: PatternList;
    /** Words in the name of who gives certificates, which need not be those of an employer. */
    readonly issuers: PatternList;
    /** A line with one of these does not name a certificate of the person that is kept. */
    readonly notOwn: PatternList;
  };
  /** Phrases of a certificate that is a document of its own: "This is to certify that Noor Smit has passed First Aid". */
  readonly certificateText: {
    /** In front of the person. */
    readonly certifies: PatternList;
    /** In front of the issuer, at the beginning of such a phrase; and the end of the phrase. */
    readonly declaredBy: PatternList;
    readonly that: WordList;
    /** What the person did, in front of or behind the name of the course. */
    readonly passed: PatternList;
    /** In front of the name of the course, but not part of it. */
    readonly lead: PatternList;
    /** Kinds of courses, in front of their names. */
    readonly course: PatternList;
    /** Between the name of the course and a verb behind it. */
    readonly behindCourse: PatternList;
    /** Between the issuer and its place. */
    readonly place: WordList;
  };
}
