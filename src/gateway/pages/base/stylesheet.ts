/**
 * The stylesheet of the pages but that of the REST interface. Contrasts are at least 4.5 to 1, in light and dark mode.
 */
export const STYLESHEET = `
:root {
  color-scheme: light dark;
  --page: #f4f5f7; --card: #ffffff; --ink: #1b1f24; --soft: #57606a; --line: #8c959f;
  --accent: #1d4f91; --on-accent: #ffffff; --error: #a4161a; --error-page: #fff1f0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0f1318; --card: #191f27; --ink: #e8ecf1; --soft: #a9b4c0; --line: #6e7a87;
    --accent: #9cc2f5; --on-accent: #0f1318; --error: #ffb3ad; --error-page: #2d1a1a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 1.0625rem/1.55 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
header, main { max-width: 38rem; margin: 0 auto; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; padding: 1rem 1.25rem 0; }
header nav { margin-left: auto; }
.brand { display: flex; align-items: center; gap: .75rem; min-width: 0; margin: 0; font-weight: 600; overflow-wrap: anywhere; }
.brand img { display: block; width: auto; height: 2.5rem; max-width: 11rem; object-fit: contain; }
@media (prefers-color-scheme: dark) { .brand img { padding: .25rem; border-radius: .35rem; background: #fff; } }
footer { max-width: 38rem; margin: 0 auto; padding: 0 1.25rem 2rem; color: var(--soft); overflow-wrap: anywhere; }
nav a { display: inline-block; padding: .5rem; }
a { color: var(--accent); }
main { margin-top: .5rem; padding: 1.75rem 1.25rem 2.25rem; background: var(--card); overflow-wrap: break-word; }
@media (min-width: 42rem) { main { padding: 2.5rem; border-radius: .75rem; margin-bottom: 4rem; } main:has(+ footer) { margin-bottom: 1.5rem; } }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 0 0 .5rem; font-size: 1.0625rem; }
.lead { font-size: 1.1875rem; }
.field { margin: 1.5rem 0; }
label { display: block; font-weight: 600; margin-bottom: .35rem; }
.optional { font-weight: 400; color: var(--soft); }
.hint { margin: 0 0 .5rem; color: var(--soft); }
input[type=text], input[type=email], input[type=password], textarea, select {
  width: 100%; font: inherit; color: inherit; background: var(--card);
  padding: .65rem .75rem; border: 1px solid var(--line); border-radius: .45rem;
}
textarea { resize: vertical; }
[aria-invalid] { border: 2px solid var(--error) !important; }
.agreement { display: grid; grid-template-columns: auto 1fr; gap: .35rem .8rem; align-items: start; }
.agreement label { font-weight: 400; margin: 0; }
.agreement input { width: 1.35rem; height: 1.35rem; margin: .15rem 0 0; accent-color: var(--accent); }
fieldset { margin: 1.5rem 0; padding: 0 0 0 1rem; border: 0; border-left: .2rem solid var(--line); }
legend { float: left; width: 100%; padding: 0; font-size: 1.125rem; font-weight: 600; }
legend + * { clear: both; }
.choice { display: flex; gap: .6rem; align-items: baseline; margin: .35rem 0; }
.choice label { font-weight: 400; margin: 0; }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: .2rem solid var(--line); white-space: pre-wrap; }
.agreement .error { grid-column: 1 / -1; }
.error { margin: 0 0 .35rem; color: var(--error); font-weight: 600; }
.summary {
  margin: 1.5rem 0; padding: 1rem 1.25rem; border-left: .3rem solid var(--error); background: var(--error-page);
}
.summary ul { margin: 0; padding-left: 1.2rem; }
.summary a { color: var(--error); }
button, .button {
  font: inherit; font-weight: 600; padding: .8rem 1.4rem; border: 0; border-radius: .45rem;
  background: var(--fill, var(--accent)); color: var(--on-fill, var(--on-accent)); cursor: pointer;
}
.button { display: inline-block; text-decoration: none; }
dt { margin-top: 1rem; font-weight: 600; }
dd { margin: .15rem 0 0; color: var(--soft); }
main h2 { margin-top: 2rem; font-size: 1.25rem; }
.summary h2 { margin-top: 0; font-size: 1.0625rem; }
pre {
  margin: .75rem 0; padding: .85rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere;
  background: var(--page); border: 1px solid var(--line); border-radius: .45rem;
}
code { font: .9375rem/1.5 ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; }
body.wide { display: flex; flex-direction: column; min-height: 100vh; }
.wide header {
  display: flex; justify-content: flex-end; gap: 1rem; width: 100%; max-width: none; padding: .25rem 1rem;
}
.wide main {
  display: flex; flex: 1; flex-direction: column; width: 100%; max-width: none;
  margin: 0; padding: 1rem 1.25rem; border-radius: 0;
}
.wide h1 { font-size: 1.25rem; margin: 0 0 .25rem; }
#graphiql { flex: 1 0 32rem; min-height: 0; margin: 0 -1.25rem -1rem; border-top: 1px solid var(--line); }
.tools { display: flex; gap: .5rem; margin: 0 0 .5rem; }
.tools button { padding: .3rem .8rem; font-size: .9375rem; }
#schema-picture {
  height: 75vh; overflow: auto; border: 1px solid var(--line); border-radius: .45rem; background: var(--page);
  cursor: grab;
}
#schema-picture text { fill: var(--ink); font-family: ui-monospace, Menlo, Consolas, "Courier New", monospace; }
#schema-picture .node polygon { fill: var(--card); stroke: var(--line); }
#schema-picture .node.asked polygon { stroke: var(--accent); }
#schema-picture .edge path { stroke: var(--line); }
#schema-picture .edge polygon, #schema-picture .edge polyline { fill: var(--line); stroke: var(--line); }
#schema-picture.is-marked :is(.node, .edge):not(.is-related) { opacity: .2; }
#schema-picture .edge.is-related path { stroke: var(--accent); stroke-width: 2; }
#schema-picture .edge.is-related :is(polygon, polyline) { fill: var(--accent); stroke: var(--accent); }
.types { columns: 22rem; column-gap: 2rem; }
.types div { break-inside: avoid; }
.types dt { margin-top: .5rem; }
.message { white-space: pre-line; padding-left: 1rem; border-left: .2rem solid var(--line); }
.question { margin: 2rem 0; padding-top: 1.5rem; border-top: 1px solid var(--line); }
.question fieldset { margin: 0 0 1rem; padding: 0; border: 0; min-width: 0; }
.question legend { font-size: 1.1875rem; }
.question textarea { min-height: 3.2rem; }
.choices { display: grid; grid-template-columns: repeat(auto-fit, minmax(12.5rem, 1fr)); gap: .4rem; }
.choices label {
  display: flex; align-items: center; gap: .6rem; margin: 0; padding: .55rem .7rem; font-weight: 400;
  border: 1px solid var(--line); border-radius: .45rem; cursor: pointer;
}
.choices label:has(:checked) { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
.question fieldset[aria-invalid] { border: 0 !important; }
[aria-invalid] .choices label { border-color: var(--error); }
.choices input { flex: none; width: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--accent); }
table { width: 100%; border-collapse: collapse; margin: .75rem 0; }
th, td { padding: .35rem .5rem .35rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
tbody th { font-weight: 400; hyphens: auto; }
.scrolled { overflow-x: auto; }
@media (max-width: 30rem) { table { font-size: .875rem; } }
h3 { margin: 1.25rem 0 .25rem; font-size: 1.0625rem; }
blockquote { overflow-wrap: anywhere; }
@page { margin: 2cm; }
@media print {
  .scrolled { overflow: visible; }
  :root { --page: #fff; --card: #fff; --ink: #000; --soft: #333; --line: #999; --accent: #000; }
  body { font-size: 10.5pt; }
  header, footer, .no-print { display: none; }
  header, main { max-width: none; }
  main { margin: 0; padding: 0; border-radius: 0; }
  h2, h3 { break-after: avoid; }
  .part, tr, li, blockquote { break-inside: avoid; }
}
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
