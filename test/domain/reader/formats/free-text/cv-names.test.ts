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
])('the name of a person %s', (_, head, name) => expect(nameOf(head)).toBe(name));
