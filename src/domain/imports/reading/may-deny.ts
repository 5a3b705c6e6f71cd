const LETTERS_COMPARED = 4;

/** Of every cue of a denial, a wish or other people, a word that is always in it. */
const WORDS =
  'not no none nope nil never nor neither nothing t cannot doesnt dont didnt isnt cant wont hasnt havent arent wasnt werent hadnt couldnt wouldnt ' +
  'without lack unfamiliar new yet want wish would d hope hoping aim aims keen ambition interest eager willing curious dream plan intend goal bucket ' +
  'going about will enrolled signed registered need needs ought improve learning should must could benefit struggle client customer vacancy job jobs ' +
  'role roles position assignment employer company looking looks require colleague coworker co wife husband partner girlfriend boyfriend brother sister ' +
  'father mother son sons daughter friend neighbour neighbor boss supervisor manager lead leader controller accountant bookkeeper assistant secretary ' +
  'planner foreman mate teammate team predecessor successor intern trainee apprentice agency supplier contractor subcontractor consultant specialist ' +
  'department mentor buddy who outsourced leave left done handled run taken looked covered maintained organised prepared carried arranged still ' +
  'currently only just started knows understands clue idea seek free spare leisure hobby failed flunked dropped future one some someday advise recommend ' +
  'suggest encourage more extra further better additional trouble difficult problem finds find weak bad poor terrible hopeless lousy awful firm ' +
  'wholesaler retailer provider manufacturer challenge hard tricky rather instead unlike except unknown missing geen nauwelijks amper weinig zonder ' +
  'onvoldoende gebrek onbekend niet niets niks nooit noch mist nog nieuw behoefte ontbreekt wil wilt willen zou zouden graag hoopt hoop droomt ambitie ' +
  'geïnteresseerd geinteresseerd belangstelling benieuwd nieuwsgierig verlanglijst wensenlijst wens gaat ga ingeschreven aangemeld opleiding leerdoel ' +
  'ontwikkelpunt verbeterpunt aandacht leerwens moet kan kunnen moeite worstelt hulp begeleiding klant opdracht vacature functie rol werkgever bedrijf ' +
  'zoekt zoeken zoek vereist gevraagd collega vrouw man vriend broer zus vader moeder zoon dochter buurman buurvrouw baas chef leidinggevende teamleider ' +
  'boekhouder secretaresse voorman voorganger opvolger teamgenoot stagiair leverancier aannemer onderaannemer afdeling bureau weet weten wist snap ' +
  'begrijp verstand kaas benul leren leer leert momenteel iemand vrije gezakt toekomst termijn advies aangeraden geadviseerd aanbevolen meer beter ' +
  'betere slecht zwak matig groothandel winkel keten fabrikant gespecialiseerd behalve plaats uitgezonderd uitzondering mag mogen durf lukt ligt past ' +
  'vindt vinden blijft laat laten besteed uitbesteed wordt worden werd werden doet doen staat verbeteren bijleren ontwikkelen volgen halen verdiepen ' +
  'bijspijkeren opfrissen kent beheerst spreekt gebruikt maakt geeft rijdt verdient behoeft vraagt';

const WORD = /\p{L}+/gu;

const BEGINNINGS: ReadonlySet<string> = new Set(WORDS.split(' ').map((word) => word.slice(0, LETTERS_COMPARED)));

/**
 * Whether a text may speak of what somebody lacks, wishes for or what others can: whether one of its words begins with the first
 * four letters of a word that some cue has. Most texts do not, and looking for all cues costs many times this.
 *
 * @param text in lower case
 */
export function mayDeny(text: string): boolean {
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match !== null; match = WORD.exec(text)) if (BEGINNINGS.has(match[0].slice(0, LETTERS_COMPARED))) return true;
  return DENYING_MARK.test(text);
}

/** "SAP (n.v.t.)", "SAP: n/a". */
const DENYING_MARK = /n\.v\.t|n\/a|nvt|[:(–=-]\s*te /u;
