import { cuePattern, cuePatternBehind, type Cues } from './cue-pattern.js';
import { OTHERS_OBJECT, OTHERS_SUBJECT } from './other-people-cues.js';

/**
 * Reach to every skill behind them up to the next turn: "no experience with Java, Python or SQL", "our client needs".
 */
export const FAR: Cues = {
  en: [
    '(?:no|not any|hardly any|(?:very )?little(?: or no|,? if any,?)?|without(?: any)?|lacks?|lacking|lack ' +
      'of|insufficient) (?:\\p{L}+ ){0,2}?(?:experience|knowledge|skills?|understanding|command|background)(?! ' +
      'yet\\s*$)',
    '(?:still|currently|only just|just started|started) learning',
    '(?:knows?|knew|understands?) (?:nothing|little|very little|next to nothing) (?:about|of)',
    '(?:no|not a) (?:clue|idea) (?:about|of|how)',
    "(?:reads?|understands?) but (?:does not|do not|cannot|not|doesn[’']?t|don[’']?t|can[’']t) (?:\\p{L}+ " +
      ')?(?:speak|write|program|code)',
    '(?:we|they) (?:\\p{L}+ )?(?:need|seek|want) (?:someone|somebody|people|an?)',
    '(?:need|seek)(?:s|ing)? (?:someone|somebody)',
    'in (?:my|his|her|their) (?:free|spare|leisure) time',
    'hobb(?:y|ies)',
    '(?:failed|flunked)(?: the| his| her| my)?',
    'dropped out of',
    'in the (?:near )?future',
    'one day',
    'some ?day',
    '(?:advised?|recommend(?:ed|s)?|suggest(?:ed|s)?|encouraged?) (?:\\p{L}+ ){0,3}?(?:to|a|an)',
    '(?:more|extra|further|better|additional) ' +
      '(?:training|practice|attention|experience|knowledge|skills?|coaching|guidance) (?:in|on|with|to|of|for)',
    '(?:trouble|difficult(?:y|ies)|problems?) with',
    'finds? (?:it )?(?:\\p{L}+ )?(?:hard|difficult|tricky|challenging) to',
    '(?:weak|bad|poor|terrible|hopeless|lousy|awful|not (?:so |very |that )?(?:good|strong|great)) (?:at|in|with)',
    '(?:company|firm|start-?up|supplier|wholesaler|retailer|provider|manufacturer) (?:that ' +
      '(?:sells|makes|offers|develops|provides|supplies)|selling|speciali[sz](?:ed|ing) in)',
    'unfamiliar with',
    "(?:not|n[’']t) (?:\\p{L}+ )?(?:familiar with|experienced (?:in|with)|skilled in|proficient in|able to|know how " +
      'to)',
    'not yet',
    'yet to (?:learn|master|work|use|try)',
    'new to',
    'wants? to',
    'wanting to',
    'wish(?:es|ing)? to',
    "(?:would|(?:i|he|she|we|they)[’']d) (?:\\p{L}+ )?(?:like|love|want) to",
    'hop(?:es?|ing) to',
    'aims? to (?:learn|improve|develop|master)',
    'keen to',
    'ambition to',
    '(?:interested|interest) in',
    'eager to',
    'willing to',
    'curious about',
    'dreams? of',
    'plans? (?:to|on)',
    'planning (?:to|on)',
    'intends? to',
    '(?:learning|development|personal) goals?',
    'wish ?list',
    'bucket list',
    '(?:going|about) to (?:\\p{L}+ ){0,2}?(?:learn|follow|take|start|study|attend|do|get)',
    'will (?:\\p{L}+ )?(?:learn|follow|take|start|study|attend)',
    '(?:enrolled|signed up|registered) (?:in|for)',
    '(?:needs?|ought|has|have) to (?:\\p{L}+ ){0,2}?(?:learn|improve|develop|work on)',
    '(?:should|must|could|can) (?:\\p{L}+ ){0,2}?(?:learn|improve|develop|work on|benefit from)',
    'needs? (?:\\p{L}+ )?(?:improvement|training|development|help|support|guidance)',
    '(?:area|room|point)s? (?:for|of) (?:improvement|development)',
    'struggl(?:es?|ed|ing) with',
    '(?:clients?|customers?|vacanc(?:y|ies)|jobs?|roles?|positions?|assignments?|employers?|company) (?:\\p{L}+ ' +
      ')?(?:needs?|requires?|required|asks?|asked|wants?|demands?|is looking|are looking|looks?)',
    'we are looking for',
    'looking for (?:an? |someone|people|candidates)',
    '(?:requirements?|required|requires|wanted)\\s*:',
  ],
  nl: [
    '(?:geen|nauwelijks|amper|weinig(?: tot geen)?|zonder(?: enige)?|onvoldoende|gebrek aan) (?:\\p{L}+ ' +
      '){0,2}?(?:ervaring|kennis|vaardigheden|inzicht|beheersing|achtergrond)(?! ' +
      '(?:mee|daarmee|hiermee|ermee|hierin|daarin)(?!\\p{L}))',
    '(?:weet|weten|wist|snapt?|begrijpt?) (?:\\p{L}+ ){0,2}?(?:niets|niks|weinig)(?: af)? (?:van|over)',
    '(?:geen|weinig) (?:verstand|kaas gegeten|benul|idee|gevoel|affiniteit) (?:van|over|voor|met)',
    '(?:nog|momenteel) aan het leren',
    '(?:we|wij|ze) (?:\\p{L}+ )?(?:zoeken|missen) (?:\\p{L}+ )?iemand',
    'iemand nodig',
    'in (?:mijn|zijn|haar|hun) vrije (?:tijd|uren)',
    "hobby[’']?s?",
    'gezakt voor',
    'in de toekomst',
    'op termijn',
    '(?:adviseer|adviseert|advies|aangeraden|geadviseerd|aanbevolen) (?:\\p{L}+ ){0,3}?om',
    '(?:meer|extra|betere?|aanvullende) (?:training|oefening|aandacht|ervaring|kennis|begeleiding|scholing|coaching) ' +
      '(?:in|met|aan|voor|van|op|nodig)',
    '(?:moeite|problemen) met',
    '(?:slecht|zwak|matig|niet (?:zo |erg |heel )?(?:goed|sterk|handig)) (?:in|met)',
    '(?:bedrijf|leverancier|groothandel|winkel|keten|fabrikant) ' +
      '(?:dat|die)(?=[^,.;]{1,60}?\\s(?:verkoopt|maakt|levert|ontwikkelt|aanbiedt))',
    'gespecialiseerd bedrijf in',
    'onbekend met',
    'niet (?:\\p{L}+ )?(?:bekend|vertrouwd|ervaren|bedreven|vaardig) (?:met|in)',
    'nog (?:nooit|niet)',
    'ontbreekt het (?:\\p{L}+ )?aan',
    'mist (?:nog )?(?:ervaring|kennis)',
    'behoefte aan',
    'nieuw in',
    'wil(?:t|len)? (?:zich )?(?:\\p{L}+ ' +
      '){0,3}?(?:leren|verbeteren|ontwikkelen|bekwamen|verdiepen|groeien|volgen|starten|beginnen|halen)',
    'wil(?:t|len)? (?:\\p{L}+ ){0,2}?graag',
    'zou (?:\\p{L}+ ){0,2}?(?:graag|willen)',
    'hoopt',
    'van plan',
    'droomt van',
    'ambitie',
    '(?:geïnteresseerd|geinteresseerd|interesse|belangstelling) (?:in|voor)',
    'benieuwd naar',
    'nieuwsgierig naar',
    'op (?:\\p{L}+ )?(?:verlanglijst(?:je)?|wensenlijst(?:je)?)',
    'gaat (?:\\p{L}+ ){0,3}?(?:leren|volgen|starten met|beginnen met)',
    'gaat (?:\\p{L}+ ){0,2}?(?:een )?(?:cursus|training|opleiding)',
    '(?:ingeschreven|aangemeld) voor',
    'in opleiding (?:voor|tot)',
    'leerdoel(?:en)?',
    'ontwikkelpunt(?:en)?',
    'ontwikkeldoel(?:en)?',
    'verbeterpunt(?:en)?',
    'aandachtspunt(?:en)?',
    'leerwens(?:en)?',
    'moet (?:\\p{L}+ ){0,3}?(?:leren|verbeteren|ontwikkelen|werken aan)',
    'kan (?:\\p{L}+ )?(?:beter|groeien in)',
    'heeft (?:\\p{L}+ )?moeite met',
    'worstelt met',
    'heeft (?:\\p{L}+ ){0,2}?(?:hulp|begeleiding|ondersteuning) nodig',
    '(?:klant|klanten|opdrachtgever|vacature|functie|rol|opdracht|werkgever|bedrijf) (?:\\p{L}+ ' +
      ')?(?:vraagt|vereist|zoekt|eist|wil|verlangt|heeft (?:\\p{L}+ )?nodig)',
    '(?:wij|we) zoeken',
    'op zoek naar',
    '(?:functie-eisen|vereist|gevraagd|vereisten)\\s*:',
  ],
};

