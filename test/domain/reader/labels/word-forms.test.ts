import { describe, expect, test } from '@jest/globals';
import { buildDictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { findSkills } from '../../../../src/domain/reader/labels/find-skills.js';
import { label } from '../support.js';

const dutch = (text: string) => label(text, { language: 'nl' });

const ENGLISH = [
  'Python',
  'Excel',
  'Kubernetes',
  'JUnit',
  'Drawing blood',
  'Bookkeeping',
  'Home care',
  'Oracle SQL',
  'SQL',
  'Plumbing',
  'Data modelling',
  'Recruitment',
  'Welding',
  'Teamwork',
  'Docker',
];
const DUTCH = [
  'schilderen',
  'klachten afhandelen',
  'vergaderingen voorzitten',
  'lessen voorbereiden',
  'stagiairs begeleiden',
  'software testen',
  'lesgeven',
  'lassen',
  'voorraadbeheer',
  'heftruck rijden',
  'administratie',
  'projectmanagement',
  'baliemedewerker',
  'vrachtwagenchauffeur',
  'winkeleigenaar',
];
const DICTIONARY = buildDictionary([
  ...ENGLISH.map((text) => label(text)),
  dutch('JUnit'),
  ...DUTCH.map(dutch),
  label('dairy', { origin: 'CLASSIFICATION' }),
  label('marketing', { origin: 'CLASSIFICATION' }),
  label('bestanden', { origin: 'CLASSIFICATION', language: 'nl' }),
]);

function found(text: string): string[] {
  return findSkills(text, null, DICTIONARY).map(
    ({ skillId, start, end, agreement }) => `${skillId}: ${text.slice(start, end)}, ${agreement}`,
  );
}

describe('words in another form than the label', () => {
  test.each([
    ['Kozijnen geschilderd.', ['schilderen: geschilderd, INFLECTED']],
    ['Zij is baliemedewerkster.', ['baliemedewerker: baliemedewerkster, AGENT']],
    ['Vrachtwagenchauffeuse op Polen.', ['vrachtwagenchauffeur: Vrachtwagenchauffeuse, AGENT']],
    ['Als winkeleigenaarster.', ['winkeleigenaar: winkeleigenaarster, AGENT']],
    ['Dockerised and gedockeriseerd', ['Docker: Dockerised, INFLECTED', 'Docker: gedockeriseerd, INFLECTED']],
    ['Klachten afgehandeld.', ['klachten afhandelen: Klachten afgehandeld, INFLECTED']],
    ['Vergaderingen voorgezeten.', ['vergaderingen voorzitten: Vergaderingen voorgezeten, INFLECTED']],
    ['Lessen voorbereid.', ['lessen voorbereiden: Lessen voorbereid, INFLECTED']],
    ['Stagiairs begeleid.', ['stagiairs begeleiden: Stagiairs begeleid, INFLECTED']],
    ['Software getest.', ['software testen: Software getest, INFLECTED']],
    ['Hekken gelast.', ['lassen: gelast, INFLECTED']],
    ['Lesgegeven in Gent.', ['lesgeven: Lesgegeven, INFLECTED']],
    ['Drew blood daily.', ['Drawing blood: Drew blood, INFLECTED']],
    ['Welded hulls.', ['Welding: Welded, INFLECTED']],
  ])('verbs: "%s"', (text, expected) => expect(found(text)).toEqual(expected));

  test.each([
    ['Zij begeleidt stagiairs.', ['stagiairs begeleiden: begeleidt stagiairs, INFLECTED']],
    ['Zij begeleidde de stagiairs.', ['stagiairs begeleiden: begeleidde de stagiairs, INFLECTED']],
    ['Testte software.', ['software testen: Testte software, INFLECTED']],
    ['Modelled data.', ['Data modelling: Modelled data, INFLECTED']],
    ['A care home.', []],
  ])('a verb in front of its object: "%s"', (text, expected) => expect(found(text)).toEqual(expected));

  test.each([
    ['Bookkeeper.', ['Bookkeeping: Bookkeeper, AGENT']],
    ['Plumber.', ['Plumbing: Plumber, AGENT']],
    ['Lasser.', ['lassen: Lasser, AGENT']],
    ['Schilder.', ['schilderen: Schilder, INFLECTED']],
    ['Softwaretester.', ['software testen: Softwaretester, AGENT']],
    ['Heftruckrijder.', ['heftruck rijden: Heftruckrijder, AGENT']],
    ['Voorraadbeheerder.', ['voorraadbeheer: Voorraadbeheerder, AGENT']],
    ['Administrateur.', ['administratie: Administrateur, AGENT']],
    ['Water, paper and a meter.', []],
    ['Junior bookkeeper.', ['Bookkeeping: bookkeeper, AGENT']],
  ])('somebody called after the skill: "%s"', (text, expected) => expect(found(text)).toEqual(expected));

  test.each([
    ['Pyhton.', ['Python: Pyhton, MISSPELT']],
    ['Pyton.', ['Python: Pyton, MISSPELT']],
    ['Kuberentes', ['Kubernetes: Kuberentes, MISSPELT']],
    ['Kuberntes', ['Kubernetes: Kuberntes, MISSPELT']],
    ['Recrutment', ['Recruitment: Recrutment, MISSPELT']],
    ['Projectmanagment', ['projectmanagement: Projectmanagment, MISSPELT']],
    ['Data modeling', ['Data modelling: Data modeling, INFLECTED']],
    ['Dta modelling', []],
    ['Fashion modelling', []],
    ['For modelling', ['Data modelling: modelling, VERB']],
    ['Data modellling', ['Data modelling: Data modellling, INFLECTED']],
    ['Data modellnig', ['Data modelling: Data modellnig, MISSPELT']],
    ['A wedding.', []],
  ])('slips of the pen: "%s"', (text, expected) => expect(found(text)).toEqual(expected));

  test.each([
    ['Deployed on k8s.', ['Kubernetes: k8s, JOINED']],
    ['Room b9g, k9s.', ['Bookkeeping: b9g, JOINED']],
  ])('numeronyms: "%s"', (text, expected) => expect(found(text)).toEqual(expected));

  test.each([
    ['Excelbestanden', ['Excel: Excelbestanden, WITH_TAIL']],
    ['Excelvaardigheden', ['Excel: Excelvaardigheden, WITH_TAIL']],
    ['marketingbestanden', []],
  ])('compounds: "%s"', (text, expected) => expect(found(text)).toEqual(expected));

  test('of a large classification, no word is taken for a slip of the pen', () =>
    expect(found('I keep a diary.')).toEqual([]));

  test('a bullet ends a label, a hyphen at the end of a line does not', () => {
    expect(found('Oracle\n- SQL')).toEqual(['SQL: SQL, SURFACE']);
    expect(found('Oracle-\nSQL')).toEqual(['Oracle SQL: Oracle-\nSQL, SURFACE']);
  });
});
