import { findPeriods } from '../../../../dates/period-forms.js';
import {
  givesCourses,
  looksLikeCertificate,
  looksLikeDegree,
  looksLikeSchool,
  type SectionKind,
} from '../../../../vocabulary/index.js';
import { kindOfEntries } from '../history/entries/entry-kinds.js';
import { linesOf } from '../lines.js';

/** In UTF-16 code units. */
const MAX_CERTIFICATE_LENGTH = 60;

/** What is looked at of a section. */
interface Section {
  readonly kind: SectionKind;
  readonly start: number;
  readonly end: number;
  readonly headingAt: number;
}

/** Beside studies in a section of their own, another with single dates and without schools has certificates. */
export function asCertificates<Found extends Section>(text: string, section: Found): Found {
  if (section.kind !== 'EDUCATION' || section.headingAt === section.start) return section;
  const lines = linesOf(text, section);
  const periods = lines.flatMap(({ content }) => findPeriods(content));
  if (periods.length === 0 && areCertificates(lines.map(({ content }) => content)))
    return { ...section, kind: 'CERTIFICATIONS' };
  const isOfSchools = lines.some(({ content }) => looksLikeSchool(content) && !givesCourses(content));
  return periods.length < 2 || periods.some(({ single }) => !single) || isOfSchools
    ? section
    : { ...section, kind: 'CERTIFICATIONS' };
}

/** Whether at least half of some short lines name certificates, and none a degree: below "Diploma's". */
function areCertificates(contents: readonly string[]): boolean {
  const filled = contents.filter((content) => content !== '');
  return (
    filled.length > 0 &&
    filled.every((content) => content.length <= MAX_CERTIFICATE_LENGTH && !looksLikeDegree(content)) &&
    filled.filter(looksLikeCertificate).length * 2 >= filled.length
  );
}

/** Beside studies in a section of their own, "Onderwijs" may have the posts of a teacher: nothing in it is a degree, and all that is dated is a job by its words. */
export function asJobs<Found extends Section>(text: string, section: Found): Found {
  if (section.kind !== 'EDUCATION' || section.headingAt === section.start) return section;
  const lines = linesOf(text, section);
  return kindOfEntries(lines, true) === 'WORK' && !lines.some(({ content }) => looksLikeDegree(content))
    ? { ...section, kind: 'WORK' }
    : section;
}

/** What else is dated beside certificates in a section of their own, such as talks and exhibitions, is none. */
export function withoutTalks<Found extends Section>(text: string, section: Found): Found {
  return section.kind === 'CERTIFICATIONS' &&
    !linesOf(text, section).some(({ content }) => looksLikeCertificate(content))
    ? { ...section, kind: 'OTHER' }
    : section;
}
