/** An entry as the API gives it, with its place in the chain. */
export interface ChainEntry {
  readonly sequence: number;
  readonly hash: string;
  /** The text whose SHA-256 is the hash; it names the hash of the entry before. */
  readonly canonicalForm: string;
}

/** The hash that a signed checkpoint states of an entry. */
export interface KnownHash {
  readonly sequence: number;
  readonly hash: string;
}

/** What is wrong with a chain, and at which entry. */
export interface ChainFinding {
  readonly kind: 'CHANGED' | 'LINK' | 'REMOVED' | 'CHECKPOINT';
  readonly sequence: number;
}

/** What a chain was found to be. */
export interface VerifiedEntries {
  readonly count: number;
  /** Places of the first and last entry; 0 for none. */
  readonly first: number;
  readonly last: number;
  /** Checkpoints that are about one of the entries. */
  readonly checkpoints: number;
  readonly findings: readonly ChainFinding[];
}

/** Computes the hash of each entry again, and compares the entries with each other and with checkpoints. */
export async function verifyEntries(
  entries: readonly ChainEntry[],
  checkpoints: readonly KnownHash[],
): Promise<VerifiedEntries> {
  const inOrder = entries.toSorted((a, b) => a.sequence - b.sequence);
  const findings: ChainFinding[] = [];
  let previous: ChainEntry | undefined;
  for (const entry of inOrder) {
    const { sequence, hash, canonicalForm } = entry;
    const form = JSON.parse(canonicalForm) as { readonly sequence?: unknown; readonly previousHash?: unknown };
    if ((await sha256(canonicalForm)) !== hash || form.sequence !== sequence)
      findings.push({ kind: 'CHANGED', sequence });
    if (previous && sequence !== previous.sequence + 1) findings.push({ kind: 'REMOVED', sequence });
    else if (previous && form.previousHash !== previous.hash) findings.push({ kind: 'LINK', sequence });
    previous = entry;
  }
  const first = inOrder[0]?.sequence ?? 0;
  const last = previous?.sequence ?? 0;
  const known = checkpoints.filter(({ sequence }) => sequence >= first && sequence <= last);
  const hashes = new Map(inOrder.map(({ sequence, hash }) => [sequence, hash]));
  for (const { sequence, hash } of known)
    if (hashes.get(sequence) !== hash) findings.push({ kind: 'CHECKPOINT', sequence });
  return { count: inOrder.length, first, last, checkpoints: known.length, findings };
}

/** In hexadecimal. */
async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
