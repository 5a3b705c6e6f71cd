import type { OtherPeopleWords } from '../word-types/cue-words.js';
import { alternativesOf } from '../word-types/word-list.js';

const FAMILY = alternativesOf([
  'vrouw, man, partner, vriend, vriendin, broer, zus, vader, moeder, zoon, dochter, buurman, buurvrouw',
]);
const AT_WORK = alternativesOf([
  `
    collega(?:[’']?s)?, baas, chef, leidinggevende, manager, teamleider, planner, boekhouder, accountant, controller,
    assistente?, secretaresse, voorman, voorganger, opvolger, teamgeno(?:ot|ten), stagiaire?s?, leverancier,
    (?:onder)?aannemer, afdeling, bureau, specialist, mentor
  `,
]);
/** Never the person, even with no other word than "een" or "de". */
const NEVER_THE_PERSON = alternativesOf([
  `
    collega(?:[’']?s)?, baas, chef, leidinggevende, teamleider, teamgeno(?:ot|ten), voorganger, stagiaire?s?,
    leverancier, onderaannemer, bureau
  `,
]);

const DOES = [
  String.raw`(?:is|zijn|was|waren)(?! (?:\p{L}+ ){0,3}?(?:tevreden|blij|enthousiast|trots|positief|lovend))`,
  String.raw`(?:kan|kunnen)(?! (?:\p{L}+ ){0,2}?(?:op|bij) (?:hem|haar|mij))`,
  String.raw`(?:heeft|hebben|had)(?! (?:\p{L}+ ){0,2}?(?:gevraagd|geprezen|verteld|gezegd|genoemd))`,
  alternativesOf([
    `
      kent, kennen, werkt, werken, werkte, gebruikt, gebruiken, spreekt, spreken, doet, doen, deed, schrijft, schreef,
      regelt, regelde, verzorgt, verzorgde, maakt, maakte, bouwt, bouwde, beheert, beheerde, beheerst, leidt, leidde,
      neemt, nam, geeft, gaf, rijdt, weet, verwerkt, organiseert, plant, houdt, bedient, bewaakt, controleert, kookt,
      pakt, blinkt
    `,
  ]),
];
const TELLS = 'waard|prijz|prijst|vertrouw|vrag|vraag|bell|hem|haar|mij';

const DOES_IT = alternativesOf([
  `
    doet, doen, deed, deden, regelt, regelde, verzorgt, maakt, maakte, beheert, schrijft, neemt, kan, kent, beheerst,
    gebruikt, geeft, rijdt, houdt, pakt
  `,
]);
const DONE = 'gedaan|geregeld|verzorgd|uitgevoerd|gemaakt|beheerd|afgehandeld|opgepakt|overgenomen';

export const DUTCH_OTHER_PEOPLE: OtherPeopleWords = {
  doing: [
    String.raw`(?:(?:zijn|haar|mijn|hun|onze|ons) (?:\p{L}+ )?(?:${FAMILY}|${AT_WORK})` +
      String.raw`|(?:een|de|die|andere) (?:\p{L}+ )?(?:${NEVER_THE_PERSON}))(?: \p{L}+)? (?:${DOES.join('|')})`,
    String.raw`(?:het|ons|mijn|zijn|haar|hun|de|onze) (?:\p{L}+ ){0,2}?` +
      String.raw`(?:team|afdeling|ontwikkelaars|programmeurs|${AT_WORK}),? (?:die|dat)` +
      String.raw`(?! (?:\p{L}+ ){0,2}?(?:${TELLS}))`,
  ],
  doneBehind: [
    String.raw`\s(?:${DOES_IT})\s(?:een|mijn|zijn|haar|onze|ons|hun|de)\s` +
      String.raw`(?:\p{L}+\s)?(?:${FAMILY}|${AT_WORK})(?!\p{L})`,
    String.raw`\s(?:wordt|worden|werd|werden|is|zijn|hebben (?:wij|we))\s(?:\p{L}+ ){0,2}?uitbesteed`,
    String.raw`\s(?:besteed|besteedt|besteden|laat|laten|liet)\s(?:ik|hij|zij|ze|we|wij)\s(?:\p{L}+ ){0,6}?` +
      String.raw`(?:uit|over)(?!\p{L})`,
  ],
  doneBy: [
    [String.raw`\s(?:wordt|worden|werd|werden|is|zijn)\s(?:\p{L}+ ){0,2}?(?:${DONE})\sdoor`, ''],
    [String.raw`\s(?:wordt|worden|werd|werden)\sdoor`, String.raw`\s(?:\p{L}+ ){1,4}?(?:${DONE})`],
  ],
  themselves: 'mij, hem, haar, ons, hen, mijzelf, hemzelf, haarzelf',
  doesSomething: DOES,
  isContrasted: 'daarentegen, hielp, helpt',
  our: 'onze, ons, hun',
  experts: 'persoon, specialiste?',
  being: 'als, werd, wordt, blijft, ben, zijn',
  led: [
    'teams? van',
    'groep',
    'team',
    'leidde',
    'leidt',
    'leiding aan',
    'geleid',
    'stuurt',
    'stuurde',
    'aansturen van',
    'aansturing van',
    'begeleidde',
    'begeleidt',
    'begeleiden van',
    'begeleiding van',
    'coachte',
    'coacht',
    'coachen van',
    'huurde',
    'nam',
    'wierf',
    'werven van',
    'werving van',
    'samenwerking met',
    'met',
    'tussen',
    'voor',
    'door',
    'opleiden van',
  ],
  trades: `
    ontwikkelaars, programmeurs, specialisten, deskundigen, beheerders, analisten, architecten, ontwerpers, technici,
    docenten, verpleegkundigen, studenten, stagiairs, stagiaires, gebruikers, zzp[’']?ers, mensen, medewerkers,
    collega[’']s
  `,
  tradeQualifiers: '',
  separators: 'voor, aan, op, die, dat, met',
};
