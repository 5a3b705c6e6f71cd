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
if (document.querySelector('[data-waiting]')) setTimeout(() => location.replace(location.href), LOOK_AGAIN_AFTER);

/** Shows one step at a time on small screens. The browser's own back button goes back a step. */
function showSteps(form) {
  const sections = [...form.querySelectorAll('.step')];
  const introduction = document.querySelector('.introduction');
  const progress = document.createElement('p');
  progress.className = 'progress';
  const bar = document.createElement('progress');
  bar.max = sections.length;
  const label = document.createElement('span');
  bar.setAttribute('aria-hidden', 'true');
  progress.append(label, bar);
  form.prepend(progress);
  let current = indexOf(location.hash);
  const invalid = sections.findIndex((section) => section.querySelector('[aria-invalid], .offered'));
  if (invalid >= 0) current = invalid;

  sections.forEach((section, index) => {
    const navigation = document.createElement('div');
    navigation.className = 'steps-nav';
    if (index < sections.length - 1) navigation.append(button(form.dataset.next, '', () => go(index + 1)));
    if (index > 0) navigation.append(button(form.dataset.back, 'secondary', () => go(index - 1)));
    section.append(navigation);
  });

  function indexOf(hash) {
    return Math.max(
      0,
      sections.findIndex(({ id }) => hash === `#${id}`),
    );
  }

  function go(index) {
    current = index;
    history.pushState(null, '', `#${sections[index].id}`);
    show(true);
  }

  function show(moves = false) {
    const isStepped = SMALL.matches;
    form.classList.toggle('stepped', isStepped);
    progress.hidden = !isStepped;
    sections.forEach((section, index) => {
      section.hidden = isStepped && index !== current;
      section.querySelector('.steps-nav').hidden = !isStepped;
    });
    if (introduction) introduction.hidden = isStepped && current > 0;
    label.textContent = filled(form.dataset.step, current + 1, sections.length);
    bar.value = current + 1;
    if (!moves) return;
    sections[current].querySelector('h2').focus({ preventScroll: true });
    (current > 0 ? progress : document.body).scrollIntoView({ block: 'start' });
  }

  // The return key goes on to the next step, where it would have sent the form.
  form.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return;
    const search = target.closest('.search');
    event.preventDefault();
    if (search) search.querySelector('button').click();
    else if (SMALL.matches && current < sections.length - 1) go(current + 1);
  });
  window.addEventListener('popstate', () => {
    current = indexOf(location.hash);
    show(true);
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
