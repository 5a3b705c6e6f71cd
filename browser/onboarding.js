// The onboarding page: shows one step at a time on small screens, keeps what is filled in, counts characters, and has a
// chosen CV read at once. Without it the page is one form whose buttons do the same.
const SMALL = window.matchMedia('(max-width: 42rem)');

/** Time after the last change until it is kept, in milliseconds. */
const SAVE_AFTER = 1200;

/** Time until a failed attempt is made again, in milliseconds. */
const RETRY_AFTER = 5000;

/** Time between two looks at what is still being read, in milliseconds. */
const LOOK_AGAIN_AFTER = 3000;

const form = document.querySelector('form.journey');
if (form) {
  showSteps(form);
  keepDraft(form);
  countCharacters(form);
  readChosenFile(form);
}
for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
if (document.querySelector('[data-waiting]')) setTimeout(() => location.reload(), LOOK_AGAIN_AFTER);

/** Shows one step at a time on small screens. The browser's own back button goes back a step. */
function showSteps(form) {
  const introduction = document.querySelector('.introduction');
  // Who comes back has read it, and begins with the form.
  const opening = introduction?.querySelector('details') ? [] : [introduction];
  const sections = [...opening, ...form.querySelectorAll('.step')];
  const count = sections.length - opening.length;
  const progress = document.createElement('p');
  progress.className = 'progress';
  const bar = document.createElement('progress');
  bar.max = count;
  bar.setAttribute('aria-hidden', 'true');
  const label = document.createElement('span');
  progress.append(label, bar);
  form.prepend(progress);
  const wrong = sections.findIndex((section) => section.querySelector('[aria-invalid], .offered'));
  let current = wrong >= 0 ? wrong : Math.max(0, indexOf(location.hash));

  sections.forEach((section, index) => {
    const navigation = document.createElement('div');
    navigation.className = 'steps-nav';
    const { begin, next, back } = form.dataset;
    const isOpening = section === introduction;
    if (index < sections.length - 1) navigation.append(button(isOpening ? begin : next, '', () => goOn(index)));
    if (index > 0) navigation.append(button(back, 'secondary', () => go(index - 1)));
    section.append(navigation);
  });

  /** The step that an address leads into; -1 for none. */
  function indexOf(hash) {
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    return target === null ? -1 : sections.findIndex((section) => section.contains(target));
  }

  /** Leaves a step; a text that was typed and not read is read first. */
  function goOn(index) {
    const text = sections[index].querySelector('textarea');
    if (text && text.value.trim() !== '' && text.value !== text.defaultValue)
      form.requestSubmit(form.querySelector('button[value=read]'));
    else go(index + 1);
  }

  function go(index) {
    current = index;
    history.pushState(null, '', sections[index].id ? `#${sections[index].id}` : location.href.split('#')[0]);
    show(true);
  }

  function show(moves = false) {
    const isStepped = SMALL.matches;
    form.classList.toggle('stepped', isStepped);
    form.hidden = isStepped && sections[current] === introduction;
    progress.hidden = !isStepped;
    sections.forEach((section, index) => {
      section.hidden = isStepped && index !== current;
      section.querySelector('.steps-nav').hidden = !isStepped;
    });
    if (introduction && opening.length === 0) introduction.hidden = isStepped && current > 0;
    const position = current + 1 - opening.length;
    label.textContent = filled(form.dataset.step, position, count);
    bar.value = position;
    if (!moves || !isStepped) return;
    sections[current].querySelector('h2')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }

  // The return key goes on to the next step, where it would have sent the form.
  form.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return;
    const search = target.closest('.search');
    event.preventDefault();
    if (search) search.querySelector('button').click();
    else if (SMALL.matches && current < sections.length - 1) goOn(current);
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
  const send = async () => {
    isChanged = false;
    const fields = new FormData(form);
    fields.delete('document');
    fields.set('action', 'save');
    try {
      const answer = await fetch(location.href.split('#')[0], {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { accept: 'application/json' },
        keepalive: true,
      });
      if (answer.status !== 204) throw new Error(`answered with ${answer.status}`);
      status.textContent = form.dataset.saved;
    } catch {
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
  // What is sent by a button is kept with it.
  form.addEventListener('submit', () => {
    isChanged = false;
    clearTimeout(timer);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !isChanged) return;
    clearTimeout(timer);
    void send();
  });
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

/** A chosen file is read without another press, and the button says that it takes a moment. */
function readChosenFile(form) {
  const reading = form.querySelector('button[value=read]');
  form.querySelector('input[type=file]').addEventListener('change', ({ target }) => {
    if (target.files.length > 0) form.requestSubmit(reading);
  });
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

function button(text, className, act) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.className = className;
  made.addEventListener('click', act);
  return made;
}

/** Fills in the two numbers of a text. */
function filled(text, first, second) {
  return text.replace('@', String(first)).replace('#', String(second));
}
