import type { ClauseWords } from '../word-types/clause-words.js';

export const DUTCH_CLAUSES: ClauseWords = {
  isVerbSecond: true,
  person: "ik, hij, zij, ze, ie, wij, we, 'k, je, jij, u, jullie",
  personAsObject: 'mij, me, hem, hen',
  perhapsObject: 'haar',
  possessive: 'mijn, zijn, haar, hun',
  addressee: 'je, jij, u, jullie',
  finite: `
    ben, bent, is, zijn, was, waren, heb, hebt, heeft, hebben, had, hadden, kan, kun, kunnen, kon, konden, zal, zullen,
    zou, zouden, wil, wilt, willen, wilde, wilden, moet, moeten, moest, mag, mogen, mocht, mochten, word, wordt, worden,
    werd, werden, doe, doet, doen, deed, ken, kent, kennen, kende, weet, wist, spreek, spreekt, spreken, sprak, werk,
    werkt, werken, werkte, gebruik, gebruikt, gebruiken, gebruikte, schrijf, schrijft, schreef, maak, maakt, maakte,
    beheers, beheerst, beheerste, regel, regelt, regelde, geef, geeft, gaf, ga, gaat, ging, gingen, kom, komt, kwam,
    neem, neemt, nam, leer, leert, leerde, leid, leidt, leidde, lees, leest, las, rijd, rijdt, reed, bouw, bouwt, bouwde,
    beheer, beheert, beheerde, houd, houdt, hield, blijf, blijft, bleef, koos, kies, kiest, vind, vindt, vond, stap,
    stond, stonden, staan, staat, hoort, horen, hoorde, ligt, liggen, lag, lukt, lukte, loopt, liep, lopen, bracht, brengt,
    kreeg, krijg, krijgt, begrijp, begrijpt, snap, snapt, snapte, volg, volgt, volgde, begin, begint, begon, kook, kookt,
    verzorg, verzorgt, verzorgde, draai, draait, draaide, zet, vraag, vraagt, vroeg, vroegen, red, redt, durf, durft,
    versta, verstaat, klaagt, laat, liet, hoef, hoeft, overtuigde, traint, train, trainde, bezit, leverde, lever, levert
  `,
  being: 'ben, bent, is, zijn, was, waren, werd, blijft, word, wordt',
  determiner: `
    een, de, het, mijn, zijn, haar, hun, ons, onze, je, jouw, uw, die, dat, deze, dit, elke, ieder, iedere, andere, ander,
    eerste, tweede, nieuwe, vorige, 'n, geen
  `,
  preposition: `
    van, met, in, op, aan, voor, bij, naar, door, uit, over, tot, om, te, tegen, dan, na, rond, tussen, onder, via, mee
  `,
  and: 'en, én, alsook, evenals',
  or: 'of',
  contrast: 'maar, echter, daarentegen, desondanks, toch, doch',
  subordinate: `
    hoewel, ofschoon, terwijl, omdat, doordat, want, zodat, sinds ik, sinds hij, sinds zij, sinds ze, voordat, nadat, toen,
    dus, daarom, aangezien, zodra, zolang, waar, waardoor, daardoor, tot ik, tot hij, tot zij
  `,
  complement: 'dat, hoe, om',
  relative: 'die, waarin, waarmee, waarvan, waarvoor, waaraan, waarover, wie',
  besides: `
    als aanvulling op, in aanvulling op, ter aanvulling op, als aanvulling, naast, dankzij, na jaren, aanvullend op,
    bovenop, boven op, behalve dat
  `,
  denial: `
    niet, nooit, niets, niks, niemand, nergens, nauwelijks, amper, nog niet, nog nooit, mag _ niet meer, mogen _ niet meer, kan _ niet meer, durft _ niet meer, nee, neen, nvt, n.v.t, zelden,
    onmogelijk, evenmin, allesbehalve, verre van, geenszins
  `,
  denialOfNoun: 'geen, weinig, weinig tot geen, nog geen, onvoldoende',
  denialOfEach: 'noch',
  denialOfPhrase: `
    zonder, zonder enige, in plaats van, behalve, alles behalve, met uitzondering van, laat staan, anders dan,
    uitgezonderd, op na, los van, bij gebrek aan, bij gebrek, ondanks een gebrek aan, ondanks gebrek aan,
    ondanks zijn gebrek aan, ondanks haar gebrek aan, ondanks mijn gebrek aan, in tegenstelling tot
  `,
  lack: `
    mis, mist, missen, miste, ontbreek*, ontbrak*, ontbreken, ontbrekende, gebrek aan, gebrek, tekort*, te kort, onbekend met,
    onbekend, onervaren, ongeschoold, onbevoegd, onbedreven, moeite met, moeite, problemen met, worstel*, gezakt voor,
    gezakt, gesjeesd, weiger*, afgeslagen, sla af, slaat af, sloeg af, bedankt voor, bedankte voor, mijd*, meed, vermijd*, ontwijk*,
    blijf weg van, blijft weg van, ver van, ver te zoeken, afgehaakt, ging niet door, niet doorgegaan, afgelast,
    geannuleerd, weggehaald, afgenomen van, ontheven, ontslagen van, vrijgesteld, van afgehaald, slecht in, zwak in, matig in,
    slecht met, zwak punt, zwakke punt, zwakke kant, zwakste punt, blijft _ achter, blijf _ achter, stelt niets voor, stelt weinig voor, zwakke plek, zwakte, achilleshiel, verbeterpunt*, ontwikkelpunt*, aandachtspunt*,
    ontwikkeldoel*, leerdoel*, leerpunt*, leerwens*, werkpunt*, van naam, van horen zeggen, haak _ af, haakt _ af, haak af, haakt af, onbekend terrein, te wensen over, behoeft verbetering, verdient aandacht,
    vraagt aandacht, vraagt nog aandacht, vraagt om aandacht, vraagt nog om, verdient meer, vraagt meer, behoefte aan,
    hulp nodig, begeleiding nodig, ondersteuning nodig, nog veel te leren, nieuw voor, nieuw in, een uitdaging,
    een worsteling, een raadsel, een mysterie, vreemd aan, een gesloten boek, boven mijn pet, boven zijn pet, boven haar pet,
    buiten bereik, struikelblok, hekel aan, liever niet, moeizaam, moeizaam af, meer training, meer oefening,
    meer aandacht, meer ervaring, meer begeleiding, betere begeleiding, aanvullende scholing, aanvullende training,
    extra training, extra scholing, extra begeleiding, hiaat, lacune, nihil, alleen in theorie, blijft achter, schiet tekort,
    te leren, zou willen dat, minder goed, minder sterk, abracadabra, er bij ingeschoten, nog te
  `,
  lackingAdjective:
    'lastig, lastiger, moeilijk, moeilijker, zwak, slecht, matig, mager, spannend, eng, vreemd, ondermaats, beperkt, wankel',
  bad: `
    probleem, problemen, fout, fouten, bang, geheim, geheimen, twijfel, klacht, klachten, zorgen, hulp, aarzelen, aarzeling,
    onderschatten, onaardig, onbelangrijk, ongebruikelijk, mankeren, vreemde, weerga, gelijke, nood, moeite, enige moeite,
    beter, meer, anders, meester, succes, begeleiding, toezicht, verlegen, vies, einde, grens, grenzen, gemist, vergeten, kritiek
  `,
  disclaimer: `
    geen vaardigheid noemen, noem ik dat geen, noem dat geen, noem het geen, zou dat geen, zou het geen, mag geen naam hebben,
    telt niet, telt niet mee
  `,
  neutral: `
    niets liever, de enige in, de enige van, enige in het team,
    weinig mensen, weinigen, weinig collega's, niet alleen, niet slechts, niet enkel, niet louter, niet meer, niet langer, niet zomaar, niet te vergeten,
    niet minder dan, niet in de laatste plaats, al dan niet, niets dan, zonder twijfel, zonder enige twijfel, zonder meer,
    niet zonder, niet te onderschatten, waarom niet, indien nodig, waar nodig, zo nodig, als de beste, als geen ander,
    als enige, als eerste, als niemand, niets te wensen over, weinig te wensen over, niet bang, ooit eerder,
    kan _ niet meer zonder, kan niet meer zonder, niet onaardig, niet slecht, steeds beter, niet beter, niemand beter, niemand in, niemand op, niemand bij, niemand van, niemand weet meer,
    niet voor niets, om niet te, beter dan, meer dan, niet weg te denken, nieuw in ons team, nieuw in het team,
    niet stuk te krijgen, ver van huis, tot in de puntjes, goed en slecht, dan wie ook, zonder dat
  `,
  affirmation: `
    wel, wél, ja, jawel, enige met, goed, goede, sterk, sterke, uitstekend, uitstekende, vloeiend, ruime, veel, vooral,
    zeker, alleen met, uitgebreide, stevige, prima
  `,
  generic: `
    ervaring, kennis, mee, ermee, daarmee, hiermee, hierin, daarin, van, in, ervan, echt, nog, ook, dus, helaas, zo, heb, heeft,
    ik, hij, zij, ze, gedaan, gebruikt, geleerd, gehad, gegeven, geprobeerd, aangeraakt, gezien, gewerkt, geweest, is, bekend,
    te leren, vereist, mij, me, mijn, hem, haar, ding, zijn, niks, kracht, sterkste, kant, wens, punt, helemaal, daar, hier, met,
    toe, aan, toegekomen, een, het, dat, tot nu toe
  `,
  wish: `
    mijn lijst, haar lijst, zijn lijst, word opgeleid, wordt opgeleid, graag zien, zien graag, raden haar, raden hem, raad haar, raad hem,
    graag leren, wil, wilt, willen, wilde, hoop, hoopt, hoopte, hopen, wens, wenst, wensen, wou, wenste, zou graag, zou ooit,
    van plan, voornemens, droom, droomt, dromen, ambitie*, ambieer*, streef*, geïnteresseerd, geinteresseerd, interesse,
    interesses, belangstelling, benieuwd, nieuwsgierig, verlang*, verlanglijst*, wensenlijst*, to-dolijst*, lijstje,
    bucketlist, ingeschreven, inschrijven, aangemeld, aanmelden, opgegeven voor, opgeven voor, in opleiding, bereid, open voor, kijk uit naar,
    kijkt uit naar, op zoek naar, op termijn, in de toekomst, ooit, aan het leren, nog aan het, overweeg*, overwegen, twijfel over een,
    denk erover, denk na over, denkt na over, leer ik nu, leer ik nog, leert nog, leer nog, leer nu, leert nu, leer momenteel, leer net,
    leert momenteel, begonnen te leren, vrije tijd, vrije uren, hobby*, advies, adviseer*, aangeraden, aanbevolen, aanbevelen,
    geadviseerd, raad aan, raden aan, trekt mij, trekt me, lijkt me leuk, lijkt mij leuk, lijkt me wat, lonkt, volgende stap,
    gebaat, baat bij, baat hebben, staat gepland, gepland voor, gepland, op de planning, toe aan, wachtlijst, naartoe te werken,
    toewerken naar, me verdiepen, mij verdiepen, zich verdiepen, zich bekwamen, mag starten, kandidaat voor, meer leren,
    meer weten, uitbreiden met
  `,
  keep: 'blijven, blijf, blijft, houden, doorgaan, voortzetten, delen, overdragen, inzetten, toepassen, bijdragen, helpen, verder met mijn',
  obligation: 'moet, moeten, moest, dient, dienen, zou moeten, behoort, had moeten',
  possibility: 'kan, kunnen, mag, mogen, moet, moeten, dient',
  future: `
    volg, volgt, gaat, ga, gaan, zal, zullen, zodra, binnenkort, straks, volgend jaar, volgende maand, volgende week, dit najaar, dit voorjaar,
    na de zomer, komend jaar, komende maand, later, ooit, aankomend, vanaf september, komend, eind dit jaar, begin, begint, start
  `,
  request:
    'vraag, vraagt, gevraagd, gevraagde, verzoek*, verzocht*, vroeg, toegezegd, beloofd, voorgedragen, aangevraagd, vraagt om',
  study: `
    onder de knie krijgen, eigen maken, meester maken, start, starten, leren, cursus, cursussen, beginnerscursus, opleiding, training, trainingen, getraind, scholing, bijscholing, omscholing,
    volgen, volg, studie, studeren, workshop, les, lessen, halen, behalen, examen, diploma, certificaat, certificering,
    bijleren, aanleren, opfrissen, bijspijkeren, verdiepen, bekwamen, overstappen, begin, beginnen, aan de slag met, klas
  `,
  improve: 'verbeteren, verbetering, ontwikkelen, oefenen, groeien, werken aan, aanscherpen, bijschaven',
  comparative: `
    beter, vaker, meer, sneller, strakker, bewuster, actiever, nauwkeuriger, duidelijker, zorgvuldiger, sterker
  `,
  teach: 'geef, geeft, geven, gaf, gegeven, verzorg, verzorgt, verzorgde, doceer*, leid, leidt, begeleid*',
  conditional: 'mits, tenzij, indien, ingeval, wanneer, gesteld dat, stel dat, alleen als, ook al',
  perhapsConditional: 'als',
  inverted: 'had, hadden, was, waren, mocht, mochten, zou',
  consequence: 'dan, had ik, had hij, had zij',
  hypothetical: 'zou, zouden, had moeten, hadden moeten, had kunnen, hadden kunnen, had willen',
  doubt: `
    twijfel, twijfels, twijfelt, betwijfel*, twijfelachtig, misschien, wellicht, mogelijk, schijnt, schijnen, zegt dat,
    zegt ze, zegt hij, zegt zij, naar verluidt, naar eigen zeggen, beweer*, claimt, claimen, men zegt, men denkt,
    ze zeggen, mensen denken, men beweert, kennelijk, blijkbaar, vermoedelijk, vermoed*, waarschijnlijk, onduidelijk, onzeker,
    valt te bezien, nog maar de vraag, is de vraag, vraag me af, vraagt zich af, moet blijken, moet nog blijken, niet te beoordelen,
    kan ik niet beoordelen, kunnen we niet beoordelen, kon ik niet beoordelen, niet beoordelen, kan ik niet zeggen, kon ik niet zien, niet zien,
    lastig te beoordelen, moeilijk te beoordelen, moeilijk te zeggen, op papier, zogenaamd, zogenaamde, volgens zijn cv,
    volgens haar cv, hoorde dat, gehoord dat, afvragen, dunkt, weet ik niet, weten we niet, weet niet, weten niet, geen idee of, niet aangetoond, gevraagd iets te,
    niet gebleken, denkt van zichzelf, vindt van zichzelf, houdt vol dat, volgens hemzelf, volgens haarzelf
  `,
  whether: 'of',
  otherPerson: `
    vrouw, man, partner, vriend, vriendin, vrienden, broer*, zus, zussen, zusje, vader, moeder, zoon, zoons, dochter*, buurman,
    buurvrouw, buren, oom, tante, neef, nicht, ouders, collega, collega's, collega’s, baas, chef, leidinggevende, manager, teamleider, teamlid,
    teamleden, planner, boekhouder, accountant, controller, assistent, assistente, assistenten, secretaresse, voorman,
    voorganger*, opvolger, teamgenoot, teamgenoten, stagiair*, leverancier*, aannemer, onderaannemer*, afdeling, bureau,
    specialist, specialisten, mentor, team, kandidaten, sollicitanten, huisgenoot, klasgenoten, rest, helft van het team, zzp'er, zzp’er,
    binnendienst, buitendienst, directeur, eigenaar, hoofdkantoor, ingenieurs, vakman, hoofd, deskundige, experts, zwager, schoonzus,
    medewerkers, personeel, partij, firma
  `,
  others: `
    collega's, collega’s, iemand anders, een ander, anderen, anderen in, ieder ander, men, mensen,
    de rest, teamgenoten, stagiairs, een derde
  `,
  allButPerson: 'behalve ik, behalve hij, behalve zij, op mij na, op hem na, op haar na, behalve mij, behalve mijzelf',
  appreciation: `
    kunnen niet zonder, kan niet zonder, gevraagd voor, gevraagd om haar, gevraagd om zijn, gevraagd om mijn, tevreden, blij, enthousiast, trots, positief, lovend, prijst, prijzen, prees, waarde*, gewaardeerd, vertrouw*, vertrouwt, vraagt, vragen,
    vroeg, vroegen, gevraagd, geprezen, verteld, gezegd, genoemd, noemt, noemen, noemde, rekenen op, rekent op, leunt op, leunen op, bouwt op,
    bewonder*, complimenteer*, complimenten, bedankt, komt naar, komen naar, komt bij, komen bij, leert van, leren van, belt, bellen, ziet,
    zien, onder mijn, onder zijn, onder haar, aanbevelen, looft, roemt, roemen, vindt mijn, vindt zijn, vindt haar, mijn werk, steunt op, jaloers
  `,
  by: 'door',
  outsourcing: `
    uitbeste*, besteed ik uit, besteden we uit, besteden wij uit, besteedt hij uit, besteedt zij uit, besteed uit, besteedt uit, besteden uit, uitbesteed, ingehuurd, inhuren, huurde ik,
    huurde hij, huurde zij, huurden we, huurden wij, huur ik, huren we, huren wij, huur, huurt, huren, ligt bij, liggen bij, lag bij, ligt elders, belegd bij, gebeurt elders,
    komt van buiten, niet mijn taak, een specialist voor, een ander voor, iemand voor, mensen voor, extern gedaan, ondergebracht bij, valt onder
  `,
  leave:
    'laat, laten, liet, over aan, overgelaten, draag, draagt, overgedragen, doorgegeven, schuif, schuift, speel, speelt, gaat naar, gaan naar, ging naar',
  client: `
    klant, klanten, opdrachtgever*, werkgever*, bedrijf, functie, rol, opdracht, project, gemeente, aanbesteding, baan, inlener,
    recruiter, contract, norm, wet
  `,
  advertisement: `
    vacature, vacatures, vacaturetekst, advertentie, advertenties, functieomschrijving, functieprofiel, functie-eisen,
    bestek, personeelsadvertentie, uitvraag
  `,
  demand: `
    stond op, staat op, stonden op, vraagt om, vragen om, vroeg om, vraagt, vragen, vroeg, vroegen, gevraagd, vereist, vereiste, vereisten, zoekt, zoeken, zocht, zochten, eist, eisen, eiste, eisten, wil,
    willen, wilde, verlangt, verlangen, verlangde, nodig, verwacht, verwachtte, verwachten, stelt, stelde, noemt, noemde, noemen, hamert,
    hamerde, geëist, hecht, wenst, wenste, riep om, schrijft voor, schreef voor, voorgeschreven
  `,
  demanded: `
    wij zoeken, we zoeken, zoeken wij, zoeken we, zoekt iemand, zoeken iemand, zoekt u, u zoekt, jullie zoeken, jij zoekt, je zoekt, iemand nodig, iemand gezocht, gezocht,
    op zoek naar iemand, vereist, vereisten, vereiste, een must, een pre, is een pre, verplicht, noodzakelijk, een voorwaarde, voorwaarde, van kandidaten, van sollicitanten, van iedere, van elke, gevraagd, gewenst, gevraagd wordt, werd gevraagd, wordt gevraagd,
    wordt verwacht, werd verwacht, functie-eis, functie-eisen, eis, strekt tot aanbeveling, gespecialiseerd bedrijf in, die verkoopt, dat verkoopt, verkoopt, we missen, missen iemand, wij missen
  `,
};
