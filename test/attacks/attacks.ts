import type { Attack } from './attack.js';
import { FORGED_KEYS, FORGED_LINKS, LARGE_BODIES } from './floods.js';
import { HEAVY_QUERIES, TAXONOMY_WALKS } from './heavy-queries.js';
import { HOSTILE_DOCUMENTS, SLOW_ITEMS } from './hostile-imports.js';
import { SLOW_ANSWERS, SLOW_BODIES, SLOW_HEADS } from './slow-connections.js';

/** All attacks, in the order in which they are run. */
export const ATTACKS: readonly Attack[] = [
  LARGE_BODIES,
  FORGED_KEYS,
  FORGED_LINKS,
  HEAVY_QUERIES,
  TAXONOMY_WALKS,
  SLOW_ITEMS,
  HOSTILE_DOCUMENTS,
  SLOW_HEADS,
  SLOW_BODIES,
  SLOW_ANSWERS,
];
