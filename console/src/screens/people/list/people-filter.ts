import type { ProfileWhere } from '../../../../generated/operations.ts';

/** A skill that people must have. */
export interface WantedSkill {
  readonly id: string;
  /** The lowest level, 1-5; null if any will do. */
  readonly level: number | null;
}

/** What can be chosen about certificates. */
export const CERTIFICATE_CHOICES = ['EXPIRING', 'EXPIRED'] as const;

/** What can be chosen about where a person works. */
export const PLACES = ['team', 'department', 'location'] as const;

export type Place = (typeof PLACES)[number];

/** What about a person may wait for a decision. */
export const OPEN_QUESTIONS = ['contested', 'contradicted'] as const;

/** Which people the list shows. It holds identifiers only, so that it may stand in an address. */
export interface PeopleFilter {
  readonly skills: readonly WantedSkill[];
  readonly places: Readonly<Partial<Record<Place, string>>>;
  readonly certificates: (typeof CERTIFICATE_CHOICES)[number] | null;
  /** Only people with a skill that somebody objects to. */
  readonly contested: boolean;
  /** Only people whose passport contradicts what was stated since, and nobody has decided. */
  readonly contradicted: boolean;
}

/** How soon a certificate expires that is said to expire, in days. */
export const EXPIRY_DAYS = 60;

const DAY = 86_400_000;

/** Reads a filter from an address. What is not understood is left out. */
export function filterOf(address: URLSearchParams): PeopleFilter {
  const certificates = address.get('certificates');
  return {
    skills: address.getAll('skill').map((text) => {
      const [id = '', level] = text.split('~');
      return { id, level: /^[1-5]$/.test(level ?? '') ? Number(level) : null };
    }),
    places: Object.fromEntries(PLACES.map((place) => [place, address.get(place) ?? '']).filter(([, id]) => id !== '')),
    certificates: CERTIFICATE_CHOICES.find((choice) => choice === certificates) ?? null,
    contested: address.has('contested'),
    contradicted: address.has('contradicted'),
  };
}

/** Writes a filter into an address, in place of the one that it has. */
export function withFilter(address: URLSearchParams, filter: PeopleFilter): URLSearchParams {
  const result = new URLSearchParams(address);
  for (const name of ['skill', 'certificates', ...OPEN_QUESTIONS, ...PLACES]) result.delete(name);
  for (const { id, level } of filter.skills) result.append('skill', level === null ? id : `${id}~${level}`);
  for (const [place, id] of Object.entries(filter.places)) result.set(place, id);
  if (filter.certificates) result.set('certificates', filter.certificates);
  for (const question of OPEN_QUESTIONS) if (filter[question]) result.set(question, 'true');
  return result;
}

/** Whether the filter leaves anybody out. */
export function isFiltered({ skills, places, certificates, ...others }: PeopleFilter): boolean {
  const hasQuestion = OPEN_QUESTIONS.some((question) => others[question]);
  return skills.length > 0 || Object.keys(places).length > 0 || certificates !== null || hasQuestion;
}

/**
 * The condition that the API is asked with.
 *
 * @param words - of a name, an identifier or an e-mail address
 * @param now - certificates are looked at by whole days, so that the list is the same one all day
 */
export function conditionOf(filter: PeopleFilter, words: string, now = Date.now()): ProfileWhere {
  const today = new Date(now - (now % DAY)).toISOString();
  const soon = new Date(now - (now % DAY) + EXPIRY_DAYS * DAY).toISOString();
  const expiresAt = filter.certificates === 'EXPIRED' ? { lt: today } : { gte: today, lt: soon };
  const wanted = words.trim();
  return {
    AND: [
      ...filter.skills.map(({ id, level }) => ({
        skills: {
          some: {
            skill: { id: { eq: id } },
            state: { notIn: ['REJECTED' as const] },
            ...(level === null ? {} : { level: { gte: level } }),
          },
        },
      })),
      ...Object.entries(filter.places).map(([place, id]) => ({ [place]: { id: { eq: id } } })),
      ...(filter.certificates ? [{ certifications: { some: { expiresAt } } }] : []),
      ...(filter.contested ? [{ skills: { some: { contested: true } } }] : []),
      ...(filter.contradicted ? [{ contradictions: { some: { open: true } } }] : []),
      ...(wanted === ''
        ? []
        : [
            {
              OR: [
                { name: { contains: wanted } },
                { name: { similarTo: wanted } },
                { publicIdentifier: { startsWith: wanted } },
                { email: { startsWith: wanted } },
              ],
            },
          ]),
    ],
  };
}
