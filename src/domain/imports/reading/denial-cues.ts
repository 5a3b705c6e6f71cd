import type { Language } from './findings.js';

type Cues = Readonly<Record<Language, readonly string[]>>;

/** Reach to every skill behind them up to the next turn: "no experience with Java, Python or SQL", "our client needs". */
const FAR: Cues = {
  en: [
    '(?:no|not any|hardly any|(?:very )?little(?: or no|,? if any,?)?|without(?: any)?|lacks?|lacking|lack of|insufficient) (?:\\p{L}+ ){0,2}?(?:experience|knowledge|skills?|understanding|command|background)(?! yet\\s*$)',
    'unfamiliar with', '(?:not|n[’\']t) (?:\\p{L}+ )?(?:familiar with|experienced (?:in|with)|skilled in|proficient in|able to|know how to)', 'not yet', 'yet to (?:learn|master|work|use|try)', 'new to',
    'wants? to', 'wanting to', 'wish(?:es|ing)? to', '(?:would|(?:i|he|she|we|they)[’\']d) (?:\\p{L}+ )?(?:like|love|want) to', 'hop(?:es?|ing) to', 'aims? to (?:learn|improve|develop|master)', 'keen to', 'ambition to',
    '(?:interested|interest) in', 'eager to', 'willing to', 'curious about', 'dreams? of', 'plans? (?:to|on)', 'planning (?:to|on)', 'intends? to', '(?:learning|development|personal) goals?', 'wish ?list', 'bucket list',
    '(?:going|about) to (?:\\p{L}+ ){0,2}?(?:learn|follow|take|start|study|attend|do|get)', 'will (?:\\p{L}+ )?(?:learn|follow|take|start|study|attend)', '(?:enrolled|signed up|registered) (?:in|for)',
    '(?:needs?|ought|has|have) to (?:\\p{L}+ ){0,2}?(?:learn|improve|develop|work on)', '(?:should|must|could|can) (?:\\p{L}+ ){0,2}?(?:learn|improve|develop|work on|benefit from)',
    'needs? (?:\\p{L}+ )?(?:improvement|training|development|help|support|guidance)', '(?:area|room|point)s? (?:for|of) (?:improvement|development)', 'struggl(?:es?|ed|ing) with',
    '(?:clients?|customers?|vacanc(?:y|ies)|jobs?|roles?|positions?|assignments?|employers?|company) (?:\\p{L}+ )?(?:needs?|requires?|required|asks?|asked|wants?|demands?|is looking|are looking|looks?)', 'we are looking for', 'looking for (?:an? |someone|people|candidates)', '(?:requirements?|required|requires|wanted)\\s*:',
    '(?:his|her|my|their|our|a|the) (?:\\p{L}+ )?(?:colleagues?|wife|husband|partner|brother|sister|father|mother|boss|supervisor|friends?|teammates?|predecessor) (?:\\p{L}+ )?(?:is|are|was|knows?|knew|has|have|had|works?|worked|uses?|used|speaks?|does|did|handles?|handled|writes?|wrote)',
  ],
  nl: [
    '(?:geen|nauwelijks|amper|weinig(?: tot geen)?|zonder(?: enige)?|onvoldoende|gebrek aan) (?:\\p{L}+ ){0,2}?(?:ervaring|kennis|vaardigheden|inzicht|beheersing|achtergrond)(?! (?:mee|daarmee|hiermee|ermee|hierin|daarin)(?!\\p{L}))',
    'onbekend met', 'niet (?:\\p{L}+ )?(?:bekend|vertrouwd|ervaren|bedreven|vaardig) (?:met|in)', 'nog (?:nooit|niet)', 'ontbreekt het (?:\\p{L}+ )?aan', 'mist (?:nog )?(?:ervaring|kennis)', 'behoefte aan', 'nieuw in',
    'wil(?:t|len)? (?:zich )?(?:\\p{L}+ ){0,3}?(?:leren|verbeteren|ontwikkelen|bekwamen|verdiepen|groeien|volgen|starten|beginnen|halen)', 'wil(?:t|len)? (?:\\p{L}+ ){0,2}?graag', 'zou (?:\\p{L}+ ){0,2}?(?:graag|willen)', 'hoopt', 'van plan', 'droomt van', 'ambitie',
    '(?:geïnteresseerd|geinteresseerd|interesse|belangstelling) (?:in|voor)', 'benieuwd naar', 'nieuwsgierig naar', 'op (?:\\p{L}+ )?(?:verlanglijst(?:je)?|wensenlijst(?:je)?)',
    'gaat (?:\\p{L}+ ){0,3}?(?:leren|volgen|starten met|beginnen met)', 'gaat (?:\\p{L}+ ){0,2}?(?:een )?(?:cursus|training|opleiding)', '(?:ingeschreven|aangemeld) voor', 'in opleiding (?:voor|tot)',
    'leerdoel(?:en)?', 'ontwikkelpunt(?:en)?', 'ontwikkeldoel(?:en)?', 'verbeterpunt(?:en)?', 'aandachtspunt(?:en)?', 'leerwens(?:en)?',
    'moet (?:\\p{L}+ ){0,3}?(?:leren|verbeteren|ontwikkelen|werken aan)', 'kan (?:\\p{L}+ )?(?:beter|groeien in)', 'heeft (?:\\p{L}+ )?moeite met', 'worstelt met', 'heeft (?:\\p{L}+ ){0,2}?(?:hulp|begeleiding|ondersteuning) nodig',
    '(?:klant|klanten|opdrachtgever|vacature|functie|rol|opdracht|werkgever|bedrijf) (?:\\p{L}+ )?(?:vraagt|vereist|zoekt|eist|wil|verlangt|heeft (?:\\p{L}+ )?nodig)', '(?:wij|we) zoeken', 'op zoek naar', '(?:functie-eisen|vereist|gevraagd|vereisten)\\s*:',
    '(?:zijn|haar|mijn|hun|onze|een|de) (?:\\p{L}+ )?(?:collega(?:[’\']s)?|vrouw|man|partner|broer|zus|vader|moeder|baas|chef|vriend|vriendin|voorganger|teamgenoot) (?:\\p{L}+ )?(?:is|zijn|was|waren|kent|kennen|kan|kunnen|heeft|hebben|werkt|werken|werkte|gebruikt|gebruiken|spreekt|spreken|doet|deed|schrijft)',
  ],
};

