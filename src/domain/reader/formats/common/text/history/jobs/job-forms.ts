import { findPeriods, type FoundPeriod } from '../../../../../dates/period-forms.js';
import { splitTitle, withoutRemark } from '../../../../../occupations/title-parts.js';
import { cleanProse } from '../../../../../language/clean-text.js';
import type { FoundWorkExperience } from '../../../../../model/findings.js';
import { looksLikeOccupation } from '../../../../../vocabulary/index.js';
import type { LabelledRecord } from '../../labelled-lines.js';
import { isCareerBreak } from '../entries/career-breaks.js';
import { periodOfForm } from '../entries/form-period.js';
import { employerLikeness } from './name-likeness.js';
import { proseIn } from '../entries/section-entries.js';

/** "Vlasman Transport, Venlo (Netherlands)" */
const TOWN_AND_COUNTRY = /,\s\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+){0,2}\s\(\p{Lu}[\p{L} ]+\)$/u;
/** Marks and words around dates: "cook (since 2019)", "cook, 2015 - 2019". */
const BESIDE_DATES = /^[\s,;:|()[\]–—-]+|[\s,;:|()[\]–—-]+$/gu;

/**
 * The jobs in a section that was filled in like a form. Several functions may follow one employer, each with dates of
 * its own behind it.
 */
export function jobsInForms(text: string, forms: readonly LabelledRecord<string>[]): FoundWorkExperience[] {
  let employer: string | undefined;
  const areBelow = areEmployersBelow(forms);
  return forms.flatMap(({ fields, rest: below }) => {
    const [name, ...others] = areBelow ? below : [];
    const rest = areBelow ? others : below;
    const [first] = fields.keys();
    // A function below the one above is at the same employer if employers come first.
    if (first === 'company') employer = fields.get('company');
    else if (fields.has('company')) employer = undefined;
    const named = fields.get('company') ?? (name === undefined ? employer : splitTitle(name.content)[0]) ?? '';
    // "Carer for my mother" in the column of the employers.
    const isOccupation = !fields.has('occupation') && looksLikeOccupation(named);
    const company = isOccupation ? '' : withoutRemark(named.replace(TOWN_AND_COUNTRY, ''));
    const description = cleanProse([fields.get('prose') ?? '', proseIn(text, rest) ?? ''].join('\n'));
    const period = periodOfForm(fields);
    const functions = functionsIn(fields.get('occupation') ?? (isOccupation ? named : ''));
    const isBreak = [company, ...functions.map(({ occupation }) => occupation)].some(isCareerBreak);
    if (isBreak && !functions.some(({ occupation }) => looksLikeOccupation(occupation))) return [];
    return functions.map(({ occupation, period: own }, index) => ({
      occupation,
      company,
      ...(period !== undefined && functions.length === 1
        ? period
        : { startDate: own?.startDate, endDate: own?.endDate }),
      ...(index === 0 ? { description } : {}),
    }));
  });
}

/** Whether the employers stand below the functions, as in a column "Position / Employer". */
function areEmployersBelow(forms: readonly LabelledRecord<string>[]): boolean {
  if (forms.some(({ fields }) => fields.has('company') || !fields.has('occupation'))) return false;
  const below = forms.filter(({ rest: [line] }) => line !== undefined && !line.isBullet && isEmployer(line.content));
  return below.length * 2 > forms.length;
}

function isEmployer(line: string): boolean {
  return !looksLikeOccupation(line) && employerLikeness(splitTitle(line)[0] ?? '') > 0;
}

/** "voorman (2003 – 2006), uitvoerder (sinds 2006)": functions, each with the dates behind it. */
function functionsIn(value: string): { readonly occupation: string; readonly period?: FoundPeriod }[] {
  const functions: { occupation: string; period?: FoundPeriod }[] = [];
  let from = 0;
  for (const { period, single, start, end } of findPeriods(value)) {
    if (single && !period.open) continue;
    const occupation = value.slice(from, start).replace(BESIDE_DATES, '');
    if (occupation !== '') functions.push({ occupation, period });
    from = end;
  }
  return functions.length > 0 ? functions : [{ occupation: value }];
}
