import { createHash } from 'node:crypto';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import type { FoundDate, FoundPerson } from './reading/findings.js';

/**
 * Stores the certifications, educations and work history that an item tells of. An entry that the profile has
 * already (the same certificate, course or job, begun at the same time) is not doubled; what it lacked is filled.
 */
export async function storeHistory(scope: Scope, profileId: string, importItemId: string, person: FoundPerson): Promise<void> {
  const { organisationId } = scope;
  const row = { organisationId, profileId, importItemId, createdAt: scope.now() };
  await storeMissing(
    person.certifications.map((found) => ({
      ...row,
      id: newId(),
      identity: identityOf(found.name, found.authority, found.date),
      name: found.name,
      authority: found.authority ?? null,
      field: found.field ?? null,
      description: found.description ?? null,
      date: dateOf(found.date),
      datePrecision: found.date?.precision ?? null,
    })),
    (identities) => scope.db.certification.findMany({ where: { organisationId, profileId, identity: { in: identities } } }),
    (data) => scope.db.certification.createMany({ data, skipDuplicates: true }),
    (id, data) => scope.db.certification.updateMany({ where: { organisationId, id }, data }),
  );
  await storeMissing(
    person.educations.map((found) => ({
      ...row,
      id: newId(),
      identity: identityOf(found.degree, found.school, found.field, found.startDate),
      degree: found.degree ?? null,
      school: found.school ?? null,
      field: found.field ?? null,
      grade: found.grade ?? null,
      finished: found.finished ?? null,
      description: found.description ?? null,
      ...period(found),
    })),
    (identities) => scope.db.education.findMany({ where: { organisationId, profileId, identity: { in: identities } } }),
    (data) => scope.db.education.createMany({ data, skipDuplicates: true }),
    (id, data) => scope.db.education.updateMany({ where: { organisationId, id }, data }),
  );
  await storeMissing(
    person.workHistory.map((found) => ({
      ...row,
      id: newId(),
      identity: identityOf(found.occupation, found.company, found.startDate),
      occupation: found.occupation ?? null,
      company: found.company ?? null,
      description: found.description ?? null,
      ...period(found),
    })),
    (identities) => scope.db.workExperience.findMany({ where: { organisationId, profileId, identity: { in: identities } } }),
    (data) => scope.db.workExperience.createMany({ data, skipDuplicates: true }),
    (id, data) => scope.db.workExperience.updateMany({ where: { organisationId, id }, data }),
  );
}

/** The profile's row is locked by now, so nobody else adds entries to it between the reading and the writing. */
async function storeMissing<Entry extends { identity: string }>(
  entries: readonly Entry[],
  findKnown: (identities: string[]) => Promise<({ id: string; identity: string } & Partial<Record<keyof Entry, unknown>>)[]>,
  create: (entries: Entry[]) => Promise<unknown>,
  fill: (id: string, lacking: Partial<Entry>) => Promise<unknown>,
): Promise<void> {
  if (entries.length === 0) return;
  const known = new Map((await findKnown(entries.map(({ identity }) => identity))).map((entry) => [entry.identity, entry]));
  const missing = entries.filter(({ identity }) => !known.has(identity));
  if (missing.length > 0) await create(missing);
  for (const entry of entries) {
    const there = known.get(entry.identity);
    if (!there) continue;
    const lacking = Object.entries(entry).filter(([column, value]) => value !== null && there[column as keyof Entry] === null);
    if (lacking.length > 0) await fill(there.id, Object.fromEntries(lacking) as Partial<Entry>);
  }
}

function period({ startDate, endDate }: { readonly startDate?: FoundDate; readonly endDate?: FoundDate }) {
  return {
    startDate: dateOf(startDate),
    startDatePrecision: startDate?.precision ?? null,
    endDate: dateOf(endDate),
    endDatePrecision: endDate?.precision ?? null,
  };
}

function dateOf(found: FoundDate | undefined): Date | null {
  return found ? new Date(found.instant) : null;
}

/** Hashed, as names may be longer than an index entry may be. */
function identityOf(...parts: readonly (string | FoundDate | undefined)[]): string {
  const text = parts.map((part) => (typeof part === 'object' ? part.instant : (part ?? '').trim().toLowerCase().normalize('NFC')));
  return createHash('sha256').update(JSON.stringify(text)).digest('base64url');
}
