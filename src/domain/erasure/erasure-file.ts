import { appendFile } from 'node:fs/promises';
import type { Scope } from '../../platform/scope.js';

/** An erasure as a line of a file, which outlives a backup of the database that is older. It names nobody. */
export interface ErasureLine {
  readonly organisationId: string;
  readonly id: string;
  /** Keyed hashes of identifier and addresses, in base64. */
  readonly hashes: readonly string[];
  readonly requestedAt: string;
  readonly holds: boolean;
  /** When later imports about the person were allowed again. */
  readonly releasedAt: string | null;
}

/** The lines of erasures, oldest first. */
export async function readErasureLines(
  { db }: Pick<Scope, 'db'>,
  where: { readonly organisationId?: string; readonly id?: string } = {},
): Promise<ErasureLine[]> {
  const rows = await db.erasure.findMany({
    where,
    orderBy: [{ requestedAt: 'asc' }, { id: 'asc' }],
    include: { hashes: true },
  });
  return rows.map(({ organisationId, id, hashes, requestedAt, holds, releasedAt }) => ({
    organisationId,
    id,
    hashes: hashes.map(({ hash }) => Buffer.from(hash).toString('base64')),
    requestedAt: requestedAt.toISOString(),
    holds,
    releasedAt: releasedAt?.toISOString() ?? null,
  }));
}

/** Adds an erasure to the operator's file, if there is one. A line that is there twice does no harm. */
export async function noteErasure(scope: Scope, id: string): Promise<void> {
  const { erasuresFile } = scope.settings;
  if (erasuresFile === undefined) return;
  const lines = await readErasureLines(scope, { organisationId: scope.organisationId, id });
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  await appendFile(erasuresFile, text, { mode: 0o600, flush: true });
}

/**
 * Reads the lines of a file of erasures.
 *
 * @throws Error that names the line that is no erasure.
 */
export function parseErasureLines(text: string): ErasureLine[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const parsed = parsedLine(line);
    if (!parsed) throw new Error(`line ${index + 1} is no erasure`);
    return [parsed];
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HASH = /^[A-Za-z0-9+/]{43}=$/;

function parsedLine(line: string): ErasureLine | null {
  let value: Partial<ErasureLine>;
  try {
    value = JSON.parse(line) as Partial<ErasureLine>;
  } catch {
    return null;
  }
  const { organisationId, id, hashes, requestedAt, holds, releasedAt } = Object(value) as Partial<ErasureLine>;
  const isDate = (text: unknown) => typeof text === 'string' && !Number.isNaN(Date.parse(text));
  const isLine =
    UUID.test(organisationId ?? '') &&
    UUID.test(id ?? '') &&
    Array.isArray(hashes) &&
    hashes.every((hash) => typeof hash === 'string' && HASH.test(hash)) &&
    isDate(requestedAt) &&
    typeof holds === 'boolean' &&
    (releasedAt === null || isDate(releasedAt));
  return isLine ? (value as ErasureLine) : null;
}
