import { findPeriods } from '../../../../../dates/period-forms.js';
import { linesOf } from '../../lines.js';
import { IN_FIRST_PERSON, told } from './phrases.js';
import { findToldCertificates } from './told-certificates.js';
import { findToldJobs } from './told-jobs.js';
import { findToldStudies } from './told-studies.js';

/** So many jobs, studies and certificates are a career, one of which is a job. */
const MIN_TOLD = 2;
/** So many periods are one too, with anything of it told. */
const MIN_PERIODS = 3;
const OF_WRITER = new RegExp(IN_FIRST_PERSON.source, 'giu');
const OF_OTHERS = new RegExp(`(?<!\\p{L})${told('thirdPerson')}(?!\\p{L})`, 'giu');

/**
 * Whether running text tells the career of its writer, as letters do: jobs, or a job and what somebody learnt. A
 * reference speaks more of somebody else.
 */
export function tellsCareer(text: string): boolean {
  const count = (words: RegExp): number => [...text.matchAll(words)].length;
  if (count(OF_WRITER) <= count(OF_OTHERS)) return false;
  const lines = linesOf(text, { start: 0, end: text.length });
  const jobs = findToldJobs(text, lines).jobs.length;
  if (jobs >= MIN_TOLD) return true;
  const all =
    jobs + findToldStudies(text, lines).educations.length + findToldCertificates(text, lines).certifications.length;
  const periods = findPeriods(text.replaceAll('\n', ' ')).filter(({ single }) => !single).length;
  return jobs === 0 ? all > 0 && periods >= MIN_PERIODS : all >= MIN_TOLD || periods >= MIN_PERIODS;
}
