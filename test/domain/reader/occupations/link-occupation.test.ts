import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FoundDate, FoundWorkExperience, Language } from '../../../../src/domain/reader/model/findings.js';
import type { JsonObject } from '../../../../src/domain/reader/values/json-value.js';
import { inferSkills } from '../../../../src/domain/reader/occupations/infer-skills.js';
import {
  linkOccupation,
  occupationIdOf,
  occupationsLike,
} from '../../../../src/domain/reader/occupations/link-occupation.js';
import { packOccupations } from '../../../../src/domain/reader/occupations/pack-occupations.js';
import { openOccupations, shareOccupations } from '../../../../src/domain/reader/occupations/packed-occupations.js';
import type { OccupationTexts } from '../../../../src/domain/taxonomy/index.js';

/** An occupation by its labels, the preferred one first. */
function occupation(
  occupationId: string,
  en: readonly string[],
  nl: readonly string[],
  requiredSkillIds: readonly string[] = [],
): OccupationTexts {
  const labels = (
    [
      ['en', en],
      ['nl', nl],
    ] as const
  ).flatMap(([language, texts]) =>
    texts.map((label, index) => ({
      language,
      label,
      kind: index === 0 ? ('PREFERRED' as const) : ('ALTERNATIVE' as const),
    })),
  );
  return { occupationId, labels, requiredSkillIds };
}

const OCCUPATIONS = openOccupations(
  shareOccupations(
    packOccupations([
      occupation(
        'developer',
        ['software developer', 'software engineer', 'coder'],
        ['softwareontwikkelaar', 'ontwikkelaar van software'],
        ['coding', 'debugging'],
      ),
      occupation('nurse', ['nurse'], ['verpleegkundige'], ['wounds', 'coding']),
      occupation('seller', ['shop assistant', 'seller', 'clerk'], ['verkoper']),
      occupation('teacher', ['teacher of languages'], ['talenleraar', 'leraar']),
      occupation('sports teacher', ['sports teacher'], ['sportleraar', 'leraar']),
      occupation('director', ['company director', 'CEO'], ['bedrijfsdirecteur', 'CEO', 'AG']),
      occupation('clerk', ['office clerk'], ['kantoorbediende', 'kok']),
      occupation('cook', ['cook'], ['kok']),
      ...['metal', 'wood', 'glass'].map((what) =>
        occupation(`${what} operator`, [`${what} operator`], [`${what}bewerker`]),
      ),
      occupation('pump', ['pump attendant', 'operator'], ['pompbediende']),
      occupation('product manager', ['ICT product manager'], ['ICT-productmanager']),
    ]),
  ),
);

function linked(title: string, language: Language | null = 'en'): string | undefined {
  const found = linkOccupation(OCCUPATIONS, title, language);
  return found === undefined ? undefined : occupationIdOf(OCCUPATIONS, found);
}

describe('the occupation that a title names', () => {
  test.each([
    ['Software Developer', 'en', 'developer'],
    ['Senior software developer', 'en', 'developer'],
    ['Lead Software Engineer II', 'en', 'developer'],
    ['Freelance coder (part-time)', 'en', 'developer'],
    ['Software developer at Acme', 'en', 'developer'],
    ['Software developer, Acme', 'en', 'developer'],
    ['Softwareontwikkelaar (m/v)', 'nl', 'developer'],
    ['Softwareontwikkelaar 32 uur', 'nl', 'developer'],
    ['Verpleegkundige a.i.', 'nl', 'nurse'],
    ['Verpleegkundigen', 'nl', 'nurse'],
    ['ZZP verpleegkundige', 'nl', 'nurse'],
    ['Verkoopster', 'nl', 'seller'],
    ['Talenlerares', 'nl', 'teacher'],
    ['Bedrijfsdirectrice', 'nl', 'director'],
    ['ict productmanager', 'nl', 'product manager'],
    ['SOFTWARE DEVELOPER', 'nl', 'developer'],
    ['Verpleegkundige', null, 'nurse'],
    ['CEO', 'en', 'director'],
  ] as const)('%s (%s)', (title, language, expected) => {
    expect(linked(title, language)).toBe(expected);
  });

  test.each([
    ['a label of two occupations', 'Leraar', 'nl'],
    ['a word that many occupations share', 'Operator', 'en'],
    ['two occupations in one title', 'Nurse / software developer', 'en'],
    ['an abbreviation that one language has', 'AG', 'nl'],
    ['more than an occupation', 'Nurse practitioner for horses', 'en'],
    ['nothing but level', 'Senior', 'en'],
    ['no word', '--- (m/v)', 'nl'],
  ] as const)('none for %s', (_why, title, language) => {
    expect(linked(title, language)).toBeUndefined();
  });

  test('the preferred label decides between two, and the language of the text goes first', () => {
    expect(linked('Kok', 'nl')).toBe('cook');
    expect(linked('Clerk', 'en')).toBe('seller');
  });

  test('whatever the title, it ends, and says the same of what stands around it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 200 }),
          fc
            .array(fc.constantFrom('senior', '(', ')', ' - ', 'nurse', '/', 'a.i', '32 uur', '1', "zzp'er", 'at', ','))
            .map((parts) => parts.join(' ').slice(0, 200)),
        ),
        (title) => {
          expect(linked(title)).toBe(linked(` ${title} `));
        },
      ),
    );
  });
});

