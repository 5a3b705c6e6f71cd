import { holdsWishes, KEY_ROLES, type KeyRole, normaliseKey } from '../../vocabulary/index.js';

/** Fields with these roles may be numbered. */
const NUMBERED_ROLES: ReadonlySet<KeyRole> = new Set(['skills', 'languages', 'certifications', 'educations', 'wishes']);

/** "Skills (self-rated, 0-10)" */
const REMARK = /\s\([^()]*\)\s*$/u;

/** The role of a key; one of several may have a number: "Certificate 1". */
export function roleOfKey(name: string): KeyRole | undefined {
  const key = normaliseKey(name);
  const role = KEY_ROLES.get(key) ?? KEY_ROLES.get(normaliseKey(name.replace(REMARK, '')));
  if (role !== undefined) return role;
  // "custom.growthAreas"
  const bare = normaliseKey(name.slice(name.lastIndexOf('.') + 1)).replace(/\d{1,2}/u, '');
  const numbered = KEY_ROLES.get(bare);
  if (numbered !== undefined && NUMBERED_ROLES.has(numbered)) return numbered;
  return holdsWishes(name) ? 'wishes' : undefined;
}
