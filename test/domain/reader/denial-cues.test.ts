import { describe, expect, test } from '@jest/globals';
import { cuePattern, cuePatternBehind, type Cues } from '../../../src/domain/reader/claims/cue-pattern.js';
import {
  BACK,
  FAR,
  KNOWS_NOT_PATTERN,
  NEAR,
  WISHED_PATTERN,
  WISH_PATTERN,
  WOULD_PATTERN,
} from '../../../src/domain/reader/claims/denial-cues.js';
import { deniedStretches, isDenied, mayDeny } from '../../../src/domain/reader/claims/negation.js';
import {
  OTHERS_OBJECT,
  OTHERS_SUBJECT,
  OUR_EXPERT_PATTERN,
  TRADES_PATTERN,
} from '../../../src/domain/reader/claims/other-people-cues.js';
import { samplesOf } from './pattern-samples.js';

const SKILL = 'java';

/** Sentences around the words of a cue; some cues ask for a verb behind the skill, or for the end. */
const SKILL_BEHIND = (words: string): string[] => [`${words} ${SKILL}.`, `${words} ${SKILL} verkoopt.`];
const SKILL_BEFORE = (words: string): string[] => [
  `${SKILL}${words}.`,
  `${SKILL}${words} toch.`,
  `${SKILL}${words} een ander.`,
  `${SKILL}${words}`,
];

/** What is wrong with the sentences that are made from a cue; nothing is as it should be. */
function faultsOf(cue: string, pattern: RegExp, sentencesWith: (words: string) => string[]): string[] {
  const samples = samplesOf(cue, SKILL);
  const sentences = samples.flatMap(
    (words) => sentencesWith(words).find((sentence) => isFoundIn(sentence, words, pattern)) ?? [],
  );
  // Where a pattern refuses what may follow it, some of its words are no cue at all.
  if (sentences.length < samples.length / 2)
    return [`only ${sentences.length} of ${samples.length} texts are found again: ${cue}`];
  return sentences.flatMap((sentence) => {
    if (!mayDeny(sentence)) return [`passed over: ${sentence}`];
    const at = sentence.indexOf(SKILL);
    return isDenied(sentence, at, at + SKILL.length) ? [] : [`not denied: ${sentence}`];
  });
}

function isFoundIn(sentence: string, words: string, pattern: RegExp): boolean {
  return [...sentence.matchAll(pattern)].some(({ 0: found }) => found === words);
}

function casesOf(...tables: readonly Cues[]): string[] {
  return tables.flatMap(({ en, nl }) => [...en, ...nl]);
}

describe('every cue, in sentences that are made from its pattern', () => {
  test.each(casesOf(FAR, NEAR, OTHERS_SUBJECT))('%s: what follows is denied', (cue) =>
    expect(faultsOf(cue, cuePattern({ en: [cue], nl: [] }), SKILL_BEHIND)).toEqual([]),
  );
  test.each(casesOf(BACK, OTHERS_OBJECT))('%s: what stands before it is denied', (cue) =>
    expect(faultsOf(cue, cuePatternBehind({ en: [cue], nl: [] }), SKILL_BEFORE)).toEqual([]),
  );

  test.each([KNOWS_NOT_PATTERN, WOULD_PATTERN])('%s: what stands in it is denied', (pattern) => {
    expect(faultsOf(pattern.source, pattern, (words) => [words])).toEqual([]);
  });

  test('what stands between a wish and its verb is denied', () => {
    const wishes = samplesOf(WISH_PATTERN.source, '').flatMap((wish) =>
      samplesOf(WISHED_PATTERN.source, '').map((verb) => `${wish} ${SKILL} ${verb}.`),
    );
    expect(wishes.length).toBeGreaterThan(50);
    expect(
      wishes.filter((sentence) => !isDenied(sentence, sentence.indexOf(SKILL), sentence.indexOf(SKILL) + SKILL.length)),
    ).toEqual([]);
  });

  test('what stands before people of a trade who are led, and our expert, is denied', () => {
    const trades = samplesOf(TRADES_PATTERN.source, '').map((trade) => `led ${SKILL}${trade}.`);
    const experts = samplesOf(OUR_EXPERT_PATTERN.source.replace(/^\(\?<!.*?\)\\s\)/u, ''), `${SKILL} `).map(
      (words) => `ask ${words}.`,
    );
    expect(Math.min(trades.length, experts.length)).toBeGreaterThan(20);
    const isPassed = (sentence: string): boolean =>
      !deniedStretches(sentence).some(
        ({ start, end }) => start <= sentence.indexOf(SKILL) && end >= sentence.indexOf(SKILL) + SKILL.length,
      );
    expect([...trades, ...experts].filter(isPassed)).toEqual([]);
  });
});
