import { keyTable } from './key-table.js';

/**
 * What a key of a nested record means, whatever the system it comes from: English and Dutch, any spelling of the same
 * words (see normaliseKey). A new word for a known thing is added here and nowhere else.
 */
export const KEY_ROLES = keyTable({
  publicIdentifier: 'public identifier,publicIdentifer',
  employeeNumber:
    'person id external,personidexternal,pernr,medewerkercode,medewerker code,werknemer id,werknemersnr,employee ' +
    'number,employee no,employee id,personnel number,staff number,staff id,worker id,emp ' +
    'id,personeelsnummer,personeelsnr,personeels id,medewerkernummer,medewerkersnummer,medewerker ' +
    'id,werknemersnummer,werknemernummer',
  email:
    'primary work email,email werk,e-mail werk,e-mail_werk,email work,business email address,email,e-mail,mail,email ' +
    'address,e-mail address,mail address,work email,business email,emailadres,e-mailadres,mailadres,zakelijke ' +
    'email,werkmail,employee email',
  firstName:
    'legal first name,preferred first name,first name,given name,forename,voornaam,roepnaam,first names,voornamen',
  namePrefix: 'tussenvoegsel,tussenvoegsels,voorvoegsel,voorvoegsels,name prefix,infix,surname prefix',
  lastName:
    'legal last name,preferred last name,geboortenaam achternaam,last name,surname,family name,achternaam,familienaam',
  fullName:
    'default full name,legal name,worker name,worker descriptor,naam volledig,roepnaam en achternaam,full ' +
    'name,employee name,candidate name,person name,display name,volledige naam,medewerkernaam,naam ' +
    'medewerker,weergavenaam,naam kandidaat',
  bareName: 'name,naam',
  namedPerson:
    'employee,worker,candidate,applicant,participant,holder,certificate ' +
    'holder,reviewee,respondent,learner,ratee,medewerker,werknemer,kandidaat,sollicitant,deelnemer,cursist,houder,beoordeelde',
  person:
    'person,user,profile,personal details,personal information,personal info,personal data,contact,contact ' +
    'details,contact info,basics,about,personal,identification,identity,subject,learner info,person ' +
    'name,persoon,gebruiker,profiel,personalia,persoonsgegevens,persoonlijke gegevens,contactgegevens,naw,gegevens',
  occupation:
    'business title,current function,current job title,huidige rol,position title,job profile,job profile ' +
    'name,functieomschrijving,functie omschrijving,functieprofiel,function,position,job,job ' +
    'title,occupation,role,current position,job name,functie,functienaam,functietitel,huidige functie,beroep,rol',
  department:
    'supervisory organization,supervisory organisation,organizational unit,organisational unit,organisatorische ' +
    'eenheid,afdeling omschrijving,department,department name,division,business unit,org ' +
    'unit,afdeling,afdelingsnaam,divisie,sector,organisatieonderdeel',
  team: 'team,team name,squad,teamnaam',
  manager:
    'manager full name,leidinggevende naam,manager,manager name,supervisor,line manager,reports ' +
    'to,leidinggevende,naam leidinggevende,chef,teamleider,direct leidinggevende,teammanager',
  employer:
    'employer,company,company name,current employer,organisation,organization,werkgever,huidige ' +
    'werkgever,bedrijf,bedrijfsnaam,organisatie',
  hireDate:
    'original hire date,original start date,continuous service date,begindatum dienstverband,datum uit en in ' +
    'dienst,hire date,hired on,date of hire,employment start,start date employment,joined on,in service ' +
    'since,datum in dienst,indiensttreding,datum indiensttreding,in dienst,in dienst sinds,startdatum ' +
    'dienstverband,datumindienst',
  educations:
    'education,educations,educational background,academic ' +
    'background,studies,schooling,opleiding,opleidingen,studie,scholing,onderwijs,opleidingsachtergrond,diploma,diplomas,diplomas behaald',
  certifications:
    'certificate,certificates,certification,certifications,licenses,licences,courses,trainings,training,course,certificaat,certificaten,certificeringen,certificering,cursus,cursussen,trainingen,bijscholing,bijscholingen',
  workHistory:
    'work,work history,work experience,work experiences,experience,experiences,employment,employment ' +
    'history,professional experience,career,career history,jobs,positions,previous jobs,previous ' +
    'employers,volunteer,volunteering,volunteer ' +
    'work,werkervaring,werkervaringen,ervaring,loopbaan,arbeidsverleden,carriere,vorige functies,vorige ' +
    'werkgevers,werkverleden,vrijwilligerswerk,functies',
  skills:
    'skill profile,competency profile,skill ' +
    'set,skillset,skillprofiel,competentieprofiel,vaardigheidsprofiel,skills,skill,key skills,core skills,hard ' +
    'skills,soft skills,technical ' +
    'skills,competences,competencies,competence,competency,expertise,abilities,technologies,tools,tech ' +
    'stack,programming languages,strengths,strong points,qualities,skill ' +
    'ratings,ratings,vaardigheden,vaardigheid,competenties,competentie,kerncompetenties,kwaliteiten,deskundigheden,expertises,technieken,programmeertalen,sterke punten,sterktes,pluspunten,krachten,bekwaamheden,beoordelingen,scores',
  languages: 'languages,language skills,spoken languages,talen,taalvaardigheden,talenkennis,taalkennis',
  wishes:
    'ontwikkelwensen,ontwikkelwens,development wishes,improvements,improvement,improvement points,areas for ' +
    'improvement,areas of improvement,development areas,development points,development needs,development ' +
    'goals,weaknesses,weak points,goals,objectives,learning goals,ambitions,wishes,learning ' +
    'wishes,interests,hobbies,training needs,next steps,skill gaps,missing skills,desired ' +
    'skills,ontwikkelpunten,verbeterpunten,aandachtspunten,zwaktes,zwakke ' +
    'punten,doelen,doelstellingen,leerdoelen,ambities,wensen,leerwensen,interesses,hobbys,ontwikkeldoelen,ontwikkelbehoeften,opleidingswensen,gewenste vaardigheden,agreements,action points,actions,afspraken,actiepunten,acties,wensenlijst,wish list',
  survey:
    'questions,answers,responses,questionnaire,survey,form,questions and ' +
    'answers,vragen,antwoorden,reacties,vragenlijst,enquete,formulier',
  projects:
    'projects,project history,project experience,assignments,projecten,projectervaring,opdrachten,project ' +
    'historie,projecthistorie',
  directReports:
    'direct reports,subordinates,manages,direct reportees,ondergeschikten,geeft leiding aan,stuurt ' +
    'aan,leidinggevende van',
  selfAssessment:
    'self assessment,self evaluation,self review,self rating,employee ' +
    'comments,zelfbeoordeling,zelfevaluatie,zelfreflectie,zelfassessment,reactie medewerker',
  peerFeedback:
    'peer feedback,peer review,peer reviews,colleague feedback,360 feedback,feedback colleagues,collegiale ' +
    'feedback,feedback collegas,feedback van ' +
    'collegas,peerfeedback,references,referenties,recommendations,aanbevelingen',
  managerFeedback:
    'manager comments,manager feedback,manager review,reviewer comments,supervisor comments,feedback ' +
    'manager,feedback leidinggevende,opmerkingen leidinggevende,beoordeling leidinggevende',
  otherPeople:
    'reviewer,reviewers,reviewed ' +
    'by,assessor,evaluator,rater,author,interviewer,recruiter,mentor,coach,trainer,instructor,emergency ' +
    'contact,beoordelaar,beoordelaars,beoordeeld ' +
    'door,auteur,opsteller,docent,contactpersoon,noodcontact,colleagues,collegas,employees,medewerkers,members,leden,people,personen,family,partner,children,kinderen',
  unused:
    'id,uuid,guid,schema,meta,metadata,url,website,homepage,link,links,profiles,linkedin,linkedin ' +
    'url,github,photo,image,picture,avatar,foto,phone,phone ' +
    'number,telephone,mobile,telefoon,telefoonnummer,mobiel,mobiel nummer,gsm,address,street,house number,postal ' +
    'code,postcode,zip,zip code,city,country,country ' +
    'code,region,adres,straat,huisnummer,woonplaats,plaats,stad,land,provincie,nationality,nationaliteit,birth ' +
    'date,birthdate,date of birth,birthday,geboortedatum,birth place,place of ' +
    'birth,geboorteplaats,gender,sex,geslacht,marital status,burgerlijke ' +
    'staat,bsn,iban,locale,location,locatie,created at,updated at,timestamp,version,source,type,entity type,entity ' +
    'id,initials,voorletters,file name,filename,bestandsnaam,bestand,content type,mime type,media type,file ' +
    'type,encoding,bestandstype',
});

/** A role of a key in a nested record. */
export type KeyRole = typeof KEY_ROLES extends ReadonlyMap<string, infer Role> ? Role : never;
