import { describe, expect, test } from '@jest/globals';
import { analyseSentence, type JudgedClause } from '../../../../src/domain/reader/claims/clauses/analyse-sentence.js';
import { deniedSpans } from '../../../../src/domain/reader/claims/negation.js';

/** What the clause with the word Java in it means. */
function meaningOfJava(sentence: string): JudgedClause['meaning'] | undefined {
  const at = sentence.indexOf('Java');
  return analyseSentence(sentence)?.find(({ start, end }) => start <= at && at < end)?.meaning;
}

describe('what a clause means for a skill in it', () => {
  test.each<[JudgedClause['meaning'], string]>([
    ['DENIED', 'Java is beyond me, Python is not.'],
    ['DENIED', 'My Java is non-existent.'],
    ['DENIED', 'Van Java heb ik geen kaas gegeten.'],
    ['DENIED', 'Zijn Java schiet tekort.'],
    ['WISHED', 'I hope to get certified in Java this year.'],
    ['WISHED', 'She has been promised training in Java.'],
    ['WISHED', 'Zij gaat volgend jaar een cursus Java volgen.'],
    ['WISHED', 'Een cursus Java staat op haar verlanglijst.'],
    ['DEMANDED', 'Java was among the requirements.'],
    ['DEMANDED', 'Ervaring met Java is een vereiste.'],
    ['CONDITIONAL', 'If I had known Java, I would have applied.'],
    ['CONDITIONAL', 'Als ik Java had gekend, was ik aangenomen.'],
    ['DOUBTED', 'Perhaps she knows Java.'],
    ['DOUBTED', 'Ik vraag me af of zij Java kent.'],
    ['OTHER_PERSON', 'My husband does the Java.'],
    ['OTHER_PERSON', 'De rest van het team doet Java.'],
  ])('%s: %s', (meaning, sentence) => expect(meaningOfJava(sentence)).toBe(meaning));
});

describe('what looks like one of these but is a claim', () => {
  test.each([
    'There is nobody better at Java.',
    'He never hesitates to share his Java with others.',
    'I may not have a degree, but my Java is solid.',
    'The team could not do without her Java.',
    'My colleagues and I built it in Java.',
    'I would like to bring my Java to your company.',
    'You are excellent at Java.',
    'She wants to keep using Java.',
    'The client thanked him for the Java.',
    'Learned Java from a colleague.',
    'Er is niemand die Java zo goed kent als zij.',
    'Wil zijn Java blijven gebruiken.',
    'Java beheerst zij beter dan haar collega’s.',
    'Ook al heeft hij geen diploma, zijn Java is uitstekend.',
    'Heeft een cursus Java gevolgd.',
    'Klanten vragen speciaal naar haar Java.',
    'Java doet zij zonder fouten.',
  ])('%s', (sentence) => {
    const at = sentence.indexOf('Java');
    expect(deniedSpans(sentence).filter(({ start, end }) => start <= at && at < end)).toEqual([]);
  });
});

test('a sentence that denies one language and praises two others only denies the one', () => {
  const sentence = "He doesn't speak Danish, but his Swedish and Norwegian are a joy to listen to.";
  const denied = deniedSpans(sentence).map(({ start, end }) => sentence.slice(start, end));
  expect(denied.join(' ')).toContain('Danish');
  expect(denied.join(' ')).not.toMatch(/Swedish|Norwegian/);
});

test('a sentence without a word that tells anything is not analysed', () =>
  expect(analyseSentence('Java Python SQL')).toBeUndefined());
