import { GIVEN_NAMES } from './given-names.js';

/**
 * More given names, by where they are most used. They tell the name at the top of a CV; in a sentence some of them may be
 * words of another language, so that they do not count there.
 */
const NAMES = `
  Aaliyah Abdi Abdoulaye Achieng Adaeze Adebola Adewale Adwoa Aiden Aigul Aimé Aldrin Alessandro Alessia Alexandru
  Alexei Aline Allan Almaz Amaka Anastasiia Andre Andreea Andres Andrii Angel Anja Anouar Anushka April Ariel Ashlee
  Austin Ayanda Basil Baukje Bavo Bekele Bethan Bilqis Blessing Blessings Bo Brett Brooklyn Bukola Büşra Camilla
  Carolina Catriona Cedric Cesar Chaima Chanida Chebet Cheikh Chika Chipo Chisomo Chloé Cillian Claudine Cleveland
  Crispin Céline Dafydd Dakota Damilola Dawit Dawn Dean Dieudonné Dilnoza Dindo Divine Dolores Dounia Dwi Eabe Earl
  Ekaterina Eko Eleonora Eleri Ellis Elna Emyr Esperance Espérance Eun Faith Farai Farhan Farzaneh Fedde Feikje Felix
  Feng Fenneke Fergal Ffion Fidèle Florin Fokje Foppe Francois Franziska Fraser Frederieke Freja Funmi Georgia
  Gerbrich Gergana Gethin Ghizlane Giles Gosse Grace Greet Grâce Gulnara Gwilym Gül Gülsüm Hafida Haije Haleh Hanane
  Hao Hauwa Hazel Hector Hemi Hennie Hina Hiske Hiwot Hoa Hodan Holly Hope Hui Hye Hyun Iain Idzard Ifrah Ihor Ilaria
  Imani Immaculée Innocent Ionut Iryna Isla Ismael Iva Ivy Iwan Jacco Jade Jantine Javed Jean Jean-Pierre Jef Jeltje
  Jericho Jermaine Jettie Jie Jihane Jiho Jisoo Jitske Joao Joke Jos Jose Joy Judit Juma Jun June Jung Kaan Kamran
  Kashif Katalin Katharina Katrin Keala Kehinde Keimpe Ketut Kiara Kidane Kipchoge Klaske Kondwani Krijn Kwadwo Kwesi
  Kylie Kyung Lakisha Laleh Lalita Lameck Lee Leen Lei Leticia Liban Lidwien Liesbet Lieselot Lieuwe Lode Logan Lolkje
  Loubna Lowri Lucia Lukas Maddison Madison Mahmut Mair Makoa Malik Margaux Marianne Marietjie Mario Marius Markus
  Mathias Maximilian May Mei Meindert Menno Mercy Meron Merveille Mhairi Mihaela Mikkel Mimoun Minjun Mphatso Nalani
  Nana Nandi Nattapong Neema Negin Nevaeh Nga Ngaio Ngũgĩ Nia Nico Nicolas Noel Nordin Noureddine Nuno Nurlan Nyasha
  Oane Oebele Olumide Olusegun Opal Otieno Padraig Palesa Parvati Patience Piers Pratik Pytsje Péter Rahel Ralf
  Ralitsa Raluca Ramon Rani Raul Redouan Reinhilde Reinou Renske Rhodri Riaan Rianne Rients Rixt Rizal Rizky Roman
  Romeo Ron Ronnel Roosevelt Rose Rubina Rudo Ruerd Rui Réka Saba Sahra Saima Samaneh Sana Sanae Sandrine Santiago
  Savannah Scott Seojun Shazia Shelby Sherwin Shiva Shona Shweta Sian Siavash Sietske Sipke Siriporn Sjoerdtje Skyler
  Sota Soyeon Stef Stefanie Stien Suchada Sung Suzan Tadhg Taeke Taiwo Tam Tanvi Tapiwa Tarquin Tatenda Teake Tereza
  Teus Tewodros Thais Thandi Thiago Tiana Timur Tjalling Tjerk Todor Toine Tolu Tri Troy Trésor Tsehay Tshepo Tsjikke
  Tugba Tuur Twan Ubele Ugochukwu Vesela Violet Wafae Wambui Waqar Warsame Wassim Wei Wikus Wilco Willow Wybren Wytske
  Xin Yalda Yang Yde Yemi Yetunde Ying Yiğit Yong Young Ype Ysabel Ysbrand Ytsje Yuna Yuto Zahid Zawadi Zeray Zhi
  Zodwa Zoya

  Alfie Amelia Anneloes Annemarijn Archie Arne Ava Bieke Brayden Braydon Bree Brooke Callum Darnell DeShawn Dieuwke
  Doutzen Ebony Elien Evie Febe Ferre Fien Finn Freddie Gerlof Godelieve Goedele Hayden Jai Jana Jarne Jarrad Jarrod
  Jeannette Jeannine Jikke Jinthe Jonas Julan Kayden Keisha Kian Kirra Kobe Kristel LaToya Lander Levi Lore Lowie
  Lutgarde Mariëlle Mariëtte Marlijn Marthe Matilda Mats Mees Mia Mitch Nore Noud Nova Nynke Phoebe Pleun Poppy
  Robbe Rory Ruby Ruud Saar Sem Senne Shaniqua Sienna Sjoukje Stan Tahlia Talia Tanisha Tegan Terrell Tess Thibo
  Thijmen Tibo Tine Tjitske Tygo Tyson Wannes Warre Wilhelmien Zac Zach

  Aafke Aart Abel Adriaan Aleida Alida Alwin Annelies Annemiek Annemieke Annet Anniek Annika Antje Antoinette Antoon
  Arend Arie Arno Arnold Arnoud Aukje Aurelie Axelle Babette Barend Bauke Benno Berend Bernadette Berta Boudewijn
  Brecht Brechtje Britt Carlijn Carolien Celine Chiel Christel Claartje Coen Coenraad Conny Cor Cornelia Cornelis
  Corné Daniëlle Daphne Dewi Dieter Dieuwertje Dimitri Dirkje Dorien Douwe Dries Durk Eefje Eelke Egbert Elke Elly
  Elsbeth Emiel Emmy Erna Ernst Evert Evi Ewout Fabienne Famke Feike Filip Flip Floortje Fokke Folkert Frank
  Frederik Freya Froukje Gerben Gerda Gerdien Gerrie Gerty Gideon Gilles Glenn Gonnie Greetje Gretel Griet Guus
  Guusje Gwen Hanneke Harald Harmen Hayo Hedwig Heleen Hendrika Hendrikje Henkjan Henny Henriette Herbert Hessel
  Hester Hidde Hilda Hilke Huib Hylke Ilona Imre Ina Ineke Inez Irma Isa Ivo Jaco Jacoba Jacobus Jacomijn Jacques
  Jakob Janine Jannes Jannie Jantje Jasmijn Jelmer Jens Jette Jip Jitse Jo Joachim Jochem Joeri Johannes Jolien
  Jorinde Jorrit Josephine Josien Jozef Jules Jurre Jurriaan Kaat Karlien Karlijn Kasper Katinka Katja Katleen
  Katrien Katrijn Kirsten Klaartje Koenraad Koos Kris Kristof Laurien Leendert Leentje Lena Lennart Leontien Lidewij
  Lien Liesbeth Lieve Lieven Liselotte Lodewijk Loes Lonneke Lotje Ludo Luuk Maartje Machteld Madelon Maikel
  Marcella Margot Margreet Marielle Marijn Marina Marit Marjolein Marleen Marloes Marnix Mathilde Maud Mechteld
  Meike Melle Merijn Mien Minke Minne Mirte Myrthe Nadine Nanda Natasja Nele Nelleke Nicky Niek Noortje Okke Olaf
  Olav Onno Pascalle Paulien Pien Piet Pieternel Quinten Quirijn Reinder Reinier Reinout Renate Renée Riet Rik Rina
  Roderick Roderik Roelof Roos Rosalie Rosanne Rozemarijn Sefanja Seppe Siebe Siem Sien Sietse Sigrid Silke Sjaak
  Sjors Stefaan Svenja Sybren Sytske Teunis Thea Thera Tijmen Tijn Tinne Tjeerd Toon Trijntje Ulrike Ursula Veerle
  Wendelien Wiebe Wiebke Wieke Wietse Wijnand Wilbert Wilhelmina Wilhelmus Willeke Willemien Willemijn Wilma
  Winfried Winston Wout Xander Yannick Yara Yentl Yvette

  Adrienne Aidan Aileen Ailsa Alasdair Alastair Aled Alistair Allison Alvin Alyssa Anastasia Angharad Angus Annabel
  Annabelle Anneliese Antonia Aoife Arlene Ashleigh Audrey Bethany Beverley Bradley Brandi Breanna Bridget Brittany
  Bronwyn Bryony Caitlin Caitríona Calum Candace Caoimhe Carly Carrie Carys Cassandra Cassie Catrin Cecilia Cerys
  Charlene Chelsie Christy Cian Ciara Ciarán Clare Clarence Clifford Clive Clodagh Conor Cormac Courtney Daibhidh
  Daithí Darlene Darragh Darren Deanna Declan Deirdre Delia Delroy Denise Dermot Desmond Diarmuid Dominic Donal
  Doreen Dougal Duane Dwayne Eamon Edith Eileen Eilidh Eimear Eleanor Elin Ellie Eloise Emer Emlyn Enda Eoghan Eoin
  Erin Ernest Ethan Eugene Evan Ewan Felicity Fergus Finbarr Finlay Fionnuala Francine Gareth Gavin Gayle Geoffrey
  Geraint Geraldine Gillian Glenda Glynis Gordon Grainne Gregory Gretchen Gráinne Gwendolyn Gwyneth Hamish Hayley
  Heather Hilary Howard Hywel Ieuan Imogen Iona Isobel Ivor Jacinta Jackson Janelle Janice Jared Jayden Jeanette
  Jeanne Jedidiah Jemima Jenna Jeremiah Jerome Jessie Jillian Jocelyn Jodie Joelle Josie Justine Kaitlyn Katelyn
  Kathryn Kayla Kayleigh Keeley Keira Kelsey Kendra Kenny Kiera Kieran Kimberley Kimberly Kirk Kirsty Kyle Lachlan
  Lakeisha Lamar Latisha Latoya Laurie Leanne Leona Leonard Leroy Leslie Lindsay Lindsey Llewellyn Lorna Lorraine
  Lucinda Lyndsey Lynette Lynne Mackenzie Maeve Mairead Malachy Malcolm Marcia Marjorie Marlene Marsha Maureen
  Melinda Melvin Meredith Merrill Mervyn Mitchell Mollie Morag Morgan Muireann Muriel Myfanwy Myra Máire Natasha
  Nerys Nesta Niall Niamh Noelle Nora Norman Nuala Oisín Orla Orlaith Owen Paige Peggy Penelope Phil Phyllis Pippa
  Priscilla Rachael Randall Rebekah Reginald Rhian Rhiannon Rhonda Rhys Ronan Rosaleen Rosalind Roseanne Rosemary
  Rowena Roxanne Ruairi Rupert Russell Róisín Sabrina Saoirse Seán Shane Shanice Shannon Shauna Shelley Sinéad
  Siobhan Siobhán Sondra Sophia Stacey Sybil Séamus Tabitha Tamika Tanya Terrence Tessa Thelma Tiffany Timothy
  Tracey Travis Trevor Tristan Trudy Tyler Tyrone Una Valerie Vaughan Verity Veronica Vivienne Wallace Wanda Wayne
  Whitney Winifred Yolanda Zachary Zara Éamonn

  Abdelaziz Abdelkader Abdelkarim Abdellah Abdirahman Abdullah Abdulrahman Abdulsalam Abeba Abebe Adil Adnan Ahlam
  Ahmad Aicha Akram Alaa Aliyu Amal Aminata Amine Amjad Anas Anwar Aref Asad Asif Asma Asmaa Atif Aya Ayaan Ayman
  Ayoub Aziz Aziza Badr Bashir Basma Bassam Bilal Bouchra Brahim Dalal Dalia Dina Driss Dunya Ebrahim Eman Esra Fadi
  Fadila Fadma Fahad Faisal Faiza Farid Farida Farouk Fatiha Fatima Fatma Fatoumata Firas Fouad Fouzia Ghada Habib
  Habiba Hadi Hafsa Haidar Hajar Hakim Hala Halima Hamid Hamza Hanaa Hanan Hani Harun Hasan Hatice Hatim Hayat
  Hicham Hisham Houda Huda Hussain Hussein Ikram Ilham Ilias Ilyas Iman Imane Imran Iqbal Ismail Jabir Jalal Jamal
  Jamila Jawad Kader Kamal Kareem Karima Kawtar Khadija Khaled Khalid Khalil Laila Lamia Latifa Layla Leila Lubna
  Mahdi Mahmoud Majid Malek Malika Mansour Mariam Maryam Mehdi Meryem Mohamad Mohammad Mounir Mourad Moussa Muhammad
  Muhammed Mustapha Nabil Nabila Nadeem Nader Naeem Naima Najat Najib Naoual Naseem Nasir Nasreen Nasser Nawal Nizar
  Noura Osama Osman Othman Qasim Rabia Rachid Rachida Rafiq Raghad Rahma Rana Rania Rasheed Rashid Reem Ridouan Rima
  Saad Saadia Sabri Sadia Safaa Saida Salah Saleh Salem Salima Salma Salman Samah Samar Sameer Sami Samia Samir
  Sayed Saïd Shabana Shadi Shahid Shaima Sharif Siham Soraya Souad Soufiane Soukaina Sufyan Sulaiman Suleiman Sumaya
  Tahir Talal Tamer Tarek Tarik Tariq Touria Usama Usman Wael Wafa Waleed Walid Yahya Yasin Yasmina Yasmine Yassin
  Yassine Younes Younis Yousef Yusra Zahra Zainab Zakaria Zeinab Zeynep Ziad Zineb Zohra Zouhair

  Adem Ahmet Alper Arda Arzu Aslı Aylin Aynur Aysel Ayşegül Azra Barış Bayram Berk Berkay Betül Beyza Bilge Buket
  Burak Burcu Bülent Cafer Cem Cemal Cemile Cengiz Ceren Ceyda Deniz Derya Dilara Dilek Doğan Ebru Ece Efe Elif Emel
  Emin Emine Emrah Emre Enes Engin Ercan Erdal Erdem Eren Ergün Erhan Erkan Erol Ersin Esin Esma Evren Fadime Faruk
  Fatih Ferhat Feride Fikret Filiz Funda Furkan Gamze Gökhan Gülay Gülcan Gülşen Gürkan Hakan Halil Hande Havva
  Hülya Hüseyin Kadir Kamil Kemal Kenan Kübra Levent Mehmet Melek Meltem Merve Mesut Metin Murat Nalan Nazlı Necati
  Neslihan Nihat Nilüfer Nuray Nurcan Nurten Okan Onur Orhan Ozan Oğuz Pınar Ramazan Recep Remzi Rıza Salih Savaş
  Seda Sefa Selim Selin Selçuk Semih Serap Sercan Serdar Serkan Serpil Sevda Sevgi Sevim Sibel Sinan Songül Suat
  Süleyman Taner Tarık Tayfun Tolga Tuncay Turgut Tuğba Tülay Ufuk Umut Uğur Vedat Veli Volkan Yasemin Yavuz Yaşar
  Yunus Yıldız Yılmaz Zafer Zehra Zeki Zeliha Çağla Çağrı Ömer Özge Özgür Özlem Ümit İbrahim İlker İsmail Şahin Şule
  Şükran

  Abena Abeni Abiola Ade Adebayo Adeola Adunni Afia Akinyi Akosua Akua Ama Amara Amarachi Aminu Amos Asante Atieno
  Awa Ayo Ayodele Babatunde Bisi Boateng Bola Bongani Chiamaka Chidi Chidinma Chike Chinedu Chinelo Chinonso Chinwe
  Chioma Chukwuemeka Dembe Desta Ebele Edem Efua Ekow Emeka Esi Eyob Fatou Femi Fikre Folake Funmilayo Gebre Genet
  Girma Haile Hawa Ibrahima Ifeanyi Ifeoma Ikechukwu Ines Isatou Jabulani Kagiso Kamau Kelechi Khadra Kofi Kojo
  Kwabena Kwaku Kwame Kwasi Lerato Lindiwe Lungile Makena Mamadou Mandla Mariama Mbali Mehari Meseret Mulugeta Musa
  Mwangi Naledi Ngozi Njeri Nkechi Nnamdi Nneka Nomsa Nomvula Nonhlanhla Ntombi Nyambura Obinna Olabisi Oladele
  Olamide Olufemi Oluwaseun Oluwatobi Ousmane Refilwe Rosaline Sadio Segun Sekou Selam Semhar Senait Seydou
  Sibongile Sibusiso Simphiwe Sipho Siphokazi Solomon Temitope Tendai Tesfaye Thabo Thandeka Thandiwe Themba Thulani
  Tinashe Tobi Tunde Uche Uchenna Wangari Wanjiku Winnie Yaa Yaw Yohannes Yonas Zanele Zinhle Zola

  Aarav Aditi Aditya Ajay Akash Akhil Akshay Alok Aman Amar Ambika Amit Amrita Anand Ananya Anil Anirudh Anisha
  Anjali Ankit Anu Anupama Anuradha Aparna Archana Arjun Arun Aruna Arvind Asha Ashish Ashok Ashwin Avinash
  Balwinder Bhavna Chandra Chitra Deepa Deepak Deepika Devi Dilip Dinesh Divya Farah Ganesh Gaurav Gayatri Geeta
  Gita Gopal Govind Gurpreet Harish Harjinder Harpreet Harsh Hema Hemant Indira Ishaan Jagdish Jasbir Jaspreet
  Jatinder Jaya Jayesh Jyoti Kalpana Kamala Kamlesh Karan Karthik Kavita Kavitha Kiran Kishore Komal Krishna Kuldeep
  Kumar Lakshmi Lalit Leela Madhavi Madhu Mahesh Malini Manish Manisha Manjit Manju Manoj Meena Meera Megha Mohan
  Mohit Mukesh Nandini Naresh Narinder Naveen Neelam Neeraj Neha Nikhil Nisha Nitin Padma Pankaj Parveen Pavan Pooja
  Poonam Prabhu Pradeep Prakash Pranav Prasad Prashant Praveen Preeti Prithvi Priyanka Radha Raghav Rahul Raj Rajan
  Rajesh Rajinder Rakesh Ramesh Ranjit Rashmi Ravi Ravindra Rekha Renu Reshma Ritu Rohan Rohini Rohit Roshni Ruchi
  Rupa Sachin Sandeep Sangeeta Sanjay Sanjeev Santosh Sarita Satish Savita Seema Senthil Shalini Shankar Shanti
  Sharmila Shashi Shilpa Shiv Shobha Shreya Shruti Siddharth Simran Sneha Sonal Sonia Sridevi Srinivas Subhash Sudha
  Sudhir Sujata Sukhwinder Suman Sumit Sundar Sunil Sunita Suresh Surinder Surya Sushma Swati Tejas Thangam Uma Usha
  Vandana Varun Vasanth Vibha Vidya Vijay Vikas Vikram Vinay Vineet Vinod Vishal Vivek Yogesh

  Agus Aiko Akira Aliyah Amihan Analyn Anh Arnel Aroon Ayu Ayumi Bambang Bao Bayani Bich Binh Budi Chai Chau Chen
  Chun Cuong Daisuke Danilo Dante Diep Dinh Duc Dung Duy Edgardo Efren Eiji Emi Endang Erlinda Evangeline Fang
  Ferdinand Fitri Giang Girlie Guang Hana Hanh Hartono Haruka Haruki Hideo Hien Hieu Hiroko Hiroshi Hoai Hoang Hung
  Huong Huy Imelda Indah Jhon Jian Jiang Jing Jiro Joko Jomar Jovelyn Kai Kanya Kaori Katsumi Kazuo Keiko Kenji
  Kenta Khanh Lan Liang Ligaya Lijuan Ling Linh Loan Luz Mai Makoto Malee Maricar Maricel Mariko Marilou Marites
  Melchor Midori Ming Minh Misaki Naoko Nengah Nenita Nestor Ngan Ngoc Nguyet Nhi Nhung Nok Norberto Noriko Nyoman
  Phuc Phuong Ploy Putri Qiang Qing Quan Quang Quoc Quyen Rahayu Ratna Rei Reynaldo Rhea Rodel Rodrigo Rogelio
  Sakura Satoshi Sheryl Shinji Siti Slamet Somchai Somsak Sora Sri Suda Suharto Sukarno Supaporn Takashi Takeshi Tao
  Teresita Thanh Thao Thien Thuy Tien Toan Tomoko Trang Trinh Truc Trung Tuan Tuyet Viet Vinh Virgilio Wahyu Wanida
  Wayan Weiwei Xia Xiao Xiaoling Xinyi Xuan Yanti Yen Yoko Yoshi Yuan Yuki Yuko Yumi Yun Zhen Zihan

  Adolfo Adriana Agustin Agustín Alberto Alejandra Alejandro Alfonso Alfredo Alicia Amalia Amparo Ana Angelo
  Antonella Antonio António Armando Arturo Augusto Beatriz Benedetta Benito Bernardo Blanca Bruna Bruno Caio Camila
  Carlota Carmela Catalina Catarina Cecília Celia Chiara Claudio Cláudia Consuelo Cristian Cristiana Cristiano
  Cristina César Daniela Davide Diego Diogo Domenico Domingo Duarte Débora Edgar Eduardo Elena Elisa Elisabetta
  Emanuele Emilia Emiliano Emilio Enrico Enrique Ernesto Esperanza Esteban Estefanía Eugenia Fabiana Fabio Fabrizio
  Federica Federico Felipe Fernanda Fernando Filipa Filipe Filippo Flavia Francesca Francesco Francisca Francisco
  Fábio Gabriel Gabriela Gabriele Giacomo Gianluca Gianni Gilberto Gino Gioia Giorgia Giorgio Giovanna Giovanni
  Giulia Giuliana Giulio Giuseppe Gonzalo Gonçalo Graciela Guillermo Gustavo Heitor Helder Henrique Hernán Héctor
  Ignacio Inés Inês Iria Irina Isabela Isabella Isadora Iván Jaime Javier Jesús Joana Joaquim Joaquín Jonatas Jordi
  Jorge Josefina José João Juan Juana Juliana Julieta Julio Júlia Laia Larissa Lautaro Leandro Leonardo Letícia
  Lidia Liliana Lorena Lorenzo Luana Luca Luciana Luciano Lucía Luigi Luis Luisa Luiz Luís Lúcia Macarena Maite
  Manoel Manuel Manuela Marcela Marcelo Marcio Marcos Margarida Margarita Mariana Mariano Maribel Marisol Marta
  Martina Martín María Mateo Mateus Matilde Matteo Mauricio Mauro Maurício Maximiliano Mercedes Miguel Milagros
  Mireia Mirella Montserrat Mónica Nicolás Nicolò Noelia Nélson Núria Octavio Pablo Paloma Paola Paolo Pasquale
  Patricio Patrícia Paulo Pedro Pilar Rafael Rafaela Raimundo Ramiro Ramón Raquel Raúl Rebeca Renata Renato Ricardo
  Riccardo Rita Roberta Roberto Rocío Rodolfo Rogério Romina Rubén Salvatore Sandro Sebastián Sergio Silvana Simona
  Sofía Soledad Stefania Stefano Susana Sérgio Tatiana Telmo Teresa Tiago Tomaso Tomás Tânia Valentina Valeria Vasco
  Verónica Vicente Violeta Virgínia Vittoria Vittorio Viviana Vítor Ximena Xiomara Yadira Zoraida Álvaro Ángel Óscar

  Adrien Adélaïde Agathe Alain Alexandre Alexis Amandine Amélie Anaïs André Annick Antoine Arnaud Aurélie Aurélien
  Baptiste Bastien Benoît Bertrand Brigitte Bénédicte Chantale Christelle Christophe Clémence Clément Colette
  Corentin Corinne Cyril Cécile Cédric Danièle Delphine Denis Didier Dominique Emmanuel Emmanuelle Estelle Fabien
  Fabrice Florent Florian Franck François Françoise Frédéric Frédérique Gauthier Gaëlle Gaëtan Geneviève Ghislain
  Guillaume Gwenaëlle Hervé Hubert Hélène Isabelle Joséphine Joël Joëlle Julien Juliette Jérémie Jérôme Laetitia
  Laurence Laurent Lionel Loïc Luc Lucie Ludovic Lydie Léa Marie Mathieu Maxime Maëlle Michèle Mireille Mélanie
  Nadège Nathalie Noémie Océane Odile Olivier Pascal Pascale Patrice Philippe Pierre Quentin Raphaël Romain Régine
  Rémi Rémy Solène Stéphane Stéphanie Sylvain Sylvie Sébastien Séverine Thibault Thierry Théo Valérie Violaine
  Virginie Viviane Véronique Xavier Yann Yvan Yves Édouard Élise Élodie Émilie Éric Étienne

  Achim Annegret Annelie Annett Ansgar Beate Bernd Bernhard Birgit Björn Britta Burkhard Bärbel Christoph Claus
  Cornelius Detlef Dietmar Dietrich Dörte Eberhard Eckhard Edeltraud Elfriede Elmar Erich Franz Friederike Friedrich
  Fritz Georg Gerhard Gerlinde Gertrud Gisela Gregor Gudrun Götz Günter Günther Hannelore Hartmut Heike Heiko Heiner
  Heinrich Heinz Helga Helmut Henrike Hermann Holger Horst Ingeborg Ingo Irmgard Jochen Johann Jutta Jörg Jürgen
  Karl Karl-Heinz Karsten Kerstin Klaus Konrad Kurt Lothar Ludwig Lutz Manfred Margarete Margit Marlis Matthias
  Meinhard Moritz Norbert Oskar Ottmar Otto Rainer Reinhard Rolf Rudolf Rüdiger Siegfried Sieglinde Sigmund Steffen
  Steffi Susanne Sönke Tanja Thorsten Tilman Torsten Traude Udo Ulf Ulrich Ursel Ute Uwe Veit Volker Waltraud Werner
  Wilfried Wilhelm Wolfgang Wolfram

  Agneta Aino Anders Anneli Antti Asbjørn Astri Bengt Bente Berit Birgitta Birthe Bjarne Bjørn Eero Einar Eirik
  Erika Erkki Espen Eva-Lena Fredrik Frode Geir Gudrún Gunilla Gunnar Gustav Guðmundur Guðrún Haakon Halvor Hanne
  Harri Henning Henrik Håkan Inger Ingvar Jaakko Jesper Juha Jukka Jóhann Jörgen Jørgen Kari Katarina Kerttu Kjell
  Kjersti Knut Kristina Kristján Lasse Leif Linnéa Lise Liv Magnus Maija Malin Margrét Markku Matti Mette Mikael
  Mikko Morten Nils Oddvar Ole Olof Outi Pekka Pelle Pernille Päivi Päivikki Pär Ragnar Ragnhild Rasmus Riikka Rune
  Signe Sigurd Siri Sirpa Solveig Stig Sture Svein Søren Tapio Terje Thorbjørn Torbjörn Tore Tove Trine Trond Tuomas
  Tuula Ulla Unni Vidar Ylva Åsa Åse Ólafur Öystein Øystein

  Agata Agnieszka Albena Aleksandar Aleksander Aleksandra Aleksei Alena Alicja Alina Alžbeta Anatoly Andrei Andrej
  Andrius Andrzej Aneta Angelika Ania Anica Anikó Antonín Arkadiusz Artur Attila Balázs Bartosz Bartłomiej Bea Beata
  Bela Biljana Bogdan Bogumiła Bohdan Bożena Božena Branislav Branka Branko Bronisław Błażej Cezary Costin Csaba
  Cătălin Dagmar Damian Danuta Darina Dariusz Darko Dawid Dejan Denisa Desislava Dimitar Dimitrij Dmitri Dmitry
  Dmytro Dominik Dorin Dorota Dragan Dragana Dumitru Dušan Edyta Elżbieta Emil Emilija Erzsébet Eszter Evgenia
  Evgeny Ewa Ewelina Fedor Franciszek František Galina Georgi Gergely Gheorghe Goran Grażyna Grzegorz Gábor Halina
  Hanna Henryk Hristo Igor Ildikó Ilie Ioana Ion Ionel Ionuț Irena Ireneusz István Ivana Iwona Izabela Jacek Jadwiga
  Jagoda Jakub Janusz Jarmila Jaroslav Jarosław Jasna Jelena Jerzy Jitka Jiří Jolanta Jovan Justyna János Józef
  József Kamila Karol Karolina Kasia Katarzyna Kateryna Kateřina Kazimierz Kinga Klaudia Krešimir Kristijan Kristýna
  Krystian Krystyna Krzysztof Ksenia Lech Lenka Leonid Lesya Leszek Libor Ljiljana Lucjan Lucyna Ludmila Lukáš
  Lyudmila László Maciej Magda Magdalena Maja Maksym Malgorzata Marcin Marek Marian Mariola Mariusz Mariya Marketa
  Markéta Maryna Marzena Matej Mateusz Matúš Małgorzata Michal Michał Mihai Mihail Mikhail Mikołaj Milada Milena
  Milica Milka Miloš Mircea Mirela Miroslav Mirosław Monika Mykhailo Mykola Máté Nadezhda Natalia Nataliia Natalya
  Nebojša Nikola Nikolai Nikolay Oana Oksana Oleg Oleh Oleksandr Oleksii Olena Oliwia Ondřej Ovidiu Paulina Pavel
  Pavlo Paweł Petar Petr Petya Piotr Plamen Predrag Przemysław Radek Radka Radoslav Radosław Radu Rafał Ramona
  Razvan Roksana Roxana Ruslan Rustam Ryszard Răzvan Sabina Sandor Sanja Sasha Saša Sebastian Sergei Sergey Serhii
  Silviu Slobodan Snežana Sorin Stanislav Stanislava Stanisław Stela Stoyan Svetlana Svitlana Sylwia Szymon Sándor
  Sławomir Tadeusz Tamás Taras Tatyana Teodora Tetiana Tihomir Tomasz Tomáš Urszula Vadim Valentin Valentyna Valeriu
  Vasile Vasyl Veronika Vesna Viktor Viktoria Viorel Vlad Vladimir Vladislav Vojtěch Volodymyr Vít Věra Wacław
  Waldemar Weronika Wiesław Wiktor Wioletta Wojciech Władysław Włodzimierz Yana Yaroslav Yevhen Yulia Yuliia Yuri
  Yuriy Zbigniew Zdeněk Zlatko Zofia Zoltán Zoran Zsolt Zsuzsanna Zsófia Zuzana Zuzanna Zygmunt Ľubica Łukasz Željko

  Aggelos Alexandros Anastasios Angeliki Antonis Apostolos Arash Arezoo Aspasia Athanasios Avi Avraham Ayelet Azadeh
  Babak Bahar Bahram Behnam Behrouz Berivan Charalampos Christos Chrysoula Dariush Despina Dilan Dimitra Dimitrios
  Dimitris Dov Efrat Eftychia Eirini Eitan Eleftheria Eleni Elham Eliezer Evangelia Evangelos Farhad Farshad
  Fereshteh Fotini Fotis Georgios Giannis Gilad Giorgos Golnaz Hadar Hamed Hossein Hêvî Idan Ioanna Ioannis Itai
  Javad Kalliopi Katerina Kaveh Konstantina Konstantinos Kostas Kourosh Kyriaki Kyriakos Lambros Leyla Lior Mahnaz
  Mahsa Marios Masoud Mehran Michalis Mina Mohsen Moshe Nasrin Nazanin Negar Nektarios Nikolaos Nikos Niloofar
  Niloufar Nir Noam Ofer Omid Omri Oren Panagiota Panagiotis Paraskevi Parisa Parviz Payam Petros Pouya Ramin Reza
  Rojda Rojin Ronen Roya Saeed Saeid Sahar Sepideh Serhat Shahram Shai Sherko Shilan Shira Shirin Shlomo Siamak Sima
  Soheil Sotirios Spyridon Spyros Stamatia Stavros Stefanos Stelios Stylianos Taraneh Thanasis Themistoklis Theodora
  Theodoros Uri Vahid Vasiliki Vasilis Vassilis Yael Yair Yannis Yehuda Yiannis Yitzhak Yossi Yuval Zilan Zoi Zvi

  Alofa Anjani Aroha Chandrika Dhiraj Gillmore Glenroy Hine Hinewai Hone Humphrey Hēmi Ihaia Indra Ioane Jagernath
  Kahurangi Kalani Kealani Keanu Kekoa Kiri Kries Lani Leilani Lucien Mahina Maia Malia Manaia Mele Mere Moana
  Naushad Ngaire Noelani Pania Pita Radjen Rangi Rawiri Rewi Rignald Roshan Rudi Ruthmila Semisi Sharine Shurandy
  Sina Sione Soeradj Soerin Tama Tane Tavita Tevita Tyrell Vanity Viliami Vishwanath Whetu Wiremu Zulaika Zuleika
`;

const MORE_GIVEN_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/u));

/** Whether a word that stands where a name is expected is a given name. */
export function isGivenName(word: string): boolean {
  return GIVEN_NAMES.has(word) || MORE_GIVEN_NAMES.has(word);
}
