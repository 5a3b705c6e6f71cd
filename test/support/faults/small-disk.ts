import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk in memory, which a test may fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves only so many bytes free. */
  fill(bytesLeft: number): Promise<void>;
  /** Gives back what `fill` took. */
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
}

/** Makes a small disk; null where this user may not mount one. */
export async function makeSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'skillgate-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  const remove = async (): Promise<void> => {
    if (status === 0) spawnSync('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  };
  if (status !== 0) {
    await remove();
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: async (bytesLeft) => {
      const { bavail, bsize } = await statfs(folder);
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - bytesLeft)));
    },
    makeRoom: () => rm(ballast, { force: true }),
    remove,
  };
}
