import { escapeHtml, type HtmlSection } from '@codegen-eval/report'
import { codeHtml } from '@codegen-eval/report/explanations'
import { countText } from '@codegen-eval/report/internal'
import type { Sample } from '@codegen-eval/samples'

/** Most characters of programs that a page shows, and of one program. */
export const MAX_PROGRAM_CHARACTERS = 5_000_000
const MAX_CHARACTERS = 20_000

/**
 * The samples that failed as a section of a page: task, model, outcome and first line of the error of each, and its program where the
 * files have it. Programs are shown as far as the page stays small, the first ones. No section if nothing failed.
 */
export function failuresSection(rows: readonly Sample[], models: readonly string[]): HtmlSection[] {
  const failed = rows.filter(
    ({ model, outcome, scores }) =>
      models.includes(model) && (outcome === undefined ? scores.get('passed') === 0 : outcome !== 'pass'),
  )
  if (failed.length === 0) return []
  let characters = 0
  const items = failed.flatMap((sample) => {
    characters += Math.min(MAX_CHARACTERS, sample.output?.length ?? 0)
    return characters > MAX_PROGRAM_CHARACTERS ? [] : [failureHtml(sample)]
  })
  const all = countText(failed.length)
  return [
    {
      id: 'failures',
      title: 'Failed samples',
      note:
        items.length < failed.length
          ? `The first ${countText(items.length)} of ${all}: a page has up to 5 MB of programs.`
          : `${all}, each with its program and the first line of its error.`,
      html: `<div data-group>${items.join('\n')}</div>`,
      filters: ['model', 'outcome'],
    },
  ]
}

function failureHtml({ task, model, label, outcome, output, test }: Sample): string {
  const how = test?.outcome ?? outcome ?? 'fail'
  const sample = label === undefined ? '' : `, sample ${label}`
  const attributes = `data-item data-model="${escapeHtml(model)}" data-outcome="${escapeHtml(how)}"`
  const title = `<bdi>${escapeHtml(String(task.id))}</bdi>: <bdi>${escapeHtml(model)}</bdi>${escapeHtml(sample)} <small>${escapeHtml(how)}</small>`
  const error = test?.error === undefined ? '' : `<p>${escapeHtml(test.error)}</p>`
  if (output === undefined)
    return `<article class="example" ${attributes}><h4>${title}</h4>${error}</article>`
  const isCut = output.length > MAX_CHARACTERS
  const cut = isCut ? '<p class="note">The program is cut.</p>' : ''
  return `<details ${attributes}><summary>${title}</summary>${error}${cut}${codeHtml(output.slice(0, MAX_CHARACTERS))}</details>`
}
