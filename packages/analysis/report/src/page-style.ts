import { COLOURS, type ColourName, DARK_COLOURS } from './colours.ts'

/** The style sheet of a page: light or dark as the reader's device prefers, down to the width of a phone. */
export function pageStyle(): string {
  const names = Object.keys(COLOURS) as ColourName[]
  const variables = (colours: Readonly<Record<string, string>>) =>
    names.map((name) => `--${name}: ${colours[name]};`).join(' ')
  const marks = names.flatMap((name) => [
    `svg [fill="${COLOURS[name]}"] { fill: var(--${name}); }`,
    `svg [stroke="${COLOURS[name]}"] { stroke: var(--${name}); }`,
  ])
  return `
:root { color-scheme: light dark; --ground: #ffffff; --panel: #f5f7f9; --mark: #ffd9b3; ${variables(COLOURS)} }
@media screen and (prefers-color-scheme: dark) { :root { --ground: #14171b; --panel: #1d2127; --mark: #6b3f12; ${variables(DARK_COLOURS)} } }
* { box-sizing: border-box; }
html { scroll-padding-top: 3.5rem; }
body { margin: 0 auto; max-width: 84rem; padding: 1rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: clamp(1.3rem, 5vw, 1.6rem); line-height: 1.2; margin: 0.5rem 0; }
h2 { font-size: 1.25rem; margin: 0 0 0.5rem; }
section { margin: 2.25rem 0; }
p, ul { max-width: 46rem; }
a { color: var(--main); }
nav { position: sticky; top: 0; z-index: 1; background: var(--ground); border-bottom: 1px solid var(--grid); margin: 0 -1rem; }
nav ul { display: flex; gap: 0 1.25rem; margin: 0; padding: 0.6rem 1rem; max-width: none; overflow-x: auto; list-style: none; white-space: nowrap; }
.led { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); align-items: start; gap: 1rem 2rem; }
.claims { padding: 0; list-style: none; font-size: 1.1rem; }
.claims li { margin: 0.6rem 0; }
.warnings { border-left: 4px solid var(--warm); background: var(--panel); padding: 0.5rem 1rem; margin: 0.75rem 0; max-width: 46rem; }
.warnings ul { margin: 0; padding-left: 1.1rem; }
.footnotes { color: var(--muted); padding-left: 1.1rem; font-size: 0.9rem; }
.folded > summary > :is(h2, h3) { display: inline; }
@media (min-width: 64rem) {
  html { scroll-padding-top: 1rem; }
  body:has(> nav) { display: grid; grid-template: "nav header" auto "nav main" 1fr / 10.5rem minmax(0, 1fr); gap: 0 2rem; padding: 1rem 1.5rem; }
  body > header { grid-area: header; }
  body > main { grid-area: main; min-width: 0; }
  nav { grid-area: nav; align-self: start; max-height: 100vh; overflow-y: auto; margin: 0; border: 0; }
  nav ul { flex-direction: column; gap: 0.75rem; padding: 0.9rem 0; overflow: visible; white-space: normal; line-height: 1.35; font-size: 0.95rem; }
}
header > div > p, .note { color: var(--muted); }
.scroll { overflow-x: auto; max-width: 100%; }
.scroll:focus-visible, summary:focus-visible, a:focus-visible, button:focus-visible, select:focus-visible, input:focus-visible { outline: 2px solid var(--main); }
table { border-collapse: separate; border-spacing: 0; font-variant-numeric: tabular-nums; font-size: 0.875rem; overflow-wrap: normal; }
caption { text-align: left; color: var(--muted); padding: 0.25rem 0; }
td wbr { white-space: normal; }
th, td { padding: 0.3rem 0.5rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--grid); }
th { white-space: normal; overflow-wrap: break-word; min-width: 4.75rem; max-width: 12rem; }
th:first-child { min-width: 6rem; max-width: min(18rem, 45vw); position: sticky; left: 0; background: var(--under, var(--ground)); }
figure th:first-child, .matrix th:first-child { max-width: min(11rem, 36vw); }
figure th:first-child { min-width: 4rem; max-width: 8.75rem; }
figure thead th { min-width: 0; }
figure :is(th, td) { padding-inline: 0.3rem; }
.charts table { font-size: 0.8rem; }
th:first-child, .left { text-align: left; }
th.right { text-align: right; }
thead :is(th, td) { border-bottom: 2px solid var(--muted); }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); gap: 1rem; }
.charts:has(> :only-child) { grid-template-columns: minmax(0, 1fr); max-width: 32rem; }
figure { margin: 0; padding: 0.75rem; --under: var(--panel); background: var(--panel); border-radius: 0.5rem; min-width: 0; }
figcaption { font-weight: 600; }
svg:not([width], .range) { display: block; width: 100%; height: auto; }
details { margin-top: 0.5rem; }
summary { cursor: pointer; color: var(--muted); }
code { font-size: 0.85rem; }
h3 { font-size: 1.05rem; margin: 0 0 0.5rem; }
h4 { font-size: 0.95rem; font-weight: 600; margin: 1rem 0 0.25rem; }
h4 small { font-weight: normal; color: var(--muted); }
[hidden] { display: none !important; }
.charts > figure > .scroll { margin-top: 0.5rem; }
.tables { display: flex; flex-wrap: wrap; gap: 0 2.5rem; }
.tables > div { max-width: 100%; min-width: 0; }
.matrix td, .matrix thead th + th { text-align: center; }
.matrix thead th { vertical-align: bottom; }
.matrix small { display: block; color: var(--muted); }
.better { color: var(--main); font-weight: 600; }
.worse { color: var(--alarm); font-weight: 600; }
.codes { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 0.25rem 0.75rem; }
.codes > div { min-width: 0; display: grid; grid-template-columns: minmax(0, 1fr); grid-row: span 2; grid-template-rows: subgrid; margin-bottom: 0.5rem; }
.codes p { margin: 0; font-size: 0.9rem; }
.codes span { display: block; padding-left: calc((var(--in) + 2) * 1ch); text-indent: calc((var(--in) + 2) * -1ch); }
pre { margin: 0; padding: 0.5rem 0.75rem; background: var(--panel); border-radius: 0.35rem; white-space: pre-wrap;
  font: 0.8rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre code { font: inherit; }
mark { background: var(--mark); color: inherit; text-decoration: underline; text-underline-offset: 0.2em; }
.filters { display: flex; flex-wrap: wrap; align-items: end; gap: 0.5rem 1rem; margin: 0.75rem 0; }
.filters label { display: grid; grid-template-columns: minmax(0, 1fr); color: var(--muted); font-size: 0.9rem; max-width: 100%; }
:is(.filters, .opened) :is(select, input) { font: inherit; color: var(--ink); background: var(--panel); max-width: 100%;
  border: 1px solid var(--muted); border-radius: 0.35rem; padding: 0.25rem 0.5rem; height: 2.25rem; }
.filters p { margin: 0.25rem 0; }
.tasks { container-type: inline-size; }
.tasks th { min-width: 3.5rem; }
.tasks td.opened { padding: 0; white-space: normal; overflow-wrap: anywhere; text-align: left; }
.opened > div { position: sticky; left: 0; width: 100cqw; padding: 0.75rem; }
.changes :is(del, ins, span) { display: block; text-decoration: none; }
.changes del { color: var(--alarm); }
.changes ins { color: var(--main); }
.tabs { display: flex; flex-wrap: wrap; gap: 0.25rem; margin: 0.75rem 0; }
.tabs button, .sort { font: inherit; color: inherit; background: none; border: 0; padding: 0.25rem 0; cursor: pointer; text-align: left; }
.tabs button { padding: 0.4rem 0.8rem; border-bottom: 3px solid var(--grid); }
.tabs [aria-selected="true"] { border-color: var(--main); font-weight: 600; }
.save { display: flex; gap: 0.75rem; }
.save button { font: inherit; font-size: 0.8rem; color: var(--muted); background: none; border: 0; padding: 0.3rem 0.2rem; cursor: pointer; text-decoration: underline dotted; text-underline-offset: 0.2em; }
.sort { font-weight: 600; text-decoration: underline dotted; text-underline-offset: 0.2em; }
[aria-sort="ascending"] .sort::after { content: " ▲"; }
[aria-sort="descending"] .sort::after { content: " ▼"; }
.graphs { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: 0.75rem; margin-block: 0.75rem; }
.graphs > :not(figure) { grid-column: 1 / -1; margin: 0; }
.graphs > .legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; max-width: none; list-style: none; }
.graphs .renamed > rect, .graphs path.renamed { stroke: var(--warm); }
.graphs .inserted > rect, .graphs path.inserted { stroke: var(--main); }
.graphs .deleted > rect, .graphs path.deleted { stroke: var(--alarm); }
.range { display: block; width: 100%; min-width: 5rem; height: 12px; overflow: visible; }
table:has(.range), div:has(> .scroll .range) { width: 100%; }
.range line { stroke: var(--main); stroke-width: 2; }
.range circle { fill: var(--main); }
${marks.join('\n')}
@page { size: A4; margin: 14mm 12mm; }
@media print {
  details::details-content { content-visibility: visible; display: block; height: auto; }
  html { font-size: 9.5pt; }
  body, body:has(> nav) { display: block; padding: 0; max-width: none; }
  nav, .filters, .save, .charts details, .led details { display: none; }
  .led { grid-template-columns: 3fr 2fr; }
  section { margin: 1.25rem 0; }
  p, ul { max-width: none; }
  h1, h2, h3, h4, summary, .note { break-after: avoid; }
  p, li { orphans: 3; widows: 3; }
  th, td { padding: 0.15rem 0.35rem; font-size: 7.5pt; min-width: 0 !important; white-space: normal; }
  th { overflow-wrap: anywhere; min-width: 4rem !important; }
  figure th { min-width: 0 !important; }
  td.left { white-space: normal; overflow-wrap: anywhere; min-width: 5rem !important; }
  .charts { grid-template-columns: repeat(3, minmax(0, 1fr)) !important; max-width: none; gap: 0.5rem; }
  .codes { grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); }
  figure, tr, .note, .warnings, .scroll:not(:has(tr:nth-child(20))) { break-inside: avoid; }
  .matrix { font-size: 0.7rem; }
  .matrix th { min-width: 3rem; }
  .tasks th + th { min-width: 0 !important; }
  .scroll { overflow: visible; }
  .block { margin-bottom: 0.75rem; }
  th:first-child { position: static; }
}
`
}
