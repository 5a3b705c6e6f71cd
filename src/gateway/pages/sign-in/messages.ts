import type { MessageTexts, MessagesOf } from '../../../platform/localization/index.js';

export const signInMessages = {
  'page.signIn.heading': { en: 'Sign in', nl: 'Aanmelden' },
  'page.signIn.done': { en: 'Signed in', nl: 'Aangemeld' },
  'page.signIn.submit': { en: 'Sign in', nl: 'Aanmelden' },
  'page.signIn.console': { en: 'Open the console', nl: 'De console openen' },
  'page.signIn.signOut': { en: 'Sign out', nl: 'Afmelden' },
  'page.signIn.provider': {
    en: 'You sign in with the account that your organisation gave you.',
    nl: 'U meldt zich aan met het account van uw organisatie.',
  },
  'page.signIn.key': {
    en: 'You sign in with an API key of your organisation.',
    nl: 'U meldt zich aan met een API-sleutel van uw organisatie.',
  },
  'page.signIn.key.label': { en: 'API key', nl: 'API-sleutel' },
  'page.signIn.key.hint': {
    en: 'This browser does not store the key. You can do here everything that the key allows.',
    nl: 'Deze browser bewaart de sleutel niet. U kunt hier alles doen wat met de sleutel mag.',
  },
  'page.signIn.problem.key': {
    en: 'This key does not work: it is not valid, has expired, or may not be used from here. Check that you copied all of it.',
    nl: 'Deze sleutel werkt niet: hij is ongeldig, verlopen, of mag hier niet worden gebruikt. Controleer of u de hele sleutel hebt gekopieerd.',
  },
  'page.signIn.problem.demo': {
    en: 'This link to the demo organisation does not work: it is older than a day, or was opened on another machine. Start the service again for a new one, or sign in with a key.',
    nl: 'Deze link naar de demo-organisatie werkt niet: hij is ouder dan een dag, of is op een andere computer geopend. Start de dienst opnieuw voor een nieuwe, of meld u aan met een sleutel.',
  },
  'page.signIn.problem.stale': {
    en: 'This took too long, or the page was opened in another browser. Please try again.',
    nl: 'Dit duurde te lang, of de pagina is in een andere browser geopend. Probeer het opnieuw.',
  },
  'page.signIn.problem.ended': {
    en: 'Your session has ended. Sign in again.',
    nl: 'Uw sessie is beëindigd. Meld u opnieuw aan.',
  },
  'page.signIn.problem.refused': {
    en: 'Signing in did not work. Please try again, or ask your administrator.',
    nl: 'Aanmelden is niet gelukt. Probeer het opnieuw, of vraag het uw beheerder.',
  },
  'page.signIn.problem.unavailable': {
    en: 'The sign-in of your organisation cannot be reached at the moment. Please try again later.',
    nl: 'De aanmelding van uw organisatie is nu niet bereikbaar. Probeer het later opnieuw.',
  },
  'page.signIn.problem.noRole': {
    en: 'Your account has no access. Ask your administrator for it.',
    nl: 'Uw account heeft geen toegang. Vraag uw beheerder erom.',
  },
  'page.signIn.problem.noProfile': {
    en: 'There is no skill passport that belongs to your account.',
    nl: 'Er is geen skillspaspoort dat bij uw account hoort.',
  },
  'page.signIn.problem.tooManyPeople': {
    en: 'You are responsible for too many people for this kind of access. Ask your administrator for another one.',
    nl: 'U bent voor te veel mensen verantwoordelijk voor dit soort toegang. Vraag uw beheerder om een ander soort.',
  },
  'page.signIn.signedIn': {
    en: 'You are signed in as {name} of {organisation}.',
    nl: 'U bent aangemeld als {name} van {organisation}.',
  },
  'page.signIn.people.ALL': {
    en: 'You see the data of everybody, as far as your rights allow.',
    nl: 'U ziet de gegevens van iedereen, voor zover uw rechten dat toestaan.',
  },
  'page.signIn.people.OWN_TEAMS': {
    en: 'You see yourself and the people for whom you are responsible.',
    nl: 'U ziet uzelf en de mensen voor wie u verantwoordelijk bent.',
  },
  'page.signIn.people.SELF': {
    en: 'You see your own skill passport.',
    nl: 'U ziet uw eigen skillspaspoort.',
  },
  'page.signIn.until': {
    en: 'This session ends on {until} at the latest, and earlier if it is not used.',
    nl: 'Deze sessie eindigt uiterlijk op {until}, en eerder als zij niet wordt gebruikt.',
  },
} as const satisfies MessageTexts;

declare module '../../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof signInMessages> {}
}
