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
    // What stands apart in its verb or its sentence.
    ['DENIED', 'I turned the Java assignment down.'],
    ['DENIED', 'De opdracht in Java sla ik af.'],
    ['DENIED', 'Please keep Java away from me.'],
    ['DENIED', 'Barring Java, she knows every language here.'],
    ['DENIED', 'Java? Sadly, no.'],
    ['DENIED', 'Java? Helaas, nee.'],
    ['DENIED', 'Ze leest geen Python, laat staan dat zij Java schrijft.'],
    ['DENIED', 'I would not claim that I know Java.'],
    ['DENIED', 'Java mag hij niet langer doen.'],
    ['WISHED', 'From September I follow a course in Java.'],
    ['WISHED', 'Vanaf september volg ik een opleiding Java.'],
    ['WISHED', 'There was talk of a course in Java.'],
    ['DEMANDED', 'From the advert: "You master Java and enjoy travelling."'],
    ['DEMANDED', 'You want Java, I offer Python.'],
    ['DEMANDED', 'U vraagt Java, ik bied Python.'],
    ['CONDITIONAL', 'Should the team move to Java, I am happy to come along.'],
    ['CONDITIONAL', 'Had zij Java gekend, dan was zij gebleven.'],
    ['CONDITIONAL', 'Als ik was gebleven, had ik ook Java geleerd.'],
    ['OTHER_PERSON', 'The Java, on the other hand, is done by our agency.'],
    ['OTHER_PERSON', 'For Java I turn to my neighbour in the office.'],
    ['OTHER_PERSON', 'Our new trainee, whom she coaches, does the Java.'],
    ['OTHER_PERSON', 'Java doet iemand anders.'],
    ['OTHER_PERSON', 'De Java van haar voorganger was legendarisch.'],
    ['OTHER_PERSON', 'Everyone on the ward except me knows Java.'],
    // Whom it belongs to, and whose work it is.
    ['OTHER_PERSON', 'The Java was Ruud’s.'],
    ['OTHER_PERSON', 'The Java is the boss’s business.'],
    ['OTHER_PERSON', 'The Java was the work of a law firm.'],
    ['OTHER_PERSON', 'De Java is van de bode.'],
    ['OTHER_PERSON', 'De Java was voor mijn zwager.'],
    ['OTHER_PERSON', 'Java is done by the computer these days.'],
    ['OTHER_PERSON', 'Een reisbureau doet de Java.'],
    ['OTHER_PERSON', 'The vet does the Java.'],
    ['OTHER_PERSON', 'I stood by while the surgeon did the Java.'],
    // What a clause stands for is named behind it.
    ['DENIED', 'What I have never mastered is Java.'],
    ['DENIED', 'Where I come up short: Java.'],
    ['DENIED', 'Wat er niet is, is Java.'],
    // Denial of what somebody thinks or says.
    ['DENIED', 'I do not think he is good at Java.'],
    ['DENIED', 'Het is niet zo dat ik Java kan.'],
    ['DENIED', 'I can talk about Java, I just cannot do it.'],
    ['DENIED', 'Vraag mij niet om Java.'],
    ['CONDITIONAL', 'Als de baas het had goedgevonden had ik Java geleerd.'],
    ['DEMANDED', 'Om daar te werken heb je Java nodig.'],
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
    // A denial alone turns around what the clause before says.
    'Python is missing from my toolbox, Java is not.',
    'Python ontbreekt op mijn cv, Java niet.',
    'A week without Java is something I cannot imagine.',
    'Een week zonder Java kan ik me niet voorstellen.',
    'Apart from Java I can do little.',
    'Behalve Java kan ik weinig.',
    'If it has a keyboard I can fix it: Java, Python.',
    'Nobody asked for Java, yet I wrote it every Friday.',
    'Nobody at this branch knows more about Java than she does.',
    'Op kantoor kan niemand in Java aan haar tippen.',
    'Whoever needs help with Java comes to me.',
    'Wie hulp nodig heeft met Java, komt bij mij.',
    'Java no longer scares her.',
    'She, unlike her predecessor, masters Java.',
    'I leave Java to her with full confidence.',
    "He doesn't just read Java, he writes it.",
    'Toen onze leverancier wegging heb ik de Java overgenomen.',
    'Our client hired me for the Java.',
    'Clients asked for Java, and I wrote it.',
    'If you want Java, I am your man.',
    'Whether it is Java or Python, I deliver on time.',
    'Of het nu Java is of Python, ik lever op tijd.',
    'It is not as if I can’t write Java.',
    'It goes without saying that her Java meets every standard.',
    'Maintained a shop written in Java.',
    'I can still write Java faster than the lads.',
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

describe('what the next sentence says of a skill', () => {
  test.each<[JudgedClause['meaning'], string, string]>([
    ['DENIED', 'They tried me on Java for a month.', 'It was not for me.'],
    ['DENIED', 'We hired her for Java.', 'So far I have seen none of it.'],
    ['DENIED', 'Java?', 'Sadly, no.'],
    ['OTHER_PERSON', 'There is some Java to be done.', 'That I leave to my brother.'],
    ['OTHER_PERSON', 'Er is ook Java te doen.', 'Dat laat ik aan mijn broer over.'],
    ['DENIED', 'In mijn functietitel stond Java.', 'Ik ben er nooit aan toegekomen.'],
    ['CLAIM', 'Can she write Java?', 'Absolutely.'],
    ['CLAIM', 'Kan ze Java schrijven?', 'Reken maar.'],
    // These speak of something else, or of what follows.
    ['CLAIM', 'For two years I did Java.', 'It was cold work, but I was never bored.'],
    ['CLAIM', 'I am proud of my Java.', 'I find it hard to say no.'],
    ['CLAIM', 'Ik nam de Java over van een collega.', 'Niemand heeft sindsdien geklaagd.'],
  ])('%s: %s %s', (meaning, sentence, following) => {
    const at = sentence.indexOf('Java');
    const clauses = analyseSentence(sentence, { names: [{ start: at, end: at + 4 }], following });
    expect(clauses?.find(({ start, end }) => start <= at && at < end)?.meaning ?? 'CLAIM').toBe(meaning);
  });
});

describe('who "I" is', () => {
  test.each([
    ['I do the Java myself.', true],
    ['De Java doe ik zelf.', true],
    ['De Java blijft van mij.', true],
    ['I gave Robin the Java and never looked back.', false],
    ['I do not think there is a better Java developer than Robin.', false],
  ])('in a text by somebody else: %s', (sentence, isDenied) => {
    const at = sentence.indexOf('Java');
    const context = { ownNames: new Set(['Robin']), names: [{ start: at, end: at + 4 }] };
    const isIn = (isByOthers: boolean) =>
      deniedSpans(sentence, { ...context, isByOthers }).some(({ start, end }) => start <= at && at < end);
    expect(isIn(true)).toBe(isDenied);
    expect(isIn(false)).toBe(false);
  });
});

test.each(['Java Python SQL', 'Wrote Java and Python for a bank.', 'Schreef Java en Python voor een bank.'])(
  'a sentence without a word that tells anything but a claim is not analysed: %s',
  (sentence) => expect(analyseSentence(sentence)).toBeUndefined(),
);

test.each([
  ['Customer service without a manual.', 'Customer service'],
  ['Problem solving, no trouble at all.', 'Problem solving'],
])('the words of a skill say nothing themselves: %s', (sentence, skill) => {
  const denied = deniedSpans(sentence, { names: [{ start: 0, end: skill.length }] });
  expect(denied.filter(({ start }) => start < skill.length)).toEqual([]);
});
