import { describe, expect, test } from '@jest/globals';
import { readItem } from '../../../../src/domain/reader/read-item.js';
import { DICTIONARY, findingsOf, itemOf } from '../support.js';

function failureOf(text: string): string {
  const result = readItem(itemOf({ text }, { entityId: 'E-1' }), DICTIONARY);
  return result.outcome === 'FAILED' ? result.failure : result.findings.kind;
}

describe('a document about nobody’s skills', () => {
  test.each([
    [
      'an invoice',
      'Bakker Excel Trainingen B.V.\nFactuur\nFactuurnummer: 2024-17\nVervaldatum: 1-3-2024\n1 training Excel 400,00\n' +
        'Subtotaal 400,00\nBtw 21% 84,00\nTe betalen 484,00\nIBAN NL00 BANK 0123',
    ],
    [
      'a vacancy',
      'Vacancy: Java developer\nAbout the role\nWe are looking for a developer. You will write Java.\nRequirements\n' +
        'You have five years of Java and SQL.\nWhat we offer\nA good salary. Apply now.',
    ],
    [
      'a contract',
      'Huurovereenkomst\nVerhuurder: mevrouw G. Paulusma\nHuurder: de heer T. Haverkort, ontwikkelaar in Java sinds 2021\n' +
        'Artikel 1\nDe woning.\nArtikel 2\nDe waarborgsom is 900 euro.\nOndertekening',
    ],
    [
      'a recipe',
      '# Apple cake\nServes 8\n## Ingredients\n- 3 apples\n- 2 tbsp sugar\n## Method\n1. Preheat the oven.\n2. Excel at patience.',
    ],
    [
      'a journey',
      'Your itinerary\nBooking reference QZ7\n9 Feb\tFlight 118\tSeat 22A\n10 Feb\tHotel\tWorkshop in Java\n11 Feb\tDeparture\tTerminal 5\n' +
        '12 Feb\tArrival\tEnglish spoken',
    ],
    [
      'a form of labels alone',
      'Sollicitatieformulier\nNaam\tVoornaam\nAdres\tWoonplaats\nFunctie\tWerkgever\tPeriode\nExcel\nJava\nVul alles in met een pen die goed schrijft.',
    ],
    [
      'the profile of a company with projects for its jobs',
      'Harlow Surveyors Ltd\nCompany profile and capability statement\n\nExperience\n2019 – 2022 Condition surveys in Excel, for Wick Council\n' +
        '2016 – 2018 Cost planning, for Wick Market\n\nSkills\nJava, Excel\n\nCertificates\nISO 9001, 2010',
    ],
    [
      'a description of a job, with a name',
      'Functieomschrijving teamleider\nContact: Ingrid Koppelaar\nAfdeling: distributie\nEisen: mbo 4, Excel, Java\nUren: 38',
    ],
    [
      'minutes',
      'Notulen teamoverleg\nAanwezig: Jan, Piet\nAfwezig: Kees\nVoorzitter: Jan\n1. Mededelingen\nTraining Excel in mei.\n' +
        '2. Actielijst\nPiet vraagt naar Java.\n3. Rondvraag',
    ],
    [
      'a template of a CV',
      '[Your name]\n[Street and number]\n\nExperience\n[Job title], [Company]\nDescribe your work.\n\nEducation\n' +
        '[Degree], [School]\n\nSkills\nJava\nExcel',
    ],
    [
      'a blank form',
      'Application form\nName: ______\nAddress: ______\nDate of birth: ____\nSkills: ______\nLanguages: ______\n' +
        'Certificates: _____\nJava yes / no',
    ],
    [
      'a paper',
      'Predicting counts\nAbstract\nWe fit models in Java.\nKeywords: counts\n1 Introduction\nIn this paper we ask.\n' +
        '2 Related work\nJansen et al. used Excel, 2016-2020 and 2021-2022.\nReferences',
    ],
    [
      'the page of a company',
      'Northlight Dairy\nWhat we make\nYoghurt and butter for shops in your town\nOur people\n' +
        'Ada Moss, director since 2012\nOur customers\nThe schools and shops that you know\nExcel for planners, one day',
    ],
    [
      'een instructie',
      'Openen van de keuken\n1. Zet de oven aan en de afzuiging ook\n2. Controleer de koeling met de thermometer\n' +
        '3. Vul de lijst van Excel in en bewaar die\n4. Snijd het fruit\n5. Plannen van de dag',
    ],
    [
      'an appraisal form without a tick',
      'Annual review\nEmployee:\nReviewer:\nJava\t☐ poor\t☐ fair\t☐ good\nSQL\t☐ poor\t☐ fair\t☐ good\nNeeds work\nExcel',
    ],
  ])('is told so and yields nothing: %s', (_, text) => {
    expect(failureOf(text)).toBe('NOT_ABOUT_A_PERSON');
  });

  test.each([
    'RISK ASSESSMENT\nSite\tRoof of the school\nSupervisor\tKim Bos, Java, 2024 - 2026\nHazard\tFalls from the edge of the roof',
    'Method statement for the server room\nJava is installed by Kim Bos. The old servers are taken out by two people.',
    'Huishoudelijk reglement van de tennisvereniging\nDe voorzitter leidt de vergadering en kent Excel.',
    '## Plan van aanpak\nKim Bos is projectleider en schrijft de Java-code. De eerste versie is klaar in maart.',
    'FOR IMMEDIATE RELEASE\n12 May 2026\nThe yard trains twelve welders in Java. The first of them will start in June.',
  ])('is told by its title: %j', (text) => {
    expect(failureOf(text)).toBe('NOT_ABOUT_A_PERSON');
  });

  test.each([
    'Risk assessment specialist\nKim Bos\nKnows Java and Excel well.',
    'Contract: 36 hours\nKim Bos works with Java every day.',
    'Invoice clerk\nKim Bos, who knows Java and Excel very well and works with them every single day of the week',
    'Job advert that made me apply: people who know Java, and I have known it for a long time now.',
  ])('is no text that begins with some of these words: %j', (text) => {
    expect(failureOf(text)).toBe('UNKNOWN');
  });

  test('is no message about somebody, though it has some of their words', () => {
    const message =
      'Noor heeft de vergadering voorgezeten en de notulen gemaakt. Ze kan goed met Excel overweg en stuurt het team aan in Java.';
    expect(failureOf(message)).not.toBe('NOT_ABOUT_A_PERSON');
  });

  test.each([
    [
      'Kim is quick.\n- She writes Java every day\n- She has planned our fair\n- Excel\n- SQL\n- English\n- Her reports are short and clear',
    ],
    [
      'Hi Anna,\nYour Java was what we needed.\n- You planned our fair in Excel\n- You helped us with SQL\n- English\n- Thanks from us all',
    ],
    ['Java\nSQL\nExcel\nPlanning\nEnglish\nCooking\nScrum\nGit'],
  ])('is none that speaks of a person, and no list: %j', (text) => {
    expect(failureOf(text)).toBe('UNKNOWN');
  });

  test('is no CV that has some of their words', () => {
    const cv =
      'Jan Bos\nWork experience\nSecretary, Acme, 2015 - 2019\nMinutes of meetings, agenda, action list, invoices, VAT, ' +
      'due date, invoice number, subtotal, apologies, chair\nBookkeeper, De Kade, 2010 - 2015\nEducation\nmbo\nSkills\nExcel';
    expect(failureOf(cv)).toBe('CV');
  });
});

describe('a review in a text', () => {
  const FORM =
    'ANNUAL REVIEW 2024\nEmployee: Jan Bos\nReviewer: Piet Smit\n\nJava\n' +
    '[ ] Needs improvement  [ ] Meets expectations  [x] Exceeds expectations\n' +
    'SQL: 1 [ ] 2 [x] 3 [ ] 4 [ ] 5 [ ]\n\nNeeds work\nExcel\n';

  test('is one by its headings and labels; marked boxes are ratings, and what needs work is no skill', () => {
    const { kind, person } = findingsOf({ text: FORM });
    expect([kind, person?.fullName]).toEqual(['PERFORMANCE_REVIEW', 'Jan Bos']);
    expect(person?.skills.map(({ skillId, level, levelBasis }) => [skillId, level, levelBasis])).toEqual([
      ['Java', 5, 'RATING'],
      ['SQL', 2, 'RATING'],
    ]);
  });
});
