import type { MessageTexts, MessagesOf } from '../../../platform/localization/index.js';

export const onboardingPageMessages = {
  'page.onboarding.title': {
    en: 'Your skill passport',
    nl: 'Uw skillspaspoort',
  },
  'page.onboarding.invited': {
    en: '{organisation} invites you to make a skill passport: an overview of what you can do, what you have done and what you would like to learn.',
    nl: '{organisation} nodigt u uit om een skillspaspoort te maken: een overzicht van wat u kunt, wat u hebt gedaan en wat u wilt leren.',
  },
  'page.onboarding.known': {
    en: 'What {organisation} already knows about you is filled in. Please correct what is wrong.',
    nl: 'Wat {organisation} al van u weet, is ingevuld. Verbeter wat niet klopt.',
  },
  'page.onboarding.firstName': {
    en: 'First name',
    nl: 'Voornaam',
  },
  'page.onboarding.lastName': {
    en: 'Last name',
    nl: 'Achternaam',
  },
  'page.onboarding.email': {
    en: 'E-mail address',
    nl: 'E-mailadres',
  },
  'page.onboarding.text': {
    en: 'Or in your own words',
    nl: 'Of in uw eigen woorden',
  },
  'page.onboarding.textHint': {
    en: 'Paste your CV, or describe what you are good at and what you have done. At most 20,000 characters.',
    nl: 'Plak hier uw cv, of beschrijf waar u goed in bent en wat u hebt gedaan. Maximaal 20.000 tekens.',
  },
  'page.onboarding.agree': {
    en: 'Consent',
    nl: 'Akkoord',
  },
  'page.onboarding.language': {
    en: 'Language',
    nl: 'Taal',
  },
  'page.onboarding.wrong': {
    en: 'Something is missing or incorrect',
    nl: 'Er ontbreekt iets of er klopt iets niet',
  },
  'page.onboarding.submit': {
    en: 'Agree and make my skill passport',
    nl: 'Akkoord, maak mijn skillspaspoort',
  },
  'page.onboarding.thanks': {
    en: 'Thank you. Your skill passport has been created.',
    nl: 'Dank u wel. Uw skillspaspoort is gemaakt.',
  },
  'page.onboarding.passport': {
    en: 'You can download your skill passport, as files that other websites and programs read:',
    nl: 'U kunt uw skillspaspoort downloaden, als bestanden die andere websites en programma’s lezen:',
  },
  'page.onboarding.withdraw': {
    en: 'Withdraw my consent',
    nl: 'Mijn toestemming intrekken',
  },
  'page.onboarding.withdraw.means': {
    en:
      'What you wrote about your experience and skills is deleted, with everything that was read from it. Skills that ' +
      'others have told {organisation} about stay, and so do your name and e-mail address; where you changed these, ' +
      '{organisation} has again what it had before. {organisation} is informed. You can ask it to delete the rest.',
    nl:
      'Wat u over uw ervaring en vaardigheden hebt geschreven, wordt verwijderd, met alles wat daaruit is afgeleid. ' +
      'Vaardigheden die {organisation} van anderen weet, blijven staan, en ook uw naam en e-mailadres; waar u die hebt ' +
      'gewijzigd, heeft {organisation} weer wat er eerder stond. {organisation} krijgt bericht. U kunt vragen om de ' +
      'rest te verwijderen.',
  },
  'page.onboarding.withdraw.submit': {
    en: 'Withdraw',
    nl: 'Intrekken',
  },
  'page.onboarding.withdrawn': {
    en: 'You have withdrawn your consent. What you sent to {organisation} is no longer used.',
    nl: 'U hebt uw toestemming ingetrokken. Wat u naar {organisation} hebt gestuurd, wordt niet meer gebruikt.',
  },
  'page.onboarding.expired': {
    en: 'This link has expired. Ask {organisation} for a new one.',
    nl: 'Deze link is verlopen. Vraag {organisation} om een nieuwe.',
  },
  'page.onboarding.revoked': {
    en: '{organisation} has withdrawn this invitation. You need not do anything.',
    nl: '{organisation} heeft deze uitnodiging ingetrokken. U hoeft niets te doen.',
  },
  'page.onboarding.completed': {
    en: 'You have already finished. This is your skill passport.',
    nl: 'U bent al klaar. Dit is uw skillspaspoort.',
  },
  'page.onboarding.forged': {
    en: 'This link is not valid. Check that you copied all of it.',
    nl: 'Deze link is niet geldig. Controleer of u de hele link hebt gekopieerd.',
  },
  'page.onboarding.field.required': {
    en: 'Fill this in.',
    nl: 'Vul dit in.',
  },
  'page.onboarding.field.tooLong': {
    en: 'This is too long.',
    nl: 'Dit is te lang.',
  },
  'page.onboarding.field.stale': {
    en: 'This page was open for too long, or the form was not sent from here. Please send it again.',
    nl:
      'Deze pagina stond te lang open, of het formulier is niet vanaf hier verstuurd. Verstuur het nog een ' + 'keer.',
  },
  'page.onboarding.field.email': {
    en: 'This is not an e-mail address.',
    nl: 'Dit is geen e-mailadres.',
  },
  'page.onboarding.field.agreeAgain': {
    en: 'The text has changed meanwhile. Please read it again, and agree to it if you wish.',
    nl: 'De tekst is intussen gewijzigd. Lees hem opnieuw en ga akkoord als u dat wilt.',
  },
  'page.onboarding.field.agree': {
    en: 'A skill passport can only be created with your consent.',
    nl: 'Zonder uw akkoord kan er geen skillspaspoort worden gemaakt.',
  },
  'page.onboarding.check': {
    en: 'Check your passport',
    nl: 'Controleer uw paspoort',
  },
  'page.onboarding.welcomeBack': {
    en: 'Welcome back. What you filled in before is still here.',
    nl: 'Welkom terug. Wat u eerder hebt ingevuld, staat er nog.',
  },
  'page.onboarding.about': {
    en: 'How this works',
    nl: 'Hoe dit werkt',
  },
  'page.onboarding.fact.duration': {
    en: 'How long does it take?',
    nl: 'Hoe lang duurt het?',
  },
  'page.onboarding.fact.duration.answer': {
    en: 'About five minutes. What you fill in is kept: you can stop and go on later with the same link, also on another device.',
    nl: 'Ongeveer vijf minuten. Wat u invult, blijft bewaard: u kunt stoppen en later met dezelfde link verdergaan, ook op een ander apparaat.',
  },
  'page.onboarding.fact.reader': {
    en: 'Who sees it?',
    nl: 'Wie ziet het?',
  },
  'page.onboarding.fact.reader.answer': {
    en: '{organisation}, and only after you have agreed at the end. Until then nobody works with it, and you can delete it.',
    nl: '{organisation}, en pas nadat u aan het eind akkoord bent gegaan. Tot dan werkt niemand ermee en kunt u het verwijderen.',
  },
  'page.onboarding.fact.withdrawal': {
    en: 'Can I change my mind?',
    nl: 'Kan ik me bedenken?',
  },
  'page.onboarding.fact.withdrawal.answer': {
    en: 'Yes, at any time: with this link, or on a page of your own that you get when you are done. Then it is no longer used.',
    nl: 'Ja, op elk moment: met deze link, of op een eigen pagina die u krijgt als u klaar bent. Dan wordt het niet meer gebruikt.',
  },
  'page.onboarding.fact.question': {
    en: 'A question?',
    nl: 'Een vraag?',
  },
  'page.onboarding.fact.question.answer': {
    en: 'Ask whoever at {organisation} sent you this link.',
    nl: 'Stel die aan degene bij {organisation} die u deze link heeft gestuurd.',
  },
  'page.onboarding.step.person': {
    en: 'Who you are',
    nl: 'Wie u bent',
  },
  'page.onboarding.step.skills': {
    en: 'Your skills',
    nl: 'Uw vaardigheden',
  },
  'page.onboarding.step.interests': {
    en: 'What you would like to learn',
    nl: 'Wat u wilt leren',
  },
  'page.onboarding.step.agree': {
    en: 'Your consent',
    nl: 'Uw toestemming',
  },
  'page.onboarding.skills.hint': {
    en: 'Untick what is not right. Choose the level that fits you best.',
    nl: 'Vink uit wat niet klopt. Kies het niveau dat het beste bij u past.',
  },
  'page.onboarding.skills.unsure': {
    en: 'Are these yours too?',
    nl: 'Kunt u dit ook?',
  },
  'page.onboarding.skills.added': {
    en: 'What you added',
    nl: 'Wat u hebt toegevoegd',
  },
  'page.onboarding.skills.level': {
    en: 'Level of {skill}',
    nl: 'Niveau van {skill}',
  },
  'page.onboarding.level.1': {
    en: 'with help from others',
    nl: 'met hulp van anderen',
  },
  'page.onboarding.level.2': {
    en: 'simple tasks',
    nl: 'eenvoudige taken',
  },
  'page.onboarding.level.3': {
    en: 'on my own',
    nl: 'zelfstandig',
  },
  'page.onboarding.level.4': {
    en: 'difficult problems too',
    nl: 'ook moeilijke problemen',
  },
  'page.onboarding.level.5': {
    en: 'others learn it from me',
    nl: 'anderen leren het van mij',
  },
  'page.onboarding.skillWords': {
    en: 'Add a skill',
    nl: 'Een vaardigheid toevoegen',
  },
  'page.onboarding.interestWords': {
    en: 'Find a skill',
    nl: 'Een vaardigheid zoeken',
  },
  'page.onboarding.search': {
    en: 'Search',
    nl: 'Zoeken',
  },
  'page.onboarding.search.choose': {
    en: 'Tick what you mean',
    nl: 'Vink aan wat u bedoelt',
  },
  'page.onboarding.interests.lead': {
    en: 'Choose skills that you would like to learn or to use more.',
    nl: 'Kies vaardigheden die u wilt leren of vaker wilt gebruiken.',
  },
  'page.onboarding.interests.chosen': {
    en: 'What you chose',
    nl: 'Wat u hebt gekozen',
  },
  'page.onboarding.consent.standard': {
    en: 'Standard text of this service.',
    nl: 'Standaardtekst van deze dienst.',
  },
  'page.onboarding.consent.version': {
    en: 'Version {version, number} of this text.',
    nl: 'Versie {version, number} van deze tekst.',
  },
  'page.onboarding.save': {
    en: 'Save and go on later',
    nl: 'Opslaan en later verdergaan',
  },
  'page.onboarding.discard': {
    en: 'Delete what I have filled in',
    nl: 'Verwijder wat ik heb ingevuld',
  },
  'page.onboarding.script.next': {
    en: 'Next',
    nl: 'Verder',
  },
  'page.onboarding.script.back': {
    en: 'Back',
    nl: 'Terug',
  },
  'page.onboarding.script.saved': {
    en: 'Saved',
    nl: 'Opgeslagen',
  },
  'page.onboarding.script.notSaved': {
    en: 'Not saved: there is no connection. We keep trying.',
    nl: 'Niet opgeslagen: er is geen verbinding. We blijven het proberen.',
  },
  'page.onboarding.script.step': {
    en: 'Step @ of #',
    nl: 'Stap @ van #',
  },
  'page.onboarding.script.characters': {
    en: '@ of # characters',
    nl: '@ van # tekens',
  },
  'page.onboarding.reading': {
    en: 'What you sent is still being read. Some of your skills may not be shown yet.',
    nl: 'Wat u hebt gestuurd, wordt nog gelezen. Misschien staan nog niet al uw vaardigheden hieronder.',
  },
  'page.onboarding.ownPage': {
    en: 'You have a page of your own, where you can see your passport, download your data, contest what is wrong and withdraw your consent. Keep its address to yourself: whoever has it can do the same.',
    nl: 'U hebt een eigen pagina, waar u uw paspoort bekijkt, uw gegevens downloadt, betwist wat niet klopt en uw toestemming intrekt. Houd het adres voor uzelf: wie het heeft, kan hetzelfde.',
  },
  'page.onboarding.ownPage.open': {
    en: 'Open my own page',
    nl: 'Mijn eigen pagina openen',
  },
  'page.onboarding.field.choose': {
    en: 'Tick what you mean, or clear this field.',
    nl: 'Vink aan wat u bedoelt, of maak dit veld leeg.',
  },
  'page.onboarding.field.notFound': {
    en: 'We found no skill with these words. Try another word.',
    nl: 'We hebben met deze woorden geen vaardigheid gevonden. Probeer een ander woord.',
  },
  'page.onboarding.script.begin': {
    en: 'Begin',
    nl: 'Beginnen',
  },
  'page.onboarding.step.documents': {
    en: 'Your CV and certificates',
    nl: 'Uw cv en certificaten',
  },
  'page.onboarding.skills.found': {
    en: 'What we found',
    nl: 'Wat we hebben gevonden',
  },
  'page.onboarding.skills.words': {
    en: 'From {document}:',
    nl: 'Uit {document}:',
  },
  'page.onboarding.script.reading': {
    en: 'Is being read…',
    nl: 'Wordt gelezen…',
  },
  'page.onboarding.script.preparing': {
    en: 'Is being made smaller…',
    nl: 'Wordt kleiner gemaakt…',
  },
  'page.onboarding.script.sending': {
    en: '@ % sent',
    nl: '@ % verstuurd',
  },
  'page.onboarding.script.cancel': {
    en: 'Cancel',
    nl: 'Annuleren',
  },
  'page.onboarding.script.again': {
    en: 'Try again',
    nl: 'Opnieuw proberen',
  },
  'page.onboarding.script.remove': {
    en: 'Remove',
    nl: 'Verwijderen',
  },
  'page.onboarding.script.notSent': {
    en: 'Not sent: there is no connection.',
    nl: 'Niet verstuurd: er is geen verbinding.',
  },
  'page.onboarding.script.tooLarge': {
    en: 'This file is too large to be sent.',
    nl: 'Dit bestand is te groot om te versturen.',
  },
  'page.onboarding.field.notRead': {
    en: 'You have chosen a file that has not been read yet. Press “Read it for me”, or remove it.',
    nl: 'U hebt een bestand gekozen dat nog niet is gelezen. Druk op “Lees het voor mij”, of verwijder het.',
  },
  'page.onboarding.field.nothingToRead': {
    en: 'Choose a file, or type or paste a text below.',
    nl: 'Kies een bestand, of typ of plak hieronder een tekst.',
  },
  'page.onboarding.field.tooMany': {
    en: 'You can add up to 10 documents. Remove one first.',
    nl: 'U kunt maximaal 10 documenten toevoegen. Verwijder er eerst een.',
  },
  'page.onboarding.field.tooLarge': {
    en: 'Together your documents would be too large. Remove one first, or send a smaller file.',
    nl: 'Samen zouden uw documenten te groot zijn. Verwijder er eerst een, of stuur een kleiner bestand.',
  },
  'page.onboarding.field.alreadyAdded': {
    en: 'You have already added this file.',
    nl: 'U hebt dit bestand al toegevoegd.',
  },
  'page.onboarding.field.stillReading': {
    en: 'A document is still being read. Check what we find in it, and agree then; or remove it.',
    nl: 'Een document wordt nog gelezen. Controleer wat we erin vinden en ga daarna akkoord, of verwijder het document.',
  },
  'page.onboarding.field.date': {
    en: 'A date cannot be read. Write it as 14 May 2023, 05-2023 or 2023, or leave it empty.',
    nl: 'Een datum kan niet worden gelezen. Schrijf hem als 14 mei 2023, 05-2023 of 2023, of laat het veld leeg.',
  },
} as const satisfies MessageTexts;

declare module '../../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof onboardingPageMessages> {}
}
