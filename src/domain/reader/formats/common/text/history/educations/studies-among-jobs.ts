import type { ParsedRecord } from '../../../../../model/parsed-record.js';
import { nameLikelihood } from '../../../../../name-kinds/name-likelihood.js';
import { looksLikeDegree, looksLikeSchool } from '../../../../../vocabulary/index.js';
import { addEducation } from './education-forms.js';
import { readEducationTitles } from './education-titles.js';

/** Makes educations of what was read as jobs, below a heading that nobody knows or none: "HAVO" at a "College". */
export function moveStudies(record: Pick<ParsedRecord, 'educations' | 'workHistory'>): void {
  const jobs = record.workHistory.splice(0);
  for (const job of jobs) {
    const { occupation = '', company = '', startDate, endDate, description } = job;
    const isStudy =
      looksLikeDegree(occupation) &&
      looksLikeSchool(company) &&
      nameLikelihood('degree', occupation) > nameLikelihood('occupation', occupation);
    if (!isStudy) record.workHistory.push(job);
    else {
      const { degree = occupation, school = company, field } = readEducationTitles([occupation, company]);
      addEducation(record, { degree, school, field, startDate, endDate, description });
    }
  }
}
