import type { MessageTexts, MessagesOf } from '../../../platform/localization/index.js';

/** Texts about the documents that somebody adds, and about what was found in them. */
export const onboardingDocumentMessages = {
  'page.onboarding.documents.lead': {
    en: 'Add your CV, and photos or scans of your certificates. We read them for you, and you check what we found. The documents themselves are not kept.',
    nl: 'Voeg uw cv toe, en foto’s of scans van uw certificaten. Wij lezen ze voor u, en u controleert wat we hebben gevonden. De documenten zelf worden niet bewaard.',
  },
  'page.onboarding.photo': {
    en: 'Photograph a certificate',
    nl: 'Fotografeer een certificaat',
  },
  'page.onboarding.photo.hint': {
    en: 'Lay it flat in good light, and hold your phone straight above it.',
    nl: 'Leg het plat in goed licht en houd uw telefoon er recht boven.',
  },
  'page.onboarding.document': {
    en: 'Choose files',
    nl: 'Kies bestanden',
  },
  'page.onboarding.document.drop': {
    en: 'or drop them here',
    nl: 'of sleep ze hierheen',
  },
  'page.onboarding.document.hint': {
    en: 'PDF, Word (DOCX), photos and scans (JPG, PNG, WEBP), plain text, JSON, or the archive (ZIP) that you download from LinkedIn. At most 10.',
    nl: 'Pdf, Word (DOCX), foto’s en scans (JPG, PNG, WEBP), platte tekst, JSON of het archief (ZIP) dat u bij LinkedIn downloadt. Maximaal 10.',
  },
  'page.onboarding.documents.read': {
    en: 'Read it for me',
    nl: 'Lees het voor mij',
  },
  'page.onboarding.documents.list': {
    en: 'What you added',
    nl: 'Wat u hebt toegevoegd',
  },
  'page.onboarding.documents.text': {
    en: 'Your own words',
    nl: 'Uw eigen woorden',
  },
  'page.onboarding.documents.remove': {
    en: 'Remove',
    nl: 'Verwijderen',
  },
  'page.onboarding.documents.beingRead': {
    en: 'Is being read…',
    nl: 'Wordt gelezen…',
  },
  'page.onboarding.documents.waiting': {
    en: 'Reading usually takes a few seconds.',
    nl: 'Lezen duurt meestal een paar seconden.',
  },
  'page.onboarding.documents.found': {
    en: '{skills, plural, =0 {No skills} one {# skill} other {# skills}}{certificates, plural, =0 {} one {, # certificate} other {, # certificates}}{entries, plural, =0 {} one {, # job or study} other {, # jobs and studies}}',
    nl: '{skills, plural, =0 {Geen vaardigheden} one {# vaardigheid} other {# vaardigheden}}{certificates, plural, =0 {} one {, # certificaat} other {, # certificaten}}{entries, plural, =0 {} one {, # baan of opleiding} other {, # banen en opleidingen}}',
  },
  'page.onboarding.documents.done': {
    en: 'We found {skills, plural, =0 {no skills} one {# skill} other {# skills}} and {entries, plural, =0 {no jobs, studies or certificates} one {# job, study or certificate} other {# jobs, studies and certificates}}. You decide what goes into your passport.',
    nl: 'We hebben {skills, plural, =0 {geen vaardigheden} one {# vaardigheid} other {# vaardigheden}} gevonden en {entries, plural, =0 {geen banen, opleidingen of certificaten} one {# baan, opleiding of certificaat} other {# banen, opleidingen en certificaten}}. U bepaalt wat er in uw paspoort komt.',
  },
  'page.onboarding.documents.check': {
    en: 'Check what we found',
    nl: 'Controleer wat we hebben gevonden',
  },
  'page.onboarding.documents.picture': {
    en: 'We could not read this photo. Take it again in more light, straight from above, or type below what it says.',
    nl: 'We konden deze foto niet lezen. Maak hem opnieuw met meer licht, recht van boven, of typ hieronder wat erop staat.',
  },
  'page.onboarding.documents.pictureTooLong': {
    en: 'Reading this photo took too long. Photograph the certificate alone, without pages of small print, or type below what it says.',
    nl: 'Het lezen van deze foto duurde te lang. Fotografeer alleen het certificaat, zonder bladzijden met kleine letters, of typ hieronder wat erop staat.',
  },
  'page.onboarding.documents.pictureKind': {
    en: 'We cannot read this kind of picture. Choose a JPG, PNG or WEBP file, or take a photo.',
    nl: 'Dit soort afbeelding kunnen we niet lezen. Kies een JPG-, PNG- of WEBP-bestand, of maak een foto.',
  },
  'page.onboarding.documents.kind': {
    en: 'We cannot read this kind of file. Choose a PDF, DOCX, JPG, PNG, TXT or ZIP file.',
    nl: 'Dit soort bestand kunnen we niet lezen. Kies een pdf-, DOCX-, JPG-, PNG-, TXT- of ZIP-bestand.',
  },
  'page.onboarding.documents.encrypted': {
    en: 'This file is protected with a password. Save it without a password, or paste the text below.',
    nl: 'Dit bestand is met een wachtwoord beveiligd. Sla het op zonder wachtwoord, of plak de tekst hieronder.',
  },
  'page.onboarding.documents.scan': {
    en: 'We found no text in this file. Send a photo of it, or paste the text below.',
    nl: 'We hebben in dit bestand geen tekst gevonden. Stuur er een foto van, of plak de tekst hieronder.',
  },
  'page.onboarding.documents.tooLarge': {
    en: 'This file is too large to be read. Send a shorter one, or paste the text below.',
    nl: 'Dit bestand is te groot om te lezen. Stuur een korter bestand, of plak de tekst hieronder.',
  },
  'page.onboarding.documents.notAboutYou': {
    en: 'This does not look like a CV or a certificate. Send another file, or describe your experience in your own words.',
    nl: 'Dit lijkt geen cv of certificaat te zijn. Stuur een ander bestand, of beschrijf uw ervaring in uw eigen woorden.',
  },
  'page.onboarding.documents.nothing': {
    en: 'We found no skills, jobs, studies or certificates in it. Send another file, or describe your experience in your own words.',
    nl: 'We hebben er geen vaardigheden, banen, opleidingen of certificaten in gevonden. Stuur een ander bestand, of beschrijf uw ervaring in uw eigen woorden.',
  },
  'page.onboarding.documents.unreadable': {
    en: 'We could not read this. Send another file, or paste the text below.',
    nl: 'We konden dit niet lezen. Stuur een ander bestand, of plak de tekst hieronder.',
  },
  'page.onboarding.certificate.correct': {
    en: 'Correct',
    nl: 'Verbeteren',
  },
  'page.onboarding.certificate.name': {
    en: 'Name of the certificate',
    nl: 'Naam van het certificaat',
  },
  'page.onboarding.certificate.authority': {
    en: 'Issued by',
    nl: 'Uitgegeven door',
  },
  'page.onboarding.certificate.date': {
    en: 'Date',
    nl: 'Datum',
  },
  'page.onboarding.certificate.expiresAt': {
    en: 'Valid until',
    nl: 'Geldig tot',
  },
  'page.onboarding.certificate.until': {
    en: 'valid until {date}',
    nl: 'geldig tot {date}',
  },
} as const satisfies MessageTexts;

declare module '../../../platform/localization/messages.js' {
  interface Messages extends MessagesOf<typeof onboardingDocumentMessages> {}
}
