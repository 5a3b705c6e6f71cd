import type { PatternList } from './word-list.js';

/** Words by which names of educations, schools, courses and certificates are recognised. */
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
  /** What the certificate of somebody who may drive is called; its categories follow: "Driving licence B". */
  readonly drivingLicence: string;
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
  /** Degrees that are followed by their field: "BSc in Physics". */
  readonly degreesInField: PatternList;
  /** Between such a degree and its field. */
  readonly inField: PatternList;
  /** In front of the number of a level: "mbo niveau 3". */
  readonly levelSystems: PatternList;
  readonly levels: PatternList;
  /** In front of a grade. */
  readonly gradeLabels: PatternList;
  /** Grades in words. */
  readonly grades: PatternList;
  /** "One year of hotel school": how long it took, no name of a school. */
  readonly duration: { readonly numbers: PatternList; readonly years: PatternList };
}
