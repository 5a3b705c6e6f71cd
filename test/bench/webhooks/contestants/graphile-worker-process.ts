// Posts the jobs of graphile-worker in a separate process. Started by peer.ts.
import { Logger, run } from 'graphile-worker';
import { POST_QUEUE, readPeerOptions, type PostJob } from './peer-options.js';
import { createSignedPost } from './signed-post.js';

/** Number of concurrent jobs. Each fetches and completes its job with its own statements, so each has a connection. */
const CONCURRENCY = 24;

const { databaseUrl, ...post } = readPeerOptions();
const send = createSignedPost(post);
await run({
  connectionString: databaseUrl,
  concurrency: CONCURRENCY,
  maxPoolSize: CONCURRENCY + 1,
  noHandleSignals: true,
  // It would log each finished job, which would be measured too.
  logger: new Logger(() => () => undefined),
  taskList: {
    [POST_QUEUE]: (payload, { job }) => send(job.id, (payload as PostJob).body),
  },
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
