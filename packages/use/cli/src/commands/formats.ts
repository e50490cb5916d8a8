import { INPUT_FORMS, type InputForm, UsageError } from '@codegen-eval/corpus'
import { type Command, Option } from 'commander'
import { writeOut } from '../output/standard-output.ts'

const EXAMPLES = `
A form is recognized by the content of a file, or by its extension; --from NAME chooses it.

Examples:
  codegen-eval formats
  codegen-eval formats evalplus
  codegen-eval formats --format json
`

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
  const listed = name === undefined ? INPUT_FORMS : [knownForm(name)]
  await writeOut(flags.format === 'json' ? json(listed) : table(listed))
}

/** @throws UsageError that lists the known forms. */
function knownForm(name: string): InputForm {
  const form = INPUT_FORMS.find((known) => known.name === name)
  if (form) return form
  const names = INPUT_FORMS.map((known) => known.name).join(', ')
  throw new UsageError(`unknown form '${name}': expected one of ${names}`)
}

function table(forms: readonly InputForm[]): string {
  const width = Math.max(...forms.map(({ name }) => name.length)) + 2
  return forms
    .map(({ name, summary, example }) => {
      const lines = [summary, ...example.split('\n').map((line) => `  ${line}`)]
      return lines.map((line, i) => `${(i === 0 ? name : '').padEnd(width)}${line}\n`).join('')
    })
    .join('')
}

function json(forms: readonly InputForm[]): string {
  const list = forms.map(({ name, title, summary, example, extensions = [] }) => ({
    name,
    title,
    summary,
    extensions,
    example,
  }))
  return `${JSON.stringify(list, null, 2)}\n`
}
