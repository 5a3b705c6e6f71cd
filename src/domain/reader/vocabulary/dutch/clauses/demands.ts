import type { ClauseWords } from '../../word-types/clause-words.js';

export const DUTCH_DEMANDS = {
  client: {
    nouns: `
      klant, opdrachtgever, werkgever, bedrijf, functie, rol, opdracht, project, gemeente, aanbesteding, baan,
      inlener, recruiter, contract, norm, wet, verzekeraar, inspecteur, inspectie, markt, vakbond, ministerie,
      provincie, toezichthouder, bestuur, schoolbestuur, netbeheerder, ziekenhuis, bank, verzekeringsmaatschappij,
      woningcorporatie, hoofdaannemer, aannemer, brandweer, arbeidsinspectie, waterschap, branche, cao, haven, luchthaven,
      certificeerder, vergunningverlener, subsidieverstrekker, fonds, moederbedrijf, hoofdkantoor, directie
    `,
    words: 'wie',
  },
  advertisement: {
    nouns: `
      vacature, vacaturetekst, advertentie, functieomschrijving, functieprofiel, het profiel, functieprofiel,
      functie-eis, bestek, personeelsadvertentie, headhunter, recruiter, uitvraag, profielschets, oproep,
      wervingstekst, vacaturesite, banensite, profielomschrijving, functie-omschrijving, functiebeschrijving,
      aanbestedingsstuk, offerteaanvraag, opdrachtomschrijving, programma van eisen, eisenlijst, eisenpakket,
      sollicitatieprocedure, jobomschrijving, detacheerder, intercedent, takenpakket in, aanbestedingsdocument,
      vacaturebericht, wervingsadvertentie, profiel van de
    `,
  },
  demand: {
    verbs: `
      vragen, vereisen, zoeken, eisen, willen, verlangen, verwachten, stellen, noemen, hameren, hechten, wensen,
      roepen, voor|schrijven, vermelden, verplichten, op|leggen, benadrukken, bedingen, vergen, behoeven,
      aan|dringen, prefereren, dicteren, opvragen, eisen dat, rekenen op, verzoeken, verzoeken om, hopen op
    `,
    words: `
      (stond|staat|stonden|staan) op, nodig, vereist, voorgeschreven, stond, staat, stonden, staan, wenselijk,
      gewenst, onontbeerlijk, noodzakelijk
    `,
  },
  demanded: {
    nouns: `
      vereiste, functie-eis, voorwaarde, eis, must, toelatingseis, minimumeis, diploma-eis, taaleis, ervaringseis,
      randvoorwaarde, criterium, selectiecriterium, functievereiste, gunningscriterium, instapeis,
      competentieprofiel
    `,
    words: `
      (wij|we|u|jullie|jij|je) (zoeken|zoekt|missen), zoeken (wij|we), zoekt u, (zoekt|zoeken|missen) iemand,
      iemand (nodig|gezocht), gezocht, verlegen om, springen om, (ze|zij) (vroegen|zochten|eisten), vereist,
      (gevraagd|gezocht|vereist|nodig) (door|voor), een must, een pre, verplicht, noodzakelijk,
      van (kandidaten|sollicitanten|iedere|elke), gevraagd, gewenst,
      (wordt|werd) (gevraagd|verwacht), gespecialiseerd bedrijf, (die|dat) verkoopt, verkoopt, alleen mensen met,
      (sollicitanten|kandidaten) (moeten|dienen|moesten),
      (is|was|werd|wordt) (vereist|verplicht|gewenst|geëist|voorgeschreven), een voorwaarde, de voorwaarde,
      (strekt|strekken) tot aanbeveling, tot aanbeveling, een pré, een vereiste,
      (is|zijn|was|waren) een (pre|pré|vereiste|must|pluspunt|plus|voorwaarde|eis),
      (je|u|jij|jullie) (beschikt|bezit|beheerst|hebt ervaring|hebt kennis|bent bekend|bent vaardig|spreekt vloeiend|bent gecertificeerd|hebt minimaal|hebt een|bent in bezit),
      (je|uw|jouw) (profiel|vaardigheden|achtergrond|taken|functie),
      (vereiste|gewenste|gevraagde|benodigde) (vaardigheden|ervaring|kennis|kwalificaties|competenties|opleiding|diploma's|talenkennis),
      functie-eisen, de ideale kandidaat, geschikte kandidaat, de juiste kandidaat,
      ze (vroegen|zochten|eisten|wilden|verlangden|verwachtten),
      (moet|dient|moest) (men|je|u) (beschikken|beheersen|kennen|kunnen|hebben|over),
      openstaande (functie|vacature|vacatures), alleen kandidaten, voor (kandidaten|sollicitanten) met,
      (ervaring|kennis|beheersing|diploma|certificaat) (vereist|gewenst|gevraagd|verplicht|noodzakelijk),
      (is|was|wordt|werd|zijn|waren) (gewenst|vereist|verplicht|noodzakelijk|verlangd|wenselijk|gevraagd),
      men (zoekt|eist|vraagt|verlangt|verwacht), (ze|zij) (zoeken|eisen|vragen|verlangen)
    `,
  },
} satisfies Partial<ClauseWords>;
