import type { OtherPeopleWords } from '../word-types/other-people-words.js';

export const ENGLISH_OTHER_PEOPLE: OtherPeopleWords = {
  our: 'our, their',
  experts: 'person, guy, specialist, expert, man, woman',
  being: 'is, was, as, am, are, became',
  led: [
    'teams? of',
    'groups? of',
    'led',
    'leading',
    'leads',
    'manag(?:ed|es|ing)',
    'supervis(?:ed|es|ing)',
    'coach(?:ed|es|ing)',
    'hir(?:ed|es|ing)',
    'recruit(?:ed|s|ing)',
    'train(?:ed|s|ing)',
    'with',
    'for',
    'between',
    'by',
    'interviewed',
    'coordinat(?:ed|es|ing)',
    'support(?:ed|s|ing)',
    'direct(?:ed|s|ing)',
    'mentor(?:ed|s|ing)',
  ],
  trades: `
    developers, engineers, programmers, consultants, specialists, experts, administrators, analysts, architects,
    testers, designers, contractors, freelancers, technicians, teachers, nurses, students, trainees, interns, users,
    professionals, colleagues
  `,
  tradeQualifiers: 'software, web, full[- ]?stack, back[- ]?end, front[- ]?end',
  separators: 'for, to, in, on, at, who, that, with',
};
