// Loaded into a worker before its own code: profiles its main thread from SIGUSR2 until its end. Node does not accept
// --cpu-prof in NODE_OPTIONS, and it would include the start of the process.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { isMainThread } from 'node:worker_threads';

const file = process.env['BENCH_PROFILE'];

if (isMainThread && file !== undefined) {
  process.once('SIGUSR2', () => {
    const session = new Session();
    session.connect();
    session.post('Profiler.enable');
    session.post('Profiler.start');
    process.once('exit', () =>
      session.post('Profiler.stop', (_error, { profile }) => writeFileSync(file, JSON.stringify(profile))),
    );
  });
}
