const FORMS =
  'b\\.?v\\.?|n\\.?v\\.?|v\\.?o\\.?f\\.?|ltd\\.?|limited|inc\\.?|llc|llp|gmbh|plc|corp\\.?|co\\.|s\\.?a\\.|ag|se|& ' +
  '(?:co|zn|zonen|sons)';
const KINDS =
  'stichting,gemeente,provincie,ministerie,ministry,waterschap,rijkswaterstaat,politie,belastingdienst,uwv,ggd,ggz,groep,group,holding,company,bedrijf,bouwbedrijf,installatiebedrijf,aannemersbedrijf,schildersbedrijf,transportbedrijf,ziekenhuis,hospital,clinic,kliniek,umc,zorggroep,thuiszorg,zorg,zorgcentrum,verpleeghuis,woonzorgcentrum,healthcare,nhs,trust,kinderopvang,kinderdagverblijf,nursery,restaurant,brasserie,eetcafé,café,cafe,hotel,bistro,bank,verzekeringen,insurance,bouw,construction,services,diensten,solutions,systems,software,technologies,technology,consulting,consultancy,logistics,logistiek,transport,council,institute,instituut,foundation,association,vereniging,notariskantoor,advocaten,advocatenkantoor,accountants,garage,supermarkt,supermarket,bakkerij,bakery,slagerij,groothandel,winkel,store,stores,shop,uitzendbureau,bureau,agency,agencies,industries,industrie,energy,energie,media,studio,studios,partners,international,nederland,netherlands,europe,university,universiteit,hogeschool,basisschool,school,college,lyceum,academy,academie,laboratory,laboratories,labs,museum,bibliotheek,library,theater,theatre,verpakkingen,kwekerij,boerderij,farm,farms,airlines,airport,rail,railways,telecom,retail,foods,motors,bikes,works,infrastructure,infra,techniek,technics,engineering,makelaardij,woningcorporatie,housing,mode,schoenmode,magazijnen,distributiecentrum,warehouse,depot,workshop';
const PATTERN = new RegExp(`(?<![\\p{L}\\p{N}])(?:${FORMS}|${KINDS.split(',').join('|')})(?![\\p{L}\\p{N}])`, 'iu');
/** Dutch names of organisations are compounds as often as not. */
const COMPOUND =
  /(?:bedrijf|groep|bank|ziekenhuis|zorg|bouw|techniek|school|kantoor|centrum|bakkerij|slagerij|logistiek|opvang|corporatie|winkel|markt)(?![\p{L}\p{N}])/iu;

/** Whether a text reads like the name of an employer: a legal form or a word for a kind of organisation is in it. */
export function looksLikeOrganisation(text: string): boolean {
  return PATTERN.test(text) || COMPOUND.test(text);
}
