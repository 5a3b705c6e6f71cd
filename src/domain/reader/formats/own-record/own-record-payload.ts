import type {
  DatePrecision,
  FoundCertification,
  FoundDate,
  FoundEducation,
  FoundPerson,
  FoundWorkExperience,
} from '../../model/findings.js';

/** What marks a payload as a record that the person has checked, with the version of its form. */
export const OWN_RECORD_MARK = 'skillgate-own-record-1';

/** A skill that the person confirms to have. */
export interface OwnSkill {
  readonly skill: { readonly id: string; readonly name: string };
  /** 1-5, as the person says. */
  readonly level: number;
  /** The words of the person's CV that name it; left out where the person added it. */
  readonly words?: string;
}

/** The entries of a person's history, as the reader found them. */
export type OwnHistory = Pick<FoundPerson, 'workHistory' | 'educations' | 'certifications'>;

/**
 * The payload of an import item that contains what a person has confirmed: skills by their identifiers, and the history
 * as lists of JSON Resume. What the person did not confirm is not in it, so that reading it again never brings it back.
 *
 * @param fileName - the name of the person's file that it comes from, where it comes from one.
 */
export function ownRecordPayload(skills: readonly OwnSkill[], history: OwnHistory, fileName?: string): object {
  return {
    form: OWN_RECORD_MARK,
    ...(fileName !== undefined && { fileName }),
    skills,
    work: history.workHistory.map(jobOf),
    education: history.educations.map(educationOf),
    certificates: history.certifications.map(certificateOf),
  };
}

const jobOf = ({ occupation, company, startDate, endDate, description }: FoundWorkExperience) => ({
  position: occupation,
  name: company,
  startDate: dateOf(startDate),
  endDate: dateOf(endDate),
  summary: description,
});

const educationOf = ({ degree, school, field, grade, startDate, endDate, finished }: FoundEducation) => ({
  studyType: degree,
  institution: school,
  area: field,
  score: grade,
  startDate: dateOf(startDate),
  endDate: dateOf(endDate),
  finished,
});

const certificateOf = ({ name, authority, date, expiresAt, credentialId, url }: FoundCertification) => ({
  name,
  issuer: authority,
  date: dateOf(date),
  expiresAt: dateOf(expiresAt),
  credentialId,
  url,
});

/** How much of a date each precision shows: year, month or day. */
const DATE_LENGTH: Readonly<Record<DatePrecision, number>> = { YEAR: 4, MONTH: 7, DAY: 10, INSTANT: 10 };

function dateOf(date: FoundDate | undefined): string | undefined {
  return date?.instant.slice(0, DATE_LENGTH[date.precision]);
}
