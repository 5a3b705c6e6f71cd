import type { ClauseWords } from '../../word-types/clause-words.js';

export const DUTCH_DENIALS = {
  noLonger: {
    words: `
      niet (meer|langer), geen (last|moeite) meer, aanvankelijk, in het begin, eerst niet, in den beginne,
      als beginner, in eerste instantie
    `,
  },
  nobody: {
    words: `
      niemand, niemand anders, (weinig|geen) (mensen|collega's|anderen), geen mens, geen van (ons|hen|allen),
      haast niemand, vrijwel niemand, bijna niemand, geen collega, niemand van, geen enkele collega
    `,
  },
  comparison: {
    words: `
      als, dan, tippen, evenaren, nadoen, verbeteren, overtreft, evenaart, verslaat, overtreffen, verslaan
    `,
  },
  additional: {
    words: `
      meer, extra, aanvullende, betere, nadere, verdere, diepere, grondigere, intensievere, bijkomende
    `,
  },
  exceptive: {
    words: `
      behalve, uitgezonderd, afgezien van, alles behalve, exclusief, met uitzondering van, op uitzondering van, op|na
    `,
  },
  denial: {
    words: `
      niet, niet zo, nooit, niets, niks, niemand, nergens, nauwelijks, amper, nog (niet|nooit), nee, neen, nvt,
      n.v.t, zelden, onmogelijk, evenmin, allesbehalve, verre van, geenszins, nul, nimmer, allerminst,
      in geen geval, op geen enkele, ternauwernood, noppes, nada, nope, verstoken van, gespeend van, bij lange na,
      totaal niet, helemaal niet, absoluut niet, in geen enkel, haast niet, bijna niet, vrijwel niet, tevergeefs,
      zo goed als niet, niet of nauwelijks, haast nooit, bijna nooit, vrijwel nooit, evenmin als, geen van beide,
      geen van
    `,
  },
  denialOfNoun: {
    words: `
      geen, weinig, weinig tot geen, nog geen, onvoldoende, geen enkele, geen enkel, geen greintje, geen snars,
      geen sikkepit, geen bal, te weinig, bijna geen, haast geen, vrijwel geen, zo goed als geen, niet genoeg,
      ontoereikende, niet veel, niet bijster veel, geen spat, geen spoor van
    `,
  },
  denialOfEach: {
    words: 'noch',
  },
  denialOfPhrase: {
    words: `
      zonder, in plaats van, behalve, alles behalve, uitgezonderd, met uitzondering van, laat staan, anders dan,
      los van, bij gebrek, ondanks (een|zijn|haar|mijn) gebrek, ondanks gebrek, in tegenstelling tot,
      afgezien van, exclusief, bij afwezigheid van, bij ontstentenis van, wars van, minus, niet meegerekend,
      liever dan, om nog maar, in weerwil van, met uitsluiting van, buiten beschouwing, zonder ook maar,
      in tegenstelling met, ter vervanging van, ondanks weinig, ondanks geen, met weinig, met nul, met geen, op|na
    `,
  },
  lack: {
    verbs: `
      missen, ontbreken, worstelen, weigeren, af|slaan, bedanken voor, mijden, vermijden, ontwijken, af|haken,
      af|wijzen, tekort|schieten, vandaan|houden, tekort|komen, tekort|doen, achter|blijven, af|blijven,
      koud|laten, zwaar|vallen, zwaarder|vallen, terug|schrikken, af|schrikken, vervelen, tegen|vallen, weg|lopen,
      zakken voor, mislukken, struikelen, af|vallen, door|vallen, verbieden, ontheffen, vrijstellen, af|leren,
      weg|halen, opgeven, af|houden, floppen, verprutsen, verknoeien, stuntelen, klungelen, omzeilen,
      verwaarlozen, gruwen, haten, ontgaan, terug|deinzen, af|zien van, passen voor, verafschuwen
    `,
    nouns: `
      tekortkoming, verbeterpunt, ontwikkelpunt, aandachtspunt, ontwikkeldoel, leerdoel, leerpunt, leerwens,
      werkpunt, zwakte, achilleshiel, hiaat, lacune, struikelblok, beperking, leemte, achterstand, zwakke plek
    `,
    words: `
      (veel|alles|iets|genoeg) gelezen over, schort, aan de wilgen, gemis, gebrek, gebrek aan, tekort,
      tekorten, te kort, onbekend, onervaren, ongeschoold, onbevoegd,
      onbedreven, onkundig, onwetend, moeite, problemen met, gezakt, gesjeesd, (blijf|blijft|bleef) weg,
      ver (van|te), afgehaakt, afgelast, geannuleerd, weggehaald, ontheven, vrijgesteld, ontslagen van,
      (slecht|zwak|matig|hopeloos|waardeloos) (in|met), (zwak|zwakke|zwakste) (punt|kant|plek|zijde), van naam,
      horen zeggen, alleen gehoord, onbekend terrein, wensen over, behoefte aan, nieuw (voor|in),
      een (uitdaging|worsteling|raadsel|mysterie), broertje dood, iets aan, vreemd aan, gesloten boek,
      (mijn|zijn|haar) pet, buiten bereik, hekel, liever niet, liever geen, moeizaam, nihil,
      (alleen|slechts|enkel) (van|gelezen|gezien|gehoord), heikel punt, (ander|ander) verhaal, stuk minder,
      een (pijnpunt|zorgenkind), blinde vlek, niet verder dan, twee linkerhanden, allergisch voor,
      (chinees|latijn|abracadabra) voor, hogere wiskunde, boven (mijn|zijn|haar) (hoofd|macht), in theorie,
      te leren, zou willen, minder (goed|sterk), abracadabra, erbij ingeschoten, nog te, ging niet, ervan af,
      zegt (me|mij|hem|haar) niets, bleef steken, (liep|loopt) vast, (gaf|geef|geeft) op, halverwege,
      (gaat|ging) mis, (gaat|ging) fout, klachten over, fouten in, herinneren aan, te vaak, te weinig,
      bijna geworden, kost ons, kostte ons,
      (mij|me|hem|haar) te (veel|moeilijk|ingewikkeld|technisch|abstract|zwaar|hoog|snel|theoretisch),
      te (moeilijk|ingewikkeld|technisch|abstract|zwaar|theoretisch) voor,
      (mag|kan|moet|valt) nog (wat|wel|iets|een), vatbaar, te winnen, wacht op, wachten op
    `,
  },
  lackAtEnd: {
    words: `
      zwaar, zwaarder, drama, ramp, ellende, rommelig, lastig, lastiger, moeilijk, moeilijker, zwak, slecht,
      matig, mager, spannend, eng, vreemd, ondermaats, beperkt, wankel, onvoldoende, gebrekkig, pover,
      teleurstellend, ingewikkeld, problematisch, minimaal, verwarrend, moeizaam, slordig, onzorgvuldig,
      chaotisch, stroef, traag, onduidelijk, vaag, halfslachtig, onaf, onbetrouwbaar, wisselvallig, belabberd,
      bedroevend, beroerd, erbarmelijk, miserabel, armzalig, schamel, schraal, karig, summier, mondjesmaat,
      onderontwikkeld, stroperig, houterig, hakkelend, haperend, krakkemikkig, onvast, instabiel, ontoereikend,
      middelmatig, tegenvallend, hopeloos, waardeloos, dramatisch, rampzalig, verschrikkelijk, vreselijk,
      afschuwelijk, bedreigend, intimiderend, duizelingwekkend, onbegrijpelijk, ondoorgrondelijk, raadselachtig,
      mistig, wazig, taai, nonchalant, laks, ongedisciplineerd, ongestructureerd, onhandig, klungelig,
      amateuristisch, knullig, lachwekkend, beschamend, abominabel, onleesbaar, rammelend, rammelt, onwennig,
      onzeker, een struggle, een ramp, een drama, een crime, een gruwel, lastige kost, zware kost, minder,
      een opgave, een karwei, een beproeving, een (probleem|zwakte|worsteling)
    `,
  },
  bad: {
    verbs: `
      aarzelen, onderschatten, vergeten, klagen, lijden, falen, mankeren, stoppen, twijfelen, missen,
      teleur|stellen, haperen, weifelen, zeuren, verslappen, verzaken, opzien, verwarren, uitstellen, blunderen,
      zwichten
    `,
    nouns: `
      probleem, fout, geheim, twijfel, klacht, zorg, grens, fouten, moeite, vergissing, uitzondering, vreemde,
      kwestie, moeilijkheid, obstakel, belemmering, drempel, hindernis, bezwaar, hapering, misser, blunder,
      incident, ongeluk, vertraging, aansporing, sturing, misverstand, kunst, evenknie, concurrent, concurrentie,
      sinecure, overbodige luxe, kwaad woord, uitleg, omkijken, kind
    `,
    words: `
      bang, te laat, hulp, aarzeling, onaardig, onbelangrijk, ongebruikelijk, weerga, gelijke, nood, enige moeite,
      beter, meer, anders, meester, succes, begeleiding, toezicht, verlegen, vies, einde, gemist, kritiek,
      onbekend, liever, onverdienstelijk, slecht, problemen, vreemd, roestig, weggezakt, onbeduidend,
      onverstandig, tevergeefs, overdreven, overdrijving, te verwaarlozen, onderdoen, ongedaan, moeilijker,
      vermoeiend, lastig, moeilijk, kinderachtig, verkeerd
    `,
  },
  improve: {
    presentVerbs: `
      verbeteren, ontwikkelen, oefenen, groeien, doorgroeien, werken aan, aanscherpen, bijschaven, versterken,
      bij|werken, op|krikken, op|vijzelen, verfijnen, perfectioneren, verruimen, verbreden, professionaliseren,
      door|ontwikkelen, in|halen, investeren in, uit|bouwen, bij|trekken, rijpen, aandacht besteden, tijd steken,
      bij|sturen, bij|schaven, op|poetsen
    `,
    words: 'verbetering',
  },
  need: {
    verbs: `
      vragen, verdienen, behoeven, vergen, vereisen, smeken om, schreeuwen om, profiteren van, winnen bij,
      gebruiken kunnen
    `,
    words: `
      nodig, gebaat, baat, behoefte, gediend met, gebaat bij, gewenst, noodzakelijk, wenselijk, aan te raden,
      vereist
    `,
  },
  support: {
    nouns: `
      begeleiding, ondersteuning, aandacht, training, scholing, oefening, verbetering, hulp, uitleg, coaching,
      steun, ruggensteun, bijstand, sturing, aansturing, mentoring, ervaring, routine, praktijkervaring,
      vlieguren, verdieping, verfijning, focus, discipline, geduld, zelfvertrouwen, feedback, bijles, opfrissing,
      opfrisser, duwtje, zetje, handje, oefentijd, diepgang, bijsturing, groei, opfriscursus, steuntje,
      aanmoediging
    `,
    words: 'meer, wat meer, extra, nadere, verdere',
  },
  comparative: {
    words: `
      beter, vaker, meer, sneller, strakker, bewuster, actiever, nauwkeuriger, duidelijker, zorgvuldiger, sterker,
      scherper, vlotter, vloeiender, netter, soepeler, helderder, concreter, steviger, rustiger, gestructureerder,
      grondiger, diepgaander, zelfverzekerder, consequenter, efficiënter, tijdiger, kritischer, geduldiger,
      assertiever, proactiever, zelfstandiger, vriendelijker
    `,
  },
  possibility: {
    words: 'gekund, kan, kunnen, mag, mogen, moet, moeten, dient, zou, zouden',
  },
} satisfies Partial<ClauseWords>;
