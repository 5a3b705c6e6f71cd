import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countProcessorTime } from '../../processor-time.js';
import { shareOutProfile, type Profile, type SharedOutProfile } from '../../share-out-profile.js';
import { requestOf, startContestant, type Contestant } from '../contestants.js';
import type { OpenDataset } from '../dataset/open-dataset.js';
import { undoChanges } from '../dataset/undo-changes.js';
import type { Operation } from '../operations/operation.js';
import type { GatewayBenchOptions } from '../options.js';
import { createSender } from './compare.js';
import { startLoad, type Load } from './load.js';

const PRELOAD = fileURLToPath(new URL('../../profile-preload.js', import.meta.url));

/** Requests before the profiler is started. */
const WARM_UP = 2000;

/** Where the processor time of a request goes. */
export interface ProfileFigures extends SharedOutProfile {
  readonly operation: string;
  readonly contestant: string;
  readonly perSecond: number;
  /** Of one request, in milliseconds, the profiler's own part included; null where the system does not tell. */
  readonly processor: number | null;
  readonly database: number | null;
}

/** Profiles each contestant with each operation, in a process that is started for it. */
export async function measureProfiles(
  data: OpenDataset,
  options: GatewayBenchOptions,
  onProgress: (line: string) => void,
): Promise<ProfileFigures[]> {
  const load = startLoad();
  try {
    const figures: ProfileFigures[] = [];
    for (const operation of options.operations) {
      for (const contestant of options.contestants) {
        if (!requestOf(operation, contestant)) continue;
        onProgress(`${operation.name} of ${contestant.name} with the profiler on`);
        figures.push(await profile(data, options, load, operation, contestant));
        if (operation.isChange) await undoChanges(data.server.url, data.dataset);
      }
    }
    return figures;
  } finally {
    await load.close();
  }
}

async function profile(
  data: OpenDataset,
  { connections, seconds }: GatewayBenchOptions,
  load: Load,
  operation: Operation,
  contestant: Contestant,
): Promise<ProfileFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'skillgate-profile-'));
  const file = join(folder, 'contestant.cpuprofile');
  try {
    const running = await startContestant(contestant, data.server.url, data.dataset, {
      NODE_OPTIONS: `--import=${PRELOAD}`,
      BENCH_PROFILE: file,
    });
    let measured;
    try {
      const send = createSender({ data, load, connections }, operation);
      const warmUp = operation.amount === undefined ? WARM_UP : Math.ceil(operation.amount / 2);
      await send(running, { requests: warmUp });
      if (operation.isChange) await undoChanges(data.server.url, data.dataset);
      running.process.kill('SIGUSR2');
      const usedSince = await countProcessorTime(data.server, [running.process.pid ?? 0]);
      const result = await send(running, operation.amount === undefined ? { seconds } : { requests: operation.amount });
      measured = { ...result, used: await usedSince() };
    } finally {
      await running.stop();
    }
    const { requests, perSecond, used } = measured;
    return {
      operation: operation.name,
      contestant: contestant.name,
      perSecond,
      processor: used && used.service / requests,
      database: used && used.database / requests,
      ...shareOutProfile(JSON.parse(await readFile(file, 'utf8')) as Profile, requests),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
