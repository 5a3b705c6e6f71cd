/** Fills in the two numbers of a text. */
export function filled(text, first, second) {
  return text.replace('@', String(first)).replace('#', String(second));
}

/** A button that does something on the page, without sending the form. */
export function button(text, className, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.className = className;
  made.addEventListener('click', act);
  return made;
}
