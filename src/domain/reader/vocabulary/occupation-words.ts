/**
 * Words that end the name of an occupation, in English and Dutch; a Dutch compound ends in them too
 * ("magazijnmedewerker").
 */
const ENDINGS =
  'manager,operative,medewerker,medewerkster,leider,leidster,leidinggevende,adviseur,adviser,advisor,consultant,ontwikkelaar,developer,engineer,ingenieur,architect,analist,analyst,beheerder,beheerster,administrator,verpleegkundige,verzorgende,helpende,begeleider,begeleidster,therapeut,therapist,docent,docente,leraar,lerares,leerkracht,teacher,lecturer,trainer,coördinator,coordinator,directeur,director,monteur,technicus,technician,mechanic,electrician,elektricien,lasser,welder,timmerman,carpenter,schilder,chauffeur,driver,bezorger,koerier,courier,planner,inkoper,buyer,verkoper,verkoopster,salesman,seller,accountant,controller,boekhouder,bookkeeper,secretaris,secretaresse,secretary,assistent,assistente,assistant,stagiair,stagiaire,trainee,apprentice,receptionist,receptioniste,waiter,waitress,barista,bartender,schoonmaker,schoonmaakster,cleaner,beveiliger,officer,jurist,lawyer,advocaat,notaris,recruiter,designer,ontwerper,vormgever,tester,scientist,onderzoeker,researcher,specialist,operator,orderpicker,supervisor,eigenaar,founder,oprichter,representative,vertegenwoordiger,nurse,carer,caregiver,physician,pharmacist,apotheker,dentist,tandarts,huisarts,librarian,bibliothecaris,journalist,redacteur,copywriter,translator,vertaler,steward,stewardess,hovenier,gardener,farmer,vrijwilliger,vrijwilligster,volunteer,bestuurslid,voorzitter,penningmeester,freelancer,programmeur,programmer,projectleider,porter,commis,foreman,uitvoerder,voorman,opzichter,inspector,inspecteur,makelaar,bankier,cashier,caissière,vakkenvuller,storeman,warehouseman,handler,packer,inpakker,installateur,installer,plumber,loodgieter,stukadoor,metselaar,bricklayer,machinist,rigger,dispatcher,instructeur,instructor,mentor,tutor,professor,hoogleraar,promovendus,psycholoog,psychologist,pedagoog,logopedist,fysiotherapeut,physiotherapist,paramedic,midwife,verloskundige,conciërge,caretaker,janitor,bewaker,handhaver,agent,politieagent,brandweerman,firefighter,soldier,sergeant,kapitein,strategist,strateeg,marketeer,merchandiser,stylist,photographer,fotograaf,producer,kapster,kapper,hairdresser,beautician,visagist,masseur,underwriter,actuary,actuaris,auditor,treasurer,paralegal,solicitor,barrister,clerk,typist,archivist,archivaris,curator,buschauffeur,vrachtwagenchauffeur,superintendent,estimator,calculator,werkvoorbereider,surveyor,landmeter,draughtsman,tekenaar,teamlead,teamleider,afdelingshoofd,bedrijfsleider,filiaalleider,ploegleider,groepsleider,gastheer,gastvrouw,hostess,host,oproepkracht,vakkracht,kracht,pedagogisch medewerker,onderwijsassistent,contractor,zzp’er,zelfstandige,ambtenaar,griffier,wethouder,raadslid,kwaliteitscontroleur,controleur,functionaris,scrum master,product owner,team lead,tech lead,verloskundige,leidinggevende,bakker,slager,beleidsmaker,medewerkers,gids,reisleider,animator,duiker,piloot,pilot,schipper,matroos,visser,woordvoerder,spokesperson';

/** Words that are the name of an occupation by themselves, and too short to be looked for inside others. */
const WORDS =
  'hoofd,head,lead,chef,sous-chef,souschef,kok,cook,baker,butcher,ober,arts,doctor,coach,intern,leerling,sales,owner,partner,ceo,cto,cfo,coo,cio,president,worker,keeper,guard,editor,writer,schrijver,tolk,hulp,stage,internship,au pair,nanny,oppas,zzp,zzper,freelance,broker,banker,painter,boer,tuinman,dba,rn,hr,consultants,associate,executive,aide,expert,evangelist,master,page,runner,picker,stocker,attendant,crew,member,staff';

const PATTERN = new RegExp(
  `(?:(?:${alternatives(ENDINGS)})|(?<![\\p{L}\\p{N}])(?:${alternatives(WORDS)}))s?(?![\\p{L}\\p{N}])`,
  'iu',
);

/**
 * Whether a text reads like the name of an occupation. Only what is surely one counts: a name of a company may be
 * anything.
 */
export function looksLikeOccupation(text: string): boolean {
  return PATTERN.test(text);
}

function alternatives(words: string): string {
  return words.split(',').join('|');
}
