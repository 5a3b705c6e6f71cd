import { createHash } from 'node:crypto';
import type { DatePrecision } from '../../generated/prisma/enums.js';
import { newId } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import type { FoundDate, FoundPerson } from './reading/findings.js';
import { isSameEntry, type EntryKey } from './same-entry.js';

/**
 * Stores the certifications, educations and work history that an item tells of. An entry that the profile has
 * already is not doubled; what it lacked is filled.
 *
 * The caller holds the lock on the profile, so nobody adds entries between the reading and the writing.
 */
export async function storeHistory(scope: Scope, profileId: string, importItemId: string, person: FoundPerson): Promise<void> {
  const { organisationId } = scope;
  const own = { organisationId, profileId };
  const row = () => ({ ...own, id: newId(), importItemId: importItemId as string | null, createdAt: scope.now() });
  await storeEntries({
    found: person.certifications.map((found) => ({
      ...row(),
      name: found.name as string | null,
      authority: found.authority ?? null,
      field: found.field ?? null,
      description: found.description ?? null,
      date: dateOf(found.date),
      datePrecision: found.date?.precision ?? null,
    })),
    keyOf: ({ name, authority, date, datePrecision }) => entryKey([name, authority], date, datePrecision),
    findKnown: () => scope.db.certification.findMany({ where: own }),
    create: (data) => scope.db.certification.createMany({ data, skipDuplicates: true }),
    fill: (id, data) => scope.db.certification.updateMany({ where: { organisationId, id }, data }),
  });
  await storeEntries({
    found: person.educations.map((found) => ({
      ...row(),
      degree: found.degree ?? null,
      school: found.school ?? null,
      field: found.field ?? null,
      grade: found.grade ?? null,
      finished: found.finished ?? null,
      description: found.description ?? null,
      ...period(found),
    })),
    keyOf: ({ degree, school, field, startDate, startDatePrecision }) => entryKey([degree, school, field], startDate, startDatePrecision),
    findKnown: () => scope.db.education.findMany({ where: own }),
    create: (data) => scope.db.education.createMany({ data, skipDuplicates: true }),
    fill: (id, data) => scope.db.education.updateMany({ where: { organisationId, id }, data }),
  });
  await storeEntries({
    found: person.workHistory.map((found) => ({
      ...row(),
      occupation: found.occupation ?? null,
      company: found.company ?? null,
      description: found.description ?? null,
      ...period(found),
    })),
    keyOf: ({ occupation, company, startDate, startDatePrecision }) => entryKey([occupation, company], startDate, startDatePrecision),
    findKnown: () => scope.db.workExperience.findMany({ where: own }),
    create: (data) => scope.db.workExperience.createMany({ data, skipDuplicates: true }),
    fill: (id, data) => scope.db.workExperience.updateMany({ where: { organisationId, id }, data }),
  });
}

interface StoredEntry {
  readonly id: string;
  readonly description: string | null;
}

interface EntryStore<Entry extends StoredEntry> {
  readonly found: readonly Entry[];
  readonly keyOf: (entry: Entry) => EntryKey;
  readonly findKnown: () => Promise<Entry[]>;
  readonly create: (entries: (Entry & { identity: string })[]) => Promise<unknown>;
  readonly fill: (id: string, lacking: Partial<Entry>) => Promise<unknown>;
}

async function storeEntries<Entry extends StoredEntry>({ found, keyOf, findKnown, create, fill }: EntryStore<Entry>): Promise<void> {
  if (found.length === 0) return;
  const entries = await findKnown();
  const missing: Entry[] = [];
  for (const entry of found) {
    const there = entries.find((known) => isSameEntry(keyOf(known), keyOf(entry)));
    if (!there) {
      entries.push(entry);
      missing.push(entry);
      continue;
    }
    const lacking = Object.entries(entry).filter(([column, value]) => value !== null && there[column as keyof Entry] === null);
    if (lacking.length === 0) continue;
    Object.assign(there, Object.fromEntries(lacking));
    if (!missing.includes(there)) await fill(there.id, Object.fromEntries(lacking) as Partial<Entry>);
  }
  if (missing.length > 0) await create(missing.map((entry) => ({ ...entry, identity: identityOf(keyOf(entry), entry.description) })));
}

function entryKey(texts: readonly (string | null)[], instant: Date | null, precision: DatePrecision | null): EntryKey {
  return { texts, date: instant && precision ? { instant, precision } : null };
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

/**
 * What an entry says the first time it is met. Met again, it is passed over, even where its row has been filled
 * with more since and isSameEntry no longer sees it. An entry that nothing else tells apart is told by its
 * description. Hashed, as texts may be longer than an index entry may be.
 */
function identityOf({ texts, date }: EntryKey, description: string | null): string {
  const said = texts.some((text) => text !== null) ? texts : [...texts, description];
  return createHash('sha256').update(JSON.stringify([said, date?.instant ?? null])).digest('base64url');
}
