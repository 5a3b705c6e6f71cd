import type { SignedPostOptions } from './signed-post.js';

/** The name of the only queue or task. */
export const POST_QUEUE = 'post';

/** The options of a peer's process. */
export interface PeerOptions extends SignedPostOptions {
  readonly databaseUrl: string;
}

/** The data of a job. */
export interface PostJob {
  readonly body: string;
}

/** Reads the options from the parent process. */
export function readPeerOptions(): PeerOptions {
  return JSON.parse(process.argv[2] ?? '{}') as PeerOptions;
}
