// Loaded into a worker before its own code: profiles its main thread from SIGUSR2 to its end. Node takes no --cpu-prof
// from NODE_OPTIONS, and that would have the start of the process in it.
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
