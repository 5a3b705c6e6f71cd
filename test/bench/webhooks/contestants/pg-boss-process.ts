// Posts the jobs of a pg-boss queue, in a process of its own. Started by peer.ts.
import PgBoss from 'pg-boss';
import { readPeerOptions, POST_QUEUE, type PostJob } from './peer-options.js';
import { createSignedPost } from './signed-post.js';

/** Fetched at once by each worker. */
const BATCH = 200;
/** Workers that fetch side by side, so that one posts while another asks the database. */
const WORKERS = 3;

const { databaseUrl, ...post } = readPeerOptions();
const send = createSignedPost(post);
const boss = new PgBoss({ connectionString: databaseUrl, max: 10 });
boss.on('error', (error) => process.stderr.write(`pg-boss: ${String(error)}\n`));
await boss.start();
await boss.createQueue(POST_QUEUE);
for (let worker = 0; worker < WORKERS; worker += 1) {
  // Half a second is the least that it takes. A worker that is notified asks again without waiting, as is right when a
  // batch was full.
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
