import type { EntityType } from '../../generated/prisma/enums.js';
import { ALL_MARKS, foldAccents } from '../../platform/text/index.js';

/** What distinguishes an entity from the others of its type. */
interface NamedEntity {
  readonly type: EntityType;
  readonly externalId?: string | undefined;
  readonly name: string;
}

/**
 * What makes two entities of a type the same: the organisation's own id, else the normalised name. A name that belongs
 * to one id stands for it (see `identifyByName`).
 *
 * Normalising removes differences of spelling: case, accents, kinds and numbers of spaces, typographic variants
 * (ligatures, full-width letters, curly quotes). For organisations also the dots of initials and the comma before a
 * legal form, so that "ACME B.V.", "Acme, BV" and "acme b.v" are the same. Whatever may be a different entity stays
 * different: legal forms (Acme BV and Acme NV are two), numbers, word order and every letter.
 */
export function identityOf(entity: NamedEntity): string {
  return entity.externalId === undefined ? `name ${nameKeyOf(entity)}` : `id ${entity.externalId}`;
}

/** The normalised name of an entity (see `identityOf`). */
export function nameKeyOf({ type, name }: Pick<NamedEntity, 'type' | 'name'>): string {
  const folded = foldName(name);
  const normalised = type === 'EMPLOYER' || type === 'SCHOOL' ? withoutInitialDots(folded) : folded;
  // A name of nothing but accents or dots stands for itself.
  return normalised || name.trim().toLowerCase();
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
 * "b. v.", "b.v." and "b.v" become "bv", and "acme, inc." becomes "acme inc". "st. jan" stays: St. is not an initial.
 */
function withoutInitialDots(name: string): string {
  return name
    .replace(/(?<![\p{L}\p{N}])\p{L}\.(?: ?\p{L}\.)*\p{L}?(?![\p{L}\p{N}])/gu, (initials) =>
      initials.replace(/[. ]/g, ''),
    )
    .replace(/\.$/, '')
    .replace(/, ?(?=[^ ,]+$)/, ' ');
}
