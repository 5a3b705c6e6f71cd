// Enlarges, reduces and moves the picture of the schema on the page /schema, and shows what a type is related to.

/** Each step makes the picture this much larger or smaller. */
const ZOOM_STEP = 1.25;

/** The type with the most relations is shown first, this large. */
const START_SCALE = 0.85;

const frame = document.getElementById('schema-picture');
const picture = frame.querySelector('svg');
const natural = { width: picture.viewBox.baseVal.width, height: picture.viewBox.baseVal.height };
let scale = 1;

function setScale(next) {
  const middle = {
    x: (frame.scrollLeft + frame.clientWidth / 2) / scale,
    y: (frame.scrollTop + frame.clientHeight / 2) / scale,
  };
  scale = Math.min(Math.max(next, 0.1), 4);
  picture.setAttribute('width', natural.width * scale);
  picture.setAttribute('height', natural.height * scale);
  frame.scrollTo(middle.x * scale - frame.clientWidth / 2, middle.y * scale - frame.clientHeight / 2);
}

const fitted = () => Math.min(frame.clientWidth / natural.width, frame.clientHeight / natural.height);
const actions = {
  larger: () => setScale(scale * ZOOM_STEP),
  smaller: () => setScale(scale / ZOOM_STEP),
  all: () => setScale(fitted()),
};
for (const button of document.querySelectorAll('button[data-zoom]')) {
  button.addEventListener('click', actions[button.dataset.zoom]);
  button.hidden = false;
}

// Moving by the mouse; touch screens scroll by themselves.
frame.addEventListener('pointerdown', (event) => {
  if (event.pointerType !== 'mouse' || event.target.closest('a')) return;
  frame.setPointerCapture(event.pointerId);
  const move = ({ movementX, movementY }) => frame.scrollBy(-movementX, -movementY);
  frame.addEventListener('pointermove', move);
  frame.addEventListener('pointerup', () => frame.removeEventListener('pointermove', move), { once: true });
});

/** The ends of a relation: names of types. */
const endsOf = (edge) =>
  edge
    .querySelector('title')
    .textContent.split('->')
    .map((end) => end.split(':')[0]);

const nameOf = (node) => node.querySelector('title').textContent;
const relations = (node) =>
  [...frame.querySelectorAll('.edge')].filter((edge) => endsOf(edge).includes(nameOf(node))).length;

/** Marks a type, its relations and the types at their ends; none if there is no such type. */
function mark(name) {
  frame.classList.toggle('is-marked', name !== undefined);
  const related = new Set([name]);
  for (const edge of frame.querySelectorAll('.edge')) {
    const ends = endsOf(edge);
    const isMarked = ends.includes(name);
    edge.classList.toggle('is-related', isMarked);
    if (isMarked) for (const end of ends) related.add(end);
  }
  for (const node of frame.querySelectorAll('.node')) {
    node.classList.toggle('is-related', related.has(nameOf(node)));
  }
}

for (const node of frame.querySelectorAll('.node')) {
  const name = nameOf(node);
  node.addEventListener('mouseenter', () => mark(name));
  node.addEventListener('mouseleave', () => mark(undefined));
}

/** Shows the type that the address names: #type-Profile. */
function showType() {
  const node = location.hash && document.getElementById(location.hash.slice(1));
  if (!node) return;
  setScale(1);
  node.scrollIntoView({ block: 'center', inline: 'center' });
  mark(nameOf(node));
}

window.addEventListener('hashchange', showType);
if (location.hash) showType();
else {
  // The middle of the picture is often empty.
  const [first] = [...frame.querySelectorAll('.node')].sort((one, other) => relations(other) - relations(one));
  setScale(START_SCALE);
  const [box, window] = [first.getBoundingClientRect(), frame.getBoundingClientRect()];
  frame.scrollBy(box.x + box.width / 2 - window.x - window.width / 2, box.y - window.y - window.height / 4);
}