/** Say something of what follows at once, and of a list that begins there: "has not used Java". */
export const NEAR: Cues = {
  en: [
    'no',
    'without',
    'never',
    'lacks?',
    'lacking',
    'lack of',
    'cannot',
    'not',
    'nor',
    'neither',
    'rather than',
    'instead of',
    'unlike',
    'except(?: for)?',
    "\\p{L}+n[’']t",
    '(?:do|does|did|is|are|was|were|have|has|had|could|would|ca|wo)nt',
  ],
  nl: [
    'geen',
    'zonder',
    'nooit',
    'niet',
    'mist',
    'noch',
    'behalve',
    'in plaats van',
    'uitgezonderd',
    'met uitzondering van',
  ],
};

/** Say something of what stands before them: "SAP: none", "Java kent zij niet". */
export const BACK: Cues = {
  en: [
    '\\s*[:(–=-]\\s*(?:none|no|nope|nil|never|n/a|not (?:yet|applicable|known|used)|no (?:\\p{L}+ ' +
      '){0,2}?(?:experience|knowledge)|unknown|to be learn(?:ed|t)|wish|required)(?!\\p{L})(?=\\s*(?:$|[).,;!]|yet))',
    '\\s(?:is|are) (?:still )?(?:new to|unknown to|not (?:his|her|my|their|something|one ' +
      'of)|lacking|missing|required|a must|a plus|on (?:his|her|my|their|the) (?:\\p{L}+ )?(?:wish ?list|bucket ' +
      'list|to-do list))',
    "\\s(?:he|she|they|i) (?:does not|do not|doesn[’']t|don[’']t|has not|hasn[’']t|have " +
      "not|haven[’']t|cannot|can[’']t|has never|have never|never)",
    '\\s(?:needs? improvements?|needs? work|is a weak (?:point|spot)|could be better|should be improved|must improve)',
    ',? (?:but )?(?:with|has|have) no experience (?:with|in) (?:it|them|that|this|either)',
    '\\s(?:is|are|was|were) (?:really |just |simply |certainly |definitely )?not (?:really |quite |exactly )?(?:for ' +
      '(?:me|him|her|them)|(?:my|his|her|their) (?:\\p{L}+ )?(?:thing|strengths?|strong (?:points?|suit)|forte|cup ' +
      'of tea|field|department|job|skill))',
    "\\s(?:isn|aren|wasn|weren)[’']?t (?:\\p{L}+ )?(?:for (?:me|him|her|them)|(?:my|his|her|their))",
    '\\s(?:is|are|remains?|stays?) (?:\\p{L}+ ){0,2}?(?:challenge|challenging|difficult|hard|tricky|weakness|weak ' +
      'point|problem|struggle) for',
    "\\s(?:does|do)(?:n[’']t| not) come (?:naturally|easily)",
    '\\s(?:could|should|must|can) be (?:\\p{L}+ )?(?:better|faster|more|stronger|clearer|quicker)',
    '\\sleaves? (?:\\p{L}+ ){1,3}?to be desired',
    '\\sneeds? (?:more|some|extra|further) (?:attention|practice|structure|work|training)',
    '(?: (?:course|training|skills))? would (?:help|be (?:useful|good|nice|welcome))',
    "\\s(?:would not|wouldn[’']t|could not|couldn[’']t|do not|don[’']t) (?:call|consider|count) " +
      '(?:it|that|them|this|myself) (?:as )?(?:an? )?(?:skills?|strengths?|expert(?:ise)?|strong)',
    "[,:?–-]?(?: (?:i[’']ve|(?:i |he |she |they )?(?:have|has|had)))? never (?:been " +
      ')?(?:done|used|tried|touched|learn(?:ed|t)|taught|seen)(?: ' +
      '(?:it|that|this|them|before|one))?(?=\\s*(?:$|[.,;!)]))',
    "\\s(?:i am|i[’']m|he is|he[’']s|she is|she[’']s|they are|they[’']re) (?:still |currently |only just " +
      ')?(?:learning|not (?:yet )?(?:allowed|certified|qualified|able|trained|licensed))',
    '\\s(?:i|he|she|they) (?:may|must|am|is|are|was|were) (?:still |not )(?:allowed|be|do|use|drive)',
    '\\s(?:i|he|she|they) (?:can )?(?:read|reads|understand|understands),? but (?:\\p{L}+ ' +
      ")?(?:not|never|cannot|can[’']t|don[’']t|doesn[’']t|do not|does not)",
  ],
  nl: [
    '\\s*[:(–=-]\\s*(?:geen|nee|neen|nooit|nvt|n\\.v\\.t\\.|niet|nog niet|onbekend|(?:nog )?geen (?:\\p{L}+ ' +
      '){0,2}?(?:ervaring|kennis)|te leren|leerwens|wens|vereist)(?!\\p{L})(?=\\s*(?:$|[).,;!]|mee|daarmee|van))',
    ',?\\s(?:daar |hier )?(?:heeft (?:hij|zij|ze) |heb ik )?(?:nog )?geen (?:\\p{L}+ ){0,2}?(?:ervaring|kennis) ' +
      '(?:mee|daarmee|hiermee|ermee|hierin|daarin|van)(?=\\s*(?:$|[.,;!]))',
    '\\s(?:mag|mogen|kan|kunnen|moet|moeten|dient) (?:\\p{L}+ ' +
      '){0,2}?(?:beter|vaker|meer|sneller|strakker|bewuster|actiever|nauwkeuriger)(?!\\p{L}| dan)',
    '\\s(?:vraagt|verdient|behoeft) (?:\\p{L}+ ){0,3}?(?:aandacht|oefening|begeleiding|training(?:en)?)',
    '\\s(?:blijft|blijven|is|zijn) (?:\\p{L}+ ){0,2}?(?:lastig|moeilijk|een (?:uitdaging|worsteling|probleem))(?: ' +
      'voor)?(?!\\p{L})',
    '\\s(?:vindt?|vinden) (?:hij|zij|ze|ie|ik) (?:\\p{L}+ ){0,2}?(?:lastig(?:er)?|moeilijk(?:er)?|spannend|eng)',
    '\\s(?:gaat|lukt|loopt) (?:hem|haar|mij|me|hen) (?:\\p{L}+ ){0,2}?(?:moeizaam|slecht|minder|niet)(?!\\p{L})',
    '\\slaat (?:\\p{L}+ ){1,3}?te wensen over',
    '\\s(?:heb|heeft|hebben|had|hadden) (?:ik|hij|zij|ze|ie|we|wij) (?:\\p{L}+ ' +
      '){0,2}?(?:geen|nooit|nauwelijks|weinig|amper)(?: \\p{L}+){0,2}? ' +
      '(?:ervaring|kennis|verstand|affiniteit|gevoel|bevoegdheid|gewerkt|gedaan|gebruikt|geleerd|gehad|gegeven|gevolgd)(?! (?:met|van|in|op|voor)(?!\\p{L}))',
    '\\s(?:mag|mogen|durf|durft|doe|doet|doen|lees|leest|schrijf|schrijft|rijd|rijdt|begrijp|lukt|kan|kunnen|wil|ken|kent|beheers|beheerst|spreek|spreekt|gebruik|gebruikt) (?:ik|hij|zij|ze|ie|we|wij|hem|haar|me|mij)(?: (?:nog|helemaal|echt|zelf|eigenlijk|dus|helaas|liever|meestal)){0,2} (?:niet|nooit)(?!\\p{L}| alleen| slecht)',
    '\\s(?:lees|leest|versta|verstaat|begrijp|begrijpt|ken|kent) (?:ik|hij|zij|ze|ie|we|wij) (?:nog )?wel,? maar ' +
      '(?:\\p{L}+ ){1,4}?niet(?!\\p{L})',
    '\\s(?:is|zijn|was|waren|ligt|liggen|past)(?: (?:dus|echt|gewoon|beslist|helemaal)){0,2} ' +
      '(?:niets|niks|niet|geen) (?:\\p{L}+ ){0,2}?(?:voor (?:mij|hem|haar|hen)|(?:mijn|zijn|haar|hun) (?:\\p{L}+ ' +
      ')?(?:ding|kracht|punt|kant|vak(?:gebied)?|werk|sterkste)|aan (?:mij|hem|haar) besteed)',
    '\\sligt (?:mij|me|hem|haar|hen) (?:\\p{L}+ )?niet',
    '[,:?–-]?(?:\\s(?:heb|heeft) (?:ik|hij|zij|ze|ie))?\\s(?:nog )?nooit (?:\\p{L}+ ' +
      ')?(?:gedaan|gebruikt|geleerd|gehad|gegeven|geprobeerd|aangeraakt|gezien)(?!\\p{L})',
    '\\s(?:leer|leert|leren) (?:ik|hij|zij|ze|ie|we|wij) (?:nog|nu|momenteel|net|pas)(?!\\p{L})',
    '\\s(?:is|ben) (?:ik|hij|zij|ze|ie) (?:nog|nu|momenteel) (?:\\p{L}+ )?aan het leren',
    '\\s(?:ken|kent|kennen|kan|kunnen|beheers|beheerst|beheersen|spreek|spreekt|spreken|gebruik|gebruikt|begrijp|begrijpt|snap|snapt|heb|heeft)(?: (?:ik|hij|zij|ze|je|we|wij)){0,1}(?: (?:nog|helemaal|echt|zelf|eigenlijk)){0,2} niet(?!\\p{L}| alleen)',
    '\\s(?:is|zijn) (?:nog )?(?:nieuw voor|onbekend voor|niet (?:zijn|haar|mijn)|een ' +
      '(?:verbeterpunt|ontwikkelpunt|aandachtspunt|leerdoel|zwak punt|vereiste|must|pre|wens)|vereist)',
    '\\sstaat (?:nog )?op (?:zijn|haar|mijn|het|de|hun) (?:\\p{L}+ ' +
      ')?(?:verlanglijst(?:je)?|wensenlijst(?:je)?|to-do(?:lijst(?:je)?)?)',
    '\\s(?:kan beter|moet beter|moet nog beter|behoeft verbetering|laat te wensen over|wil (?:hij|zij|ze|ik) (?:nog ' +
      ')?(?:graag )?(?:\\p{L}+ )?(?:leren|volgen))',
  ],
};

