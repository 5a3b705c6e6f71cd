import type { Attack } from './attack.js';
import { createAttacker } from './attacker.js';
import { startNeighbour, type NeighbourDay } from './neighbour.js';
import type { Site } from './site.js';

/** A finished attack. */
export interface PlayedAttack {
  readonly name: string;
  readonly neighbour: NeighbourDay;
  /** Number of responses of each kind to the attacker. */
  readonly answers: Readonly<Record<string, number>>;
  /** Whether the service's process ended meanwhile; false if this is not known. */
  readonly processEnded: boolean;
}

/** Runs one attack while the neighbour works. */
export async function playAttack(site: Site, attack: Attack, milliseconds: number): Promise<PlayedAttack> {
  const { prepare } = attack;
  if (prepare) await site.connect?.(prepare);
  attack.arm?.();
  const neighbour = await startNeighbour(site.url, site.neighbourKey);
  const attacker = createAttacker(site.url, site.attackerKey, milliseconds);
  try {
    await attack.play(attacker);
  } finally {
    attacker.close();
  }
  const day = await neighbour.stop();
  return { name: attack.name, neighbour: day, answers: attacker.answers(), processEnded: site.hasEnded?.() ?? false };
}
