import type { ExportFormat, ExportKind } from '../../generated/prisma/enums.js';
import { notifyWork } from '../../platform/background/index.js';
import { inTransaction, newId } from '../../platform/database/index.js';
import { invalidInput, conflict, notFound } from '../../platform/errors/index.js';
import type { Scope } from '../../platform/scope.js';
import { requireScope } from '../../platform/security/access.js';
import { signLink } from '../../platform/security/link-signature.js';
import { checkIdentifier } from '../../platform/validation/index.js';
import { recordChange } from '../audit/index.js';
import { checkStorage } from '../organisations/index.js';
import { requirePerson } from '../person-data/index.js';
import { lockExports } from './exports.sql.js';
import { MAX_ARCHIVE_FILES } from './formats/zip-stream.js';
import { EXPORT_KINDS } from './kinds/export-kinds.js';
import { PASSPORT_FORMATS } from './kinds/passports.js';
import { countPeople } from './kinds/base/people.sql.js';

/** Name of the queue of exports, as NOTIFY announces it. */
export const EXPORT_QUEUE = 'exports';

/** Maximum number of people who can be chosen one by one. */
const MAX_CHOSEN = 1000;

/** What to export. */
export interface ExportInput {
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  /** The people whom it is about; everybody if there are none. */
  readonly publicIdentifiers?: readonly string[] | null;
}

const EXTENSIONS: Readonly<Record<ExportFormat, string>> = {
  CSV: 'csv',
  XLSX: 'xlsx',
  NDJSON: 'ndjson',
  JSON_RESUME: PASSPORT_FORMATS.JSON_RESUME.extension,
  EUROPASS: PASSPORT_FORMATS.EUROPASS.extension,
  ARCHIVE: 'zip',
};

/**
 * Queues an export, whose words are in the language of the scope.
 *
 * @returns its id.
 * @throws ServiceError FORBIDDEN if the request may not read what is in it; INVALID_INPUT if the kind does not have the
 *   format, or cannot be about chosen people; NOT_FOUND if there is no such person; CONFLICT if the organisation has as
 *   many exports as it may have; TOO_MANY_REQUESTS if it stores too much.
 */
export async function requestExport(scope: Scope, { kind, format, ...input }: ExportInput): Promise<string> {
  const { organisationId, settings, language } = scope;
  const { formats, isAboutPeople, scopes } = EXPORT_KINDS[kind];
  for (const needed of scopes) requireScope(scope.access, needed);
  if (!formats[format])
    throw invalidInput('error.export.format', { kind, format, formats: Object.keys(formats).join(', ') });
  const publicIdentifiers = checkChoice(input.publicIdentifiers ?? [], isAboutPeople);
  const isDocument = format in PASSPORT_FORMATS;
  if (kind === 'PERSON') await checkPerson(scope, publicIdentifiers);
  else await checkPeople(scope, publicIdentifiers, isDocument);
  const extension = isDocument && publicIdentifiers.length !== 1 ? 'zip' : EXTENSIONS[format];
  const id = newId();
  const signature = signLink(scope.linkSigningKey, 'export-download', organisationId, id);
  await inTransaction(scope, async (scope) => {
    const { db, now, actor } = scope;
    await checkStorage(scope);
    await lockExports(db, organisationId);
    const kept = await db.export.count({
      where: { organisationId, state: { in: ['QUEUED', 'RUNNING', 'COMPLETED'] } },
    });
    if (kept >= settings.exportsMaximum) throw conflict('error.export.tooMany', { limit: settings.exportsMaximum });
    await db.export.create({
      data: {
        organisationId,
        id,
        kind,
        format,
        language,
        publicIdentifiers: [...publicIdentifiers],
        fileName: `${kind.toLowerCase()}-${now().toISOString().slice(0, 10)}.${extension}`,
        downloadUrl: `${settings.publicUrl}/exports/download?signature=${signature}`,
        requestedBy: actor,
        createdAt: now(),
      },
    });
    await recordChange(scope, 'export.requested', id, { kind, format, people: publicIdentifiers.length });
    await notifyWork(db, EXPORT_QUEUE);
  });
  return id;
}

function checkChoice(given: readonly string[], isAboutPeople: boolean): readonly string[] {
  const field = 'publicIdentifiers';
  if (given.length > MAX_CHOSEN) throw invalidInput('error.field.maxItems', { field, limit: MAX_CHOSEN });
  if (given.length > 0 && !isAboutPeople) throw invalidInput('error.export.everybody', { field });
  return [...new Set(given.map((identifier, index) => checkIdentifier(`${field}[${index}]`, identifier)))];
}

/** Somebody without a profile can be exported, too. */
async function checkPerson(scope: Scope, publicIdentifiers: readonly string[]): Promise<void> {
  const [publicIdentifier, ...others] = publicIdentifiers;
  if (publicIdentifier === undefined || others.length > 0)
    throw invalidInput('error.export.onePerson', { field: 'publicIdentifiers' });
  await requirePerson(scope, publicIdentifier);
}

/**
 * Queues an export of everything that is stored about one person.
 *
 * @param reference - the organisation's identifier of the person, or the profile's id.
 * @returns its id.
 * @throws ServiceError NOT_FOUND if nothing is known of such a person; CONFLICT as `requestExport`.
 */
export async function requestPersonExport(scope: Scope, reference: string): Promise<string> {
  const { publicIdentifier } = await requirePerson(scope, reference);
  return requestExport(scope, { kind: 'PERSON', format: 'ARCHIVE', publicIdentifiers: [publicIdentifier] });
}

async function checkPeople(scope: Scope, publicIdentifiers: readonly string[], isDocument: boolean): Promise<void> {
  const { db, organisationId } = scope;
  if (publicIdentifiers.length > 0) {
    const found = await db.profile.findMany({
      where: { organisationId, publicIdentifier: { in: [...publicIdentifiers] } },
      select: { publicIdentifier: true },
    });
    const known = new Set(found.map(({ publicIdentifier }) => publicIdentifier));
    const unknown = publicIdentifiers.find((identifier) => !known.has(identifier));
    if (unknown !== undefined) throw notFound('error.profile.unknown', { publicIdentifier: unknown });
  } else if (isDocument) {
    const [counted] = await countPeople(db, { organisationId, publicIdentifiers }, MAX_ARCHIVE_FILES + 1);
    if ((counted?.count ?? 0) > MAX_ARCHIVE_FILES)
      throw invalidInput('error.export.tooManyDocuments', { limit: MAX_ARCHIVE_FILES });
  }
}
