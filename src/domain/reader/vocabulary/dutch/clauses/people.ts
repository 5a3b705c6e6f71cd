import type { ClauseWords } from '../../word-types/clause-words.js';

export const DUTCH_PEOPLE = {
  allButPerson: {
    words: 'behalve (ik|hij|zij|mij|mijzelf|mezelf), op (mij|hem|haar) na',
  },
  praise: {
    verbs: `
      vertrouwen, toe|vertrouwen, prijzen, waarderen, bewonderen, complimenteren, loven, roemen, aanbevelen,
      respecteren, hoog|achten, erkennen, aan|prijzen
    `,
  },
  consult: {
    verbs: `
      vragen, raadplegen, aan|kloppen, leunen op, terug|vallen op, beroepen, in|schakelen, te rade gaan,
      advies vragen, steunen op
    `,
    words: '(leun|leunt|terecht) (op|bij)',
  },
  leave: {
    verbs: `
      laten, overlaten, over|laten, over|dragen, door|geven, door|schuiven, schuiven, spelen, betalen, bellen,
      invliegen, zoeken, neer|leggen, door|verwijzen, af|schuiven, over|hevelen, door|spelen, afstaan, delegeren,
      toe|vertrouwen aan, over|geven, weg|geven, uitbesteden, toe|wijzen aan
    `,
  },
  otherPerson: {
    nouns: `
      vrouw, man, partner, vriend, vriendin, broer, zus, zusje, vader, moeder, zoon, dochter, buurman, buurvrouw,
      oom, tante, neef, nicht, ouder, collega, baas, chef, leidinggevende, manager, teamleider, teamlid, planner,
      boekhouder, accountant, controller, assistent, assistente, secretaresse, voorman, voorganger, voorgangster,
      opvolger, teamgenoot, stagiair, stagiaire, leverancier, aannemer, onderaannemer, afdeling, bureau,
      specialist, mentor, team, kandidaat, sollicitant, huisgenoot, klasgenoot, zzp'er, binnendienst,
      buitendienst, directeur, eigenaar, hoofdkantoor, ingenieur, vakman, hoofd, deskundige, expert, zwager,
      schoonzus, schoonvader, schoonmoeder, oma, opa, huisarts, lab, laboratorium, bode, medewerker, personeel,
      partij, firma, bedrijf, concurrent, leerling, ontwikkelaar, verpleegkundige, jurist, vrijwilliger,
      architect, jongen, meisje, penningmeester, uitzendkracht, uitzendbureau, accountantskantoor, kantoor,
      loodgieter, zaak, instelling, arts, monteur, vakgenoot, persoon, broertje, inhuurkracht, filiaal, compagnon,
      zakenpartner, vennoot, medeoprichter, plaatsvervanger, vervanger, stiefvader, stiefmoeder, stiefzoon,
      stiefdochter, halfbroer, halfzus, verloofde, ex, ex-man, ex-vrouw, tweelingbroer, tweelingzus, kleinzoon,
      kleindochter, grootvader, grootmoeder, familielid, echtgenoot, echtgenote, levenspartner, wederhelft,
      nichtje, neefje, schoonbroer, schoondochter, schoonzoon, vriendje, superieur, ondergeschikte, projectleider,
      ploegbaas, ploegleider, ploeggenoot, afdelingshoofd, unitmanager, bestuur, bestuurslid, kantoorgenoot,
      kamergenoot, werkgroep, moederbedrijf, zusterbedrijf, dochteronderneming, stichting, vereniging, coöperatie,
      dienstverlener, toeleverancier, freelancer, interimmer, invaller, invalkracht, oproepkracht, flexwerker,
      nieuwkomer, nieuweling, evenknie, concullega, notaris, advocaat, fiscalist, drukkerij, makelaar,
      tussenpersoon, ploeg, buurjongen, buurmeisje, vakbroeder, detacheerder, inhuurder, zaakvoerder, bouwbedrijf,
      eigenaresse, directrice, cheffin, leerling-collega, hulpkracht, werkstudent, medestudent, medewerkster,
      teamgenote, vaklui, maatje, schoonfamilie, gastheer, ict'er, it'er, hr-afdeling, ict-afdeling, kameraad,
      vakspecialist, ex-collega, oud-collega, opvolgster, bazin, maatschap, buitenstaander, adviesbureau,
      vertaalbureau, reclamebureau, webbureau, installatiebedrijf, schildersbedrijf, dochters, hoofdaannemer,
      compagnons
    `,
    words: 'rest, buren, ouders, anderen, familie, collegae, lieden, lui',
  },
  others: {
    words: `
      collega's, iemand, iemand anders, een ander, anderen, ieder ander, men, mensen, de rest, teamgenoten,
      stagiairs, een derde, een collega, derden, de liefhebbers, derde partij, externe partij, een externe,
      externen, externe partijen, buitenstaanders, vaklui, vakmensen, de buren,
      (een|sommige|veel|enkele) (ander|anderen), wie anders,
      (een|één|sommigen|enkelen|twee|de meesten) van (hen|ons), de meesten, sommigen,
      over aan (wie|degenen|iemand|mensen|hen), degenen die, velen, een kennis,
      kennissen, een bekende, een andere (collega|afdeling|partij|firma)
    `,
  },
  appreciation: {
    verbs: `
      prijzen, waarderen, vertrouwen, vragen, noemen, rekenen op, leunen op, bouwen op, steunen op, bewonderen,
      complimenteren, bellen, zien, aanbevelen, loven, roemen, bedanken, toe|vertrouwen
    `,
    words: `
      tevreden, blij, enthousiast, trots, positief, lovend, waarde, verteld, gezegd, complimenten,
      (komt|komen) (naar|bij), (leert|leren) van, onder (mijn|zijn|haar), (vindt|vinden) (mijn|zijn|haar),
      mijn werk, jaloers, rekenen, rekent
    `,
  },
  handOver: {
    verbs: `
      uit|besteden, in|huren, onder|brengen, af|staan, af|schuiven, over|hevelen, door|spelen, af|stoten,
      outsourcen, uit|zetten bij, neer|leggen bij, beleggen bij, door|sturen naar, toe|bedelen aan, aan|besteden,
      door|verwijzen naar
    `,
    words: `
      andermans, de deur uit, (moet|moeten|kunt|kun) (u|je|jullie) (bij|naar), stond erbij,
      erbij (gestaan|gezeten), keek toe, toegekeken, meegekeken, zat naast, zaten naast, ingehuurd,
      (ligt|liggen|lag|lagen|blijft|blijven|bleef|bleven|berust|berusten) bij, elders, belegd bij, van buiten,
      (specialist|ander|iemand|mensen) voor, extern, valt onder, (gaat|gaan) naar, handen van, uit handen,
      (verhuisd|overgeheveld|verplaatst|ondergebracht) (naar|bij), (kwam|kwamen|komt|komen) van (de|het|een|onze),
      in andere handen, in vreemde handen, in handen van, op het bordje, op het bord van, voor rekening van,
      aan (anderen|een ander|derden|iemand), onder verantwoordelijkheid van,
      door (derden|anderen|een ander|iemand|externen),
      niet (mijn|zijn|haar) (taak|werk|afdeling|verantwoordelijkheid|terrein),
      (doet|deed|regelt|regelde|verzorgt|verzorgde|maakt|maakte|beheert|beheerde|schrijft|schreef|had|heeft) (een|onze|mijn|iemand) (ander|collega|bureau|extern|externe|broer|zus|man|vrouw|partner|compagnon),
      op naam van, op conto van, (besteed|besteden|besteedde|besteedden) uit, centraal geregeld, meegekeken met,
      afgekeken, aan derden, ligt elders,
      (gespecialiseerde|gespecialiseerd|externe|extern) (bedrijf|bureau|partij|firma|kantoor|bedrijven|partijen),
      keek mee, (taak|klus|pakkie-an|domein|terrein) van (de|het|een|onze|mijn|ons|iemand),
      (was|is|blijft|waren|zijn) aan (anderen|onze|iemand), (hen|hem|anderen) overgelaten, (hen|hem|anderen) over
    `,
  },
} satisfies Partial<ClauseWords>;
