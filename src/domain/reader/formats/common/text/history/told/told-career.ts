import { linesOf } from '../../lines.js';
import { IN_FIRST_PERSON, told } from './phrases.js';
import { findToldCertificates } from './told-certificates.js';
import { findToldJobs } from './told-jobs.js';
import { findToldStudies } from './told-studies.js';

/** So many jobs, studies and certificates are a career, one of which is a job. */
const MIN_TOLD = 2;
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
  if (jobs === 0 || jobs >= MIN_TOLD) return jobs > 0;
  return (
    jobs + findToldStudies(text, lines).educations.length + findToldCertificates(text, lines).certifications.length >=
    MIN_TOLD
  );
}
