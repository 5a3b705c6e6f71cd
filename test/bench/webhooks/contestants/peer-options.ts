import type { SignedPostOptions } from './signed-post.js';

/** The one queue, or task, of a peer. */
export const POST_QUEUE = 'post';

/** What a peer's process works on, and how. */
export interface PeerOptions extends SignedPostOptions {
  readonly databaseUrl: string;
}

/** A job's content. */
export interface PostJob {
  readonly body: string;
}

/** Reads, in the peer's process, what its parent gave. */
export function readPeerOptions(): PeerOptions {
  return JSON.parse(process.argv[2] ?? '{}') as PeerOptions;
}
