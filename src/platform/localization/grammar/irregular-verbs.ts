import type { Language } from '../language.js';

/** Infinitives with their irregular forms of the past and their participle, in lower case. */
const ENGLISH = `
  bend bent, build built, buy bought, choose chose chosen, cut cut, deal dealt, dig dug, do did done, draw drew drawn,
  drive drove driven, feed fed, find found, fly flew flown, give gave given, grind ground, grow grew grown, hang hung,
  hold held, keep kept, lay laid, lead led, lend lent, make made, meet met, pay paid, ride rode ridden, run ran,
  saw sawn, sell sold, send sent, set set, sew sewn, shear shorn, shoot shot, sing sang sung, speak spoke spoken,
  spin spun, swim swam swum, take took taken, teach taught, think thought, understand understood, weave wove woven,
  win won, write wrote written
`;

const DUTCH = `
  bakken bakte gebakken, bedenken bedacht, beginnen begon begonnen, begrijpen begreep begrepen,
  beschrijven beschreven, besluiten besloten, bewegen bewoog bewogen, bewijzen bewees bewezen, bezoeken bezocht,
  bidden bad gebeden, bieden bood geboden, bijten beet gebeten, binden bond gebonden, blijken bleek gebleken,
  blijven bleef gebleven, breken brak gebroken, brengen bracht gebracht, buigen boog gebogen, denken dacht gedacht,
  doen doet deed deden gedaan, dragen droeg gedragen, drijven dreef gedreven, drinken dronk gedronken,
  dwingen dwong gedwongen, eten at gegeten, gaan gaat ging gegaan, geven gaf gaven gegeven, gieten goot gegoten,
  glijden gleed gegleden, graven groef gegraven, grijpen greep gegrepen, hangen hing gehangen, heffen hief geheven,
  helpen hielp geholpen, hijsen hees gehesen, houden hield gehouden, kiezen koos gekozen, kijken keek gekeken,
  klimmen klom geklommen, knippen knipte geknipt, komen kwam kwamen gekomen, kopen kocht gekocht,
  krijgen kreeg gekregen, laden laadde geladen, laten liet gelaten, lezen las gelezen, liggen lag gelegen,
  lijken leek geleken, lopen liep gelopen, malen maalde gemalen, meten mat gemeten, nemen nam namen genomen,
  onderzoeken onderzocht, ontvangen ontving, ontwerpen ontwierp ontworpen, prijzen prees geprezen, raden ried geraden,
  rijden reed gereden, roepen riep geroepen, scheiden scheidde gescheiden, schenken schonk geschonken,
  schieten schoot geschoten, schijnen scheen geschenen, schrijven schreef geschreven, schuiven schoof geschoven,
  slaan slaat sloeg geslagen, slapen sliep geslapen, slijpen sleep geslepen, sluiten sloot gesloten,
  smelten smolt gesmolten, smijten smeet gesmeten, snijden sneed gesneden, snuiven snoof gesnoven,
  spannen spande gespannen, spinnen spon gesponnen, splijten spleet gespleten, spreken sprak spraken gesproken,
  springen sprong gesprongen, spuiten spoot gespoten, staan staat stond gestaan, steken stak gestoken,
  stelen stal gestolen, stijgen steeg gestegen, strijden streed gestreden, strijken streek gestreken,
  treden trad getreden, treffen trof getroffen, trekken trok getrokken, vallen viel gevallen, vangen ving gevangen,
  varen voer gevaren, vechten vocht gevochten, vergelijken vergeleek vergeleken, verkopen verkocht,
  verliezen verloor verloren, vinden vond gevonden, vlechten vlocht gevlochten, vliegen vloog gevlogen,
  vouwen vouwde gevouwen, vragen vroeg gevraagd, vriezen vroor gevroren, wassen waste gewassen, wegen woog gewogen,
  werpen wierp geworpen, werven wierf geworven, weten wist geweten, weven weefde geweven, wijzen wees gewezen,
  winden wond gewonden, winnen won gewonnen, wrijven wreef gewreven, zagen gezaagd, zenden zond gezonden,
  zien ziet zag gezien, zingen zong gezongen, zitten zat gezeten, zoeken zocht gezocht, zuigen zoog gezogen,
  zwemmen zwom gezwommen, zwijgen zweeg gezwegen
`;

/** Dutch prefixes that stand apart from their verb in a main clause: "zij houdt de planning bij". */
export const SEPARABLE_PREFIXES =
  'aan achter af bij binnen door in klaar los mee na om onder op open over samen schoon tegen terug thuis toe uit vast voor vooruit weg'.split(
    ' ',
  );

const DUTCH_PREFIX = new RegExp(
  `^(${[...SEPARABLE_PREFIXES, 'be', 'her', 'mis', 'ont', 'ver', 'vol'].join('|')})(.{2,})$`,
);

const INFINITIVES: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: infinitivesIn(ENGLISH),
  nl: infinitivesIn(DUTCH),
};

function infinitivesIn(list: string): ReadonlyMap<string, string> {
  const entries = list.split(',').map((entry) => entry.trim().split(' '));
  return new Map(entries.flatMap(([infinitive = '', ...forms]) => forms.map((form) => [form, infinitive] as const)));
}

/** The infinitive of an irregular form of a verb, in lower case, also behind a Dutch prefix: "besprak", "opgenomen". */
export function infinitiveOf(form: string, language: Language): string | undefined {
  const known = INFINITIVES[language].get(form);
  if (known !== undefined || language === 'en') return known;
  const [, prefix = '', rest = ''] = DUTCH_PREFIX.exec(form) ?? [];
  const participle = INFINITIVES.nl.get(rest) ?? INFINITIVES.nl.get(`ge${rest}`);
  return participle === undefined ? undefined : prefix + participle;
}
