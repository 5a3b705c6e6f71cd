import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countProcessorTime, type ProcessorTime } from '../../processor-time.js';
import { withStopped, type BenchPlace } from '../bench-place.js';
import { hold, letGo } from '../contestants/contestant.js';
import { drain } from './measure-drain.js';
import { startBenchService } from '../contestants/service.js';
import { shareOutProfile, type Profile, type ProfileShare } from './share-out-profile.js';

const PRELOAD = fileURLToPath(new URL('./profile-preload.js', import.meta.url));

/** Where the time of a delivery goes. */
export interface ProfileFigures {
  readonly perSecond: number;
  /** Of one delivery, in milliseconds; the profiler's own part is in it. */
  readonly processorTime: ProcessorTime | null;
  /** Of the receiver, a delivery, in milliseconds. */
  readonly receiverMilliseconds: number | null;
  /** Time in which the worker's main thread had nothing to do, a delivery, in microseconds. */
  readonly idleMicroseconds: number;
  /** Time of the worker's main thread by what it runs, most first. */
  readonly shares: readonly ProfileShare[];
  /** The functions with the most time of their own, most first. */
  readonly functions: readonly ProfileShare[];
}

/** Has a worker that is being profiled work off a backlog. */
export async function measureProfile(
  { server, receiver, onProgress }: BenchPlace,
  events: number,
): Promise<ProfileFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'skillgate-profile-'));
  try {
    const databaseUrl = await server.createDatabase('bench_profile');
    const file = join(folder, 'worker.cpuprofile');
    const environment = { NODE_OPTIONS: `--import=${PRELOAD}`, BENCH_PROFILE: file };
    const service = await startBenchService({ databaseUrl, target: receiver.url, workers: 1, environment });
    const measured = await withStopped(service, async () => {
      hold(service);
      // Heeded once they go on.
      for (const one of service.processes) one.kill('SIGUSR2');
      try {
        onProgress(`${events} events with the profiler on`);
        const usedByReceiver = await countProcessorTime(server, [receiver.processId]);
        const result = await drain(server, receiver, service, events);
        return { ...result, receiver: await usedByReceiver() };
      } finally {
        letGo(service);
      }
    });
    return {
      perSecond: measured.perSecond,
      processorTime: measured.processorTime,
      receiverMilliseconds: measured.receiver && measured.receiver.service / events,
      ...shareOutProfile(JSON.parse(await readFile(file, 'utf8')) as Profile, events),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
