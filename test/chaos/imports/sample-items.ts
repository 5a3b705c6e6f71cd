import type { SeededRandom } from '../../support/seeded-random.js';

/** An item of an import request. */
export interface SampleItem {
  /** Its number in the run, from 0; also in the item's metadata. */
  readonly number: number;
  readonly entityType?: string;
  readonly entityId?: string;
  readonly payload: object;
  readonly metadata: { readonly number: number };
}

const DEPARTMENTS = ['Finance', 'Logistics', 'Care', 'Information technology', 'Human resources'];

/** Approximate number of items about the same person, which are combined in one profile. */
const ITEMS_A_PERSON = 4;

/**
 * Made-up items in several formats, some of them unreadable. Their combined result does not depend on the order in
 * which they are read, so that two runs can be compared.
 *
 * @param skills - names of skills of the taxonomy.
 */
export function makeSampleItems(count: number, skills: readonly string[], random: SeededRandom): SampleItem[] {
  const people = Math.max(1, Math.ceil(count / ITEMS_A_PERSON));
  return Array.from({ length: count }, (_, number) => {
    const person = random.between(1, people);
    const item = makeItem(number, person, skills, random);
    // Two items with one record would have its evidence at either of them.
    const payload = Object.keys(item.payload).length === 0 ? {} : { ...item.payload, guid: `item ${number}` };
    return { number, metadata: { number }, ...item, payload };
  });
}

function makeItem(
  number: number,
  person: number,
  skills: readonly string[],
  random: SeededRandom,
): Pick<SampleItem, 'entityType' | 'entityId' | 'payload'> {
  const id = `P-${String(person).padStart(5, '0')}`;
  const someSkills = (most: number) => [
    ...new Set(Array.from({ length: random.between(1, most) }, () => random.pick(skills))),
  ];
  const name = { firstName: `Sample${person}`, lastName: 'Person' };
  const form = random.next();
  if (form < 0.4) {
    const rated = someSkills(6).map((skill) => ({ name: skill, level: random.between(1, 5) }));
    return {
      payload: { employeeNumber: id, ...name, department: DEPARTMENTS[person % DEPARTMENTS.length], skills: rated },
    };
  }
  if (form < 0.6) {
    const [first = '', ...others] = someSkills(5);
    const text = `In the last years I worked with ${first} on most days. ${others
      .map((skill) => `I am experienced in ${skill}.`)
      .join(' ')} I like to work in a team and to keep my promises.`;
    return { entityType: 'employee', entityId: id, payload: { text } };
  }
  if (form < 0.75) {
    // Employers and schools are named after the item, because equal entries of several items would be merged.
    const work = [
      {
        name: `Employer ${number}`,
        position: 'Coordinator',
        startDate: '2018-03',
        endDate: '2021-06',
        summary: `Worked with ${random.pick(skills)}.`,
      },
    ];
    const education = [
      {
        institution: `School ${number}`,
        area: 'Administration',
        studyType: 'Bachelor',
        startDate: '2012',
        endDate: '2016',
      },
    ];
    return {
      entityType: 'employee',
      entityId: id,
      payload: {
        basics: { name: `Sample${person} Person` },
        work,
        education,
        skills: someSkills(5).map((skill) => ({ name: skill, level: 'Advanced' })),
      },
    };
  }
  if (form < 0.85) {
    return {
      payload: {
        employeeNumber: id,
        certificate: `${random.pick(skills)}, course ${number}`,
        issuer: `Institute ${number}`,
        date: '2023-05-04',
      },
    };
  }
  if (form < 0.93) {
    const strengths = someSkills(4).join(', ');
    return {
      entityType: 'employee',
      entityId: id,
      payload: { reviewer: 'A. Manager', 'overall rating': '4/5', strengths },
    };
  }
  if (form < 0.97) {
    // Identified by an e-mail address only: all items with this address belong to one profile.
    return {
      payload: { name: `Address${person} Person`, email: `address${person}@example.org`, skills: someSkills(4) },
    };
  }
  return random.pick([{ payload: {} }, { payload: { remark: 'Nobody is named here.' } }]);
}
