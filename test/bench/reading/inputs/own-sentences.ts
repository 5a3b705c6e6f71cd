/** A sentence that we wrote in both languages, with the English preferred label of the ESCO skill that it means. */
export interface OwnSentence {
  readonly en: string;
  readonly nl: string;
  readonly skill: string;
}

/**
 * There are no Dutch sentences labelled by others. These have the same meaning in both languages, so that Dutch can be
 * compared with English. They were written before they were first measured, and nothing is fitted on them.
 */
export const OWN_SENTENCES: readonly OwnSentence[] = [
  {
    skill: 'manage budgets',
    en: 'For two years she looked after the budget of the whole department.',
    nl: 'Twee jaar lang beheerde zij het budget van de hele afdeling.',
  },
  {
    skill: 'negotiate supplier arrangements',
    en: 'You agree prices and delivery terms with our suppliers.',
    nl: 'Je onderhandelt met onze leveranciers over prijzen en leveringsvoorwaarden.',
  },
  {
    skill: 'use spreadsheets software',
    en: 'He keeps the figures up to date in spreadsheets.',
    nl: 'Hij houdt de cijfers bij in spreadsheets.',
  },
  {
    skill: 'python (computer programming)',
    en: 'Most of our scripts are written in Python.',
    nl: 'De meeste van onze scripts zijn in Python geschreven.',
  },
  {
    skill: 'sql',
    en: 'Experience with SQL queries on large databases is an advantage.',
    nl: 'Ervaring met SQL-query’s op grote databases is een pluspunt.',
  },
  {
    skill: 'manage staff',
    en: 'You lead a team of twelve employees.',
    nl: 'Je geeft leiding aan een team van twaalf medewerkers.',
  },
  {
    skill: 'train employees',
    en: 'New colleagues were trained on the job by her.',
    nl: 'Nieuwe collega’s werden door haar op de werkvloer opgeleid.',
  },
  {
    skill: 'handle customer complaints',
    en: 'Complaints of customers are dealt with calmly and quickly.',
    nl: 'Klachten van klanten worden rustig en snel afgehandeld.',
  },
  {
    skill: 'prepare financial statements',
    en: 'At the end of the year you draw up the financial statements.',
    nl: 'Aan het einde van het jaar stel je de financiële overzichten op.',
  },
  {
    skill: 'operate forklift',
    en: 'He moves pallets through the warehouse with a forklift.',
    nl: 'Hij verplaatst pallets door het magazijn met een heftruck.',
  },
  {
    skill: 'provide first aid',
    en: 'She gave first aid until the ambulance came.',
    nl: 'Zij verleende eerste hulp tot de ambulance kwam.',
  },
  {
    skill: 'write work-related reports',
    en: 'Clear reports about the work belong to the job.',
    nl: 'Heldere verslagen over het werk horen bij de functie.',
  },
  {
    skill: 'work in teams',
    en: 'We look for somebody who likes to work together in a team.',
    nl: 'We zoeken iemand die graag in een team samenwerkt.',
  },
  {
    skill: 'translate texts',
    en: 'He translates texts from German for the marketing department.',
    nl: 'Hij vertaalt teksten uit het Duits voor de marketingafdeling.',
  },
  {
    skill: 'design user interface',
    en: 'You design screens and interfaces for our app.',
    nl: 'Je ontwerpt schermen en gebruikersinterfaces voor onze app.',
  },
  {
    skill: 'recruit employees',
    en: 'Last spring she recruited nine new employees.',
    nl: 'Afgelopen voorjaar wierf zij negen nieuwe medewerkers.',
  },
  {
    skill: 'apply health and safety standards',
    en: 'Rules on health and safety are followed by everyone on the floor.',
    nl: 'Regels over gezondheid en veiligheid worden door iedereen op de vloer gevolgd.',
  },
  {
    skill: 'operate cash register',
    en: 'On Saturdays he sits at the cash register.',
    nl: 'Op zaterdag zit hij achter de kassa.',
  },
  {
    skill: 'manage inventory',
    en: 'You keep the inventory of the shop in order.',
    nl: 'Je houdt de voorraad van de winkel op orde.',
  },
  {
    skill: 'teach mathematics',
    en: 'She teaches mathematics at a secondary school.',
    nl: 'Zij geeft wiskunde op een middelbare school.',
  },
  {
    skill: 'perform data analysis',
    en: 'He analyses data about visitors and draws conclusions.',
    nl: 'Hij analyseert gegevens over bezoekers en trekt conclusies.',
  },
  {
    skill: 'machine learning',
    en: 'Knowledge of machine learning is needed for these models.',
    nl: 'Voor deze modellen is kennis van machine learning nodig.',
  },
  {
    skill: 'give live presentation',
    en: 'Every quarter you present the results live to the board.',
    nl: 'Elk kwartaal geef je een presentatie van de resultaten aan het bestuur.',
  },
  {
    skill: 'draft press releases',
    en: 'She writes press releases about new products.',
    nl: 'Zij schrijft persberichten over nieuwe producten.',
  },
  {
    skill: 'perform market research',
    en: 'He did market research before we opened the second branch.',
    nl: 'Hij deed marktonderzoek voordat we het tweede filiaal openden.',
  },
  {
    skill: 'issue sales invoices',
    en: 'Invoices are sent to customers every Friday.',
    nl: 'Elke vrijdag worden facturen naar klanten gestuurd.',
  },
  {
    skill: 'maintain electrical equipment',
    en: 'You maintain the electrical equipment of the plant.',
    nl: 'Je onderhoudt de elektrische apparatuur van de fabriek.',
  },
  {
    skill: 'lift heavy weights',
    en: 'The work is heavy: there is a lot of lifting.',
    nl: 'Het werk is zwaar: er moet veel worden getild.',
  },
  {
    skill: 'clean surfaces',
    en: 'Tables and floors are cleaned and disinfected daily.',
    nl: 'Tafels en vloeren worden dagelijks schoongemaakt en ontsmet.',
  },
  {
    skill: "identify customer's needs",
    en: 'You ask on until you know what the customer needs.',
    nl: 'Je vraagt door tot je weet wat de klant nodig heeft.',
  },
  {
    skill: 'work in shifts',
    en: 'It is shift work, with night shifts twice a month.',
    nl: 'Er wordt in ploegendienst gewerkt, twee keer per maand ’s nachts.',
  },
  {
    skill: 'read standard blueprints',
    en: 'He reads blueprints and technical drawings without help.',
    nl: 'Hij leest blauwdrukken en technische tekeningen zonder hulp.',
  },
  {
    skill: 'assist children with homework',
    en: 'In the afternoon she helps children with their homework.',
    nl: 'In de middag helpt zij kinderen met hun huiswerk.',
  },
  {
    skill: 'prepare lesson content',
    en: 'You prepare lessons and exercises for the class.',
    nl: 'Je bereidt lessen en oefeningen voor de klas voor.',
  },
  {
    skill: 'plan marketing campaigns',
    en: 'He plans campaigns on radio, in print and online.',
    nl: 'Hij plant marketingcampagnes op radio, in druk en online.',
  },
  {
    skill: 'execute software tests',
    en: 'Before each release you test the software thoroughly.',
    nl: 'Voor elke release test je de software grondig.',
  },
  {
    skill: 'monitor stock level',
    en: 'She keeps an eye on stock levels and warns in time.',
    nl: 'Zij houdt de voorraadniveaus in de gaten en waarschuwt op tijd.',
  },
  {
    skill: 'schedule shifts',
    en: 'You make the rota for the nurses.',
    nl: 'Je maakt het dienstrooster voor de verpleegkundigen.',
  },
  {
    skill: 'greet guests',
    en: 'Guests are welcomed at the door with a smile.',
    nl: 'Gasten worden bij de deur met een glimlach verwelkomd.',
  },
  {
    skill: 'install plumbing systems',
    en: 'He installs pipes and plumbing in new houses.',
    nl: 'Hij installeert leidingen en sanitair in nieuwe huizen.',
  },
];
