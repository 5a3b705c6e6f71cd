/** Styles of the onboarding form and of the skill passport, after those of all pages (base/stylesheet.ts). */
export const JOURNEY_STYLES = `
.visually-hidden {
  position: absolute !important; width: 1px; height: 1px; margin: -1px; padding: 0; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap; border: 0;
}
.journey .visually-hidden { width: 1px; }
.introduction[hidden], .journey [hidden] { display: none; }
.facts { margin: 1.5rem 0; display: grid; gap: 1rem; }
.facts div { padding-left: 1rem; border-left: .2rem solid var(--accent); }
.facts dt { margin: 0; }
details > summary { cursor: pointer; color: var(--accent); padding: .5rem 0; }
.step { margin: 2.25rem 0 0; padding-top: 1.75rem; border-top: 1px solid var(--line); }
.step > h2 { margin: 0 0 .75rem; font-size: 1.375rem; line-height: 1.25; }
.step > h2:focus { outline: none; }
.step > h2 .optional { font-size: 1rem; }
input[type=file] { width: 100%; font: inherit; color: inherit; padding: .65rem; border: 1px dashed var(--line); border-radius: .45rem; }
input::file-selector-button {
  font: inherit; margin-right: .75rem; padding: .35rem .8rem; border: 1px solid var(--line); border-radius: .35rem;
  background: var(--page); color: var(--ink);
}
.documents { list-style: none; margin: 0; padding: 0; }
#documents:focus { outline: none; }
#documents h3 { margin: 1.5rem 0 .25rem; }
.documents li {
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .15rem 1rem; align-items: center;
  padding: .65rem 0; border-bottom: 1px solid var(--line);
}
.documents .name, .documents .state { display: block; overflow-wrap: anywhere; }
.documents .name { font-weight: 600; }
.documents .state { color: var(--soft); font-size: .9375rem; }
.documents .read .state::before { content: '✓ ' / ''; color: var(--accent); font-weight: 700; }
.documents .wrong .state { color: var(--error); }
.documents progress { display: block; width: 100%; height: .5rem; margin-top: .35rem; accent-color: var(--accent); }
.journey .documents button { width: auto; padding: .5rem .25rem; font-weight: 400; }
.camera { display: none; }
@media (pointer: coarse), (max-width: 42rem) { .camera { display: block; } }
.scripted .pick { position: relative; margin: 1rem 0; }
.scripted .pick label {
  margin: 0; padding: .8rem 1.4rem; border-radius: .45rem; text-align: center;
  color: var(--accent); box-shadow: inset 0 0 0 1.5px var(--accent);
}
.scripted .camera label { background: var(--fill, var(--accent)); color: var(--on-fill, var(--on-accent)); box-shadow: none; }
.scripted .pick input { position: absolute; top: 0; left: 0; height: 3.2rem; opacity: 0; cursor: pointer; }
.scripted .pick:has(input:focus-visible) label { outline: 3px solid var(--accent); outline-offset: 2px; }
.pick .hint { margin: .5rem 0 0; }
.drop { display: none; font-weight: 400; }
.scripted .over label { background: var(--page); }
@media (hover: hover) and (pointer: fine) and (min-width: 42rem) {
  .scripted .drop { display: inline; }
  .scripted .files label { padding: 1.6rem 1.4rem; border: 1.5px dashed var(--accent); box-shadow: none; }
  .scripted .files input { height: 5.3rem; }
}
.entry details { margin-left: 2.05rem; }
.entry summary { display: inline-block; padding: 0 0 .35rem; font-size: .9375rem; text-decoration: underline; }
.certificate { display: grid; gap: .75rem; padding: .35rem 0 1rem; }
.certificate label { margin-bottom: .2rem; font-size: .9375rem; }
@media (min-width: 42rem) { .certificate { grid-template-columns: 1fr 1fr; } }
.secondary { background: transparent; color: var(--accent); box-shadow: inset 0 0 0 1.5px var(--accent); }
.plain { background: transparent; color: var(--ink); text-decoration: underline; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
button[disabled] { opacity: .6; cursor: default; }
.notice { margin: 1.25rem 0; padding: .9rem 1.1rem; border-left: .3rem solid var(--accent); background: var(--page); }
.notice.wrong { border-color: var(--error); background: var(--error-page); }
.notice p { margin: 0; }
.notice p + p { margin-top: .6rem; }
.skills, .entries, .offered { margin: 1.5rem 0; padding: 0; border: 0; min-width: 0; }
.skills legend, .entries legend, .offered legend { margin-bottom: .35rem; font-size: 1.0625rem; }
.skill { padding: .85rem 0; border-bottom: 1px solid var(--line); }
.skill select { margin-top: .5rem; font-size: 1rem; }
@media (min-width: 42rem) {
  .skill { display: grid; grid-template-columns: 1fr 19rem; column-gap: 1.25rem; }
  .skill select { grid-column: 2; grid-row: 1 / span 2; align-self: center; margin: 0; font-size: .9375rem; }
}
.tick { display: grid; grid-template-columns: auto 1fr; gap: .7rem; align-items: start; padding: .35rem 0; }
.tick label { margin: 0; }
.entries .tick label, .offered .tick label { font-weight: 400; }
.tick input { width: 1.35rem; height: 1.35rem; margin: .1rem 0 0; accent-color: var(--accent); }
.words { margin: .1rem 0 0 2.05rem; color: var(--soft); font-size: .9375rem; overflow-wrap: anywhere; }
.skill:has(.tick input:not(:checked)) :is(.words mark, select) { color: var(--soft); font-weight: 400; }
mark { background: transparent; color: var(--ink); font-weight: 600; text-decoration: underline; text-decoration-color: var(--accent); text-decoration-thickness: 2px; text-underline-offset: .2em; }
.details { display: block; color: var(--soft); font-size: .9375rem; }
.with-button { display: flex; gap: .5rem; }
.with-button input { flex: 1; min-width: 0; }
.count { margin: .35rem 0 0; color: var(--soft); font-size: .9375rem; text-align: right; }
.progress { display: flex; align-items: center; gap: .9rem; margin: 0 0 1rem; color: var(--soft); font-size: .9375rem; }
.progress progress { flex: 1; height: .5rem; accent-color: var(--accent); }
.saved { min-height: 1.5rem; margin: .75rem 0 0; color: var(--soft); font-size: .9375rem; }
.steps-nav[hidden] { display: none; }
.steps-nav { display: grid; grid-template-columns: 1fr; gap: .75rem; margin-top: 1.75rem; }
.stepped .step { margin-top: 0; padding-top: 0; border: 0; }
.stepped .step .buttons { margin-bottom: .75rem; }
@media (max-width: 42rem) {
  .journey button, .journey .button, .downloads button, .notice .button { width: 100%; text-align: center; }
  .journey .with-button button { width: auto; }
}
.passport h2 { margin: 1.25rem 0 .25rem; font-size: 1.0625rem; }
.passport ul { list-style: none; margin: 0; padding: 0; }
.passport li { padding: .45rem 0; border-bottom: 1px solid var(--line); }
.passport .levels li { display: grid; grid-template-columns: minmax(0, 1fr) 11.5rem; gap: .25rem 1rem; align-items: center; overflow-wrap: anywhere; }
.passport .level { display: flex; align-items: center; gap: .6rem; color: var(--soft); font-size: .9375rem; }
.bar { display: inline-flex; gap: .2rem; }
.bar i { width: .85rem; height: .5rem; border-radius: .2rem; box-shadow: inset 0 0 0 1px var(--line); }
.bar .on { background: var(--accent); box-shadow: none; print-color-adjust: exact; }
.downloads { margin: 1.75rem 0; }
`;
