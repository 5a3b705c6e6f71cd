import { expect, test } from '@jest/globals';
import { readCv } from './read-cv.js';

const nameOf = (head: string) =>
  readCv(`${head}\n\nWork experience\nCook, De Linde, 2015 - 2019\n\nSkills\nExcel`).fullName;

test.each([
  ['behind an introduction', 'Hoi, ik ben\nSanne de Lange!', 'Sanne de Lange'],
  ['in a sentence of one line', 'Mijn naam is Lucy Grijs', 'Lucy Grijs'],
  ['in small letters behind the title', 'cv youssef el amrani\ngeb 03/05/1994', 'Youssef el Amrani'],
  ['with a title behind it', 'LaToya Broussard-Finch, M.Ed.', 'LaToya Broussard-Finch'],
  ['with a nickname in brackets', "MICHAEL (MICK) O'HALLORAN", "Michael O'Halloran"],
  ['with an initial at its end', 'RAGHAVENDRA PRASAD K.', 'Raghavendra Prasad K.'],
  ['with a given name that is rare here, above a surname', 'Mehmet\nYıldız\nDriver', 'Mehmet Yıldız'],
  ['with a given name that is rare here, and a surname of a trade', 'Anniek Bakker\nUtrecht', 'Anniek Bakker'],
  ['with several letters behind it', 'TERRENCE OAKS-RILEY, PMP, LEED AP BD+C', 'Terrence Oaks-Riley'],
  ['with the surname in front and letters behind', 'RODRIGUEZ, MIGUEL ANGEL, JR.', 'Miguel Angel Rodriguez'],
  ['with the title of an engineer', 'Dipl.-Ing. (FH) Jörg-Uwe Brinkmeyer', 'Jörg-Uwe Brinkmeyer'],
  ['with an initial that has its full stop apart', 'Malia K . Kealoha\nm.kealoha@tide.example', 'Malia K. Kealoha'],
  [
    'in three lines, of which an address has the last',
    'Marisol\nFigueroa\nQuintana\nm.quintana@x.example',
    'Marisol Figueroa Quintana',
  ],
  [
    'in front of an occupation and a number',
    'Anneliese Oaksteen Pastry chef · chocolatier\t•\t+64 21 555 0147',
    'Anneliese Oaksteen',
  ],
  ['in one word that the address has', 'RUUDVERMAAT\nDordrecht | ruudvermaat@oak.example', 'Ruud Vermaat'],
  ['in two lines in small letters', 'cv\njonas\nverstraat\njonasverstraat07@oak.example', 'Jonas Verstraat'],
  [
    'below what pupils call her',
    'Juf Anneloes\nAnneloes Oaks  •  Wilgenplein 6  •  anneloes.oaks@oak.example',
    'Anneloes Oaks',
  ],
  ['below the title of the CV', 'Electrician CV\nAnouk Brandsma', 'Anouk Brandsma'],
  ['below an occupation', 'Sales assistant\nAnouk Brandsma\na.brandsma@x.example', 'Anouk Brandsma'],
  ['behind an occupation', 'Physiotherapist - Miss Anouk Brandsma MSc', 'Anouk Brandsma'],
  ['with letters in brackets', 'Anouk Brandsma, BSc (Hons), MRICS', 'Anouk Brandsma'],
  ['with the surname in capitals in front', 'EL OUARDIGHI Naïma\nnaima@oak.example', 'Naïma el Ouardighi'],
  ['turned as in the address', 'Brandsma Oksa\noksa.brandsma@x.example', 'Oksa Brandsma'],
  ['in front of an age in small letters', 'oksa brandsma\n24 uit utrecht', 'Oksa Brandsma'],
  ['in front of a bar in small letters', 'jonas verstraat | barista\njonas@oak.example', 'Jonas Verstraat'],
  ['as the subject of a sentence', 'Oksana Brandsma is a planner with ten years of experience.', 'Oksana Brandsma'],
  ['in small letters over two lines', 'cerys mair\noak-price\nbeauty therapist', 'Cerys Mair Oak-Price'],
])('the name of a person %s', (_, head, name) => expect(nameOf(head)).toBe(name));

test('a form whose rows have a second field behind the name', () => {
  const { firstName, lastName } = readCv(
    'APPLICATION\n\nSurname\tPAPADIS\tRank applied 2nd Engineer\nFirst name\tSTYLIANOS\tFather Georgios\n\nWork experience\nCook, De Linde, 2015 - 2019',
  );
  expect([firstName, lastName]).toEqual(['STYLIANOS', 'PAPADIS']);
});

test('a name at the end of the page, above the contact details', () => {
  const { fullName } = readCv(
    'Work experience\nCook, De Linde, 2015 - 2019\n\nSkills\nExcel\n\nOksana Oosterwijk\n06-12345678 | Utrecht',
  );
  expect(fullName).toBe('Oksana Oosterwijk');
});
