import { cuePattern, type Cues } from './cue-pattern.js';

const KIN_EN =
  'wife|husband|partner|girlfriend|boyfriend|brother|sister|father|mother|son|daughter|friends?|neighbou?r';
const AT_WORK_EN =
  'colleagues?|co-?workers?|boss|supervisor|manager|team ' +
  '?lead(?:er)?|controller|accountant|bookkeeper|assistant|secretary|planner|foreman|team ' +
  '?mates?|predecessor|successor|interns?|trainees?|apprentices?|agency|suppliers?|(?:sub)?contractors?|consultants?|specialists?|department|mentor|buddy';
const KIN_NL = 'vrouw|man|partner|vriend|vriendin|broer|zus|vader|moeder|zoon|dochter|buurman|buurvrouw';
const AT_WORK_NL =
  "collega(?:[’']?s)?|baas|chef|leidinggevende|manager|teamleider|planner|boekhouder|accountant|controller|assistente?|secretaresse|voorman|voorganger|opvolger|teamgeno(?:ot|ten)|stagiaire?s?|leverancier|(?:onder)?aannemer|afdeling|bureau|specialist|mentor";
/** Those whom one has no other word than "a" or "the" for, and who are never the person. */
const OTHER_EN = 'colleagues?|co-?workers?|supervisor|boss|team ?mates?|predecessor|agency|suppliers?|subcontractors?';
const OTHER_NL =
  "collega(?:[’']?s)?|baas|chef|leidinggevende|teamleider|teamgeno(?:ot|ten)|voorganger|stagiaire?s?|leverancier|onderaannemer|bureau";

const DOES_EN =
  '(?:(?:is|are|was|were)(?! (?:\\p{L}+ ' +
  '){0,2}?(?:happy|pleased|satisfied|impressed|proud|delighted|positive|enthusiastic|full of praise|trained ' +
  'by))|(?:has|have|had)(?! (?:\\p{L}+ ' +
  ')?(?:praised|asked|given|seen|noticed|complimented|told|called|said|thanked|promoted|relied))|can(?! (?:\\p{L}+ ' +
  ')?(?:rely|count|come|ask|learn|turn|call))|knows?(?! (?:me|him|her|them)(?!\\p{L}))|' +
  'knew|works?|worked|uses?|used|speaks?|spoke|does|did|do|handles?|handled|writes?|wrote|runs?|ran|manages?|managed|maintains?|maintained|builds?|built|makes?|leads?|led|organi[sz]e[sd]?|looks? after|looked after|takes? (?:care|over|on)|took (?:care|over|on)|covers?|prepares?|prepared|keeps?|drives?|drove|cooks?|plans?|planned|arranges?|draws?|excels?|speciali[sz]es?)';
const DOES_NL =
  '(?:(?:is|zijn|was|waren)(?! (?:\\p{L}+ ' +
  '){0,3}?(?:tevreden|blij|enthousiast|trots|positief|lovend))|(?:kan|kunnen)(?! (?:\\p{L}+ ){0,2}?(?:op|bij) ' +
  '(?:hem|haar|mij))|(?:heeft|hebben|had)(?! (?:\\p{L}+ ){0,2}?(?:gevraagd|geprezen|verteld|gezegd|genoemd))|' +
  'kent|kennen|werkt|werken|werkte|gebruikt|gebruiken|spreekt|spreken|doet|doen|deed|schrijft|schreef|regelt|regelde|verzorgt|verzorgde|maakt|maakte|bouwt|bouwde|beheert|beheerde|beheerst|leidt|leidde|neemt|nam|geeft|gaf|rijdt|weet|verwerkt|organiseert|plant|houdt|bedient|bewaakt|controleert|kookt|pakt|blinkt)';

/**
 * Other people, and that they do or know something: what follows is theirs. "My controller handles", "the team, who
 * work in".
 */
export const OTHERS_SUBJECT: Cues = {
  en: [
    `(?:(?:my|his|her|their|our) (?:\\p{L}+ )?(?:${KIN_EN}|${AT_WORK_EN})|(?:an?|the|another|other) (?:\\p{L}+ ` +
      `)?(?:${OTHER_EN})|wife|husband|girlfriend|boyfriend)(?: \\p{L}+)? ${DOES_EN}`,
    `(?:(?:my|our|his|her|their|the) (?:\\p{L}+ ` +
      `){0,2}?(?:teams?|department|developers|engineers|designers|people|${AT_WORK_EN})|report(?:s|ed|ing)? to ` +
      `(?:\\p{L}+ ){1,4}?\\p{L}+),? who(?! (?:\\p{L}+ ` +
      `)?(?:prais|valu|appreciat|like|love|trust|ask|see|rely|call|admir|report)\\p{L}*)`,
  ],
  nl: [
    `(?:(?:zijn|haar|mijn|hun|onze|ons) (?:\\p{L}+ )?(?:${KIN_NL}|${AT_WORK_NL})|(?:een|de|die|andere) (?:\\p{L}+ ` +
      `)?(?:${OTHER_NL}))(?: \\p{L}+)? ${DOES_NL}`,
    `(?:het|ons|mijn|zijn|haar|hun|de|onze) (?:\\p{L}+ ` +
      `){0,2}?(?:team|afdeling|ontwikkelaars|programmeurs|${AT_WORK_NL}),? (?:die|dat)(?! (?:\\p{L}+ ` +
      `){0,2}?(?:waard|prijz|prijst|vertrouw|vrag|vraag|bell|hem|haar|mij))`,
  ],
};

