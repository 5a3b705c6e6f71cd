import type { Runtime } from '../../app/runtime.js';
import { rereadImport, summariseImports, type ImportSummary } from '../../domain/imports/index.js';
import type { Scope } from '../../platform/scope.js';
import { followItems } from './follow-items.js';
import { startReadingItems } from './read-items.js';

/** Maximum number of failed items that are listed. */
const FAILURES_SHOWN = 20;

/** The result of reading an import again. */
export interface RereadItems {
  readonly id: string;
  readonly queued: number;
  readonly waiting: number;
  readonly withoutPayload: number;
  readonly replaced: number;
  /** Null without waiting. */
  readonly outcome: ImportSummary | null;
}

/** Reads an import again, and by default waits until its items are read. */
export async function rereadItems(
  runtime: Runtime,
  scope: Scope,
  importId: string,
  options: { readonly wait: boolean; readonly stop: AbortSignal },
): Promise<RereadItems> {
  const { id, ...counts } = await rereadImport(scope, importId);
  if (!options.wait) return { id, ...counts, outcome: null };
  const stopReading = await startReadingItems(runtime);
  try {
    await followItems(scope, [id], counts.queued + counts.waiting, options.stop);
    return { id, ...counts, outcome: await summariseImports(scope, [id], FAILURES_SHOWN) };
  } finally {
    await stopReading();
  }
}

/** The result as text. */
export function describeReread({ queued, waiting, withoutPayload, replaced, outcome }: RereadItems): string {
  const lines = [`${queued} items are being read again`];
  if (waiting > 0) lines.push(`${waiting} items were still waiting to be read`);
  if (withoutPayload > 0) lines.push(`${withoutPayload} items stay as they are: their payloads are no longer kept`);
  if (replaced > 0) lines.push(`${replaced} items stay as they are: later versions of their records replaced them`);
  if (outcome) lines.push(`Read: ${outcome.read}, failed: ${outcome.failed}, waiting: ${outcome.waiting}`);
  for (const { position, code, message } of outcome?.failures ?? [])
    lines.push(`  item ${position}: ${code}: ${message}`);
  return lines.join('\n');
}
