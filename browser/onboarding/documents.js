import { shrinkPicture } from './shrink-picture.js';
import { button, filled } from './texts.js';

/** Time between two looks at what is still being read, in milliseconds. */
const LOOK_AGAIN_AFTER = 1000;

/** Fields with files. */
export const FILE_FIELDS = ['document', 'photo'];

/**
 * Sends chosen files, photos and dropped files one after another, shows how far each is, and what was found as soon as it
 * was read, on the page that is open.
 */
export function sendDocuments(form) {
  const inputs = FILE_FIELDS.map((name) => form.elements.namedItem(name));
  const sending = document.createElement('ul');
  sending.className = 'documents sending';
  const status = document.createElement('p');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  const picks = form.querySelector('.picks');
  picks.classList.add('scripted');
  picks.before(status);
  place(form.querySelector('#documents'));
  let before = Promise.resolve();
  let timer;
  let latest = 0;

  for (const input of inputs) {
    const pick = input.closest('.pick');
    input.addEventListener('change', () => {
      pick.classList.remove('over');
      for (const file of [...input.files]) send(file);
      input.value = '';
    });
    for (const [name, isOver] of [
      ['dragenter', true],
      ['dragleave', false],
      ['drop', false],
    ])
      input.addEventListener(name, () => pick.classList.toggle('over', isOver));
  }
  form.addEventListener('click', removeDocument);
  // What is still on its way belongs to what is agreed to.
  form.addEventListener(
    'submit',
    (event) => {
      if (sending.querySelector('.waiting') === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { submitter } = event;
      submitter.disabled = true;
      void before.then(() => {
        submitter.disabled = false;
        if (sending.childElementCount === 0) form.requestSubmit(submitter);
        else sending.scrollIntoView({ block: 'center' });
      });
    },
    { capture: true },
  );
  lookAgain();

  /** Sends a file after those that were chosen before it. */
  function send(file) {
    const row = rowOf(file.name);
    sending.append(row.element);
    before = before.then(() => sendOne(file, row));
  }

  async function sendOne(file, row) {
    if (row.isCancelled()) return;
    if (file.type.startsWith('image/')) row.show(form.dataset.preparing);
    const shrunk = await shrinkPicture(file);
    if (row.isCancelled()) return;
    const { status: answered, message, isFinal } = await upload(shrunk, row);
    if (row.isCancelled()) return;
    if (answered === 204) {
      row.element.remove();
      await refresh();
    } else if (answered === 413) row.fail(form.dataset.tooLarge);
    else {
      row.fail(message ?? form.dataset.notSent, isFinal ? undefined : () => send(file));
      // The page may be too old for its form to count.
      await refresh();
    }
  }

  function upload(file, row) {
    const fields = new FormData(form);
    for (const name of FILE_FIELDS) fields.delete(name);
    fields.set('action', 'add');
    fields.set('document', file, file.name);
    return new Promise((resolve) => {
      // Only this tells how much was sent.
      const request = new XMLHttpRequest();
      request.open('POST', location.href.split('#')[0]);
      request.setRequestHeader('accept', 'application/json');
      request.upload.addEventListener('progress', ({ loaded, total }) => row.progress(loaded / total));
      request.addEventListener('loadend', () => {
        const isJson = request.getResponseHeader('content-type')?.startsWith('application/json');
        resolve({ status: request.status, ...(isJson && JSON.parse(request.responseText)) });
      });
      row.onCancel(() => request.abort());
      request.send(fields);
    });
  }

  /** The row of a file that is on its way. */
  function rowOf(name) {
    const element = document.createElement('li');
    element.className = 'waiting';
    const text = document.createElement('div');
    const title = document.createElement('span');
    title.className = 'name';
    title.textContent = name;
    const state = document.createElement('span');
    state.className = 'state';
    const bar = document.createElement('progress');
    bar.max = 1;
    bar.value = 0;
    bar.setAttribute('aria-label', name);
    text.append(title, state, bar);
    let cancelled = false;
    let abort = () => undefined;
    const buttons = document.createElement('div');
    const named = (label, act) => {
      const made = button(label, 'plain', act);
      made.setAttribute('aria-label', `${label} ${name}`);
      return made;
    };
    const discard = () => {
      cancelled = true;
      element.remove();
      abort();
      inputs.at(0).focus();
    };
    buttons.append(named(form.dataset.cancel, discard));
    element.append(text, buttons);
    return {
      element,
      isCancelled: () => cancelled,
      onCancel: (act) => {
        abort = act;
      },
      show: (words) => {
        state.textContent = words;
      },
      progress: (part) => {
        bar.value = part;
        state.textContent = part < 1 ? filled(form.dataset.sending, Math.round(part * 100)) : form.dataset.reading;
      },
      fail: (words, retry) => {
        element.className = 'wrong';
        bar.remove();
        state.textContent = words;
        status.textContent = `${name}: ${words}`;
        buttons.replaceChildren(
          ...(retry ? [named(form.dataset.again, () => (element.remove(), retry()))] : []),
          named(form.dataset.remove, discard),
        );
      },
    };
  }

  /** Removes a document without loading the page anew. */
  async function removeDocument(event) {
    const pressed = event.target.closest?.('button[value^="remove."]');
    if (!pressed) return;
    event.preventDefault();
    pressed.disabled = true;
    const fields = new FormData(form);
    for (const name of FILE_FIELDS) fields.delete(name);
    fields.set('action', pressed.value);
    const answer = await fetch(location.href.split('#')[0], {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'application/json' },
    }).catch(() => undefined);
    if (answer?.status !== 204) {
      pressed.disabled = false;
      status.textContent = form.dataset.notSent;
      return;
    }
    await refresh({ isText: true });
    (form.querySelector('#documents button') ?? inputs.at(-2)).focus();
  }

  /** Shows what became of the documents by now. */
  async function refresh({ isText = false } = {}) {
    clearTimeout(timer);
    latest += 1;
    const own = latest;
    const answer = await fetch(location.href.split('#')[0])
      .then((response) => response.text())
      .catch(() => undefined);
    // A later look has shown more.
    if (own !== latest) return;
    if (answer === undefined) return lookAgain();
    const page = new DOMParser().parseFromString(answer, 'text/html');
    const documents = page.getElementById('documents');
    // The invitation has ended: the page says so.
    if (documents === null) return location.reload();
    const old = form.querySelector('#documents');
    const focused = old.contains(document.activeElement) ? document.activeElement : undefined;
    place(documents);
    old.replaceWith(documents);
    if (focused?.value) documents.querySelector(`button[value="${CSS.escape(focused.value)}"]`)?.focus();
    else focused?.focus();
    for (const row of documents.querySelectorAll('li')) {
      const was = old.querySelector(`button[value="${row.querySelector('button').value}"]`)?.closest('li');
      if (row.className !== 'waiting' && was?.className !== row.className)
        status.textContent = row.querySelector('div').textContent.replace(/\s+/g, ' ').trim();
    }
    form.elements.namedItem('form').value = page.querySelector('input[name=form]').value;
    // A text that was removed is not read again.
    const area = page.getElementById('text');
    if (isText && area.value === '') form.elements.namedItem('text').value = '';
    showFound(form.querySelector('#found'), page.getElementById('found'));
    lookAgain();
  }

  /** Puts what is on its way after what has arrived, and leaves out what is for pages without scripts. */
  function place(documents) {
    documents.querySelector('.again')?.remove();
    const arrived = documents.querySelector('.documents');
    if (arrived) arrived.after(sending);
    else documents.prepend(sending);
  }

  function lookAgain() {
    if (form.querySelector('#documents[data-reading]')) timer = setTimeout(refresh, LOOK_AGAIN_AFTER);
  }
}

/** Shows what was found by now in place of what was found before. What was decided meanwhile stays. */
function showFound(before, after) {
  const readingOf = (part) => part.querySelector('input[name=reading]')?.value;
  if (readingOf(before) === readingOf(after)) return;
  const focused = before.contains(document.activeElement) ? document.activeElement.name : undefined;
  const fields = new Map([...before.querySelectorAll('[name]')].map((field) => [field.name, field]));
  for (const field of after.querySelectorAll('[name]')) {
    const old = fields.get(field.name);
    if (!old || field.type === 'hidden') continue;
    if (field.type === 'checkbox') field.checked = old.checked;
    else field.value = old.value;
    if (old.closest('details')?.open) field.closest('details').open = true;
  }
  before.replaceWith(after);
  if (focused) after.querySelector(`[name="${CSS.escape(focused)}"]`)?.focus();
}
