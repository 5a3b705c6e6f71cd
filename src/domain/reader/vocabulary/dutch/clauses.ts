import type { ClauseWords } from '../word-types/clause-words.js';

export const DUTCH_CLAUSES: ClauseWords = {
  isVerbSecond: true,
  irregular: `
    zoeken zocht zochten gezocht, brengen bracht brachten gebracht, denken dacht dachten gedacht, kopen kocht kochten gekocht,
    doen deed deden gedaan, zien zag zagen gezien, gaan ging gingen gegaan, staan stond stonden gestaan,
    slaan sloeg sloegen geslagen, laten liet lieten gelaten, lopen liep liepen gelopen, houden hield hielden gehouden,
    vallen viel vielen gevallen, krijgen kreeg kregen gekregen, blijven bleef bleven gebleven, schrijven schreef schreven geschreven,
    wijzen wees wezen gewezen, mijden meed meden gemeden, vermijden vermeed vermeden vermeden, prijzen prees prezen geprezen,
    lijken leek leken geleken, wijken week weken geweken, ontwijken ontweek ontweken ontweken, schuiven schoof schoven geschoven,
    dragen droeg droegen gedragen, vragen vroeg vroegen gevraagd, varen voer voeren gevaren, spreken sprak spraken gesproken,
    nemen nam namen genomen, komen kwam kwamen gekomen, geven gaf gaven gegeven, lezen las lazen gelezen,
    liggen lag lagen gelegen, zitten zat zaten gezeten, vinden vond vonden gevonden, beginnen begon begonnen begonnen,
    roepen riep riepen geroepen, helpen hielp hielpen geholpen, schieten schoot schoten geschoten, weten wist wisten geweten,
    kennen kende kenden gekend, kiezen koos kozen gekozen, verliezen verloor verloren verloren, rijden reed reden gereden,
    begrijpen begreep begrepen begrepen, verstaan verstond verstonden verstaan, eten at aten gegeten, bewijzen bewees bewezen,
    schijnen scheen schenen, hebben had hadden gehad, zweren zwoer zwoeren gezworen, worden werd werden geworden,
    aarzelen aarzelde, lijden leed leden geleden, vertrouwen vertrouwde vertrouwden vertrouwd, ontbreken ontbrak ontbraken ontbroken, overwegen overwoog overwogen overwogen, zwijgen zweeg,
    zingen zong, trekken trok trokken getrokken, schrikken schrok, kunnen kon konden gekund, zeggen zei zeiden gezegd,
    bieden bood boden geboden, verbieden verbood verboden verboden, onderbrengen ondergebracht, leerling leerlingen,
    zoon zoons, stagiair stagiairs, collega collega's, oom ooms, medewerker medewerkers, chef chefs, dokter dokters,
    manager managers, leverancier leveranciers, tante tantes, lid leden, teamlid teamleden
  `,

  person: { words: "ik, hij, zij, ze, ie, ikzelf, hijzelf, zijzelf, wij, we, 'k, je, jij, u, jullie" },
  personAsObject: { words: 'mij, me, hem, hen, zich' },
  perhapsObject: { words: 'haar' },
  possessive: { words: 'mijn, zijn, haar, hun' },
  addressee: { words: 'je, jij, u, jullie' },
  verb: {
    verbs: `
      doen, kennen, spreken, werken, gebruiken, schrijven, maken, beheersen, regelen, geven, gaan, komen, nemen, leren, leiden,
      lezen, rijden, bouwen, beheren, houden, blijven, kiezen, vinden, stappen, staan, horen, liggen, lukken, lopen, brengen,
      krijgen, begrijpen, snappen, volgen, beginnen, koken, verzorgen, draaien, zetten, vragen, redden, durven, verstaan,
      klagen, laten, hoeven, overtuigen, trainen, bezitten, leveren, zeggen, denken, zien, halen, voeren, onderhouden,
      repareren, lassen, behandelen, plannen, besturen, bedienen, verkopen, kopen, zitten, helpen, ontwikkelen, testen,
      tekenen, verwerken, controleren, begeleiden, coördineren, organiseren, behalen, slagen, combineren, richten, horen,
      verzamelen, opstellen, uitvoeren, wennen, tellen, vallen, slapen, wonen, spelen, programmeren, delen, concentreren, specialiseren, betalen, bezoeken, beantwoorden, openen, sluiten, ontwerpen, opzetten, oplossen, kijken, lopen, pakken, poetsen, rekenen, snijden, schoonmaken, verbeteren, vervangen, verhelpen, verven, vullen, wassen, winnen, vertalen, adviseren, installeren, monteren, metselen, boeken, rapporteren, melden, bellen, bestellen
    `,
    words: `
      ben, bent, is, zijn, was, waren, heb, hebt, heeft, hebben, had, hadden, kan, kun, kunt, kunnen, kon, konden, zal, zullen,
      zou, zouden, moet, moeten, moest, mag, mogen, mocht, mochten, word, wordt, worden, werd, werden, weet, weten, wist, wil,
      wilt, willen
    `,
  },
  being: { words: 'ben, bent, is, zijn, was, waren, werd, blijf, blijft, blijven, bleef, bleven, word, wordt' },
  determiner: {
    words: `
      een, de, het, mijn, zijn, haar, hun, ons, onze, je, jouw, uw, die, dat, deze, dit, elke, ieder, iedere, andere, ander,
      eerste, tweede, nieuwe, vorige, 'n, geen, eigen, hele, huidige, helft
    `,
  },
  preposition: {
    words: `
      van, met, in, op, aan, voor, bij, naar, door, uit, over, tot, om, te, tegen, dan, na, rond, tussen, onder, via, mee, als het gaat om, wat betreft, qua
    `,
  },
  and: { words: 'en, én, alsook, evenals' },
  or: { words: 'of' },
  contrast: { words: 'maar, echter, daarentegen, desondanks, toch, doch, niettemin' },
  subordinate: {
    words: `
      hoewel, ofschoon, terwijl, omdat, doordat, want, zodat, (sinds|tot) (ik|hij|zij|ze|we|wij), voordat, nadat, toen, dus,
      daarom, aangezien, zodra, zolang, waar, waardoor, daardoor
    `,
  },
  complement: { words: 'dat, hoe, om|te' },
  relative: { words: 'die, waarin, waarmee, waarvan, waarvoor, waaraan, waarover, wie' },
  besides: {
    words: `
      als aanvulling op, in aanvulling op, ter aanvulling op, als aanvulling, naast, dankzij, na jaren, aanvullend op,
      bovenop, behalve dat
    `,
  },
  conditional: {
    words: 'mits, tenzij, indien, ingeval, wanneer, gesteld dat, stel dat, alleen als, ook al, afhankelijk van',
  },
  perhapsConditional: { words: 'als' },
  inverted: { words: 'had, hadden, was, waren, mocht, mochten, zou' },
  consequence: { words: 'dan' },
  whether: { words: 'of' },
  by: { words: 'door' },
  exceptive: { words: 'behalve, uitgezonderd, afgezien van, alles behalve, exclusief' },
  allButPerson: { words: 'behalve (ik|hij|zij|mij|mijzelf|mezelf), op (mij|hem|haar) na' },
  praise: {
    verbs: 'vertrouwen, toe|vertrouwen, prijzen, waarderen, bewonderen, complimenteren, loven, roemen, aanbevelen',
  },
  naming: { verbs: 'noemen, beschouwen, tellen, rekenen' },
  noLonger: { words: 'niet (meer|langer), geen (last|moeite) meer, aanvankelijk, in het begin' },
  nobody: { words: "niemand, niemand anders, (weinig|geen) (mensen|collega's|anderen)" },
  comparison: { words: 'als, dan, tippen, evenaren, nadoen, verbeteren' },
  additional: { words: 'meer, extra, aanvullende, betere, nadere' },
  consult: { verbs: 'vragen, raadplegen, aan|kloppen', words: '(leun|leunt|terecht) (op|bij)' },
  saying: {
    verbs: 'zeggen, beweren, claimen, pretenderen, stellen, vol|houden, vinden, denken, geloven, menen',
    words: 'niet zo',
  },
  leave: {
    verbs:
      'laten, overlaten, over|laten, over|dragen, door|geven, door|schuiven, schuiven, spelen, betalen, bellen, invliegen, zoeken, neer|leggen, door|verwijzen',
  },

  author: { words: 'ik, wij, we, mij, me, mijn, ons, onze, mezelf, mijzelf' },
  namedBefore: {
    words: 'het, dat, dit, die, deze, er, daar, niets, ervan, daarvan, ermee, daarmee, eraan, daaraan, erover, ze',
  },
  freeRelative: { words: 'wat, waar, waarin, waarmee, alles, het enige, het (enige|eerste) wat' },
  doing: {
    verbs: 'doen, maken, regelen, houden, verzorgen, schrijven, beheren, opstellen, draaien, bij|houden, voeren',
  },
  belonging: { words: 'van' },
  definite: { words: 'de, het, mijn, zijn, haar, hun, onze, ons' },

  denial: {
    words: `
      niet, niet zo, nooit, niets, niks, niemand, nergens, nauwelijks, amper, nog (niet|nooit), nee, neen, nvt, n.v.t, zelden,
      onmogelijk, evenmin, allesbehalve, verre van, geenszins, nul
    `,
  },
  denialOfNoun: { words: 'geen, weinig, weinig tot geen, nog geen, onvoldoende' },
  denialOfEach: { words: 'noch' },
  denialOfPhrase: {
    words: `
      zonder, in plaats van, behalve, alles behalve, uitgezonderd, met uitzondering van, laat staan, anders dan, los van,
      bij gebrek, ondanks (een|zijn|haar|mijn) gebrek, ondanks gebrek, in tegenstelling tot, afgezien van, exclusief
    `,
  },
  lack: {
    verbs: `
      missen, ontbreken, worstelen, weigeren, af|slaan, bedanken voor, mijden, vermijden, ontwijken, af|haken, af|wijzen,
      tekort|schieten, vandaan|houden, tekort|komen, tekort|doen, achter|blijven, af|blijven, koud|laten, zwaar|vallen, zwaarder|vallen, terug|schrikken, af|schrikken, vervelen, tegen|vallen, weg|lopen, zakken voor, mislukken, struikelen, af|vallen,
      door|vallen, verbieden, ontheffen, vrijstellen, af|leren, weg|halen, opgeven, af|houden, floppen, verprutsen, verknoeien, stuntelen, klungelen, omzeilen, verwaarlozen, gruwen, haten, ontgaan, terug|deinzen, af|zien van, passen voor, verafschuwen
    `,
    nouns: `
      tekortkoming, verbeterpunt, ontwikkelpunt, aandachtspunt, ontwikkeldoel, leerdoel, leerpunt, leerwens, werkpunt, zwakte,
      achilleshiel, hiaat, lacune, struikelblok, beperking, leemte, achterstand, zwakke plek
    `,
    words: `
      gemis, gebrek, gebrek aan, tekort, tekorten, te kort, onbekend, onervaren, ongeschoold, onbevoegd, onbedreven, onkundig, onwetend,
      moeite, problemen met, gezakt, gesjeesd, (blijf|blijft|bleef) weg, ver (van|te), afgehaakt, afgelast, geannuleerd,
      weggehaald, ontheven, vrijgesteld, ontslagen van, (slecht|zwak|matig|hopeloos|waardeloos) (in|met),
      (zwak|zwakke|zwakste) (punt|kant|plek|zijde), van naam, horen zeggen, alleen gehoord,
      onbekend terrein, wensen over, behoefte aan, nieuw (voor|in), een (uitdaging|worsteling|raadsel|mysterie), broertje dood, iets aan,
      vreemd aan, gesloten boek, (mijn|zijn|haar) pet, buiten bereik, hekel, liever niet, liever geen, moeizaam, nihil,
      (alleen|slechts|enkel) (van|gelezen|gezien|gehoord), heikel punt, (ander|ander) verhaal, stuk minder, een (pijnpunt|zorgenkind), blinde vlek, niet verder dan, twee linkerhanden, allergisch voor, (chinees|latijn|abracadabra) voor, hogere wiskunde, boven (mijn|zijn|haar) (hoofd|macht), in theorie, te leren, zou willen, minder (goed|sterk), abracadabra, erbij ingeschoten, nog te, ging niet, ervan af, zegt (me|mij|hem|haar) niets, bleef steken, (liep|loopt) vast, (gaf|geef|geeft) op, halverwege, (gaat|ging) mis, (gaat|ging) fout, klachten over, fouten in, herinneren aan, te vaak, te weinig, bijna geworden, kost ons, kostte ons, (mij|me|hem|haar) te (veel|moeilijk|ingewikkeld|technisch|abstract|zwaar|hoog|snel|theoretisch), te (moeilijk|ingewikkeld|technisch|abstract|zwaar|theoretisch) voor, (mag|kan|moet|valt) nog (wat|wel|iets|een)
    `,
  },
  lackAtEnd: {
    words: `
      zwaar, zwaarder, drama, ramp, ellende, rommelig,
      lastig, lastiger, moeilijk, moeilijker, zwak, slecht, matig, mager, spannend, eng, vreemd, ondermaats, beperkt, wankel,
      onvoldoende, gebrekkig, pover, teleurstellend, ingewikkeld, problematisch, minimaal, verwarrend, moeizaam, slordig, onzorgvuldig, chaotisch, stroef, traag, onduidelijk, vaag, halfslachtig, onaf, onbetrouwbaar, wisselvallig
    `,
  },
  bad: {
    verbs:
      'aarzelen, onderschatten, vergeten, klagen, lijden, falen, mankeren, stoppen, twijfelen, missen, teleur|stellen',
    nouns: `
      probleem, fout, geheim, twijfel, klacht, zorg, grens, fouten, moeite, vergissing, uitzondering, vreemde,
      kwestie
    `,
    words: `
      bang, te laat, hulp, aarzeling, onaardig, onbelangrijk, ongebruikelijk, weerga, gelijke, nood, enige moeite, beter, meer, anders,
      meester, succes, begeleiding, toezicht, verlegen, vies, einde, gemist, kritiek, onbekend, liever, onverdienstelijk,
      slecht, problemen, vreemd, roestig, weggezakt
    `,
  },
  affirmation: {
    words: `
      wel, wél, ja, jawel, enige met, goed, goede, sterk, sterke, uitstekend, uitstekende, vloeiend, ruime, veel, vooral,
      zeker, alleen met, uitgebreide, stevige, prima, ervaren, dagelijks, altijd, alle, graag gedaan, en of, reken maar, natuurlijk, absoluut, uiteraard
    `,
  },
  generic: {
    words: `
      ervaring, kennis, mee, ermee, daarmee, hiermee, hierin, daarin, van, in, ervan, echt, nog, ook, dus, helaas, zo, heb,
      heeft, ik, hij, zij, ze, gedaan, gebruikt, geleerd, gehad, gegeven, aangeraakt, gezien, gewerkt, geweest, is,
      bekend, vereist, mij, me, mijn, hem, haar, ding, zijn, niks, kracht, sterkste, kant, wens, punt, helemaal, daar, hier,
      met, toe, aan, toegekomen, gekomen, kwam, kwamen, twee, drie, keer, tot, nu, hebben, had, deed, doe, maar, wat, zo, een, het, dat, verstand, idee, er, voor, op, alleen, gewoon, even, zelf, nu
    `,
  },
  wish: {
    verbs: `
      willen, hopen, wensen, dromen, ambiëren, ambieren, streven, verlangen, overwegen, zich verdiepen, bekwamen, adviseren, aan|raden,
      aan|bevelen, in|schrijven, aan|melden, uit|kijken, opgeven voor, toe|werken, uit|breiden
    `,
    nouns:
      'ambitie, verlanglijst, verlanglijstje, wensenlijst, wensenlijstje, bucketlist, to-dolijst, hobby, droom, wens',
    words: `
      (wordt|word|worden) (ingewerkt|bijgeschoold|omgeschoold|getraind), wegwijs gemaakt, in de pijplijn, in de planning, op de (rol|agenda), op stapel, te zijner tijd, geboekt, ingepland, zie mezelf, ziet zichzelf, wou, zin (in|om), (mijn|haar|zijn) (lijst|lijstje|plan|doel|droom), lijstje, (wordt|word) opgeleid, graag zien, zien graag,
      graag leren, zou (graag|ooit), van plan, voornemens, geïnteresseerd, geinteresseerd, interesse, interesses,
      belangstelling, benieuwd, nieuwsgierig, opgegeven voor, in opleiding, sprake van, ingelezen, verdiept, bereid, open voor, op zoek, op termijn, de toekomst,
      ooit graag, aan het leren, nog aan, denk erover, (denk|denkt) na, leer (ik|nu|nog|net|momenteel),
      leert (nu|nog|momenteel), begonnen te leren, vrije tijd, vrije uren, advies, (raad|raden) (aan|haar|hem), trekt (mij|me),
      lijkt (me|mij), lonkt, volgende stap, toe aan, wachtlijst, (me|mij|zich) verdiepen, mag starten, kandidaat voor,
      meer (leren|weten), staat gepland, gepland voor, graag aan, oog op, zinnen op, (wil|wilde|wou) nog, komt eraan, in aantocht, omscholen tot, overstap naar, spaar voor, nog (worden|komen|leren|halen)
    `,
  },
  keep: {
    verbs: 'blijven, houden, doorgaan, voortzetten, delen, overdragen, inzetten, toepassen, bijdragen, helpen',
    words: 'kwijt',
  },
  obligation: { words: 'moet, moeten, dient, dienen, zou moeten, behoort, had moeten, mag nog' },
  possibility: { words: 'gekund, kan, kunnen, mag, mogen, moet, moeten, dient, zou, zouden' },
  future: {
    words: `
      volg, volgt, gaat, ga, gaan, zal, zullen, zodra, binnenkort, straks, volgend (jaar|voorjaar|najaar), volgende (maand|week|stap|zomer),
      dit (najaar|voorjaar), deze (zomer|winter), na de zomer, (komend|komende|aankomend|aankomende) (jaar|maand|voorjaar|najaar|week), later, ooit, vanaf (januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december), het (najaar|voorjaar),
      eind dit jaar, begin, begint, start
    `,
  },
  request: {
    presentVerbs: 'sturen',
    verbs: 'vragen, verzoeken, beloven, toe|zeggen, voor|dragen, aan|vragen, verzocht',
    words: 'gevraagde, verzocht, verzoek, tegoed',
  },
  study: {
    presentVerbs: `
      leren, volgen, studeren, halen, behalen, bij|leren, aan|leren, op|frissen, bij|spijkeren, verdiepen, bekwamen, over|stappen,
      beginnen, starten, meester maken, scholen, bijscholen, omscholen
    `,
    nouns: `
      cursus, beginnerscursus, basiscursus, vervolgcursus, avondcursus, opleiding, deeltijdopleiding, vervolgopleiding, vakopleiding, training, scholing, bijscholing, omscholing, studie, workshop, les, examen,
      diploma, certificaat, certificering, klas, leergang, masterclass, avondschool, rijbewijs
    `,
    words: 'de knie, eigen maken, de slag, cursussen, lessen, getraind, opgeleid, geschoold',
  },
  improve: {
    presentVerbs:
      'verbeteren, ontwikkelen, oefenen, groeien, doorgroeien, werken aan, aanscherpen, bijschaven, versterken',
    words: 'verbetering',
  },
  need: { verbs: 'vragen, verdienen, behoeven, vergen, vereisen', words: 'nodig, gebaat, baat, behoefte' },
  support: {
    nouns: 'begeleiding, ondersteuning, aandacht, training, scholing, oefening, verbetering, hulp, uitleg, coaching',
    words: 'meer',
  },
  comparative: {
    words: `
      beter, vaker, meer, sneller, strakker, bewuster, actiever, nauwkeuriger, duidelijker, zorgvuldiger, sterker
    `,
  },
  teach: { verbs: 'geven, verzorgen, doceren, leiden, begeleiden, onderwijzen, ontwikkelen, organiseren' },
  hypothetical: {
    words:
      'aan mij (ligt|lag), mij lag, (wat|iets) meer tijd, nog een (jaar|maand|week), zou, zouden, volgende leven, ideale wereld, (had|hadden) (moeten|kunnen|willen), haalbaar, ware het, ander leven, achteraf',
  },
  doubt: {
    verbs: 'twijfelen, betwijfelen, gissen, schijnen, beweren, claimen, vermoeden, pretenderen, af|vragen',
    words: `
      in naam, korreltje zout, wisselvallig, wisselend, zozo, raden, gefluisterd, geruchten, twijfel, twijfels, twijfelachtig, misschien, wellicht, mogelijk, zegt (dat|ze|hij|zij), naar verluidt, naar eigen,
      (men|mensen|ze|sommigen) (zegt|denkt|zeggen|denken|beweert), kennelijk, blijkbaar, vermoedelijk, waarschijnlijk, onduidelijk, onzeker,
      te bezien, de vraag, moet (blijken|nog), niet te beoordelen, niet beoordelen, (lastig|moeilijk) te (beoordelen|zeggen),
      kan ik niet, kon ik niet, op papier, zogenaamd, zogenaamde, zogezegd, volgens (zijn|haar|hemzelf|haarzelf), hoorde dat, gehoord dat,
      dunkt, (weet|weten|weet ik|weten we) niet, geen idee, niet (aangetoond|gebleken|zien), van zichzelf, houdt vol, onbewezen, discutabel,
      gevraagd iets, geprobeerd te, geloven mag, in theorie
    `,
  },
  otherPerson: {
    nouns: `
      vrouw, man, partner, vriend, vriendin, broer, zus, zusje, vader, moeder, zoon, dochter, buurman, buurvrouw, oom, tante,
      neef, nicht, ouder, collega, baas, chef, leidinggevende, manager, teamleider, teamlid, planner, boekhouder, accountant,
      controller, assistent, assistente, secretaresse, voorman, voorganger, voorgangster, opvolger, teamgenoot, stagiair, stagiaire, leverancier,
      aannemer, onderaannemer, afdeling, bureau, specialist, mentor, team, kandidaat, sollicitant, huisgenoot, klasgenoot,
      zzp'er, binnendienst, buitendienst, directeur, eigenaar, hoofdkantoor, ingenieur, vakman, hoofd, deskundige, expert,
      zwager, schoonzus, schoonvader, schoonmoeder, oma, opa, huisarts, lab, laboratorium, bode, medewerker, personeel, partij, firma, bedrijf, concurrent, leerling, ontwikkelaar, verpleegkundige,
      jurist, vrijwilliger, architect, jongen, meisje, penningmeester, uitzendkracht, uitzendbureau, accountantskantoor, kantoor, loodgieter, zaak, instelling, arts, monteur, vakgenoot, persoon, broertje, inhuurkracht, filiaal, compagnon, zakenpartner, vennoot, medeoprichter, plaatsvervanger, vervanger
    `,
    words: 'rest, buren, ouders, anderen',
  },
  others: {
    words: `
      collega's, iemand, iemand anders, een ander, anderen, ieder ander, men, mensen, de rest, teamgenoten, stagiairs, een derde,
      een collega, derden, de liefhebbers
    `,
  },
  appreciation: {
    verbs: `
      prijzen, waarderen, vertrouwen, vragen, noemen, rekenen op, leunen op, bouwen op, steunen op, bewonderen, complimenteren, bellen,
      zien, aanbevelen, loven, roemen, bedanken, toe|vertrouwen
    `,
    words: `
      tevreden, blij, enthousiast, trots, positief, lovend, waarde, verteld, gezegd, complimenten,
      (komt|komen) (naar|bij), (leert|leren) van, onder (mijn|zijn|haar), (vindt|vinden) (mijn|zijn|haar), mijn werk, jaloers, rekenen, rekent
    `,
  },
  handOver: {
    verbs: 'uit|besteden, in|huren, onder|brengen, af|staan',
    words: `
      andermans, de deur uit, (moet|moeten|kunt|kun) (u|je|jullie) (bij|naar), stond erbij, erbij (gestaan|gezeten), keek toe, toegekeken, meegekeken, zat naast, zaten naast, ingehuurd, (ligt|liggen|lag|lagen|blijft|blijven|bleef|bleven|berust|berusten) bij, elders, belegd bij, van buiten, (specialist|ander|iemand|mensen) voor, extern,
      valt onder, (gaat|gaan) naar, handen van, uit handen, (verhuisd|overgeheveld|verplaatst|ondergebracht) (naar|bij), (kwam|kwamen|komt|komen) van (de|het|een|onze)
    `,
  },
  client: {
    nouns: `
      klant, opdrachtgever, werkgever, bedrijf, functie, rol, opdracht, project, gemeente, aanbesteding, baan, inlener,
      recruiter, contract, norm, wet, verzekeraar, inspecteur, inspectie, markt, vakbond, ministerie, provincie, toezichthouder
    `,
    words: 'wie',
  },
  advertisement: {
    nouns: `
      vacature, vacaturetekst, advertentie, functieomschrijving, functieprofiel, het profiel, functieprofiel, functie-eis, bestek, personeelsadvertentie, headhunter, recruiter,
      uitvraag, profielschets, oproep
    `,
  },
  demand: {
    verbs: `
      vragen, vereisen, zoeken, eisen, willen, verlangen, verwachten, stellen, noemen, hameren, hechten, wensen, roepen,
      voor|schrijven, vermelden
    `,
    words: '(stond|staat|stonden|staan) op, nodig, vereist, voorgeschreven, stond, staat, stonden, staan',
  },
  demanded: {
    nouns: 'vereiste, functie-eis, voorwaarde, eis, must',
    words: `
      (wij|we|u|jullie|jij|je) (zoeken|zoekt|missen), zoeken (wij|we), zoekt u, (zoekt|zoeken|missen) iemand, iemand (nodig|gezocht), gezocht, verlegen om, springen om, (ze|zij) (vroegen|zochten|eisten),
      vereist, een must, een pre, verplicht, noodzakelijk, van (kandidaten|sollicitanten|iedere|elke),
      gevraagd, gewenst, (wordt|werd) (gevraagd|verwacht), gespecialiseerd bedrijf, (die|dat) verkoopt, verkoopt, alleen mensen met, (sollicitanten|kandidaten) (moeten|dienen|moesten), (is|was|werd|wordt) (vereist|verplicht|gewenst|geëist|voorgeschreven), een voorwaarde, de voorwaarde
    `,
  },
  neutral: {
    words: `
      overweg, niet (alleen|slechts|enkel|louter|zomaar), niet te vergeten, niets dan,
      zonder meer, niet zonder, waarom niet, (indien|waar|zo) nodig, als (de beste|geen ander|enige|eerste|niemand|geheel), 
      niet bang, ooit eerder, niets liever, de enige, beter dan, meer dan, niet voor niets, dan wie ook, zonder dat, (nieuw in) (ons|het), steeds beter, niet te onderschatten,
      daar hoort, dat wil zeggen, aan (alle|de) (eisen|normen)
    `,
  },
};
