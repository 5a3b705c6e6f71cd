import { describe, expect, test } from '@jest/globals';
import { readCv } from './read-cv.js';

const HISTORY = '\n\nWork experience\nCook, De Linde, 2015 - 2019\n\nSkills\nExcel, planning, cooking, cleaning\n';
const nameOf = (head: string, end = '') => readCv(`${head}${HISTORY}${end}`).fullName;

describe('the name of a person in a letter', () => {
  test.each([
    ['below a greeting and a sentence', 'Hi,\n\nPlease find my CV below. I am free from May.\n\nOtilia Brandsma\nCook'],
    [
      'below the head of a message',
      'Onderwerp: sollicitatie\nAan: Werving\n\nBeste mevrouw De Wit,\n\nHieronder vindt u mijn cv.\n\nOtilia Brandsma\n06 1234 5678',
    ],
    ['of the sender', 'From: Otilia Brandsma <otilia@example.org>\nSubject: application\n\nHi,\nhere is my cv'],
    ['in a sentence', 'My name is Otilia Brandsma and I am looking for a job as a cook.'],
    ['in a Dutch sentence', 'Mijn naam is Otilia Brandsma en ik ben 34 jaar oud.'],
  ])('%s', (_, head) => expect(nameOf(head)).toBe('Otilia Brandsma'));

  test.each([
    ['below its closing', '\n\nKind regards,\n\nAnouk Brandsma'],
    ['beside its closing', '\n\nGr. Anouk Brandsma'],
    ['below a Dutch closing', '\n\nMet vriendelijke groet,\nAnouk Brandsma\n06 1234 5678'],
    ['below its closing in one word', '\n\nBest,\nAnouk Brandsma'],
    ['below a declaration', '\n\nI declare that the above is true.\nPlace: Utrecht\n(Anouk Brandsma)'],
  ])('%s', (_, end) => expect(nameOf('Dear reader,\n\nMy details are below.', end)).toBe('Anouk Brandsma'));

  test('a given name that nobody knows, above a telephone number', () => {
    const closing = '\n\nCheers\nBoitzo Brandsma\n07700 900772';
    expect(nameOf('Dear reader,\n\nMy details are below.', closing)).toBe('Boitzo Brandsma');
  });

  test('the sender of a letter that a given name signs', () => {
    const head = 'From: Tadhg Brandsma <tadhg.brandsma@oak.example>\nSubject: a job\n\nHi,\n\nPlease find my CV below.';
    expect(nameOf(head, '\n\nRegards\nTadhg')).toBe('Tadhg Brandsma');
  });

  test('who signs without a name is none', () => {
    expect(nameOf('Dear reader,\n\nMy details are below.', '\n\nKind regards,\nHuman Resources')).toBeUndefined();
  });

  test('what follows "I am" is no name if nothing tells that it is one', () => {
    expect(nameOf('I am Senior Planner and I like it.')).toBeUndefined();
  });
});

describe('a name beside something else', () => {
  test.each([
    ['an occupation behind a comma', 'Otilia Brandsma, Marketing Manager\no.brandsma@x.example', 'Otilia Brandsma'],
    ['an age', 'Anouk Brandsma, 34\nUtrecht', 'Anouk Brandsma'],
    ['the place of birth', 'Anouk Brandsma, geboren te Utrecht', 'Anouk Brandsma'],
    ['a place', 'Anouk Brandsma, Utrecht', 'Anouk Brandsma'],
    ['a title of the document behind it', 'ANOUK BRANDSMA RESUME', 'Anouk Brandsma'],
    ['what the document is, in front of it', 'Profiel Anouk Brandsma', 'Anouk Brandsma'],
    ['a title and a word for "of" in front', 'Levensloop van Anouk Brandsma', 'Anouk Brandsma'],
    ['signs around it', '=== Anouk Brandsma ===', 'Anouk Brandsma'],
    ['letters behind a name in capitals', 'DRS. PATRICIA E. BRANDSMA MBA', 'Patricia E. Brandsma'],
    ['the surname of a husband behind a dash', 'Anouk Brandsma – van den Berg', 'Anouk Brandsma-van den Berg'],
    ['initials that are a degree as well', 'M.A. de Boogaard\nUtrecht', 'M.A. de Boogaard'],
    ['initials and a surname that is a trade', 'W.J. Kok', 'W.J. Kok'],
    ['a letter that ends in those of a degree', 'Tuğba Demir', 'Tuğba Demir'],
    ['a shortened prefix', 'Jan-Willem v.d. Berg', 'Jan-Willem v.d. Berg'],
    ['two given names above the surname', 'Fatima Zahra\nBouali\nf.bouali@x.example', 'Fatima Zahra Bouali'],
    [
      'a nickname in letters that stand apart',
      'M A R I A I S A B E L " B E L " S A N T O S\nbel.santos@x.example',
      'Maria Isabel Santos',
    ],
    ['a label in bold', '**Naam:** Anouk Brandsma', 'Anouk Brandsma'],
    ['a label of both halves', 'Name and surname:   Boitzo Brandsma-Wojtala', 'Boitzo Brandsma-Wojtala'],
    ['a label and dots', 'Naam .......... Anouk Brandsma', 'Anouk Brandsma'],
    ['a label and a dash', 'Naam - Anouk Brandsma', 'Anouk Brandsma'],
    ['a picture', '👋 Anouk Brandsma\n📍 Utrecht', 'Anouk Brandsma'],
    ['a telephone number', 'Anouk Brandsma 06-12345678', 'Anouk Brandsma'],
    ['a greeting', "Hello! I'm Anouk Brandsma.\nCook from Leeds", 'Anouk Brandsma'],
    ['room between its halves', 'BOITZO\n\nBRANDSMA\nCook\n\nContact\n07700 900318', 'Boitzo Brandsma'],
    [
      'a side column in front of it',
      'Contact\n06 12345678\n\nTalen\nNederlands\n\nAnouk Brandsma\nKok\n\nProfiel\nErvaren kok.',
      'Anouk Brandsma',
    ],
    [
      'the address of a profile page',
      'Contact\nwww.linkedin.com/in/boitzo-brandsma\n\nLanguages\nDutch\n\nMa. Boitzo C. Brandsma\nMum of 3',
      'Ma. Boitzo C. Brandsma',
    ],
  ])('%s', (_, head, name) => expect(nameOf(head)).toBe(name));

  test('a surname with given names behind a comma is still turned', () => {
    expect(nameOf('Brandsma, Anouk\nUtrecht')).toBe('Anouk Brandsma');
  });

  test.each([
    ['Surname: BRANDSMA\nOther names: Otilia Maria', ['Otilia Maria', 'BRANDSMA']],
    ['Name: Otilia\nSurnames: BRANDSMA OCHOA', ['Otilia', 'BRANDSMA OCHOA']],
  ])('a form has its halves in lines of their own: %j', (head, [firstName, lastName]) => {
    expect(readCv(`${head}${HISTORY}`)).toMatchObject({ firstName, lastName });
  });
});
