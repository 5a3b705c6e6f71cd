/**
 * Cities and countries of the readers' languages that stand behind an employer most often; in a title line they are no
 * employer.
 */
const PLACES: ReadonlySet<string> = new Set(
  (
    'amsterdam,rotterdam,den haag,the ' +
    'hague,’s-gravenhage,utrecht,eindhoven,groningen,tilburg,almere,breda,nijmegen,apeldoorn,haarlem,arnhem,enschede,amersfoort,zaanstad,den bosch,’s-hertogenbosch,hoofddorp,zwolle,leiden,leeuwarden,maastricht,dordrecht,zoetermeer,deventer,delft,alkmaar,venlo,hilversum,roosendaal,purmerend,schiedam,vlaardingen,gouda,assen,emmen,helmond,hengelo,almelo,lelystad,ede,veenendaal,woerden,zeist,nieuwegein,houten,waalwijk,oss,roermond,sittard,heerlen,terneuzen,middelburg,vlissingen,goes,den helder,hoorn,drachten,heerenveen,sneek,meppel,hoogeveen,doetinchem,winterswijk,zutphen,tiel,culemborg,gorinchem,capelle aan den ijssel,spijkenisse,barendrecht,alphen aan den rijn,katwijk,schiphol,scheveningen,amstelveen,bloemendaal,zaandam,weert,uden,veghel,best,son,waddinxveen,' +
    'antwerpen,antwerp,gent,ghent,brussel,brussels,leuven,brugge,mechelen,hasselt,kortrijk,' +
    'london,manchester,birmingham,leeds,liverpool,bristol,sheffield,glasgow,edinburgh,cardiff,belfast,dublin,cork,newcastle,nottingham,leicester,oxford,cambridge,york,brighton,southampton,portsmouth,reading,norwich,exeter,plymouth,bath,aberdeen,dundee,swansea,coventry,derby,hull,bradford,' +
    'berlin,hamburg,munich,münchen,cologne,köln,frankfurt,düsseldorf,paris,lyon,madrid,barcelona,lisbon,rome,milan,vienna,zurich,geneva,copenhagen,stockholm,oslo,helsinki,warsaw,prague,new york,boston,chicago,san francisco,los angeles,seattle,austin,toronto,sydney,melbourne,singapore,' +
    'nederland,the netherlands,netherlands,holland,belgië,belgium,duitsland,germany,engeland,england,uk,united ' +
    'kingdom,great britain,scotland,wales,ireland,ierland,frankrijk,france,spanje,spain,usa,united ' +
    'states,remote,thuis,hybrid,hybride,online,curaçao,aruba,suriname'
  ).split(','),
);

const REGION = /^(?:[\p{L}'’ .-]{2,40}) (?:area|region|e\.o\.|en omstreken)$/iu;

/** Whether a text is nothing but a place, such as "Utrecht" or "Utrecht, the Netherlands". */
export function looksLikePlace(text: string): boolean {
  const parts = text
    .split(/[,/()]/u)
    .map((part) => part.trim().replaceAll("'", '’').toLowerCase())
    .filter((part) => part !== '');
  return (
    parts.length > 0 &&
    parts.length <= 4 &&
    (PLACES.has(parts[0] as string) || REGION.test(parts[0] as string)) &&
    parts.every((part) => part.length <= 40)
  );
}
