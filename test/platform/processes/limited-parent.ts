import { startLimitedProcess } from '../../../src/platform/processes/index.js';

// A process with a child that never ends by itself: for a test that kills it.
const limited = startLimitedProcess({
  name: 'skillgate-test',
  module: new URL('./limited-work.js', import.meta.url),
  niceIncrement: 0,
  memoryMegabytes: 500,
  taskSeconds: 600,
});
const task = limited.runTask({ do: 'SPIN' }, { onBegin: () => void process.stdout.write('begun\n') });
process.stdout.write('starting\n');
await task;
