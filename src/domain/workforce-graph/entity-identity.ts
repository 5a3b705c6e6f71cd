import type { EntityType } from '../../generated/prisma/enums.js';
import { ALL_MARKS, foldAccents } from '../../platform/text/index.js';

/** What an entity is told from others of its type by. */
interface NamedEntity {
  readonly type: EntityType;
  readonly externalId?: string | undefined;
  readonly name: string;
}

/**
 * What makes an entity the same one inside its type: the organisation's own id, else a normal form of its name. A name
 * that belongs to one id stands for it (see `identifyByName`).
 *
 * The form takes away what only spelling adds: case, accents, kinds and numbers of spaces, typographic variants
 * (ligatures, full-width letters, curly quotes). Of organisations also the dots of initials and the comma before a
 * legal form, so that "ACME B.V.", "Acme, BV" and "acme b.v" are one. Nothing that could be another one is joined: a
 * legal form stays, as Acme BV and Acme NV are two, and so do numbers, word order and every letter.
 */
export function identityOf(entity: NamedEntity): string {
  return entity.externalId === undefined ? `name ${nameKeyOf(entity)}` : `id ${entity.externalId}`;
}

/** The normal form of an entity's name (see `identityOf`). */
export function nameKeyOf({ type, name }: Pick<NamedEntity, 'type' | 'name'>): string {
  const spelled = foldName(name);
  const folded = type === 'EMPLOYER' || type === 'SCHOOL' ? withoutInitialDots(spelled) : spelled;
  // A name of nothing but accents or dots is told by itself.
  return folded || name.trim().toLowerCase();
}

function foldName(name: string): string {
  return foldAccents(name, ALL_MARKS)
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/[\s\u200B\u00AD]+/gu, ' ')
    .trim();
}

/**
 * "b. v.", "b.v." and "b.v" become "bv", and "acme, inc." becomes "acme inc"; "st. jan" stays, as St. is no initial.
 */
function withoutInitialDots(name: string): string {
  return name
    .replace(/(?<![\p{L}\p{N}])\p{L}\.(?: ?\p{L}\.)*\p{L}?(?![\p{L}\p{N}])/gu, (initials) =>
      initials.replace(/[. ]/g, ''),
    )
    .replace(/\.$/, '')
    .replace(/, ?(?=[^ ,]+$)/, ' ');
}
