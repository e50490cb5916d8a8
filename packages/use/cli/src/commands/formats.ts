import { UsageError } from '@codegen-eval/messages'
import { RATING_FORMS } from '@codegen-eval/rating-files'
import { INPUT_FORMS } from '@codegen-eval/segments'
import { declareCommand } from '../command.ts'
import { listFormat } from '../flags/formats.ts'
import { writeOut } from '../output/standard-output.ts'

/** A form of outputs or of ratings. */
interface ListedForm {
  readonly name: string
  readonly title: string
  readonly summary: string
  readonly example: string
  readonly extensions?: readonly string[]
  readonly holds: 'outputs' | 'ratings'
}

const FORMS: readonly ListedForm[] = [
  ...INPUT_FORMS.map((form) => ({ ...form, holds: 'outputs' as const })),
  ...RATING_FORMS.map((form) => ({ ...form, holds: 'ratings' as const })),
]

/** The list of forms. */
export const formats = declareCommand({
  arguments: [{ name: '[name]', help: 'list only this form' }],
  flags: { format: listFormat },
  firstFlags: ['format'],
  notes: 'A form is detected from the content of a file or from its extension; --from NAME sets it.',
  examples: ['formats', 'formats evalplus', 'formats --format json'],
  async run([name], { format }) {
    const listed = name === undefined ? FORMS : [knownForm(name)]
    await writeOut(format === 'json' ? json(listed) : table(listed))
  },
})

/** @throws UsageError that lists the known forms. */
function knownForm(name: string): ListedForm {
  const form = FORMS.find((known) => known.name === name)
  if (form) return form
  const names = FORMS.map((known) => known.name).join(', ')
  throw new UsageError(`unknown form '${name}': expected one of ${names}`)
}

function table(forms: readonly ListedForm[]): string {
  const width = Math.max(...forms.map(({ name }) => name.length)) + 2
  return forms
    .map(({ name, summary, example }) => {
      const lines = [summary, ...example.split('\n').map((line) => `  ${line}`)]
      return lines.map((line, i) => `${(i === 0 ? name : '').padEnd(width)}${line}\n`).join('')
    })
    .join('')
}

function json(forms: readonly ListedForm[]): string {
  const list = forms.map(({ name, title, summary, example, extensions = [], holds }) => ({
    name,
    holds,
    title,
    summary,
    extensions,
    example,
  }))
  return `${JSON.stringify(list, null, 2)}\n`
}