/** Words that look like a denial and are none; "no longer" and "niet meer" tell that somebody once could. */
const NO_DENIAL: Cues = {
  en: [
    'not only',
    'not just',
    'not merely',
    'no doubt',
    'without (?:a )?doubt',
    'without help',
    'no problems?',
    'no longer',
    'not anymore',
    'no less than',
    'no fewer than',
    'no stranger to',
    'nothing but',
    'not without',
    'without problems?',
    'without hesitation',
    'without fail',
    'without supervision',
    "(?:cannot|can[’']t|could not|couldn[’']t) (?:live|do|work) without",
    'cannot be faulted',
    'not (?:to be )?(?:underestimated|bad|afraid)',
    'why not',
    'if not',
    'whether or not',
    'no need to',
    'no trouble',
    'not to mention',
  ],
  nl: [
    'niet alleen',
    'niet slechts',
    'niet enkel',
    'zonder (?:enige )?twijfel',
    'zonder hulp',
    'zonder (?:enig )?(?:probleem|problemen|moeite|begeleiding|aarzelen)',
    'geen (?:enkel )?(?:probleem|moeite|geheimen?)',
    'kan (?:\\p{L}+ )?niet meer zonder',
    '(?<!(?:mag|mogen|kan|kunnen|durf|durft)(?: (?:ik|hij|zij|ze|ie|we|wij))?(?: \\p{L}+)? )niet meer',
    'niet langer',
    'niet onaardig',
    'niet slecht',
    'niet bang',
    'niet te onderschatten',
    'niet zonder',
    'niets dan',
    'niet minder dan',
    'al dan niet',
    'niet te vergeten',
  ],
};