describe('what occupations ask for', () => {
  const AT = new Date('2025-06-01T00:00:00Z');
  const year = (instant: string): FoundDate => ({ instant: `${instant}-01-01T00:00:00.000Z`, precision: 'YEAR' });
  const infer = (jobs: readonly FoundWorkExperience[], payload: JsonObject, at = AT) =>
    inferSkills(OCCUPATIONS, jobs, payload, 'en', at);

  test('is inferred, little likely and at a low level, with the words of the title', () => {
    const payload = {
      summary: 'Once a Senior software developer, now a nurse.',
      work: [{ position: 'Senior software developer' }],
    };
    const found = infer([{ occupation: 'Senior software developer', startDate: year('2010') }], payload);
    expect(found.map(({ skillId }) => skillId)).toEqual(['coding', 'debugging']);
    expect(found[0]).toMatchObject({
      quote: 'Senior software developer',
      place: { pointer: '/work/0/position', start: 0, end: 25 },
      source: 'INFERRED',
      level: 1,
      levelBasis: 'DEFAULT',
    });
  });

  test('is found in the text where no field is the title alone', () => {
    const text = 'Nursery, then nurse at a hospital';
    const [found] = infer([{ occupation: 'nurse' }], { text });
    expect(text.slice(found!.place.start, found!.place.end)).toBe('nurse');
    expect(found!.place.start).toBe(14);
    expect(infer([{ occupation: 'nurse' }], { text: 'Nursery' })).toEqual([]);
  });

  test('once, by the job that tells most: longer and later ones do', () => {
    const payload = { jobs: ['nurse', 'software developer'] };
    const likelihood = (startDate: string, endDate?: string) =>
      infer(
        [{ occupation: 'nurse', startDate: year(startDate), ...(endDate ? { endDate: year(endDate) } : {}) }],
        payload,
      )[0]!.likelihood;
    expect(likelihood('2015')).toBeGreaterThan(likelihood('2024'));
    expect(likelihood('2015', '2020')).toBeGreaterThan(likelihood('1995', '2000'));
    for (const one of [
      likelihood('2000'),
      likelihood('1960', '1961'),
      infer([{ occupation: 'nurse' }], payload)[0]!.likelihood,
    ]) {
      expect(one).toBeGreaterThanOrEqual(0.15);
      expect(one).toBeLessThanOrEqual(0.25);
    }
    const both = infer(
      [
        { occupation: 'nurse', startDate: year('1990'), endDate: year('1991') },
        { occupation: 'software developer', startDate: year('2015') },
      ],
      payload,
    );
    expect(both.filter(({ skillId }) => skillId === 'coding').map(({ quote }) => quote)).toEqual([
      'software developer',
    ]);
  });

  test('is nothing for jobs that name no occupation', () => {
    expect(infer([{ occupation: 'wizard' }, { company: 'Acme' }], { job: 'wizard' })).toEqual([]);
  });
});

describe('occupations that a title is like', () => {
  const like = (title: string) =>
    [...occupationsLike(OCCUPATIONS, title)].map(
      ([one, likeness]) => `${occupationIdOf(OCCUPATIONS, one)} ${likeness}`,
    );

  test.each([
    ['a letter is missing', 'Softwre developer', 'softwareontwkkelaar'],
    ['a letter is too much', 'Software developter', 'softwarteontwikkelaar'],
    ['a letter is another one', 'Software devwloper', 'softwareontwikkelaat'],
    ['two letters are swapped', 'Software develoepr', 'sofwtareontwikkelaar'],
  ])('are those with a label which it is but for one typing error: %s', (_error, en, nl) => {
    expect([like(en), like(nl)]).toEqual([['developer MISSPELT'], ['developer MISSPELT']]);
    expect(like(`Senior ${en} (32 uur) at Acme`)).toEqual(['developer MISSPELT']);
    expect([linked(en, 'en'), linked(nl, 'nl')]).toEqual([undefined, undefined]);
  });

  test('are all that share a label, and none for two errors or in short words', () => {
    expect(like('Leraar')).toEqual(['teacher LABEL', 'sports teacher LABEL']);
    expect([like('Sofwar developer'), like('nurze'), like('verpleger'), like('')]).toEqual([[], [], [], []]);
  });
});
