/**
 * One judgement on one field of one item. A value that is not the expected one gives two: WRONG for what was found,
 * MISSED for what should have been.
 */
export interface Verdict {
  readonly field: Field;
  readonly verdict: 'RIGHT' | 'WRONG' | 'MISSED';
  /** What it is about, for people. */
  readonly what: string;
}

/** The fields that are judged, in the order of the report, with the group whose average they enter. */
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
  // Beside the average: they say of the skills above how they were found, or what else was seen.
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

/** The groups that make up the average over everything; each claim counts in it once. */
export const AVERAGED_GROUPS: readonly Group[] = FIELD_GROUPS.filter(
  (group) => !['skills kept out', 'skill words', 'suggestions'].includes(group),
);

/** The verdicts on a value that is either the expected one or not. */
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
