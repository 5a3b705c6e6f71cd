import type { HeadingWords } from '../word-types/heading-words.js';

export const DUTCH_HEADINGS: HeadingWords = {
  sections: {
    WORK: `
      werkervaring, ervaring, loopbaan, loopbaanoverzicht, arbeidsverleden, arbeidservaring, beroepservaring,
      praktijkervaring, vrijwilligerswerk, vrijwilligerservaring, carrière, carriereverloop, stages, stage ervaring,
      werkzaamheden, bijbanen, bijbaan, nevenfuncties, werk, banen, functies, werkverleden, werkhistorie, stage,
      onderwijservaring, vakantiewerk, baantjes, waar ik werkte, waar ik heb gewerkt, wat ik deed, wat ik heb gedaan, wat ik gedaan heb,
      tot nu toe, werk tot nu toe, wat heb ik gewerkt, waar heb ik gewerkt, wat heb ik gedaan, gewerkt, verenigingswerk, ook gedaan, praktijk, aan het werk, werkkring, dienstverbanden, beroepsloopbaan, betrekkingen, parcours, professioneel parcours, loopbaantraject, professionele ervaring, huidige functie, huidige baan, huidige betrekking, vorige functie, vorige baan,
      professionele loopbaan, beroepsverleden, beroepsactiviteiten, beroepsleven, tewerkstelling, tewerkstellingen, loopbaangegevens,
      arbeidsloopbaan, professionele activiteiten, studentenjob, studentenjobs, vakantiejob, vakantiejobs, weekendwerk, bijbaantjes, interimwerk, interim opdrachten,
      freelance opdrachten, opdrachten als zelfstandige, loondienst, in loondienst, werkgevers, mandaten, bestuursmandaten, bestuurservaring, bestuurlijke ervaring,
      bestuurswerk, toezicht, toezichthoudende functies, commissariaten, nevenwerkzaamheden, waar ik heb gewerkt, waar ik gewerkt heb, bestuursfuncties,
      laatste werkgevers, laatste drie werkgevers, laatste 3 werkgevers, laatste banen, laatste functies, waar ik al werkte, waar ik al gewerkt heb, waar ik werk, werkgeschiedenis, arbeidsgeschiedenis,
      jobs, vorige jobs, werkte bij, militaire dienst, dienstplicht
    `,
    PROJECTS: 'projecten, projectervaring, opdrachten',
    EDUCATION: `
      opleiding, opleidingen, studie, studies en opleidingen, scholing, onderwijs, opleiding en scholing,
      vooropleiding, genoten opleidingen, gevolgde opleidingen, schoolopleiding, schoolopleidingen, gestudeerd,
      opleiding en vorming, waar ik leerde, wat ik leerde, wat ik geleerd heb, geleerd, leren, school, scholen,
      schoolloopbaan, schoolcarrière, opleidingsachtergrond,
      wat ik studeerde, wat ik gestudeerd heb, waar ik studeerde, hoogst genoten opleiding, hoogste opleiding, hoogst behaalde opleiding, naar school geweest
    `,
    SKILLS: `
      vaardigheden, competenties, kerncompetenties, kwaliteiten, sterke punten, technische vaardigheden,
      computervaardigheden, computerkennis, ict vaardigheden, programmeertalen, kennis en vaardigheden,
      digitale vaardigheden, persoonlijke vaardigheden, kennis, eigenschappen, softwarekennis, wat kan ik,
      waar ben ik goed in, wat ik kan, informatica, computer, automatisering, it kennis, ict kennis, kennis van software,
      programmas, systemen, pc kennis, it vaardigheden, ict
    `,
    LANGUAGES: 'taal, talen, talenkennis, taalvaardigheid, taalvaardigheden, taalkennis',
    CERTIFICATIONS: `
      certificaten, certificeringen, certificering, cursussen, trainingen, cursussen en trainingen,
      cursussen en certificaten, diplomas en certificaten, bijscholing, nascholing, overige opleidingen en cursussen,
      overige opleidingen, aanvullende opleidingen, bijkomende opleidingen, nevenopleidingen, vervolgopleidingen,
      beroepsopleidingen, nascholingen, registratie, registraties, pasjes, certificaat, bijgeleerd, workshops,
      licenties, bevoegdheden, attesten, brevetten, getuigschriften, papieren, papiertjes, bewijzen, diplomas en papieren,
      vormingen, permanente vorming, bijkomende vorming, navorming, extra opleidingen, vergunningen, bijgeschoold, permanente educatie, vakbekwaamheid, keuringen,
      erkenningen, erkenning, korte cursussen, certs, laspapieren, lascertificaten, vakdiplomas, veiligheidspassen, losse cursussen, behaalde certificaten, behaalde attesten, pasjes en papieren, attesten en vormingen, diplomas en pasjes, vaarbewijzen, vaarbewijzen e d, rijbewijzen en pasjes, andere attesten, overige attesten, certificaten e d, pasjes e d
    `,
    WISHES: `
      interesses, hobbys, hobby, vrijetijdsbesteding, buiten het werk, in mijn vrije tijd, naast het werk, privé, passies,
      doelen, ambities, wensen, leerdoelen, ontwikkelpunten, verbeterpunten, aandachtspunten,
      vrije tijd, hobbys en interesses, wat ik wil leren, wil nog leren, wil ik leren, wat kan beter, kan beter,
      wat beter kan, gezochte jobs, gezochte functie, gewenste jobs, gewenste functie, gewenste beroepen
    `,
    REFERENCES: 'referenties, referentie, over het team, over collegas',
    PERSONAL: `
      personalia, persoonlijke gegevens, persoonsgegevens, contactgegevens, gegevens, naw gegevens,
      algemene gegevens, gegevens medewerker, persoonlijke informatie, persoonlijk
    `,
    OTHER: `
      wie ben ik, wie ik ben, in het kort, kort, profiel, profielschets, doelstelling, persoonlijk profiel, samenvatting, over mij, overig, overige,
      overige informatie, prijzen, onderscheidingen, publicaties, boeken, verenigingsleven, maatschappelijke activiteiten, andere, bijzonderheden, rijbewijs, rijbewijzen, lidmaatschappen, algemeen,
      nevenactiviteiten, diversen, varia, extra, en verder, verder, motivatie, introductie, conclusie, terugblik, wat gaat goed, wat goed gaat, resultaten, engagement, engagementen, beurzen, lezingen, neven, ook nog, beschikbaarheid, beschikbaar, naast de uren, buiten de uren, buiten de school, opmerkingen
    `,
  },
  generalColumns: 'wat, waar, wanneer',
  qualifiersBefore: `
    mijn, relevante, verdere, recente, huidige, vorige, vroegere, eerdere, overige, andere, gevolgde, behaalde, betaalde, onbetaalde, uitgevoerde, aanvullende, belangrijkste, algemene, specifieke, persoonlijke,
    professionele, overzicht
  `,
  qualifiersBehind:
    'in (?:het onderwijs|de zorg|de bouw|de horeca|de techniek|de logistiek|loondienst|nederland|belgië|vlaanderen|het buitenland|(?:mijn |eigen |mijn eigen )?land|syrië|eritrea|oekraïne|turkije|polen|marokko|suriname)(?: en \\p{L}+)?, overzicht, \\(?van recent naar oud\\)?, en zo, enzo, en meer, enzovoort, e\\.d\\.',
  and: 'en',
  forYear: 'voor',
};
