import { personOf } from '../../support.js';

/** Reads a text as a CV. */
export const readCv = (text: string) => personOf({ text: `${text}\n` }, { topic: 'CV', entityId: 'E-1' });

/** The jobs in some lines below the heading for work, as "occupation | company | from | to". */
export const jobsIn = (lines: string) =>
  readCv(
    `Anna Smit\nanna.smit@example.org\n\nWork experience\n${lines}\n\nSkills\nExcel, planning, cooking`,
  ).workHistory.map(({ occupation, company, startDate, endDate }) =>
    [occupation, company, startDate?.instant.slice(0, 4), endDate?.instant.slice(0, 4)].join(' | '),
  );

/** The studies in some lines below the heading for education, as "degree | school". */
export const educationsIn = (lines: string) =>
  readCv(`Anna Smit\nanna.smit@example.org\n\nEducation\n${lines}\n\nSkills\nExcel, planning, cooking`).educations.map(
    ({ degree, school }) => [degree, school].join(' | '),
  );

/** The certificates in some lines below their heading, as "name | issuer | month". */
export const certificatesIn = (lines: string) =>
  readCv(
    `Anna Smit\nanna.smit@example.org\n\nCertificates\n${lines}\n\nSkills\nExcel, planning, cooking`,
  ).certifications.map(({ name, authority, date }) => [name, authority, date?.instant.slice(0, 7)].join(' | '));
