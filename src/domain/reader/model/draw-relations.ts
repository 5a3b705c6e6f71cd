import type { Named, ParsedRecord } from './parsed-record.js';
import { SUBJECT, type FoundEntity, type FoundRelation, type FoundWorkExperience } from './findings.js';
import { withoutUndefined } from '../values/without-undefined.js';

/** The jobs of a record, with the present position first unless it is one of them. */
export function workHistoryOf({ workHistory, position }: ParsedRecord): FoundWorkExperience[] {
  const { occupation, employer, startDate } = position;
  if (occupation === undefined && employer === undefined) return [...workHistory];
  const isListed = workHistory.some(
    (job) =>
      (occupation === undefined || job.occupation === occupation) &&
      (employer === undefined || job.company === employer.name),
  );
  return isListed
    ? [...workHistory]
    : [withoutUndefined({ occupation, company: employer?.name, startDate }), ...workHistory];
}

/**
 * The relations of the person to employers, schools, department, team, location and manager; of a team, those in its
 * record.
 */
export function drawRelations(record: ParsedRecord): FoundRelation[] {
  if (record.team !== undefined) return [...record.relations];
  const { manager, employer, places } = record.position;
  const department = withCode(record.position.department, record.position.departmentCode);
  const team = withCode(record.position.team, record.position.teamCode);
  const location = places.workLocation ?? places.location ?? places.city;
  const relations: FoundRelation[] = [];
  for (const { company, startDate, endDate } of workHistoryOf(record)) {
    if (company === undefined) continue;
    const named = employer?.name === company ? employer : { name: company };
    const to: FoundEntity = { type: 'EMPLOYER', ...named };
    relations.push(withoutUndefined({ type: 'WORKED_AT' as const, from: SUBJECT, to, startDate, endDate }));
  }
  for (const { school, startDate, endDate } of record.educations) {
    if (school === undefined) continue;
    relations.push(
      withoutUndefined({
        type: 'STUDIED_AT' as const,
        from: SUBJECT,
        to: { type: 'SCHOOL', name: school },
        startDate,
        endDate,
      }),
    );
  }
  if (department !== undefined)
    relations.push({ type: 'MEMBER_OF', from: SUBJECT, to: { type: 'DEPARTMENT', ...department } });
  if (team !== undefined) relations.push({ type: 'MEMBER_OF', from: SUBJECT, to: { type: 'TEAM', ...team } });
  if (location !== undefined)
    relations.push({ type: 'LOCATED_IN', from: SUBJECT, to: { type: 'LOCATION', ...location } });
  if (manager !== undefined) relations.push({ type: 'REPORTS_TO', from: SUBJECT, to: { type: 'PERSON', ...manager } });
  return [...relations, ...record.relations];
}

/** A team or department with its code; one of which only the code is given is called so. */
function withCode(named: Named | undefined, code: string | undefined): Named | undefined {
  if (code === undefined || named?.externalId !== undefined) return named;
  return { name: named?.name ?? code, externalId: code };
}

/** Every node of the relations and the team itself, each once. */
export function entitiesOf(record: ParsedRecord, relations: readonly FoundRelation[]): FoundEntity[] {
  const entities = new Map<string, FoundEntity>();
  const add = (node: FoundEntity | typeof SUBJECT): void => {
    if (node === SUBJECT) return;
    const key = JSON.stringify([node.type, node.externalId ?? null, node.externalId === undefined ? node.name : null]);
    if (!entities.has(key)) entities.set(key, node);
  };
  if (record.team !== undefined) add({ type: 'TEAM', ...record.team });
  for (const { from, to } of relations) {
    add(from);
    add(to);
  }
  return [...entities.values()];
}
