/**
 * A verdict on one field of one item. A value that differs from the expected one gets two verdicts: WRONG for the found
 * value, and MISSED for the expected one.
 */
export interface Verdict {
  readonly field: Field;
  readonly verdict: 'RIGHT' | 'WRONG' | 'MISSED';
  /** A description for the report. */
  readonly what: string;
}

/** The judged fields in the order of the report, each with the group to whose average it belongs. */
const GROUPS = {
  kind: ['kind'],
  language: ['language'],
  person: ['publicIdentifier', 'email', 'firstName', 'lastName', 'fullName'],
  skills: ['skills'],
  'skill levels': ['skill levels'],
  'skill sources': ['skill sources'],
  'work history': ['job', 'job.occupation', 'job.company', 'job.startDate', 'job.endDate'],
  educations: [
    'education',
    'education.degree',
    'education.school',
    'education.field',
    'education.startDate',
    'education.endDate',
    'education.finished',
  ],
  certifications: [
    'certification',
    'certification.name',
    'certification.authority',
    'certification.date',
    'certification.expiresAt',
  ],
  graph: ['entities', 'relations'],
  // Not part of the average: these describe how the skills above were found, or other findings.
  'skills kept out': ['skills kept out'],
  'skill words': ['skill words'],
  suggestions: ['suggestions'],
} as const;

export type Group = keyof typeof GROUPS;
export type Field = (typeof GROUPS)[Group][number];

export const FIELD_GROUPS = Object.keys(GROUPS) as readonly Group[];

/** The fields of a group. */
export function fieldsOf(group: Group): readonly Field[] {
  return GROUPS[group];
}

/** The groups of the overall average, in which each claim counts once. */
export const AVERAGED_GROUPS: readonly Group[] = FIELD_GROUPS.filter(
  (group) => !['skills kept out', 'skill words', 'suggestions'].includes(group),
);

/** The verdicts on a value that is either right or wrong. */
export function judge(field: Field, isRight: boolean, expected: unknown, found: unknown): Verdict[] {
  if (isRight) return [{ field, verdict: 'RIGHT', what: show(expected) }];
  return [
    ...(found === undefined
      ? []
      : [
          {
            field,
            verdict: 'WRONG' as const,
            what: `${show(found)}${expected === undefined ? '' : `, not ${show(expected)}`}`,
          },
        ]),
    ...(expected === undefined ? [] : [{ field, verdict: 'MISSED' as const, what: show(expected) }]),
  ];
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
