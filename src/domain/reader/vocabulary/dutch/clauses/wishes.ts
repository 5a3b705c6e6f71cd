import type { ClauseWords } from '../../word-types/clause-words.js';

export const DUTCH_WISHES = {
  wish: {
    verbs: `
      willen, hopen, wensen, dromen, ambiëren, ambieren, streven, verlangen, overwegen, zich verdiepen, bekwamen,
      aan|raden, aan|bevelen, in|schrijven, aan|melden, uit|kijken, opgeven voor, toe|werken, uit|breiden,
      snakken naar, hunkeren, smachten, begeren, reikhalzen, talen naar, beogen, na|streven, mikken op, azen op,
      flirten met, interesseren, fascineren, intrigeren, oriënteren, toe|leggen, snuffelen, lonken,
      na|denken over, streven naar, trappelen, popelen, sparen voor, door|stromen naar, doorgroeien naar,
      warm|lopen voor, zin hebben
    `,
    nouns: `
      ambitie, verlanglijst, verlanglijstje, wensenlijst, wensenlijstje, bucketlist, to-dolijst, hobby, droom,
      wens, toekomstplan, toekomstdroom, droombaan, jongensdroom, voornemen, aspiratie, verlangen, hunkering,
      wensdroom, leerambitie, ontwikkelwens, leerwens, opleidingswens, scholingswens, toekomstmuziek,
      ontwikkeldoel, ontwikkeldoelstelling, leerdoelstelling, carrièredoel, loopbaanwens, ontwikkelplan,
      opleidingsplan, studieplan, wensbaan, toekomstwens, vervolgstap, toekomstbeeld, stip op de horizon
    `,
    words: `
      (wordt|word|worden) (ingewerkt|bijgeschoold|omgeschoold|getraind), wegwijs gemaakt, in de pijplijn,
      in de planning, op de (rol|agenda), op stapel, te zijner tijd, geboekt, ingepland, zie mezelf,
      ziet zichzelf, wou, zin (in|om), (mijn|haar|zijn) (lijst|lijstje|plan|doel|droom), lijstje,
      (wordt|word) opgeleid, graag zien, zien graag, graag leren, zou (graag|ooit), van plan, voornemens,
      geïnteresseerd, geinteresseerd, interesse, interesses, belangstelling, benieuwd, nieuwsgierig,
      opgegeven voor, in opleiding, sprake van, ingelezen, verdiept, bereid, open voor, op zoek, op termijn,
      de toekomst, ooit graag, aan het leren, nog aan, denk erover, (denk|denkt) na,
      leer (ik|nu|nog|net|momenteel), leert (nu|nog|momenteel), begonnen te leren, vrije tijd, vrije uren, advies,
      (raad|raden) (aan|haar|hem), trekt (mij|me), lijkt (me|mij), lonkt, volgende stap, toe aan, wachtlijst,
      (me|mij|zich) verdiepen, mag starten, kandidaat voor, meer (leren|weten), staat gepland, gepland voor,
      graag aan, oog op, zinnen op, (wil|wilde|wou) nog, komt eraan, in aantocht, omscholen tot, overstap naar,
      spaar voor, nog (worden|komen|leren|halen), in de toekomst, ooit nog eens, ooit nog,
      zou (willen|wensen|dolgraag|liefst|wel), graag nog, wil (ik|hij|zij|ze) (nog|ooit|graag|dolgraag|ook|heel),
      graag (willen|verdiepen|bekwamen|kennismaken|ontwikkelen|doorgroeien|specialiseren|onder),
      staat te trappelen, sta te trappelen, te popelen, in het vizier, in het verschiet, voor de boeg,
      in het vooruitzicht, op het programma, op de planning, eerstdaags, weldra, spoedig,
      (lijkt|lijken) (me|mij|haar|hem), spreekt (me|mij|haar|hem) aan, aangetrokken tot, gecharmeerd van,
      gefascineerd door, geboeid door, geïntrigeerd,
      bezig (met|aan) (een|de|mijn|haar|zijn) (cursus|opleiding|training|studie),
      (net|pas|zojuist|onlangs) (begonnen|gestart|aan),
      aan het (verdiepen|inlezen|oefenen|inwerken|studeren|omscholen|bijscholen|bekwamen|oriënteren),
      op (mijn|haar|zijn) (lijstje|lijst|agenda|verlanglijst|programma), (staat|staan) nog op,
      (me|mij|zich) (in|op) te (verdiepen|bekwamen|richten|scholen|storten),
      (zich|me|mij) (bekwamen|omscholen|bijscholen|oriënteren|specialiseren|scholen), nieuwsgierig naar,
      oren naar, hoop (op|te|ooit|nog), (hopelijk|liefst) (ooit|nog|binnenkort|snel), hopelijk, als hobby,
      voor de lol, (ligt|lag) in het verschiet, in leerjaar,
      halverwege (de|mijn|haar|zijn) (cursus|opleiding|studie|training),
      (is|ben|wordt|word) (ingeschreven|aangemeld|opgegeven) (voor|bij), de ambitie, haar ambitie, zijn ambitie,
      mijn ambitie, de wens, (wil|willen|wilde) (weten|leren|worden|gaan|meer|zich|me|mij),
      liever (met|in) (leren|gaan|worden), (proeven|snuffelen) aan, een keer (leren|proberen|volgen), erbij leren,
      uitbreiden met, smaak te pakken, (volgt|volg|doet|doe) (een|de) (cursus|opleiding|training|workshop|studie),
      (volgt|volg) (nu|momenteel|thans), nog toekomen, toekomen aan
    `,
  },
  obligation: {
    words: `
      moet, moeten, dient, dienen, zou moeten, behoort, had moeten, mag nog, behoren, hoort te,
      (wordt|is) (geacht|verondersteld), (heeft|hebben) te, zal moeten, dient te
    `,
  },
  future: {
    words: `
      volg, volgt, gaat, ga, gaan, zal, zullen, zodra, binnenkort, straks, volgend (jaar|voorjaar|najaar),
      volgende (maand|week|stap|zomer), dit (najaar|voorjaar), deze (zomer|winter), na de zomer,
      (komend|komende|aankomend|aankomende) (jaar|maand|voorjaar|najaar|week), later, ooit,
      vanaf (januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december),
      het (najaar|voorjaar), eind dit jaar, begin, begint, start
    `,
  },
  request: {
    presentVerbs: 'sturen',
    verbs: `
      vragen, verzoeken, beloven, toe|zeggen, voor|dragen, aan|vragen, verzocht, zeuren, drammen, bedelen,
      hengelen, smeken, pleiten, aan|dringen,
      opperen, goed|keuren, toe|kennen, gunnen, vergoeden, bekostigen, financieren, reserveren, aan|bieden,
      aan|kaarten, aanspraak maken, adviseren
    `,
    words: `
      gevraagde, verzocht, verzoek, tegoed, aangeboden, in aanmerking, toegezegd, recht op
    `,
  },
  study: {
    presentVerbs: `
      leren, volgen, studeren, halen, behalen, bij|leren, aan|leren, op|frissen, bij|spijkeren, verdiepen,
      bekwamen, over|stappen, beginnen, starten, meester maken, scholen, bijscholen, omscholen, bestuderen,
      in|studeren, blokken, bij|scholen, om|scholen, na|scholen, kwalificeren, certificeren, vertrouwd raken,
      wegwijs raken, in|lezen, in|werken, leren kennen, eigen maken, onder de knie krijgen, onder|dompelen,
      in|schrijven
    `,
    nouns: `
      cursus, beginnerscursus, basiscursus, vervolgcursus, avondcursus, opleiding, deeltijdopleiding,
      vervolgopleiding, vakopleiding, training, scholing, bijscholing, omscholing, studie, workshop, les, examen,
      diploma, certificaat, certificering, klas, leergang, masterclass, avondschool, rijbewijs, leertraject,
      opleidingstraject, scholingstraject, bootcamp, webinar, seminar, spoedcursus, stoomcursus, opfriscursus,
      thuisstudie, zelfstudie, minor, leerwerktraject, stage, stageplek, leerplek, leerwerkplek, herexamen,
      herkansing, e-learning, kwalificatie, trainingsdag, trainingstraject, taalcursus, taalles, taaltraining,
      bijles, coachingstraject, rijles, leerlijn, opleidingsdag, cursusdag, inwerkperiode
    `,
    words: 'de knie, eigen maken, de slag, cursussen, lessen, getraind, opgeleid, geschoold',
  },
  hypothetical: {
    words: `
      aan mij (ligt|lag), mij lag, (wat|iets) meer tijd, nog een (jaar|maand|week), zou, zouden, volgende leven,
      ideale wereld, (had|hadden) (moeten|kunnen|willen), haalbaar, ware het, ander leven, achteraf, hypothetisch,
      theoretisch, idealiter, ideale geval, (ander|volgend|ideaal) leven,
      (had|hadden|was|waren) (graag|liever|beter|bijna|dolgraag|misschien),
      bijna (gedaan|geworden|gekozen|begonnen|geleerd|gehaald|gestudeerd), was het maar, waren er maar,
      (kon|had|was|sprak|wist|beheerste) (ik|hij|zij|ze) maar, wie weet, in het gunstigste,
      (had|hadden) (ik|hij|zij|ze|we) (toen|destijds|maar|eerder|langer|meer|nog),
      met (meer|extra|wat|genoeg|voldoende) (tijd|training|oefening|ervaring|begeleiding), te laat voor,
      (zouden|zou) (kunnen|moeten|mogen|hebben), (kan|kunnen|kon) uitgroeien, (kan|kunnen) (ooit|later|straks)
    `,
  },
  doubt: {
    verbs: `
      twijfelen, betwijfelen, gissen, schijnen, beweren, claimen, vermoeden, pretenderen, af|vragen, wantrouwen,
      betwisten, veronderstellen, speculeren, bluffen, op|scheppen, overdrijven, fantaseren, liegen, veinzen,
      verkondigen, insinueren, liefhebberen, rommelen, aan|rommelen, stoeien, hobbyen, beunen, rond|bazuinen,
      opsnijden
    `,
    words: `
      in naam, korreltje zout, wisselvallig, wisselend, zozo, raden, gefluisterd, geruchten, twijfel, twijfels,
      twijfelachtig, misschien, wellicht, mogelijk, zegt (dat|ze|hij|zij),
      (hij|zij|ze) (zegt|zei|beweert|claimt), (moet|moeten) doorgaan voor, doorgaat voor, naar verluidt,
      naar eigen,
      (men|mensen|ze|sommigen) (zegt|denkt|zeggen|denken|beweert), kennelijk, blijkbaar, vermoedelijk,
      waarschijnlijk, onduidelijk, onzeker, te bezien, de vraag, moet (blijken|nog), niet te beoordelen,
      niet beoordelen, (lastig|moeilijk) te (beoordelen|zeggen), kan ik niet, kon ik niet, op papier, zogenaamd,
      zogenaamde, zogezegd, volgens (zijn|haar|hemzelf|haarzelf), hoorde dat, gehoord dat, dunkt,
      (weet|weten|weet ik|weten we) niet, geen idee, niet (aangetoond|gebleken|zien), van zichzelf, houdt vol,
      onbewezen, discutabel, gevraagd iets, geprobeerd te, geloven mag, in theorie, schijnbaar, ogenschijnlijk,
      klaarblijkelijk, vermeend, vermeende, mogelijkerwijs, god weet, joost mag,
      naar (men|ik|wij|we) (zegt|zeggen|hoor|hoorde|vernam|verneem|horen), naar het schijnt, wandelgangen,
      (men|wordt) (gezegd|beweerd|gefluisterd), er wordt (gezegd|beweerd|gefluisterd),
      volgens (eigen|zijn|haar|het) (zeggen|opgave|cv|profiel|verhalen|woorden), zelfbenoemd, zelfbenoemde,
      zelfverklaard, zelfverklaarde, in eigen ogen, vraagtekens, vraagteken, dubieus, dubieuze, aanvechtbaar,
      betwistbaar, onbevestigd, ongestaafd, ongewis, valt te (bezien|betwijfelen|hopen), maar de vraag,
      te betwijfelen, ter discussie, sceptisch, argwanend, twijfelgeval, een gok, een gokje, op het oog,
      (blijkt|bleek|lijkt|leek) (wel )?mee te vallen,
      (kan|kunnen|kon|konden) (we|wij|ik) (nog )?niet (beoordelen|inschatten|zeggen|bevestigen|controleren|nagaan),
      in hoeverre, hoe (goed|ver|diep|sterk) (zijn|haar|hij|zij|ze|het|dat) (is|zijn|was|gaat|echt|nog),
      of (hij|zij|ze|het|dat) (echt|werkelijk|daadwerkelijk|wel), moet (zich|nog) (bewijzen|bewezen|blijken),
      (zegt|zeggen|beweert|beweren) (dat|hij|zij|ze|men|zelf), (zou|zouden) (volgens|naar),
      naar (zijn|haar) (zeggen|mening|idee), vooralsnog onduidelijk, nog onduidelijk, nog onbewezen,
      (moeilijk|lastig) (in te schatten|te zeggen|te bepalen|te meten|te geloven), met de natte, twijfelachtige
    `,
  },
} satisfies Partial<ClauseWords>;
