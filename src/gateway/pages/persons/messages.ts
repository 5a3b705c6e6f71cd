import type { MessageTexts, MessagesOf } from '../../../platform/localization/index.js';

export const personPageMessages = {
  'page.person.title': { en: 'Your data', nl: 'Uw gegevens' },
  'page.person.lead': {
    en:
      '{person}, on this page you decide about your data in the skills service of {organisation}. Whoever has its ' +
      'link can do the same, so keep the link to yourself.',
    nl:
      '{person}, op deze pagina beslist u over uw gegevens in de vaardighedendienst van {organisation}. Wie de link ' +
      'heeft, kan hetzelfde doen: houd hem dus voor uzelf.',
  },
  'page.person.data': { en: 'Download your data', nl: 'Uw gegevens downloaden' },
  'page.person.data.lead': {
    en: 'You get everything that {organisation} has stored about you here, to read and as a file for programs.',
    nl: 'U krijgt alles wat {organisation} hier over u heeft opgeslagen, om te lezen en als bestand voor programma’s.',
  },
  'page.person.request': { en: 'Download my data', nl: 'Mijn gegevens downloaden' },
  'page.person.making': {
    en: 'Your data are being gathered: {percent} % is done. That usually takes less than a minute.',
    nl: 'Uw gegevens worden verzameld: {percent} % is klaar. Dat duurt meestal minder dan een minuut.',
  },
  'page.person.again': { en: 'Look again', nl: 'Kijk opnieuw' },
  'page.person.download': { en: 'Download the archive (ZIP)', nl: 'Het archief downloaden (ZIP)' },
  'page.person.until': {
    en: 'The archive can be downloaded until {date}. Open person.en.html in it to read your data.',
    nl: 'Het archief kan tot {date} worden gedownload. Open person.nl.html erin om uw gegevens te lezen.',
  },
  'page.person.expired': {
    en: 'The archive that you asked for before can no longer be downloaded. You can ask for a new one.',
    nl: 'Het archief dat u eerder hebt opgevraagd, kan niet meer worden gedownload. U kunt een nieuw opvragen.',
  },
  'page.person.failed': {
    en: 'Your data could not be gathered. Try again later, or ask the organisation.',
    nl: 'Uw gegevens konden niet worden verzameld. Probeer het later opnieuw, of vraag het de organisatie.',
  },
  'page.person.consents': { en: 'Your consents', nl: 'Uw toestemmingen' },
  'page.person.consents.none': {
    en: 'You have not given a consent here.',
    nl: 'U hebt hier geen toestemming gegeven.',
  },
  'page.person.purpose.ONBOARDING': { en: 'Your skill passport', nl: 'Uw skillspaspoort' },
  'page.person.consent.given': {
    en: 'On {at} you agreed to this text ({language}, {version}):',
    nl: 'Op {at} bent u akkoord gegaan met deze tekst ({language}, {version}):',
  },
  'page.person.consent.standard': { en: 'standard text', nl: 'standaardtekst' },
  'page.person.consent.version': { en: 'version {version, number}', nl: 'versie {version, number}' },
  'page.person.language.en': { en: 'in English', nl: 'in het Engels' },
  'page.person.language.nl': { en: 'in Dutch', nl: 'in het Nederlands' },
  'page.person.consent.withdraw': { en: 'Withdraw this consent', nl: 'Deze toestemming intrekken' },
  'page.person.consent.withdrawn': { en: 'Withdrawn on {at}.', nl: 'Ingetrokken op {at}.' },
  'page.person.contest': { en: 'Is something wrong?', nl: 'Klopt er iets niet?' },
  'page.person.contest.lead': {
    en: 'You can see which skills and matches {organisation} has of you, and contest what is wrong.',
    nl: 'U kunt zien welke vaardigheden en matches {organisation} van u heeft, en betwisten wat niet klopt.',
  },
  'page.person.contest.open': { en: 'See my skills and matches', nl: 'Mijn vaardigheden en matches bekijken' },
  'page.person.back': { en: 'Back to your data', nl: 'Terug naar uw gegevens' },
  'page.person.forged': {
    en: 'This link is not valid. Check that you copied all of it.',
    nl: 'Deze link is niet geldig. Controleer of u de hele link hebt gekopieerd.',
  },
  'page.person.over': {
    en: 'This link no longer works. Ask {organisation} for a new one.',
    nl: 'Deze link werkt niet meer. Vraag {organisation} om een nieuwe.',
  },
  'page.person.ask.lead': {
    en: '{organisation} gets your request and sends you a new link itself. Nothing is shown here until you open that one.',
    nl: '{organisation} krijgt uw verzoek en stuurt u zelf een nieuwe link. Hier is niets te zien tot u die opent.',
  },
  'page.person.ask': { en: 'Ask for a new link', nl: 'Een nieuwe link vragen' },
  'page.person.asked': {
    en:
      'Your request was sent. If {organisation} still has data about you, it sends you a new link. If none comes within ' +
      'a few days, contact {organisation}.',
    nl:
      'Uw verzoek is verstuurd. Als {organisation} nog gegevens over u heeft, stuurt ze u een nieuwe link. Komt die niet ' +
      'binnen een paar dagen, neem dan contact op met {organisation}.',
  },
} as const satisfies MessageTexts;

declare module '../../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof personPageMessages> {}
}
