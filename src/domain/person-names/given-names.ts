/**
 * Common given names in the Netherlands, Belgium, Britain and North America, except those that are words as well (Mark,
 * Will, Grace).
 */
const NAMES = `
  Aaron Abdul Achmed Adam Adrian Agnes Ahmed Aisha Alan Albert Alex Alexander Alexandra Ali Alice Alison Amanda Amber
  Amina Amir Amy Andrea Andreas Andrew Andy Angela Anita Anke Ann Anna Anne Anneke Annemarie Annette Annie Anouk
  Anthony Anton Arjan Arjen Arthur Astrid Ayşe Barbara Barry Bart Bas Bastiaan Beatrice Becky Ben Benjamin Bernard
  Bert Beth Betty Bianca Bob Boris Bram Brandon Brenda Brian Bruce Cameron Camille Carina Carl Carla Carlos Carmen
  Carol Caroline Cas Casper Catherine Cees Chantal Charles Charlotte Chloe Chris Christiaan Christian Christina
  Christine Christopher Cindy Claire Claudia Colin Corrie Craig Daan Daisy Dan Daniel Danielle Danny Dave David Debbie
  Deborah Dennis Derek Diana Diane Dick Diederik Dirk Donald Donna Doris Dorothy Douglas Dylan Edward Edwin Eelco
  Eline Elisabeth Elise Elizabeth Ella Ellen Els Elsa Emily Emma Eric Erica Erik Erwin Esther Eva Evelien Evelyn Femke
  Fenna Fiona Fleur Floor Floris Frances Francis Frans Fred Freek Frits Gary Geert George Gerard Gerrit Gert Gijs
  Graham Greg Guido Hannah Hannes Hans Harm Harriet Harry Hassan Heidi Helen Helena Hendrik Henk Henry Herman Hilde
  Hugo Ian Ibrahim Ilse Imke Inge Ingrid Irene Iris Isabel Ivan Jaap Jacob Jacqueline James Jamie Jan Jane Janet
  Janneke Jasmine Jason Jasper Jeffrey Jelle Jennifer Jenny Jeroen Jerry Jesse Jessica Jill Jim Joan Joanna Joanne
  Joep Johan Johanna John Johnny Jolanda Jonathan Joost Joris Joseph Joshua Joyce Judith Julia Julian Julie Jurgen
  Justin Karel Karen Karim Karin Kate Katherine Kathleen Kathy Katie Kees Keith Kelly Ken Kenneth Kerry Kevin Kim
  Klaas Koen Kristin Lars Laura Lauren Laurens Leah Leo Leon Lieke Lies Lily Linda Lisa Lisanne Liz Lotte Lou Louis
  Louise Lucas Lucy Luke Maaike Maarten Manon Marc Marcel Marco Margaret Margriet Maria Marieke Marijke Marije Marion
  Marja Marjan Marlies Martha Martijn Martin Martine Mary Mathijs Matthew Matthijs Maurice Max Megan Melanie Melissa
  Merel Michael Michel Michelle Michiel Mieke Mike Mila Milou Miranda Miriam Mirjam Mohamed Mohammed Molly Monica
  Monique Mustafa Nadia Nancy Naomi Natalie Nathan Neil Nick Nicola Nicole Niels Nienke Nigel Noah Noor Olga Olivia
  Omar Oscar Pamela Patricia Patrick Paul Paula Pauline Peter Petra Philip Pieter Pim Priya Rachel Ralph Ray Raymond
  Rebecca Remco René Richard Rick Rob Robert Robin Roel Roger Roland Ronald Rosa Roy Ruben Rutger Ruth Ryan Sabine
  Sally Sam Samantha Samira Samuel Sander Sandra Sanne Sara Sarah Saskia Sean Selma Sharon Sheila Shirley Silvia Simon
  Simone Sjoerd Sofia Sofie Sonja Sophie Stefan Stephanie Stephen Steve Steven Stijn Stuart Susan Suzanne Sven Sylvia
  Tamara Tara Ted Teun Theo Theresa Thijs Thomas Tim Timo Tina Tineke Tobias Tom Tony Tracy Truus Vanessa Vera Victor
  Victoria Vincent Walter Wendy Wesley Wilfred Willem William Wim Wouter Yasmin Youssef Yusuf Yvonne Zoë`;

/** Names that identify a word in a text as a person's given name. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/u));
