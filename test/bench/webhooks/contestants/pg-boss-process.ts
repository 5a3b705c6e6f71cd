// Posts the jobs of a pg-boss queue in a separate process. Started by peer.ts.
import PgBoss from 'pg-boss';
import { readPeerOptions, POST_QUEUE, type PostJob } from './peer-options.js';
import { createSignedPost } from './signed-post.js';

/** Number of jobs that each worker fetches at once. */
const BATCH = 200;
/** Number of concurrent workers, so that one posts while another queries the database. */
const WORKERS = 3;

const { databaseUrl, ...post } = readPeerOptions();
const send = createSignedPost(post);
const boss = new PgBoss({ connectionString: databaseUrl, max: 10 });
boss.on('error', (error) => process.stderr.write(`pg-boss: ${String(error)}\n`));
await boss.start();
await boss.createQueue(POST_QUEUE);
for (let worker = 0; worker < WORKERS; worker += 1) {
  // Half a second is the minimum. A notified worker polls again without waiting, which is right after a full batch.
  const id: string = await boss.work<PostJob>(
    POST_QUEUE,
    { batchSize: BATCH, pollingIntervalSeconds: 0.5, priority: false },
    async (jobs) => {
      await Promise.all(jobs.map((job) => send(job.id, job.data.body)));
      if (jobs.length === BATCH) boss.notifyWorker(id);
    },
  );
}
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
