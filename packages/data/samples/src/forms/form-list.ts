import { UsageError } from '@codegen-eval/messages'

/** A form of files, to be listed. */
export interface ListedForm {
  readonly name: string
  readonly title: string
  readonly summary: string
  readonly example: string
  readonly extensions?: readonly string[]
  /** The versions of the tool that were read, where they are known. */
  readonly version?: string
  /** How outcomes are told apart. */
  readonly outcomes?: string
  readonly holds: FormContent
}

/** The contents of a form. */
export type FormContent = 'outputs' | 'ratings' | 'results'

/** The commands that take a form, and a line that uses it. */
const USES: Readonly<Record<FormContent, readonly [commands: readonly string[], use: string]>> = {
  outputs: [['score', 'compare', 'rank', 'gate', 'study', 'explain'], 'score FILE… -r REFERENCES'],
  ratings: [['aggregate', 'study'], 'aggregate FILE'],
  results: [['pass-at-k', 'compare', 'rank', 'gate', 'study'], 'compare FILE… FOLDER…'],
}

/** Forms with tool, commands and examples, the names in a column. */
export function formsText(forms: readonly ListedForm[]): string {
  const width = Math.max(...forms.map(({ name }) => name.length)) + 2
  return forms
    .map((form) => {
      const { tool, version, commands, use } = formFacts(form)
      const lines = [
        form.summary,
        `  ${tool}${version === undefined ? '' : `, ${version}`}; ${commands.join(', ')}`,
        ...form.example.split('\n').map((line) => `  ${line}`),
        `  codegen-eval ${use}`,
      ]
      return lines.map((line, i) => `${(i === 0 ? form.name : '').padEnd(width)}${line}\n`).join('')
    })
    .join('')
}

/** The same as JSON. */
export function formsJson(forms: readonly ListedForm[]): object {
  return forms.map(formFacts)
}

/**
 * The forms of a name, which forms of different contents may share.
 *
 * @throws UsageError that lists the known forms.
 */
export function namedForms(forms: readonly ListedForm[], name: string): ListedForm[] {
  const named = forms.filter((known) => known.name === name)
  if (named.length > 0) return named
  const names = [...new Set(forms.map((known) => known.name))].join(', ')
  throw new UsageError(`unknown form '${name}': expected one of ${names}`)
}

/** The facts about a form that JSON and the manual list. */
export interface FormFacts extends Omit<ListedForm, 'extensions'> {
  readonly extensions: readonly string[]
  /** The tool that writes the form. */
  readonly tool: string
  /** The commands that take it. */
  readonly commands: readonly string[]
  /** The arguments of a command that takes it. */
  readonly use: string
}

/** A form as it is listed. */
export function formFacts({
  name,
  title,
  summary,
  example,
  extensions = [],
  ...form
}: ListedForm): FormFacts {
  const [commands, use] = USES[form.holds]
  const tool = title.replace(/^an? /, '')
  const { holds, version, outcomes } = form
  const facts = { name, holds, title, tool, commands, summary, extensions, example, use }
  return {
    ...facts,
    ...(version === undefined ? {} : { version }),
    ...(outcomes === undefined ? {} : { outcomes }),
  }
}