/** Say something of what follows at once, and of a list that begins there: "has not used Java". */
const NEAR: Cues = {
  en: ['no', 'without', 'never', 'lacks?', 'lacking', 'lack of', 'cannot', 'not', 'nor', 'neither', '\\p{L}+n[’\']t'],
  nl: ['geen', 'zonder', 'nooit', 'niet', 'mist', 'noch'],
};

/** Say something of what stands before them: "SAP: none", "Java kent zij niet". */
const BACK: Cues = {
  en: [
    '\\s*[:(–=-]\\s*(?:none|no|nope|nil|never|n/a|not (?:yet|applicable|known|used)|no (?:\\p{L}+ ){0,2}?(?:experience|knowledge)|unknown|to be learn(?:ed|t)|wish|required)(?=\\s*(?:$|[).,;!]|yet))',
    '\\s(?:is|are) (?:still )?(?:new to|unknown to|not (?:his|her|my|their|something|one of)|lacking|missing|required|a must|a plus|on (?:his|her|my|their|the) (?:\\p{L}+ )?(?:wish ?list|bucket list|to-do list))',
    '\\s(?:he|she|they|i) (?:does not|do not|doesn[’\']t|don[’\']t|has not|hasn[’\']t|have not|haven[’\']t|cannot|can[’\']t|has never|have never|never)',
    '\\s(?:needs? improvement|needs? work|is a weak (?:point|spot)|could be better|should be improved|must improve)', ',? (?:but )?(?:with|has|have) no experience (?:with|in) (?:it|them|that|this|either)',
  ],
  nl: [
    '\\s*[:(–=-]\\s*(?:geen|nee|neen|nooit|nvt|n\\.v\\.t\\.|niet|nog niet|onbekend|(?:nog )?geen (?:\\p{L}+ ){0,2}?(?:ervaring|kennis)|te leren|leerwens|wens|vereist)(?=\\s*(?:$|[).,;!]|mee|daarmee|van))',
    ',?\\s(?:daar |hier )?(?:heeft (?:hij|zij|ze) |heb ik )?(?:nog )?geen (?:\\p{L}+ ){0,2}?(?:ervaring|kennis) (?:mee|daarmee|hiermee|ermee|hierin|daarin|van)(?=\\s*(?:$|[.,;!]))',
    '\\s(?:ken|kent|kennen|kan|kunnen|beheers|beheerst|beheersen|spreek|spreekt|spreken|gebruik|gebruikt|begrijp|begrijpt|snap|snapt|heb|heeft)(?: (?:ik|hij|zij|ze|je|we|wij)){0,1}(?: (?:nog|helemaal|echt|zelf|eigenlijk)){0,2} niet(?!\\p{L}| alleen)',
    '\\s(?:is|zijn) (?:nog )?(?:nieuw voor|onbekend voor|niet (?:zijn|haar|mijn)|een (?:verbeterpunt|ontwikkelpunt|aandachtspunt|leerdoel|zwak punt|vereiste|must|pre|wens)|vereist)', '\\sstaat (?:nog )?op (?:zijn|haar|mijn|het|de|hun) (?:\\p{L}+ )?(?:verlanglijst|wensenlijst|to-do)',
    '\\s(?:kan beter|moet beter|moet nog beter|behoeft verbetering|laat te wensen over|wil (?:hij|zij|ze|ik) (?:nog )?(?:graag )?(?:\\p{L}+ )?(?:leren|volgen))',
  ],
};

