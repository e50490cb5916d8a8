import { type Explain, type Explanation, explainSegment } from '@codegen-eval/metric'
import { escapeControls, escapeControlsInLines } from '../escape-controls.ts'
import { escapeHtml } from '../escape-markup.ts'
import type { HtmlSection } from '../report.ts'
import { codeHtml } from './code-html.ts'
import { lossMarks } from './marked-source.ts'

/** An output beside its references. */
export interface ShownOutput {
  readonly heading: string
  readonly text: string
}

/** A task with some outputs. */
export interface ShownExample {
  readonly title: string
  readonly metric: string
  readonly references: readonly string[]
  /** The text that outputs and references continue or answer. */
  readonly source?: string | undefined
  /** The task in words, shown above the outputs. */
  readonly intent?: string | undefined
  readonly outputs: readonly ShownOutput[]
}

/** Longer texts are cut, and not explained. */
const MAX_TEXT = 2000

/** Examples that readers see without opening the others. */
const SHOWN = 3

/** Outputs side by side with the reference, with what a metric did not match marked where it can explain its scores. */
export async function examplesSection(
  section: Omit<HtmlSection, 'html'>,
  examples: readonly ShownExample[],
  explain?: Explain,
): Promise<HtmlSection | undefined> {
  if (examples.length === 0) return undefined
  const html: string[] = []
  // one after another, because a model keeps the texts of one call
  for (const example of examples) html.push(await exampleHtml(example, explain))
  const more = html.slice(SHOWN)
  const folded =
    more.length === 0
      ? []
      : [`<details class="more"><summary>${more.length} more</summary>`, ...more, '</details>']
  return { ...section, html: [...html.slice(0, SHOWN), ...folded].join('\n') }
}

async function exampleHtml(example: ShownExample, explain?: Explain): Promise<string> {
  const { title, metric, references, outputs, intent } = example
  const isLong = [...references, ...outputs.map(({ text }) => text)].some(({ length }) => length > MAX_TEXT)
  const explanations: Explanation[] = []
  if (explain !== undefined && !isLong)
    for (const { text } of outputs) explanations.push(await explainSegment(explain, text, example))
  const at = explanations[0]?.reference ?? 0
  const number = references.length > 1 ? ` ${at + 1} of ${references.length}` : ''
  const code = (heading: string, html: string) =>
    `<div><p>${escapeHtml(escapeControls(heading))}</p>${html}</div>`
  return [
    `<article class="example" data-metric="${escapeHtml(metric)}">`,
    `<h3>${escapeHtml(escapeControls(title))}</h3>`,
    ...(intent === undefined ? [] : [intentHtml(intent.trim())]),
    '<div class="codes">',
    code(`Reference${number}`, codeHtml((references[at] ?? '').slice(0, MAX_TEXT))),
    ...outputs.map(({ heading, text }, i) => {
      const found = explanations[i]
      const marks = found === undefined ? undefined : lossMarks(text, found, 'candidate')
      return code(heading, codeHtml(text.slice(0, MAX_TEXT), marks))
    }),
    '</div>',
    '</article>',
  ].join('\n')
}

/** A sentence is a paragraph; a prompt of several lines keeps them. */
function intentHtml(intent: string): string {
  const cut = intent.length > MAX_TEXT ? `${intent.slice(0, MAX_TEXT)}…` : intent
  const text = escapeHtml(escapeControlsInLines(cut))
  return cut.includes('\n') ? `<pre>${text}</pre>` : `<p>${text}</p>`
}
