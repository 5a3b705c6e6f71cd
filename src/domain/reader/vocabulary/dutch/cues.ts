import type { CueWords } from '../word-types/cue-words.js';

export const DUTCH_CUES: CueWords = {
  denied: [
    '(?:geen|nauwelijks|amper|weinig(?: tot geen)?|zonder(?: enige)?|onvoldoende|gebrek aan) ' +
      String.raw`(?:\p{L}+ ){0,2}?(?:ervaring|kennis|vaardigheden|inzicht|beheersing|achtergrond)(?! (?:mee|` +
      String.raw`daarmee|hiermee|ermee|hierin|daarin)(?!\p{L}))`,
    String.raw`(?:weet|weten|wist|snapt?|begrijpt?) (?:\p{L}+ ){0,2}?(?:niets|niks|weinig)(?: af)? (?:van|over)`,
    '(?:geen|weinig) (?:verstand|kaas gegeten|benul|idee|gevoel|affiniteit) (?:van|over|voor|met)',
    'gezakt voor',
    '(?:moeite|problemen) met',
    '(?:slecht|zwak|matig|niet (?:zo |erg |heel )?(?:goed|sterk|handig)) (?:in|met)',
    'onbekend met',
    String.raw`niet (?:\p{L}+ )?(?:bekend|vertrouwd|ervaren|bedreven|vaardig) (?:met|in)`,
    'nog (?:nooit|niet)',
    String.raw`ontbreekt het (?:\p{L}+ )?aan`,
    'mist (?:nog )?(?:ervaring|kennis)',
    'nieuw in',
    String.raw`heeft (?:\p{L}+ )?moeite met`,
    'worstelt met',
  ],
  sought: [
    String.raw`(?:we|wij|ze) (?:\p{L}+ )?(?:zoeken|missen) (?:\p{L}+ )?iemand`,
    'iemand nodig',
    '(?:bedrijf|leverancier|groothandel|winkel|keten|fabrikant) (?:dat|' +
      String.raw`die)(?=[^,.;]{1,60}?\s(?:verkoopt|maakt|levert|ontwikkelt|aanbiedt))`,
    'gespecialiseerd bedrijf in',
    '(?:klant|klanten|opdrachtgever|vacature|functie|rol|opdracht|werkgever|bedrijf) ' +
      String.raw`(?:\p{L}+ )?(?:vraagt|vereist|zoekt|eist|wil|verlangt|heeft (?:\p{L}+ )?nodig)`,
    '(?:wij|we) zoeken',
    'op zoek naar',
    String.raw`(?:functie-eisen|vereist|gevraagd|vereisten)\s*:`,
  ],
  wished: [
    '(?:nog|momenteel) aan het leren',
    'in (?:mijn|zijn|haar|hun) vrije (?:tijd|uren)',
    "hobby[’']?s?",
    'in de toekomst',
    'op termijn',
    String.raw`(?:adviseer|adviseert|advies|aangeraden|geadviseerd|aanbevolen) (?:\p{L}+ ){0,3}?om`,
    '(?:meer|extra|betere?|aanvullende) (?:training|oefening|aandacht|ervaring|kennis|' +
      'begeleiding|scholing|coaching) (?:in|met|aan|voor|van|op|nodig)',
    'behoefte aan',
    String.raw`wil(?:t|len)? (?:zich )?(?:\p{L}+ ){0,3}?(?:leren|verbeteren|ontwikkelen|bekwamen|verdiepen|` +
      'groeien|volgen|starten|beginnen|halen)',
    String.raw`wil(?:t|len)? (?:\p{L}+ ){0,2}?graag`,
    String.raw`zou (?:\p{L}+ ){0,2}?(?:graag|willen)`,
    'hoopt',
    'van plan',
    'droomt van',
    'ambitie',
    '(?:geïnteresseerd|geinteresseerd|interesse|belangstelling) (?:in|voor)',
    'benieuwd naar',
    'nieuwsgierig naar',
    String.raw`op (?:\p{L}+ )?(?:verlanglijst(?:je)?|wensenlijst(?:je)?)`,
    String.raw`gaat (?:\p{L}+ ){0,3}?(?:leren|volgen|starten met|beginnen met)`,
    String.raw`gaat (?:\p{L}+ ){0,2}?(?:een )?(?:cursus|training|opleiding)`,
    '(?:ingeschreven|aangemeld) voor',
    'in opleiding (?:voor|tot)',
    'leerdoel(?:en)?',
    'ontwikkelpunt(?:en)?',
    'ontwikkeldoel(?:en)?',
    'verbeterpunt(?:en)?',
    'aandachtspunt(?:en)?',
    'leerwens(?:en)?',
    String.raw`moet (?:\p{L}+ ){0,3}?(?:leren|verbeteren|ontwikkelen|werken aan)`,
    String.raw`kan (?:\p{L}+ )?(?:beter|groeien in)`,
    String.raw`heeft (?:\p{L}+ ){0,2}?(?:hulp|begeleiding|ondersteuning) nodig`,
  ],
  deniedNext: [
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
  deniedBehind: [
    String.raw`\s*[:(–=-]\s*(?:geen|nee|neen|nooit|nvt|n\.v\.t\.|niet|nog niet|onbekend|(?:nog )?geen ` +
      String.raw`(?:\p{L}+ ){0,2}?(?:ervaring|kennis)|te leren|leerwens|wens|vereist)(?!\p{L})(?=\s*(?:$|` +
      '[).,;!]|mee|daarmee|van))',
    String.raw`,?\s(?:daar |hier )?(?:heeft (?:hij|zij|ze) |heb ik )?(?:nog )?geen ` +
      String.raw`(?:\p{L}+ ){0,2}?(?:ervaring|kennis) (?:mee|daarmee|hiermee|ermee|hierin|daarin|` +
      String.raw`van)(?=\s*(?:$|[.,;!]))`,
    String.raw`\s(?:mag|mogen|kan|kunnen|moet|moeten|dient) (?:\p{L}+ ){0,2}?(?:beter|vaker|meer|sneller|` +
      String.raw`strakker|bewuster|actiever|nauwkeuriger)(?!\p{L}| dan)`,
    String.raw`\s(?:vraagt|verdient|behoeft) (?:\p{L}+ ){0,3}?(?:aandacht|oefening|begeleiding|training(?:en)?)`,
    String.raw`\s(?:blijft|blijven|is|zijn) (?:\p{L}+ ){0,2}?(?:lastig|moeilijk|een (?:uitdaging|` +
      String.raw`worsteling|probleem))(?: voor)?(?!\p{L})`,
    String.raw`\s(?:vindt?|vinden) (?:hij|zij|ze|ie|ik) (?:\p{L}+ ){0,2}?(?:lastig(?:er)?|moeilijk(?:er)?|` +
      'spannend|eng)',
    String.raw`\s(?:gaat|lukt|loopt) (?:hem|haar|mij|me|hen) (?:\p{L}+ ){0,2}?(?:moeizaam|slecht|minder|` +
      String.raw`niet)(?!\p{L})`,
    String.raw`\slaat (?:\p{L}+ ){1,3}?te wensen over`,
    String.raw`\s(?:heb|heeft|hebben|had|hadden) (?:ik|hij|zij|ze|ie|we|wij) (?:\p{L}+ ){0,2}?(?:geen|` +
      String.raw`nooit|nauwelijks|weinig|amper)(?: \p{L}+){0,2}? (?:ervaring|kennis|verstand|affiniteit|` +
      'gevoel|bevoegdheid|gewerkt|gedaan|gebruikt|geleerd|gehad|gegeven|gevolgd)(?! (?:met|van|in|' +
      String.raw`op|voor)(?!\p{L}))`,
    String.raw`\s(?:mag|mogen|durf|durft|doe|doet|doen|lees|leest|schrijf|schrijft|rijd|rijdt|begrijp|lukt|` +
      'kan|kunnen|wil|ken|kent|beheers|beheerst|spreek|spreekt|gebruik|gebruikt) (?:ik|hij|zij|ze|' +
      'ie|we|wij|hem|haar|me|mij)(?: (?:nog|helemaal|echt|zelf|eigenlijk|dus|helaas|liever|' +
      String.raw`meestal)){0,2} (?:niet|nooit)(?!\p{L}| alleen| slecht)`,
    String.raw`\s(?:lees|leest|versta|verstaat|begrijp|begrijpt|ken|kent) (?:ik|hij|zij|ze|ie|we|wij) ` +
      String.raw`(?:nog )?wel,? maar (?:\p{L}+ ){1,4}?niet(?!\p{L})`,
    String.raw`\s(?:is|zijn|was|waren|ligt|liggen|past)(?: (?:dus|echt|gewoon|beslist|helemaal)){0,2} ` +
      String.raw`(?:niets|niks|niet|geen) (?:\p{L}+ ){0,2}?(?:voor (?:mij|hem|haar|hen)|(?:mijn|zijn|haar|` +
      String.raw`hun) (?:\p{L}+ )?(?:ding|kracht|punt|kant|vak(?:gebied)?|werk|sterkste)|aan (?:mij|hem|haar)` +
      ' besteed)',
    String.raw`\sligt (?:mij|me|hem|haar|hen) (?:\p{L}+ )?niet`,
    String.raw`[,:?–-]?(?:\s(?:heb|heeft) (?:ik|hij|zij|ze|ie))?\s(?:nog )?nooit (?:\p{L}+ )?(?:gedaan|` +
      String.raw`gebruikt|geleerd|gehad|gegeven|geprobeerd|aangeraakt|gezien)(?!\p{L})`,
    String.raw`\s(?:leer|leert|leren) (?:ik|hij|zij|ze|ie|we|wij) (?:nog|nu|momenteel|net|pas)(?!\p{L})`,
    String.raw`\s(?:is|ben) (?:ik|hij|zij|ze|ie) (?:nog|nu|momenteel) (?:\p{L}+ )?aan het leren`,
    String.raw`\s(?:ken|kent|kennen|kan|kunnen|beheers|beheerst|beheersen|spreek|spreekt|spreken|gebruik|` +
      'gebruikt|begrijp|begrijpt|snap|snapt|heb|heeft)(?: (?:ik|hij|zij|ze|je|we|wij)){0,1}(?: ' +
      String.raw`(?:nog|helemaal|echt|zelf|eigenlijk)){0,2} niet(?!\p{L}| alleen)`,
    String.raw`\s(?:is|zijn) (?:nog )?(?:nieuw voor|onbekend voor|niet (?:zijn|haar|mijn)|een ` +
      '(?:verbeterpunt|ontwikkelpunt|aandachtspunt|leerdoel|zwak punt|vereiste|must|pre|wens)|vereist)',
    String.raw`\sstaat (?:nog )?op (?:zijn|haar|mijn|het|de|hun) (?:\p{L}+ )?(?:verlanglijst(?:je)?|` +
      'wensenlijst(?:je)?|to-do(?:lijst(?:je)?)?)',
    String.raw`\s(?:kan beter|moet beter|moet nog beter|behoeft verbetering|laat te wensen over|wil (?:hij|` +
      String.raw`zij|ze|ik) (?:nog )?(?:graag )?(?:\p{L}+ )?(?:leren|volgen))`,
  ],
  notDenied: [
    'niet alleen',
    'niet slechts',
    'niet enkel',
    'zonder (?:enige )?twijfel',
    'zonder hulp',
    'zonder (?:enig )?(?:probleem|problemen|moeite|begeleiding|aarzelen)',
    'geen (?:enkel )?(?:probleem|moeite|geheimen?)',
    String.raw`kan (?:\p{L}+ )?niet meer zonder`,
    String.raw`(?<!(?:mag|mogen|kan|kunnen|durf|durft)(?: (?:ik|hij|zij|ze|ie|we|wij))?(?: \p{L}+)? )niet meer`,
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
  deniedInside: [
    '(?:ken|kent|beheers|beheerst|spreek|spreekt|gebruik|gebruikt|begrijp|begrijpt|snap|snapt)' +
      String.raw`(?:\s+[^\s,]+){1,3}?\s+(?:nog )?niet(?!\p{L}| alleen)`,
  ],
  wishedInside: [String.raw`zou(?:den)?\s(?:(?!\smaar\s)[^.;:!?]){1,120}?\swillen(?!\p{L})`],
  wishes: 'wil, willen, wilt, moet, zou, gaat, hoopt, graag, hoop, ga',
  wishedVerbs: 'leren, verbeteren, bijleren, ontwikkelen, volgen, halen, verdiepen, bijspijkeren, opfrissen',
  turns: 'maar, echter, hoewel, daarentegen, terwijl, desondanks, wel',
  clauseBeginnings: 'hij, zij, ze, ik, heeft, heb, kent, beheerst, spreekt, werkt, gebruikt',
  and: 'en',
  or: 'of',
  nor: 'noch',
  everyText: `
    hij, zij, ze, ik, ie, we, wij, hem, haar, mij, zijn, mijn, hun, ons, ben, waren, was, had, heeft, hebben, heb, een,
    de, het, dat, die, van, voor, met, op, in, te, en, of, aan, ook, er, kan, kunnen, wordt, werd, moet
  `,
  mostRecords: 'meer, beter, werk, werken, ervari, kennis, leren, opleid, cursus, beheer, ontwik',
};
