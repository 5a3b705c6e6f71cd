import type { Findings, FoundPerson } from '../../../../../src/domain/reader/model/findings.js';
import type { ExpectedFindings } from '../labelled-item.js';
import { scoreGraph } from './score-graph.js';
import { CERTIFICATION, EDUCATION, JOB, scoreRecords } from './score-records.js';
import { scoreSkills } from './score-skills.js';
import { isText } from './score-values.js';
import { judge, type Verdict } from './verdicts.js';

const PERSON_FIELDS = ['publicIdentifier', 'email', 'firstName', 'lastName', 'fullName'] as const;

const NOBODY: FoundPerson = { skills: [], candidates: [], workHistory: [], educations: [], certifications: [] };

/**
 * Judges the findings of an item field by field against its labels.
 *
 * @param findings - null if the item failed: then everything in it is missed.
 */
export function scoreItem(expected: ExpectedFindings, findings: Findings | null): Verdict[] {
  const person = findings?.person ?? NOBODY;
  return [
    ...judge('kind', findings?.kind === expected.kind, expected.kind, findings?.kind),
    ...(expected.language === undefined
      ? []
      : judge(
          'language',
          findings?.language === expected.language,
          expected.language,
          findings?.language ?? undefined,
        )),
    ...PERSON_FIELDS.flatMap((field) => judgePersonField(field, expected, person)),
    ...scoreSkills(expected, person),
    ...scoreRecords(JOB, expected.workHistory ?? [], person.workHistory),
    ...scoreRecords(EDUCATION, expected.educations ?? [], person.educations),
    ...scoreRecords(CERTIFICATION, expected.certifications ?? [], person.certifications),
    ...scoreGraph(expected, findings?.entities ?? [], findings?.relations ?? []),
  ];
}

function judgePersonField(
  field: (typeof PERSON_FIELDS)[number],
  { person: expected }: ExpectedFindings,
  found: FoundPerson,
): Verdict[] {
  const isPartOfName = field === 'firstName' || field === 'lastName';
  if (isPartOfName && expected?.isNameWhole && found[field] === undefined) return [];
  return judge(field, isText(expected?.[field], found[field]), expected?.[field], found[field]);
}
