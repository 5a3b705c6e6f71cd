import { describe, expect, test } from '@jest/globals';
import { deniedSpans, INSIDE_PATTERN, isDenied, mayDeny } from '../../../../src/domain/reader/claims/negation.js';
import {
  DOING_CUES,
  DONE_BEHIND_CUES,
  OUR_EXPERT_PATTERN,
  TRADES_PATTERN,
} from '../../../../src/domain/reader/claims/other-people.js';
import {
  WISH_PATTERN,
  WISHED_INSIDE_PATTERN,
  WISHED_VERB_PATTERN,
} from '../../../../src/domain/reader/claims/wishes.js';
import { cuePattern, cuePatternBehind } from '../../../../src/domain/reader/language/patterns.js';
import { LANGUAGES } from '../../../../src/domain/reader/vocabulary/lookups/languages.js';
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

const CUES = LANGUAGES.map(({ cues }) => cues);
const CUES_AHEAD = CUES.flatMap(({ denied, sought, wished, deniedNext }) => [
  ...denied,
  ...sought,
  ...wished,
  ...deniedNext,
]);
const CUES_BEHIND = CUES.flatMap(({ deniedBehind }) => deniedBehind);

describe('every cue, in sentences that are made from its pattern', () => {
  test.each([...CUES_AHEAD, ...DOING_CUES])('%s: what follows is denied', (cue) =>
    expect(faultsOf(cue, cuePattern([cue]), SKILL_BEHIND)).toEqual([]),
  );
  test.each([...CUES_BEHIND, ...DONE_BEHIND_CUES])('%s: what stands before it is denied', (cue) =>
    expect(faultsOf(cue, cuePatternBehind([cue]), SKILL_BEFORE)).toEqual([]),
  );

  test.each([INSIDE_PATTERN, WISHED_INSIDE_PATTERN])('%s: what stands in it is denied', (pattern) => {
    expect(faultsOf(pattern.source, pattern, (words) => [words])).toEqual([]);
  });

  test('what stands between a wish and its verb is denied', () => {
    const wishes = samplesOf(WISH_PATTERN.source, '').flatMap((wish) =>
      samplesOf(WISHED_VERB_PATTERN.source, '').map((verb) => `${wish} ${SKILL} ${verb}.`),
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
      !deniedSpans(sentence).some(
        ({ start, end }) => start <= sentence.indexOf(SKILL) && end >= sentence.indexOf(SKILL) + SKILL.length,
      );
    expect([...trades, ...experts].filter(isPassed)).toEqual([]);
  });
});