/** Words that look like a denial and are none; "no longer" and "niet meer" tell that somebody once could. */
const NO_DENIAL: Cues = {
  en: [
    'not only', 'not just', 'not merely', 'no doubt', 'without (?:a )?doubt', 'without help', 'no problems?', 'no longer', 'not anymore', 'no less than', 'no fewer than', 'no stranger to', 'nothing but', 'not without', 'without problems?', 'without hesitation', 'without fail', 'without supervision',
    '(?:cannot|can[’\']t|could not|couldn[’\']t) (?:live|do|work) without', 'cannot be faulted', 'not (?:to be )?(?:underestimated|bad|afraid)', 'why not', 'if not', 'whether or not', 'no need to', 'no trouble', 'not to mention',
  ],
  nl: [
    'niet alleen', 'niet slechts', 'niet enkel', 'zonder (?:enige )?twijfel', 'zonder hulp', 'zonder (?:enig )?(?:probleem|problemen|moeite|begeleiding|aarzelen)', 'geen (?:enkel )?(?:probleem|moeite|geheimen?)', 'niet meer', 'niet langer', 'niet onaardig', 'niet slecht', 'niet bang', 'niet te onderschatten', 'niet zonder', 'niets dan', 'niet minder dan', 'al dan niet', 'niet te vergeten',
  ],
};

/** Others' skills: between such words and a noun for people who have a trade, skills are those people's. */
const PEOPLE_LED: Cues = {
  en: ['teams? of', 'groups? of', 'led', 'leading', 'leads', 'manag(?:ed|es|ing)', 'supervis(?:ed|es|ing)', 'coach(?:ed|es|ing)', 'hir(?:ed|es|ing)', 'recruit(?:ed|s|ing)', 'train(?:ed|s|ing)', 'with', 'for', 'between', 'by', 'interviewed', 'coordinat(?:ed|es|ing)', 'support(?:ed|s|ing)', 'direct(?:ed|s|ing)', 'mentor(?:ed|s|ing)'],
  nl: ['teams? van', 'groep', 'team', 'leidde', 'leidt', 'leiding aan', 'geleid', 'stuurt', 'stuurde', 'aansturen van', 'aansturing van', 'begeleidde', 'begeleidt', 'begeleiden van', 'begeleiding van', 'coachte', 'coacht', 'coachen van', 'huurde', 'nam', 'wierf', 'werven van', 'werving van', 'samenwerking met', 'met', 'tussen', 'voor', 'door', 'opleiden van'],
};

/** People who have a trade, in the plural: one developer may be the person. */
export const TRADES =
  '(?:software|web|full[- ]?stack|back[- ]?end|front[- ]?end)?[ -]?(?:developers|engineers|programmers|consultants|specialists|experts|administrators|analysts|architects|testers|designers|contractors|freelancers|technicians|teachers|nurses|students|trainees|interns|users|professionals|colleagues|ontwikkelaars|programmeurs|specialisten|deskundigen|beheerders|analisten|architecten|ontwerpers|technici|docenten|verpleegkundigen|studenten|stagiairs|stagiaires|gebruikers|zzp[’\']?ers|mensen|medewerkers|collega[’\']s)';

// The letters of both languages: classes of all the world's letters cost several times as much at every place of a text.
const WORD_BEFORE = '(?<![a-zà-ÿ\\d])';
const WORD_BEHIND = '(?![a-zà-ÿ\\d])';

