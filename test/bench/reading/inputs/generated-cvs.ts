import type { Language } from '../../../../src/domain/reader/model/findings.js';

/**
 * Creates pseudo-random numbers in [0, 1) that are the same in every run (a linear congruential generator with the
 * constants of Numerical Recipes).
 */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SENTENCES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Responsible for the day-to-day work of a team of eight people, with a focus on SKILL and SKILL.',
    'Worked closely with customers and colleagues in three countries to improve the way in which we deliver.',
    'Five years of experience with SKILL, and a working knowledge of SKILL.',
    'I have no experience with SKILL yet, but I am eager to learn.',
    'Led the migration of a large system, which saved the company a quarter of its costs.',
    'In my spare time I like to hike, to read and to cook for friends and family.',
  ],
  nl: [
    'Verantwoordelijk voor het dagelijkse werk van een team van acht mensen, met nadruk op SKILL en SKILL.',
    'Werkte nauw samen met klanten en collega’s in drie landen om onze dienstverlening te verbeteren.',
    'Vijf jaar ervaring met SKILL en basiskennis van SKILL.',
    'Ik heb nog geen ervaring met SKILL, maar wil dat graag leren.',
    'Leidde de overgang van een groot systeem, waarmee het bedrijf een kwart van de kosten bespaarde.',
    'In mijn vrije tijd wandel en lees ik graag, en kook ik voor vrienden en familie.',
  ],
};
const HEADINGS: Readonly<Record<Language, readonly [string, string, string]>> = {
  en: ['Profile', 'Work experience', 'Skills'],
  nl: ['Profiel', 'Werkervaring', 'Vaardigheden'],
};
const LENGTH = 4096;

/** Generates a CV of four kilobytes that names some of the skills. */
export function generatedCv(language: Language, names: readonly string[], random: () => number): string {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const [profile, work, skills] = HEADINGS[language];
  const list = Array.from({ length: 15 }, () => pick(names)).join(', ');
  let text = `Name: Kim de Vries\n\n${skills}\n${list}\n\n${profile}\n`;
  while (text.length < LENGTH) {
    text += `${pick(SENTENCES[language]).replaceAll('SKILL', () => pick(names))} `;
    if (random() < 0.15) text += `\n\n${work}\n2015 - 2019\n`;
  }
  return text.slice(0, LENGTH);
}
