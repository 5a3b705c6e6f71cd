import type { FoundEducation } from '../../../../../model/findings.js';
import { withoutUndefined } from '../../../../../values/without-undefined.js';

/**
 * Two educations in a row as one, where the one has only a degree and the other only a school: they were told in two
 * paragraphs. Undefined where they have more, or dates that differ.
 */
export function joinHalves(one: FoundEducation, other: FoundEducation): FoundEducation | undefined {
  const areHalves = (isDegreeOnly(one) && isSchoolOnly(other)) || (isSchoolOnly(one) && isDegreeOnly(other));
  if (!areHalves || !mayBeOfOneTime(one, other)) return undefined;
  const [ofDegree, ofSchool] = isDegreeOnly(one) ? [one, other] : [other, one];
  const descriptions = [one, other].flatMap(({ description = '' }) => (description === '' ? [] : [description]));
  return withoutUndefined({
    ...withoutUndefined(other),
    ...withoutUndefined(one),
    degree: ofDegree.degree,
    school: ofSchool.school,
    description: descriptions.length === 0 ? undefined : descriptions.join('\n'),
  });
}

function isDegreeOnly({ degree = '', school = '' }: FoundEducation): boolean {
  return degree !== '' && school === '';
}

function isSchoolOnly({ degree = '', school = '' }: FoundEducation): boolean {
  return degree === '' && school !== '';
}

/** Whether one has no dates, or both end with the same year: "2016 – 2018" above "2018". */
function mayBeOfOneTime(one: FoundEducation, other: FoundEducation): boolean {
  const [first, second] = [one, other].map(({ endDate }) => endDate?.instant.slice(0, 4));
  const isUndated = ({ startDate, endDate }: FoundEducation): boolean =>
    startDate === undefined && endDate === undefined;
  if (isUndated(one) || isUndated(other)) return true;
  return first === second && (one.startDate === undefined || other.startDate === undefined);
}
