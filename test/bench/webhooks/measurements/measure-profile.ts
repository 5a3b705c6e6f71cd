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

/** Where the time of a delivery is spent. */
export interface ProfileFigures {
  readonly perSecond: number;
  /** Per delivery, in milliseconds, including the profiler. */
  readonly processorTime: ProcessorTime | null;
  /** Of the receiver per delivery, in milliseconds. */
  readonly receiverMilliseconds: number | null;
  /** Idle time of the worker's main thread per delivery, in microseconds. */
  readonly idleMicroseconds: number;
  /** Time of the worker's main thread by package, most first. */
  readonly shares: readonly ProfileShare[];
  /** The functions with the most self time, most first. */
  readonly functions: readonly ProfileShare[];
}

/** Lets a profiled worker process a backlog. */
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
      // Handled when the processes are resumed.
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
