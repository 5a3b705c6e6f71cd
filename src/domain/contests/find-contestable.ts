import type { ContestState, SkillState } from '../../generated/prisma/enums.js';
import { inLanguage } from '../../platform/localization/index.js';
import type { Scope } from '../../platform/scope.js';

/** Maximum number of skills, of suggested skills and of skillsets that a page offers. */
const MAX_SHOWN = 500;

/** What a person may contest, and what they have contested, as a page shows it. */
export interface Contestable {
  /** Those that the person has, the highest level first; those that a reviewer rejected; and those that are suggested. */
  readonly skills: readonly {
    readonly id: string;
    readonly name: string;
    readonly state: 'CREDITED' | 'REJECTED' | 'SUGGESTED';
    readonly level: number;
  }[];
  /** The latest result with each skillset. */
  readonly matches: readonly {
    readonly id: string;
    readonly skillsetId: string;
    readonly name: string;
    readonly score: number;
  }[];
  /** Latest first. */
  readonly contests: readonly {
    readonly id: string;
    /** The skill or the skillset; empty if that is gone. */
    readonly name: string;
    readonly subject: 'SKILL' | 'MATCH';
    readonly skillId: string | null;
    readonly smartMatchId: string | null;
    readonly skillsetId: string | null;
    readonly reason: string;
    readonly state: ContestState;
    readonly openedAt: Date;
    readonly decision: string | null;
    readonly decidedAt: Date | null;
  }[];
}

const NAMES = { translations: { select: { language: true, name: true } } } as const;

/** What a person may contest, and what they have contested, in the language of the scope. */
export async function findContestable(scope: Scope, profileId: string): Promise<Contestable> {
  const { db, organisationId, language } = scope;
  const whose = { organisationId, profileId };
  const nameOf = (found: { translations: { language: 'en' | 'nl'; name: string }[] } | null | undefined) =>
    (found && inLanguage(found.translations, language)?.name) ?? '';
  const held = await db.profileSkill.findMany({
    where: whose,
    select: { skillId: true, level: true, state: true, skill: { select: NAMES } },
    orderBy: [{ level: 'desc' }, { skillId: 'asc' }],
    take: MAX_SHOWN,
  });
  const suggested = await db.skillSuggestion.findMany({
    where: { ...whose, state: 'OPEN' },
    select: { skillId: true, skill: { select: NAMES } },
    distinct: ['skillId'],
    orderBy: [{ skillId: 'asc' }],
    take: MAX_SHOWN,
  });
  const matches = await db.smartMatch.findMany({
    where: { ...whose, status: 'COMPLETED', skillset: { deletingSince: null } },
    select: { id: true, skillsetId: true, overall: true, skillset: { select: NAMES } },
    distinct: ['skillsetId'],
    orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
    take: MAX_SHOWN,
  });
  const contests = await db.contest.findMany({
    where: whose,
    include: { skill: { select: NAMES } },
    orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
    take: MAX_SHOWN,
  });
  const skillsetIds = contests.flatMap(({ skillsetId }) => skillsetId ?? []);
  const skillsets = await db.skillset.findMany({
    where: { organisationId, id: { in: skillsetIds }, deletingSince: null },
    select: { id: true, ...NAMES },
  });
  const skillsetOf = new Map(skillsets.map((skillset) => [skillset.id, skillset]));
  const isRejected = ({ state }: { readonly state: SkillState }) => state === 'REJECTED';
  const asCredited = (state: 'CREDITED' | 'REJECTED') => (one: (typeof held)[number]) => ({
    ...{ id: one.skillId, name: nameOf(one.skill), level: one.level, state },
  });
  return {
    skills: [
      ...held.filter((one) => !isRejected(one)).map(asCredited('CREDITED')),
      ...held.filter(isRejected).map(asCredited('REJECTED')),
      ...suggested.map(({ skillId, skill }) => ({
        ...{ id: skillId, name: nameOf(skill), level: 0, state: 'SUGGESTED' as const },
      })),
    ],
    matches: matches.map(({ id, skillsetId, overall, skillset }) => ({
      ...{ id, skillsetId },
      name: nameOf(skillset),
      score: overall ?? 100,
    })),
    contests: contests.map(({ skill, ...contest }) => ({
      ...contest,
      name: nameOf(contest.skillsetId === null ? skill : skillsetOf.get(contest.skillsetId)),
    })),
  };
}