/** The patterns of both languages: what people write mixes them. All but BACK_PATTERN begin at a word. */
export const FAR_PATTERN = words(FAR);
export const NEAR_PATTERN = words(NEAR);
export const BACK_PATTERN = new RegExp(`(?:${[...BACK.en, ...BACK.nl].join('|')})`, 'giu');
export const NO_DENIAL_PATTERN = words(NO_DENIAL);
export const PEOPLE_LED_PATTERN = words(PEOPLE_LED);
export const TRADES_PATTERN = new RegExp(`[\\s-]${TRADES}${WORD_BEHIND}`, 'giu');

/** Words after which a sentence goes on about something else, often the opposite; a new clause with its own verb does too. */
export const TURN_PATTERN =
  /(?<!\p{L})(?:but|however|although|though|whereas|nevertheless|yet he|yet she|maar|echter|hoewel|daarentegen|terwijl|desondanks|wel)(?!\p{L})|,\s*(?:and |en )?(?:he|she|they|i|hij|zij|ze|ik|has|have|knows|is|was|speaks|works|uses|heeft|heb|kent|beheerst|spreekt|werkt|gebruikt)(?!\p{L})/giu;

/** A Dutch verb of knowing, denied behind its object: "kent Java niet". */
export const KNOWS_NOT_PATTERN = /(?<!\p{L})(?:ken|kent|beheers|beheerst|spreek|spreekt|gebruik|gebruikt|begrijp|begrijpt|snap|snapt)(?:\s+[^\s,]+){1,3}?\s+(?:nog )?niet(?!\p{L}| alleen)/giu;

/** A wish in Dutch, whose verb stands last: "wil graag Java leren", "moet SQL nog verbeteren". */
export const WISH_PATTERN = /(?<!\p{L})(?:wil|willen|wilt|moet|zou|gaat|hoopt|graag|hoop|ga)(?!\p{L})/giu;
export const WISHED_PATTERN = /(?<!\p{L})(?:leren|verbeteren|bijleren|ontwikkelen|volgen|halen|verdiepen|bijspijkeren|opfrissen)(?!\p{L})/giu;

/** Whether any of the patterns can match at all: most sentences deny nothing, and looking for all cues costs more than this. */
export const MAY_DENY = new RegExp(
  [
    /\bno\b|\bnot\b|n['’]t\b|\bnor\b|neither|never|none|\bn\/a|\bnope|\bnil\b|cannot|yet to|lack|without|insufficient|little|hardly|familiar|unknown|new to|to be lear/,
    /\bwant|wish|['’]d |\bwould\b|\bhop(?:e|ing)|\baim|\bkeen|ambiti|interest|nteress|\beager|willing|curious|\bdream|\bplan|\bintend|goals?\b|bucket|going to|about to|\bwill\b|enrol|signed up|registered/,
    /\bneed|\bought\b|(?:has|have) to |\bshould\b|\bmust\b|\bcould\b|\bcan\b|(?:area|room|point)s? (?:for|of)|struggl|requir|\basks?\b|\basked\b|demand|\blook|weak|is missing/,
    /colleag|wife|husband|partner|brother|sister|father|mother|\bboss\b|supervis|friend|mate\b|mates\b|predecess/,
    /\bgeen\b|\bnee\b|neen|nvt|n\.v\.t|\bniet\b|nooit|noch\b|nauwelijks|amper|weinig|zonder|onvoldoende|gebrek|onbekend|ontbreek|\bmist\b|behoef|nieuw (?:in|voor)|\bwil|\bzou\b|graag|hoop|droomt|belangstel|benieuwd|nieuwsgierig|verlang|wens/,
    /\bgaat?\b|ingeschreven|aangemeld|opleiding|leerdoel|leerwens|leren|ontwikkel(?:punt|doel)|verbeter|aandachtspunt|\bmoet|\bkan\b|kunnen|moeite|worstel|nodig|vraagt|vereis|zoek|\beist\b|gevraagd|functie-eisen|laat te wensen|zwak punt|\bpre\b/,
    /collega|vrouw|\bman\b|\bbroer|\bzus|vader|moeder|baas|\bchef|vriend|voorgang|teamgen|staat/,
    /(?:develop|engine|programm|design|test|us|freelanc|contract|teach)[eo]rs\b|consultants|specialist|experts\b|administrators|analysts|architect|technici|nurses|students|trainees|interns|professionals|programmeurs|ontwikkelaars|deskundigen|beheerders|analisten|ontwerpers|docenten|verpleegkundigen|studenten|stagia|gebruikers|zzp|\bmensen|medewerkers/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

function words(cues: Cues): RegExp {
  return new RegExp(`${WORD_BEFORE}(?:${[...cues.en, ...cues.nl].join('|')})${WORD_BEHIND}`, 'giu');
}
