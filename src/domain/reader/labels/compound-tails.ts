/**
 * Last parts of Dutch words that make of a skill's name the knowledge of it, the work with it or who does it:
 * "Excelvaardigheden".
 */
export const TAILS: readonly string[] = (
  'vaardigheden,vaardigheid,kennis,basiskennis,ervaring,werkervaring,beheersing,expertise,deskundigheid,' +
  'ontwikkeling,ontwikkelaar,ontwikkelaars,ontwikkelen,programmeur,programmeurs,programmeren,programmering,' +
  'specialist,specialisten,expert,experts,deskundige,beheerder,gebruiker,toepassingen,' +
  'code,scripts,applicatie,applicaties,omgeving,omgevingen,cursus,training,opleiding,certificaat,certificering,certificaten,niveau,skills,competenties,competentie'
).split(',');