/** The patterns of both languages: what people write mixes them. All but BACK_PATTERN begin at a word. */
export const FAR_PATTERN = cuePattern(FAR, OTHERS_SUBJECT);
export const NEAR_PATTERN = cuePattern(NEAR);
export const BACK_PATTERN = cuePatternBehind(BACK, OTHERS_OBJECT);
export const NO_DENIAL_PATTERN = cuePattern(NO_DENIAL);

/**
 * Words after which a sentence goes on about something else, often the opposite; a new clause with its own verb does
 * too.
 */
export const TURN_PATTERN =
  /(?<!\p{L})(?:but|however|although|though|whereas|nevertheless|yet he|yet she|maar|echter|hoewel|daarentegen|terwijl|desondanks|wel)(?!\p{L})|,\s*(?:and |en )?(?:he|she|they|i|hij|zij|ze|ik|has|have|knows|is|was|speaks|works|uses|heeft|heb|kent|beheerst|spreekt|werkt|gebruikt)(?!\p{L})/gu;

/** A Dutch verb of knowing, denied behind its object: "kent Java niet". */
export const KNOWS_NOT_PATTERN =
  /(?<!\p{L})(?:ken|kent|beheers|beheerst|spreek|spreekt|gebruik|gebruikt|begrijp|begrijpt|snap|snapt)(?:\s+[^\s,]+){1,3}?\s+(?:nog )?niet(?!\p{L}| alleen)/gu;

/** A wish in Dutch, whose verb stands last: "wil graag Java leren", "moet SQL nog verbeteren". */
export const WISH_PATTERN = /(?<!\p{L})(?:wil|willen|wilt|moet|zou|gaat|hoopt|graag|hoop|ga)(?!\p{L})/gu;
export const WISHED_PATTERN =
  /(?<!\p{L})(?:leren|verbeteren|bijleren|ontwikkelen|volgen|halen|verdiepen|bijspijkeren|opfrissen)(?!\p{L})/gu;

/** What somebody would do, whose verb stands last: "zou later wel vertaler willen worden". */
export const WOULD_PATTERN = /(?<!\p{L})zou(?:den)?\s(?:(?!\smaar\s)[^.;:!?]){1,120}?\swillen(?!\p{L})/gu;
