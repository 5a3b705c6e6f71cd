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
  'page.badges.title': { en: 'Open Badges', nl: 'Open Badges' },
  'page.badges.lead': {
    en:
      'An Open Badge is a file in which {organisation} confirms with its signature that you have a skill or a ' +
      'certificate. You can keep it in a digital wallet or give it to an employer, who can verify it without asking ' +
      '{organisation}.',
    nl:
      'Een Open Badge is een bestand waarin {organisation} met een handtekening bevestigt dat u een vaardigheid of ' +
      'een certificaat hebt. U kunt het in een digitale portefeuille bewaren of aan een werkgever geven, die het kan ' +
      'controleren zonder {organisation} iets te vragen.',
  },
  'page.badges.issued': { en: 'Your badges', nl: 'Uw badges' },
  'page.badges.issuedAt': { en: 'issued on {date}', nl: 'uitgegeven op {date}' },
  'page.badges.all': {
    en: 'All of them in one file (learner record, CLR 2.0)',
    nl: 'Allemaal in één bestand (leeroverzicht, CLR 2.0)',
  },
  'page.badges.file': {
    en: 'Each file is a signed text for programs. Wallets and backpacks for Open Badges 3.0 can read it.',
    nl: 'Elk bestand is een ondertekende tekst voor programma’s. Portefeuilles en backpacks voor Open Badges 3.0 kunnen het lezen.',
  },
  'page.badges.none': {
    en:
      'There is nothing to issue a new badge for. Badges are issued for skills that {organisation} has confirmed, and ' +
      'for certificates that have not expired.',
    nl:
      'Er is niets waarvoor een nieuwe badge kan worden uitgegeven. Badges zijn er voor vaardigheden die ' +
      '{organisation} heeft bevestigd, en voor certificaten die niet zijn verlopen.',
  },
  'page.badges.toIssue': { en: 'You can get a badge for', nl: 'U kunt een badge krijgen voor' },
  'page.badges.means': { en: 'What that means', nl: 'Wat dat betekent' },
  'page.badges.means.readable': {
    en:
      'Whoever you give a badge to can read what it says: the skill with its level, or the certificate, and that ' +
      '{organisation} issued it and when.',
    nl:
      'Wie u een badge geeft, kan lezen wat erin staat: de vaardigheid met het niveau, of het certificaat, en dat ' +
      '{organisation} de badge heeft uitgegeven en wanneer.',
  },
  'page.badges.means.lasting': {
    en:
      'You cannot take a badge back from those you gave it to. It counts also when you have left {organisation}, ' +
      'unless {organisation} revokes it: whoever verifies it sees that.',
    nl:
      'U kunt een badge niet terugnemen van wie u die hebt gegeven. Een badge telt ook nog als u bij {organisation} ' +
      'weg bent, tenzij {organisation} de badge intrekt: wie de badge controleert, ziet dat.',
  },
  'page.badges.means.recipient': {
    en:
      'Your name is not in it. It contains a code made from your e-mail address, or from your identifier at ' +
      '{organisation}; whoever knows that address can check that the badge is yours.',
    nl:
      'Uw naam staat er niet in. Er staat een code in die van uw e-mailadres is gemaakt, of van uw identificatie bij ' +
      '{organisation}; wie dat adres kent, kan nagaan dat de badge van u is.',
  },
  'page.badges.means.kept': {
    en:
      '{organisation} keeps a copy, and notes that you asked for it. Both are deleted with your data; files that you ' +
      'have given to others are not.',
    nl:
      '{organisation} bewaart een kopie en legt vast dat u erom hebt gevraagd. Beide worden met uw gegevens ' +
      'verwijderd; bestanden die u aan anderen hebt gegeven niet.',
  },
  'page.badges.agree': {
    en: 'I have read what an Open Badge means, and I want these badges.',
    nl: 'Ik heb gelezen wat een Open Badge betekent, en ik wil deze badges.',
  },
  'page.badges.agree.missing': {
    en: 'Badges are issued only if you agree. Tick the box below first.',
    nl: 'Badges worden alleen uitgegeven als u akkoord gaat. Vink eerst het vakje hieronder aan.',
  },
  'page.badges.submit': { en: 'Issue my badges', nl: 'Geef mijn badges uit' },
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
