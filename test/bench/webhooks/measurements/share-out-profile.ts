/** Which function; native ones have no URL. */
interface ProfileFrame {
  readonly functionName: string;
  readonly url: string;
}

/** A profile as V8 writes it (Chrome DevTools Protocol, Profiler.Profile), as far as it is read. */
export interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: ProfileFrame;
    readonly children?: readonly number[];
  }[];
  /** The node that ran at each sample. */
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

/** A part of the time. */
export interface ProfileShare {
  readonly name: string;
  /** Of the thread's own time, a delivery, in microseconds. */
  readonly microseconds: number;
}

/** Owners and functions that are named. */
const NAMED = 20;

/** Parts of Node that say nothing of whose bytes they move. */
const PLUMBING = /^node:(?:internal\/|net$|events$)/;

/** Shares the time that the thread was not idle out over packages and folders, and over functions, by each delivery. */
export function shareOutProfile(
  { nodes, samples, timeDeltas }: Profile,
  deliveries: number,
): { idleMicroseconds: number; shares: ProfileShare[]; functions: ProfileShare[] } {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const callers = new Map(nodes.flatMap(({ id, children }) => (children ?? []).map((child) => [child, id] as const)));
  const byOwner = new Map<string, number>();
  const byFunction = new Map<string, number>();
  let idle = 0;
  samples.forEach((id, index) => {
    const frame = frames.get(id);
    const time = timeDeltas[index] ?? 0;
    if (frame === undefined || frame.functionName === '(idle)') {
      idle += time;
      return;
    }
    const owner = ownerOf(id, frames, callers);
    byOwner.set(owner, (byOwner.get(owner) ?? 0) + time);
    const name = `${frame.functionName || '(anonymous)'} ${owner}`;
    byFunction.set(name, (byFunction.get(name) ?? 0) + time);
  });
  const ranked = (times: Map<string, number>) =>
    [...times]
      .map(([name, time]) => ({ name, microseconds: Math.round(time / deliveries) }))
      .sort((one, other) => other.microseconds - one.microseconds);
  return {
    idleMicroseconds: Math.round(idle / deliveries),
    shares: ranked(byOwner).slice(0, NAMED),
    functions: ranked(byFunction).slice(0, NAMED),
  };
}

/** Whose code it is: a package, a folder of the service, a part of Node, V8's own; of native code whose call it was. */
function ownerOf(id: number, frames: ReadonlyMap<number, ProfileFrame>, callers: ReadonlyMap<number, number>): string {
  const frame = frames.get(id);
  if (frame === undefined || frame.functionName.startsWith('(')) return frame?.functionName ?? '(unknown)';
  if (frame.url !== '') return nameOf(frame.url);
  for (let caller = callers.get(id); caller !== undefined; caller = callers.get(caller)) {
    const url = frames.get(caller)?.url ?? '';
    if (url !== '' && !PLUMBING.test(url)) return `${nameOf(url)} (native)`;
  }
  return '(native)';
}

function nameOf(url: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
  if (name !== undefined) return name;
  const [, folder] = /dist\/(src\/(?:[^/]+\/){0,2})/.exec(url) ?? [];
  return folder ?? url.split('/').slice(0, 2).join('/');
}
