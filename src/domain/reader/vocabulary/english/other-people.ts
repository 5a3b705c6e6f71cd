import type { OtherPeopleWords } from '../word-types/cue-words.js';
import { alternativesOf } from '../word-types/word-list.js';

const FAMILY = alternativesOf([
  'wife, husband, partner, girlfriend, boyfriend, brother, sister, father, mother, son, daughter, friends?, neighbou?r',
]);
const AT_WORK = alternativesOf([
  `
    colleagues?, co-?workers?, boss, supervisor, manager, team ?lead(?:er)?, controller, accountant, bookkeeper,
    assistant, secretary, planner, foreman, team ?mates?, predecessor, successor, interns?, trainees?, apprentices?,
    agency, suppliers?, (?:sub)?contractors?, consultants?, specialists?, department, mentor, buddy
  `,
]);
/** Never the person, even with no other word than "a" or "the". */
const NEVER_THE_PERSON = alternativesOf([
  'colleagues?, co-?workers?, supervisor, boss, team ?mates?, predecessor, agency, suppliers?, subcontractors?',
]);

const PLEASED = 'happy|pleased|satisfied|impressed|proud|delighted|positive|enthusiastic|full of praise|trained by';
const SAID = 'praised|asked|given|seen|noticed|complimented|told|called|said|thanked|promoted|relied';
const DOES = [
  String.raw`(?:is|are|was|were)(?! (?:\p{L}+ ){0,2}?(?:${PLEASED}))`,
  String.raw`(?:has|have|had)(?! (?:\p{L}+ )?(?:${SAID}))`,
  String.raw`can(?! (?:\p{L}+ )?(?:rely|count|come|ask|learn|turn|call))`,
  String.raw`knows?(?! (?:me|him|her|them)(?!\p{L}))`,
  alternativesOf([
    `
      knew, works?, worked, uses?, used, speaks?, spoke, does, did, do, handles?, handled, writes?, wrote, runs?, ran,
      manages?, managed, maintains?, maintained, builds?, built, makes?, leads?, led, organi[sz]e[sd]?, looks? after,
      looked after, takes? (?:care|over|on), took (?:care|over|on), covers?, prepares?, prepared, keeps?, drives?,
      drove, cooks?, plans?, planned, arranges?, draws?, excels?, speciali[sz]es?
    `,
  ]),
];
const APPRECIATES = 'prais|valu|appreciat|like|love|trust|ask|see|rely|call|admir|report';

const DONE = 'done|handled|managed|run|taken care of|looked after|covered|maintained|organi[sz]ed|prepared|carried out';

export const ENGLISH_OTHER_PEOPLE: OtherPeopleWords = {
  doing: [
    String.raw`(?:(?:my|his|her|their|our) (?:\p{L}+ )?(?:${FAMILY}|${AT_WORK})` +
      String.raw`|(?:an?|the|another|other) (?:\p{L}+ )?(?:${NEVER_THE_PERSON})|wife|husband|girlfriend|boyfriend)` +
      String.raw`(?: \p{L}+)? (?:${DOES.join('|')})`,
    '(?:(?:my|our|his|her|their|the) ' +
      String.raw`(?:\p{L}+ ){0,2}?(?:teams?|department|developers|engineers|designers|people|${AT_WORK})` +
      String.raw`|report(?:s|ed|ing)? to (?:\p{L}+ ){1,4}?\p{L}+),? who(?! (?:\p{L}+ )?(?:${APPRECIATES})\p{L}*)`,
  ],
  doneBehind: [
    String.raw`\s(?:is|are|was|were|gets|has been|have been|being)\s(?:\p{L}+ )?outsourced`,
    String.raw`\s(?:i|we|he|she|they) (?:\p{L}+ )?(?:leave|leaves|left) (?:that |it )?to`,
    String.raw`\s(?:is|are|was|were) (?:\p{L}+ )?(?:my|his|her|their|our) (?:\p{L}+ )?(?:${FAMILY}|${AT_WORK})` +
      String.raw`[’']s?(?!\p{L})`,
  ],
  doneBy: [[String.raw`\s(?:is|are|was|were|gets?|will be)\s(?:\p{L}+ )?(?:${DONE}|arranged) by`, '']],
  themselves: 'me, him, her, us, them, myself, himself, herself',
  doesSomething: DOES,
  isContrasted: 'on the other hand, by contrast, knows?, helps?',
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
