import { localize, type Language } from '../../../platform/localization/index.js';
import { namePartsOf } from '../../person-names/index.js';
import type { Passport, PassportDate } from './passport.js';

/** How much of a date each precision shows: year, month or day. */
const DATE_LENGTH = { YEAR: 4, MONTH: 7, DAY: 10, INSTANT: 10 } as const;

/** A skill passport as JSON Resume 1.0.0 (https://jsonresume.org/schema), without what is not known. */
export function jsonResumeOf(passport: Passport, language: Language): string {
  const { fullName, email, work, education, certifications, skills, interests, updatedAt } = passport;
  const { firstName, lastName } = namePartsOf(passport);
  const name = fullName ?? ([firstName, lastName].filter(Boolean).join(' ') || null);
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: { name, email },
    work: work.map(({ occupation, company, start, end, description }) => ({
      name: company,
      position: occupation,
      startDate: dateOf(start),
      endDate: dateOf(end),
      summary: description,
    })),
    education: education.map(({ degree, school, field, grade, start, end }) => ({
      institution: school,
      area: field,
      studyType: degree,
      startDate: dateOf(start),
      endDate: dateOf(end),
      score: grade,
    })),
    certificates: certifications.map(({ name, authority, date, url }) => ({
      name,
      date: dateOf(date),
      issuer: authority,
      url,
    })),
    skills: skills.map(({ name, type, level }) => ({
      name,
      level: localize(language, 'export.level', { level: String(level) }),
      keywords: [localize(language, `export.${type}`)],
    })),
    interests: interests.map(({ name, interest }) => ({
      name,
      keywords: [localize(language, 'export.interest', { interest: String(interest) })],
    })),
    meta: { version: 'v1.0.0', lastModified: updatedAt.toISOString() },
  };
  return JSON.stringify(resume, (_name, value: unknown) => value ?? undefined, 2);
}

function dateOf(date: PassportDate | null): string | null {
  return date && date.at.slice(0, DATE_LENGTH[date.precision]);
}
