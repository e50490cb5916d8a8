import type { Explain } from '@codegen-eval/metric'
import { escapeControls, escapeHtml, type HtmlSection, lostUnits, markedHtml } from '@codegen-eval/report'

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
  readonly outputs: readonly ShownOutput[]
}

/** Longer texts are cut, and not explained. */
const MAX_TEXT = 2000

/** Outputs side by side with the reference, with what a metric did not match marked where it can explain its scores. */
export function examplesSection(
  { id, title, note }: Omit<HtmlSection, 'html'>,
  examples: readonly ShownExample[],
  explain?: Explain,
): HtmlSection | undefined {
  if (examples.length === 0) return undefined
  return { id, title, note, html: examples.map((example) => exampleHtml(example, explain)).join('\n') }
}

function exampleHtml({ title, metric, references, outputs }: ShownExample, explain?: Explain): string {
  const isLong = [...references, ...outputs.map(({ text }) => text)].some(({ length }) => length > MAX_TEXT)
  const explanations = outputs.map(({ text }) => (isLong ? undefined : explain?.(text, references)))
  const at = explanations[0]?.reference ?? 0
  const number = references.length > 1 ? ` ${at + 1} of ${references.length}` : ''
  const code = (heading: string, html: string) =>
    `<div><p>${escapeHtml(escapeControls(heading))}</p><pre><code>${html}</code></pre></div>`
  return [
    `<article class="example" data-metric="${escapeHtml(metric)}">`,
    `<h3>${escapeHtml(escapeControls(title))}</h3>`,
    '<div class="codes">',
    code(`Reference${number}`, markedHtml((references[at] ?? '').slice(0, MAX_TEXT))),
    ...outputs.map(({ heading, text }, i) => {
      const found = explanations[i]
      const marks = found === undefined ? undefined : lostUnits(text, found, 'candidate')
      return code(heading, markedHtml(text.slice(0, MAX_TEXT), marks))
    }),
    '</div>',
    '</article>',
  ].join('\n')
}
