import { useCallback, useState } from 'react';
import { useClient } from 'urql';
import { AuditChainDocument, AuditCheckpointsDocument } from '../../../../generated/operations.ts';
import { verifyEntries, type ChainEntry, type VerifiedEntries } from './verify-chain.ts';

/** Pages of 100 entries that are read at most: the newest 10,000 entries. */
const MAX_PAGES = 100;

export type Verification =
  | { readonly state: 'none' }
  | { readonly state: 'failed' }
  | { readonly state: 'running'; readonly count: number }
  /** `isWhole`: whether the first entry of the trail was reached. */
  | { readonly state: 'done'; readonly result: VerifiedEntries; readonly isWhole: boolean };

/** Reads the trail page by page and verifies it in this browser. */
export function useVerification(): readonly [Verification, () => Promise<void>] {
  const client = useClient();
  const [verification, setVerification] = useState<Verification>({ state: 'none' });
  const verify = useCallback(async () => {
    setVerification({ state: 'running', count: 0 });
    const network = { requestPolicy: 'network-only' } as const;
    const checkpoints = await client.query(AuditCheckpointsDocument, {}, network).toPromise();
    const entries: ChainEntry[] = [];
    let after: string | null = null;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const answer = await readPage(after);
      if (!answer) return setVerification({ state: 'failed' });
      // What is not sealed yet has no place in the chain.
      for (const { sequence, hash, canonicalForm } of answer.nodes)
        if (sequence !== null && hash !== null && canonicalForm !== null)
          entries.push({ sequence, hash, canonicalForm });
      setVerification({ state: 'running', count: entries.length });
      after = answer.pageInfo.hasNextPage ? answer.pageInfo.endCursor : null;
      if (after === null) break;
    }
    if (!checkpoints.data) return setVerification({ state: 'failed' });
    const result = await verifyEntries(entries, checkpoints.data.auditCheckpoints.nodes);
    setVerification({ state: 'done', result, isWhole: after === null });

    async function readPage(cursor: string | null) {
      const { data } = await client.query(AuditChainDocument, { after: cursor }, network).toPromise();
      return data?.auditEntries;
    }
  }, [client]);
  return [verification, verify];
}
