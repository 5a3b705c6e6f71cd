// The onboarding page: shows one question at a time on small screens, keeps what is filled in, searches for skills while
// somebody types, counts characters, and has chosen files read at once. Without it the page is one form whose buttons do
// the same.
import { FILE_FIELDS, sendDocuments } from './onboarding/documents.js';
import { button, filled } from './onboarding/texts.js';

const SMALL = window.matchMedia('(max-width: 42rem)');

/** Time after the last change until it is kept, in milliseconds. */
const SAVE_AFTER = 1200;

/** Time until a failed attempt is made again, in milliseconds. */
const RETRY_AFTER = 5000;

/** Time after the last letter until skills are searched for, in milliseconds. */
const SEARCH_AFTER = 300;

/** Time between two looks at what is still being read, in milliseconds. */
const LOOK_AGAIN_AFTER = 3000;

const form = document.querySelector('form.journey');
if (form) {
  showSteps(form);
  keepDraft(form);
  searchWhileTyping(form);
  countCharacters(form);
  sendDocuments(form);
  showThatItIsSent(form);
}
for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
if (document.querySelector('[data-waiting]')) setTimeout(() => location.reload(), LOOK_AGAIN_AFTER);

/**
 * Shows one step at a time on small screens, and one question at a time of a step that has several. The browser's own
 * back button goes back by one.
 */
function showSteps(form) {
  const introduction = document.querySelector('.introduction');
  // Who comes back has read it, and begins with the form.
  const opening = introduction?.querySelector('details') ? [] : [introduction];
  const sections = [...opening, ...form.querySelectorAll('.step')];
  const screens = sections.flatMap((section) => {
    const questions = [...section.querySelectorAll('.question')];
    return questions.length > 0 ? questions.map((question) => ({ section, question })) : [{ section }];
  });
  const partOf = ({ section, question }) => question ?? section;
  const count = screens.length - opening.length;
  const progress = document.createElement('p');
  progress.className = 'progress';
  const bar = document.createElement('progress');
  bar.max = count;
  bar.setAttribute('aria-hidden', 'true');
  const label = document.createElement('span');
  progress.append(label, bar);
  form.prepend(progress);
  const wrong = screens.findIndex((screen) => partOf(screen).querySelector('[aria-invalid], .offered'));
  let current = wrong >= 0 ? wrong : Math.max(0, indexOf(location.hash));

  screens.forEach((screen, index) => {
    const navigation = document.createElement('div');
    navigation.className = 'steps-nav';
    const { begin, next, back } = form.dataset;
    const isOpening = screen.section === introduction;
    if (index < screens.length - 1) navigation.append(button(isOpening ? begin : next, '', () => goOn(index)));
    if (index > 0) navigation.append(button(back, 'secondary', () => go(index - 1)));
    partOf(screen).append(navigation);
  });

  /** What an address leads to, for a whole step its first question; -1 for nothing. */
  function indexOf(hash) {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target === null) return -1;
    const index = screens.findIndex((screen) => partOf(screen).contains(target));
    return index >= 0 ? index : screens.findIndex(({ section }) => section.contains(target));
  }

  /** Leaves a step; a text that was typed and not read is read first. */
  function goOn(index) {
    const text = partOf(screens[index]).querySelector('textarea');
    if (text && text.value.trim() !== '' && text.value !== text.defaultValue)
      form.requestSubmit(form.querySelector('button[value=read]'));
    else go(index + 1);
  }

  function go(index) {
    current = index;
    const { section, question } = screens[index];
    const { id } = question?.querySelector('input') ?? section;
    history.pushState(null, '', id ? `#${id}` : location.href.split('#')[0]);
    show(true);
  }

  function show(moves = false) {
    const isStepped = SMALL.matches;
    form.classList.toggle('stepped', isStepped);
    const { section: shown, question: asked } = screens[current];
    form.hidden = isStepped && shown === introduction;
    progress.hidden = !isStepped;
    for (const section of sections) section.hidden = isStepped && section !== shown;
    for (const screen of screens) {
      if (screen.question) screen.question.hidden = isStepped && screen.question !== asked;
      partOf(screen).querySelector('.steps-nav').hidden = !isStepped;
    }
    if (introduction && opening.length === 0) introduction.hidden = isStepped && current > 0;
    const position = current + 1 - opening.length;
    label.textContent = filled(form.dataset.step, position, count);
    bar.value = position;
    if (!moves || !isStepped) return;
    (asked?.querySelector('input') ?? shown.querySelector('h2'))?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  // The return key goes on to the next step, where it would have sent the form.
  form.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return;
    event.preventDefault();
    if (!target.closest('.search') && SMALL.matches && current < screens.length - 1) goOn(current);
  });
  window.addEventListener('popstate', () => {
    current = Math.max(0, indexOf(location.hash));
    show(true);
    const field = location.hash && document.getElementById(location.hash.slice(1));
    if (field instanceof HTMLElement && field.matches('input, textarea')) field.focus();
  });
  SMALL.addEventListener('change', () => show());
  show();
  document.querySelector('.summary')?.focus();
}