const BY_OTHERS_EN =
  'done|handled|managed|run|taken care of|looked after|covered|maintained|organi[sz]ed|prepared|carried out|arranged';
const BY_OTHERS_NL = 'gedaan|geregeld|verzorgd|uitgevoerd|gemaakt|beheerd|afgehandeld|opgepakt|overgenomen';
const NOT_BY_THEMSELVES =
  '(?!\\s(?:me|him|her|us|them|myself|himself|herself|mij|hem|haar|ons|hen|mijzelf|hemzelf|haarzelf)(?!\\p{L}))';

/**
 * Other people behind what they do: "networks does a colleague" (Dutch puts it so), "payroll is outsourced", "done by
 * our agency".
 */
export const OTHERS_OBJECT: Cues = {
  en: [
    `\\s(?:is|are|was|were|gets?|will be)\\s(?:\\p{L}+ )?(?:${BY_OTHERS_EN}) by${NOT_BY_THEMSELVES}`,
    '\\s(?:is|are|was|were|gets|has been|have been|being)\\s(?:\\p{L}+ )?outsourced',
    '\\s(?:i|we|he|she|they) (?:\\p{L}+ )?(?:leave|leaves|left) (?:that |it )?to',
    `\\s(?:is|are|was|were) (?:\\p{L}+ )?(?:my|his|her|their|our) (?:\\p{L}+ ` +
      `)?(?:${KIN_EN}|${AT_WORK_EN})[’']s?(?!\\p{L})`,
  ],
  nl: [
    `\\s(?:doet|doen|deed|deden|regelt|regelde|verzorgt|maakt|maakte|beheert|schrijft|neemt|kan|kent|beheerst|gebruikt|geeft|rijdt|houdt|pakt)\\s(?:een|mijn|zijn|haar|onze|ons|hun|de)\\s(?:\\p{L}+\\s)?(?:${KIN_NL}|${AT_WORK_NL})(?!\\p{L})`,
    `\\s(?:wordt|worden|werd|werden|is|zijn)\\s(?:\\p{L}+ ){0,2}?(?:${BY_OTHERS_NL})\\sdoor${NOT_BY_THEMSELVES}`,
    `\\s(?:wordt|worden|werd|werden)\\sdoor${NOT_BY_THEMSELVES}\\s(?:\\p{L}+ ){1,4}?(?:${BY_OTHERS_NL})`,
    '\\s(?:wordt|worden|werd|werden|is|zijn|hebben (?:wij|we))\\s(?:\\p{L}+ ){0,2}?uitbesteed',
    '\\s(?:besteed|besteedt|besteden|laat|laten|liet)\\s(?:ik|hij|zij|ze|we|wij)\\s(?:\\p{L}+ ' +
      '){0,6}?(?:uit|over)(?!\\p{L})',
  ],
};

/** "Our Power BI person", but not "she is our Power BI person". */
export const OUR_EXPERT_PATTERN =
  /(?<!(?:\p{L}[’']s|is|was|as|am|are|became|als|werd|wordt|blijft|ben|zijn)\s)(?<!\p{L})(?:our|their|onze|ons|hun)\s[^,.;()]{2,40}?\s(?:person|guy|specialist|expert|man|woman|persoon|specialiste?)(?!\p{L})/gu;

/** Others' skills: between such words and a noun for people who have a trade, skills are those people's. */
const PEOPLE_LED: Cues = {
  en: [
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
  nl: [
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
};

/** People who have a trade, in the plural: one developer may be the person. */
const TRADES =
  '(?:software|web|full[- ]?stack|back[- ]?end|front[- ]?end)?[ ' +
  "-]?(?:developers|engineers|programmers|consultants|specialists|experts|administrators|analysts|architects|testers|designers|contractors|freelancers|technicians|teachers|nurses|students|trainees|interns|users|professionals|colleagues|ontwikkelaars|programmeurs|specialisten|deskundigen|beheerders|analisten|architecten|ontwerpers|technici|docenten|verpleegkundigen|studenten|stagiairs|stagiaires|gebruikers|zzp[’']?ers|mensen|medewerkers|collega[’']s)";

/** The patterns of both languages, beginning at a word. */
export const PEOPLE_LED_PATTERN = cuePattern(PEOPLE_LED);
export const TRADES_PATTERN = new RegExp(`[\\s-]${TRADES}(?![\\p{L}\\p{N}])`, 'gu');

/**
 * What somebody of a name does or is: "Eva is our specialist in", "Tom, who joined in May, handles", "Ali on the other
 * hand". Behind the name, up to the verb.
 */
export const DOING_PATTERN = new RegExp(
  `^(?: \\p{L}+)?(?:, ?[^,.;]{2,50},| \\([^()]{2,50}\\))? (?:${DOES_EN}|${DOES_NL}|daarentegen|on the other hand|by ` +
    `contrast|knows?|helps?|hielp|helpt)(?!\\p{L})`,
  'iu',
);
