import { formatsOf, regionalTag } from '../../../language/formats.ts';
import { textsIn } from '../../../language/language-context.tsx';
import type { Language } from '../../../language/language.ts';
import messages from './messages.json';

/** What can be written to somebody who got a link. */
export const LETTER_KINDS = ['first', 'reminder'] as const;

export type LetterKind = (typeof LETTER_KINDS)[number];

/** What a letter is about: making a passport, or answering about the skills of a person in a campaign or because that person needs it. */
export type LetterTopic =
  | { readonly type: 'invitation' }
  /** `about` is the person who is assessed; null if that is the reader. */
  | { readonly type: 'assessment'; readonly campaign: string; readonly about: string | null }
  | { readonly type: 'endorsement'; readonly about: string };

/** What a letter tells. */
export interface LetterContents {
  readonly topic: LetterTopic;
  readonly kind: LetterKind;
  readonly language: Language;
  /** Of the person; empty if it is not known. */
  readonly name: string;
  readonly organisation: string;
  readonly link: string;
  /** Until when the link works. */
  readonly until: string;
}

/** A text to send. */
export interface Letter {
  readonly subject: string;
  readonly body: string;
}

/** The text to send with a link, in the language of the person who gets it. */
export function letterOf({ topic, kind, language, name, organisation, link, until }: LetterContents): Letter {
  const say = textsIn(messages, language);
  const known = { organisation, date: formatsOf(regionalTag(language)).date(until) };
  const greeting = name.trim() === '' ? say('greeting') : say('greeting.name', { name: name.trim() });
  const end = [
    say('until', known),
    ...(topic.type === 'invitation' ? [say('invitation.freedom')] : []),
    say('end', known),
  ];
  const bodyOf = (request: string) => [greeting, request, link, ...end].join('\n\n');
  if (topic.type === 'invitation')
    return { subject: say(`invitation.${kind}.subject`, known), body: bodyOf(say(`invitation.${kind}`, known)) };
  if (topic.type === 'endorsement') {
    const values = { ...known, about: topic.about };
    return { subject: say(`endorsement.${kind}.subject`, values), body: bodyOf(say(`endorsement.${kind}`, values)) };
  }
  const { campaign, about } = topic;
  const request =
    about === null
      ? say(`assessment.${kind}.self`, { ...known, campaign })
      : say(`assessment.${kind}`, { ...known, campaign, about });
  return { subject: say(`assessment.${kind}.subject`, { campaign }), body: bodyOf(request) };
}

/** The address that opens the mail program of somebody with a letter. */
export function mailAddress(email: string, { subject, body }: Letter): string {
  const text = body.replaceAll('\n', '\r\n');
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
}
