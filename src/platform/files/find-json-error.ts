/**
 * What is expected next: a value, a value or the end of an empty list, a key or the end of an empty object, a key, or
 * what follows a value.
 */
type Expected = 'value' | 'valueOrEnd' | 'keyOrEnd' | 'key' | 'afterValue';

const SPACE = /[ \t\r\n]*/y;
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;

/** The offset of the first character that is not valid JSON. JSON.parse reports it for some texts only. */
export function findJsonError(text: string): number {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(text)) return false;
    at = pattern.lastIndex;
    return true;
  };
  for (;;) {
    take(SPACE);
    const character = text[at];
    const inside = open.at(-1);
    if (expected === 'afterValue') {
      if (character === ',' && inside !== undefined) expected = inside === '{' ? 'key' : 'value';
      else if (inside !== undefined && character === (inside === '{' ? '}' : ']')) open.pop();
      else return at;
      at += 1;
    } else if (expected === 'key' || expected === 'keyOrEnd') {
      if (expected === 'keyOrEnd' && character === '}') {
        open.pop();
        at += 1;
        expected = 'afterValue';
      } else {
        if (!take(STRING)) return at;
        take(SPACE);
        if (text[at] !== ':') return at;
        at += 1;
        expected = 'value';
      }
    } else if (expected === 'valueOrEnd' && character === ']') {
      open.pop();
      at += 1;
      expected = 'afterValue';
    } else if (character === '{' || character === '[') {
      open.push(character);
      at += 1;
      expected = character === '{' ? 'keyOrEnd' : 'valueOrEnd';
    } else {
      if (!take(STRING) && !take(SCALAR)) return at;
      expected = 'afterValue';
    }
  }
}
