import type { EvidenceSource } from '../../values/item-kinds.js';
import type { WordList } from './word-list.js';

/** The names of each field of a record; '' where the language adds none. Spelling does not matter (normaliseKey). */
export type Keys<Field extends string> = Readonly<Record<Field, WordList>>;

/** Names of fields that decide how their value is read, anywhere in a payload. */
export interface FieldKeys {
  /** What a field of a nested record is about. */
  readonly roles: Keys<KeyRole>;
  /** Parts of longer names of fields with what the person wants to learn or cannot do yet; without blanks. */
  readonly wishStems: Keys<'wishes'>;
  /** Names in which systems wrap a record and that say nothing about it: JSON:API, OData, AFAS, Workday and others. */
  readonly envelope: Keys<'envelope'>;
  /** The title of an object that is a section: {"title": "Development goals"}. */
  readonly sectionTitle: Keys<'title'>;
  /** Columns of tables of skills that nested records do not have as fields. */
  readonly column: Keys<'level' | 'skill'>;
  /** Columns with numbers in tables of people that are no skills. */
  readonly otherColumn: Keys<'other'>;
  /** An object that holds a document: {"fileName": "cv.pdf", "content": "JVBERi0..."}. */
  readonly document: Keys<'mediaType' | 'fileName' | 'data'>;
  /** What a picture shows: a document, or a person. Of the names on the way to a picture, the last of these decides. */
  readonly picture: Keys<'document' | 'portrait'>;
  /** A text about the person, however short; a value of few words under another name is a code or a label. */
  readonly runningText: Keys<'text'>;
  /** A text that holds a table. */
  readonly tableText: Keys<'table'>;
  /** A field that is written as an object: {"name": "E-mail", "value": ...}. `other` may be in it too. */
  readonly listedField: Keys<'name' | 'value' | 'other'>;
  /** An object around a plain value: {"value": "ENG", "label": "Engineering"}; `other` may be in it too. */
  readonly wrappedValue: Keys<'value' | 'label' | 'other'>;
  /** LinkedIn's five levels of a human language, by the nearest CEFR level. */
  readonly linkedinLanguageLevel: Keys<'A2' | 'B1' | 'B2' | 'C1' | 'C2'>;
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
  /** Just "name": the person's name in a record of a person. */
  | 'bareName'
  /** The person by their part in the record, by name or as an object: employee, candidate, participant. */
  | 'namedPerson'
  /** An object with fields of the person. */
  | 'person'
  | 'occupation'
  | 'department'
  /** The organisation's own code of the department or the team, beside its name or in its place. */
  | 'departmentCode'
  | 'teamCode'
  /** Where the person works: an office, a site, a city. */
  | 'workLocation'
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
  /** A place that is where the person works in a record of an employer, or in a CV; elsewhere it may be any place. */
  | 'location'
  /** A city, which is a part of an address where there are fields for the rest of it. */
  | 'city'
  /** The other parts of an address, and a place where somebody lives. Not used. */
  | 'address'
  /** Understood, and not used. */
  | 'unused';

/** Names of the fields of each kind of record. */
export interface RecordKeys {
  /** Anything with a name and an identifier: an organisation, a department, a person. */
  readonly thing: Keys<'name' | 'firstName' | 'lastName' | 'externalId'>;
  /** Parts of a name that is an object: {"name": {"given": "Kim", "family": "Bos"}}. */
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
  readonly educationForm: Keys<
    'degree' | 'school' | 'field' | 'period' | 'startDate' | 'endDate' | 'grade' | 'finished' | 'unused'
  >;
  readonly certification: Keys<
    | 'name'
    /** Just "name": the certificate's name in a list of certificates. */
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
  readonly rating: Keys<'name' | 'level' | 'aspect' | 'native' | 'years' | 'scale' | 'keywords' | 'prose' | 'unused'>;
  /** A skill and its level among other fields of a person: only words for a skill itself name one. */
  readonly flatRating: Keys<'name' | 'level' | 'years' | 'scale'>;
  /** A language and its level in numbered fields: "Language 1", "Language 1 level". */
  readonly languageRating: Keys<'name' | 'level'>;
  /** What became of a course, a certificate or a procedure. */
  readonly attainment: Keys<'status'>;
  /** Columns of a table with one skill a row. */
  readonly skillRow: Keys<'skill' | 'level' | 'years' | 'scale' | 'uri' | 'unused'>;
  /** The scale of the ratings in the same object. */
  readonly scale: Keys<'scale'>;
  readonly scaleRange: Keys<'least' | 'most' | 'unused'>;
  /** Who gave a rating, by the name of its field or column, as in 360-degree feedback. */
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
