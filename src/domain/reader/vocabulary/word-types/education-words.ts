import type { PatternList, WordList } from './word-list.js';

/** Words by which names of educations, schools, courses and certificates are recognised. */
export interface EducationWords {
  readonly degrees: PatternList;
  readonly schools: PatternList;
  /** What may stand in front of a study or a school. */
  readonly verbsInFront: PatternList;
  /** Stands for the school of the study above. */
  readonly sameSchool: PatternList;
  /** Endings of compound names of schools: "basisschool". */
  readonly schoolEndings: PatternList;
  /** Words of schools that give courses as well. */
  readonly schoolsOfCourses: PatternList;
  /** In front of "school": a kind of education, not the name of a school. */
  readonly schoolLevels: PatternList;
  readonly courses: PatternList;
  readonly courseEndings: PatternList;
  /** Certificates and licences, including names such as "BHV" that do not say so. */
  readonly certificates: PatternList;
  readonly certificateEndings: PatternList;
  /** The name of a driving licence in findings, which its category follows: "Driving licence B". */
  readonly drivingLicence: string;
  /** A name with one of these is an education, even if it is called a course or a certificate as well. */
  readonly educations: PatternList;
  /** A name with one of these is an education, even if it is called a certificate as well. */
  readonly secondaryEducations: PatternList;
  /** Says that an education was finished, or that it was not. */
  readonly finished: PatternList;
  readonly unfinished: PatternList;
  /** Words of a remark that only says how an education ended: "with diploma", "not yet completed". */
  readonly ending: {
    readonly with: PatternList;
    readonly award: PatternList;
    readonly not: PatternList;
    readonly state: PatternList;
  };
  /** How a line begins that tells what became of the study above it: "Gestopt na de propedeuse". */
  readonly turns: PatternList;
  /** In front of a grade of letters, and behind one in numbers. */
  readonly gradeWords: WordList;
  readonly marks: WordList;
  /** Between a degree and its school: "Bachelor Rechten aan de Universiteit Leiden". */
  readonly atSchool: WordList;
  /** Degrees that are followed by their field: "BSc in Physics". */
  readonly degreesInField: PatternList;
  /** Between such a degree and its field. */
  readonly inField: PatternList;
  /** Between a school and its place: "Middelbare school in Keren". */
  readonly inPlace: WordList;
  /** Examinations that are taken in subjects: "A levels in History". */
  readonly examsInSubjects: PatternList;
  /** Kinds of education with numbered levels, and the words for a level: "mbo niveau 3". */
  readonly levelSystems: PatternList;
  readonly levels: PatternList;
  /** Frameworks with levels of education. */
  readonly frameworks: WordList;
  /** In front of a grade. */
  readonly gradeLabels: PatternList;
  /** Grades in words. */
  readonly grades: PatternList;
  /** Grades in words that are no part of the name of a degree in front of them. */
  readonly distinctions: PatternList;
  /** A duration in front of a kind of school: "one year of hotel school". */
  readonly duration: { readonly numbers: PatternList; readonly years: PatternList };
}
