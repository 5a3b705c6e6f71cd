import type { Language } from '../../../platform/localization/index.js';

const ENGLISH = `a an the and or of in on at to for from with by as into within per via be is are was were been being have has had
  will shall can may must your our their its his her my we you they it this that these those such other any all each etc
  using use including e.g i.e not`;

const DUTCH = `de het een en of van in op aan te tot voor uit met bij door als over per via om naar dan dat die dit deze is zijn
  wordt worden was waren heeft hebben had zal zullen kan kunnen mag moet uw je jouw ons onze hun haar wij we u jij ze zij
  er ook zoals andere ander alle elk elke etc enz bijv o.a niet ik werd werden geworden geweest hadden heb hebt ben bent zou
  zouden wil willen mijn mij me zich hem hij waar wat wie hoe toen nog al wel dus maar want omdat wanneer tijdens tussen onder
  om na daarbij hierbij waarbij iemand iets heel zeer meer veel`;

/** Words that say nothing about which skill is meant: they join, point and help, but name nothing. */
export const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(ENGLISH.split(/\s+/)),
  nl: new Set(DUTCH.split(/\s+/)),
};