/** Keeps what is filled in a moment after it changed, and when the page is left. */
function keepDraft(form) {
  const status = document.createElement('p');
  status.className = 'saved';
  status.setAttribute('role', 'status');
  form.append(status);
  let timer;
  let isChanged = false;
  let underWay;
  const send = async () => {
    isChanged = false;
    underWay = new AbortController();
    const { signal } = underWay;
    const fields = new FormData(form);
    for (const name of FILE_FIELDS) fields.delete(name);
    fields.set('action', 'save');
    try {
      const answer = await fetch(location.href.split('#')[0], {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { accept: 'application/json' },
        keepalive: true,
        signal,
      });
      if (answer.status !== 204) throw new Error(`answered with ${answer.status}`);
      status.textContent = form.dataset.saved;
    } catch {
      if (signal.aborted) return;
      isChanged = true;
      status.textContent = form.dataset.notSaved;
      timer = setTimeout(send, RETRY_AFTER);
    }
  };
  form.addEventListener('input', ({ target }) => {
    if (target.type === 'file' || target.closest('.search')?.querySelector('input[type=text]') === target) return;
    isChanged = true;
    status.textContent = '';
    clearTimeout(timer);
    timer = setTimeout(send, SAVE_AFTER);
  });
  // What is sent by a button is kept with it; after the last one, there is no draft any more.
  form.addEventListener('submit', () => {
    isChanged = false;
    clearTimeout(timer);
    underWay?.abort();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !isChanged) return;
    clearTimeout(timer);
    void send();
  });
}

/** Offers the skills that are found while somebody types, in place of the button that loads the page anew. */
function searchWhileTyping(form) {
  for (const search of form.querySelectorAll('.search')) {
    const field = search.querySelector('input[type=text]');
    const button = search.querySelector('button');
    button.hidden = true;
    search.setAttribute('aria-live', 'polite');
    let timer;
    let underWay;
    let latest = 0;
    const stop = () => {
      clearTimeout(timer);
      underWay?.abort();
      latest += 1;
    };
    // After the last button the link cannot be used any more.
    form.addEventListener('submit', stop);
    const find = async () => {
      stop();
      const own = latest;
      const fields = new FormData(form);
      for (const name of FILE_FIELDS) fields.delete(name);
      fields.set('action', button.value);
      underWay = new AbortController();
      const { signal } = underWay;
      const body = new URLSearchParams(fields);
      const answer = await fetch(location.href.split('#')[0], { method: 'POST', body, signal })
        .then((response) => response.text())
        .catch(() => '');
      if (own !== latest) return;
      const found = new DOMParser().parseFromString(answer, 'text/html').getElementById(field.id)?.closest('.search');
      if (found) offer(search, found);
      // The button says what is wrong.
      else button.hidden = false;
    };
    field.addEventListener('input', () => {
      clearTimeout(timer);
      timer = setTimeout(find, SEARCH_AFTER);
    });
    field.addEventListener('keydown', ({ key }) => {
      if (key !== 'Enter') return;
      if (button.hidden) void find();
      else button.click();
    });
    // Who has chosen has found what the words were for.
    search.addEventListener('change', ({ target }) => {
      if (!target.checked) return;
      stop();
      field.value = '';
    });
  }
}

/** Shows what a later page offers in place of what is offered now. What is ticked stays. */
function offer(search, found) {
  const field = search.querySelector('input[type=text]');
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = found.querySelector('input[type=text]').getAttribute(name);
    if (value === null) field.removeAttribute(name);
    else field.setAttribute(name, value);
  }
  search.querySelector('.error')?.remove();
  search.querySelector('.with-button').before(...found.querySelectorAll('.error'));
  const before = search.querySelector('.offered');
  const ticks = [...(before?.querySelectorAll('.tick') ?? [])];
  const ticked = ticks.filter((tick) => tick.querySelector(':checked'));
  const offered = found.querySelector('.offered');
  if (offered) {
    offered.querySelector('legend').after(...ticked);
    before?.remove();
    search.append(offered);
  } else if (ticked.length === 0) before?.remove();
  else for (const tick of ticks) if (!ticked.includes(tick)) tick.remove();
}

/** Counts the characters of long texts while they are typed. */
function countCharacters(form) {
  for (const area of form.querySelectorAll('textarea[maxlength]')) {
    const count = document.createElement('p');
    count.className = 'count';
    const show = () => {
      const format = new Intl.NumberFormat(document.documentElement.lang);
      count.textContent = filled(
        form.dataset.characters,
        format.format(area.value.length),
        format.format(area.maxLength),
      );
    };
    area.after(count);
    area.addEventListener('input', show);
    show();
  }
}

/** After a press, buttons say that it takes a moment. */
function showThatItIsSent(form) {
  const reading = form.querySelector('button[value=read]');
  form.addEventListener('submit', ({ submitter }) => {
    // After the form was put together: disabled buttons are not part of it.
    setTimeout(() => {
      for (const button of form.querySelectorAll('button')) button.disabled = true;
      if (submitter === reading) reading.textContent = form.dataset.reading;
    });
  });
  // A page that comes back from the browser's cache can be used again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
