import { UsageError } from '@codegen-eval/messages'
import { RATING_FORMS } from '@codegen-eval/rating-files'
import { INPUT_FORMS } from '@codegen-eval/segments'
import { type Command, Option } from 'commander'
import { writeOut } from '../output/standard-output.ts'

const EXAMPLES = `
A form is recognized by the content of a file, or by its extension; --from NAME chooses it.

Examples:
  codegen-eval formats
  codegen-eval formats evalplus
  codegen-eval formats --format json
`

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

interface FormatsFlags {
  readonly format: 'table' | 'json'
}

/** `codegen-eval formats [NAME]` */
export function defineFormats(command: Command): void {
  command
    .argument('[name]', 'only this form')
    .addOption(
      new Option('-f, --format <format>', 'format of the list').choices(['table', 'json']).default('table'),
    )
    .addHelpText('after', EXAMPLES)
    .action(formats)
}

async function formats(name: string | undefined, flags: FormatsFlags): Promise<void> {
  const listed = name === undefined ? FORMS : [knownForm(name)]
  await writeOut(flags.format === 'json' ? json(listed) : table(listed))
}

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
