import type { FoundPerson, FoundSkill } from '../../../../../src/domain/reader/model/findings.js';
import type { ExpectedFindings, ExpectedSkill } from '../labelled-item.js';
import { judge, type Verdict } from './verdicts.js';

/** Maximum distance of a right level from the expected one. */
const LEVEL_TOLERANCE = 0.5;

/**
 * Judges the skills of an item. The id of a skill is its preferred English label.
 *
 * - skills: each skill once, regardless of the number of claims. Arguable skills, and skills that are meant without
 *   being named, are neither right nor wrong.
 * - skill levels: for each claim with a level whose skill was found.
 * - skill sources: for each found skill, every source once.
 * - skill words: whether the evidence quotes the words of the claim, or a part of them.
 * - skills kept out: the skills that must not be credited.
 * - suggestions: skills that are meant without being named, and are suggested or credited.
 */
export function scoreSkills(expected: ExpectedFindings, person: Pick<FoundPerson, 'skills' | 'candidates'>): Verdict[] {
  const { skills, suggestions = [], notSkills = [], arguable = [] } = expected;
  const evidence = new Map<string, FoundSkill[]>();
  // Level 0 means that the person does not have the skill.
  for (const piece of person.skills.filter(({ level }) => level > 0))
    evidence.set(piece.skillId, [...(evidence.get(piece.skillId) ?? []), piece]);
  const candidates = new Set(person.candidates.map(({ skillId }) => skillId));
  const claims = new Map<string, ExpectedSkill[]>();
  for (const claim of skills) claims.set(claim.name, [...(claims.get(claim.name) ?? []), claim]);
  const passed = new Set([...suggestions, ...arguable].map(({ name }) => name));
  return [
    ...[...claims].flatMap(([name, claimsOfSkill]) => scoreClaims(name, claimsOfSkill, evidence.get(name) ?? [])),
    ...[...evidence]
      .filter(([name]) => !claims.has(name) && !passed.has(name))
      .flatMap(([name, [piece]]) =>
        judge('skills', false, undefined, `${name} ("${piece?.quote}" ${piece?.place.pointer})`),
      ),
    ...notSkills.map(({ name, why }): Verdict => ({
      field: 'skills kept out',
      verdict: evidence.has(name) ? 'WRONG' : 'RIGHT',
      what: `${name} (${why})`,
    })),
    ...suggestions.map(({ name, words }): Verdict => ({
      field: 'suggestions',
      verdict: candidates.has(name) || evidence.has(name) ? 'RIGHT' : 'MISSED',
      what: `${name} ("${words}")`,
    })),
  ];
}

function scoreClaims(name: string, claims: readonly ExpectedSkill[], evidence: readonly FoundSkill[]): Verdict[] {
  if (evidence.length === 0) return judge('skills', false, `${name} ("${claims[0]?.words}")`, undefined);
  return [
    ...judge('skills', true, name, name),
    ...claims.flatMap((claim) => [...scoreLevel(claim, evidence), ...scoreWords(claim, evidence)]),
    ...scoreSources(name, claims, evidence),
  ];
}

function scoreLevel(claim: ExpectedSkill, evidence: readonly FoundSkill[]): Verdict[] {
  if (claim.level === undefined) return [];
  const found = closestTo(claim, evidence)?.level;
  const isRight = found !== undefined && Math.abs(found - claim.level) <= LEVEL_TOLERANCE + Number.EPSILON;
  return judge('skill levels', isRight, `${claim.name} ${claim.level}`, `${claim.name} ${found}`);
}

/**
 * The piece of evidence with which the level of a claim is compared: with the source, the words and a stated level, if
 * possible. If several fit equally well, the one with the nearest level is used.
 */
function closestTo(claim: ExpectedSkill, evidence: readonly FoundSkill[]): FoundSkill | undefined {
  const points = ({ source, quote, levelBasis }: FoundSkill) =>
    (isFrom(claim, source) ? 4 : 0) + (quotes(claim.words, quote) ? 2 : 0) + (levelBasis === 'DEFAULT' ? 0 : 1);
  const distance = ({ level }: FoundSkill) => Math.abs(level - (claim.level ?? level));
  return evidence.toSorted((one, other) => points(other) - points(one) || distance(one) - distance(other))[0];
}

function scoreWords(claim: ExpectedSkill, evidence: readonly FoundSkill[]): Verdict[] {
  const isQuoted = evidence.some(({ quote }) => quotes(claim.words, quote));
  return [{ field: 'skill words', verdict: isQuoted ? 'RIGHT' : 'MISSED', what: `${claim.name} "${claim.words}"` }];
}

function scoreSources(name: string, claims: readonly ExpectedSkill[], evidence: readonly FoundSkill[]): Verdict[] {
  const sources = [...new Set(evidence.map(({ source }) => source))];
  const wanted = new Map(claims.map((claim) => [[claim.source].flat().join(' or '), claim]));
  return [
    ...[...wanted].flatMap(([source, claim]) => {
      const isRight = sources.some((given) => isFrom(claim, given));
      return judge('skill sources', isRight, `${name} ${source}`, undefined);
    }),
    ...sources
      .filter((source) => !claims.some((claim) => isFrom(claim, source)))
      .flatMap((source) => judge('skill sources', false, undefined, `${name} ${source}`)),
  ];
}

function isFrom(claim: ExpectedSkill, source: FoundSkill['source']): boolean {
  return [claim.source].flat().includes(source);
}

function quotes(words: string, quote: string): boolean {
  const [one, other] = [words.toLowerCase(), quote.toLowerCase()];
  return one.includes(other) || other.includes(one);
}
