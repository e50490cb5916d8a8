import { UsageError } from '@codegen-eval/messages'
import type { Form, FormText } from './form.ts'

/**
 * The form of a name.
 *
 * @param names The names that options accept.
 * @throws UsageError that lists these if there is none.
 */
export function formNamed<F extends FormText>(
  forms: readonly F[],
  name: string,
  names: readonly string[],
): F {
  const form = forms.find((known) => known.name === name)
  if (form !== undefined) return form
  throw new UsageError(`unknown form ${JSON.stringify(name)}: expected one of ${names.join(', ')}`)
}

/** The contents of a form. */
export type FormContent = 'outputs' | 'ratings' | 'results'

/** The commands that take a form, and a line that uses it. */
const USES: Readonly<Record<FormContent, readonly [commands: readonly string[], use: string]>> = {
  outputs: [['score', 'compare', 'rank', 'gate', 'study', 'explain'], 'score FILE… -r REFERENCES'],
  ratings: [['aggregate', 'study'], 'aggregate FILE'],
  results: [['pass-at-k', 'compare', 'rank', 'gate', 'study'], 'compare FILE… FOLDER…'],
}

/** The facts about a form and its contents, as they are listed in the manual and in JSON. */
export interface FormFacts extends FormText, Pick<Form, 'version' | 'outcomes'> {
  readonly holds: FormContent
  /** The tool that writes the form. */
  readonly tool: string
  /** The commands that take it. */
  readonly commands: readonly string[]
  readonly extensions: readonly string[]
  /** The arguments of a command that takes it. */
  readonly use: string
}

/** Lists forms: those of outputs, of ratings and of results. A form with several contents comes under each. */
export function listForms(forms: readonly Form[]): FormFacts[] {
  return (['outputs', 'ratings', 'results'] as const).flatMap((content) =>
    forms.filter((form) => form[content] !== undefined).map((form) => factsOf(form, content)),
  )
}

function factsOf(form: Form, holds: FormContent): FormFacts {
  const { name, extensions = [], version, outcomes } = form
  const { title, summary, example } = holds === 'outputs' ? { ...form, ...form.outputs } : form
  const [commands, use] = USES[holds]
  const tool = title.replace(/^an? /, '')
  return {
    ...{ name, holds, title, tool, commands, summary, extensions, example, use },
    ...(holds === 'results' ? { version, outcomes } : {}),
  }
}

/** Forms with tool, commands and examples, the names in a column. */
export function formsText(forms: readonly FormFacts[]): string {
  const width = Math.max(...forms.map(({ name }) => name.length)) + 2
  return forms
    .map(({ name, summary, tool, version, commands, example, use }) => {
      const lines = [
        summary,
        `  ${tool}${version === undefined ? '' : `, ${version}`}; ${commands.join(', ')}`,
        ...example.split('\n').map((line) => `  ${line}`),
        `  codegen-eval ${use}`,
      ]
      return lines.map((line, i) => `${(i === 0 ? name : '').padEnd(width)}${line}\n`).join('')
    })
    .join('')
}

/**
 * The forms of a name, which forms of different contents may share.
 *
 * @throws UsageError that lists the known forms.
 */
export function namedForms(forms: readonly FormFacts[], name: string): FormFacts[] {
  const named = forms.filter((known) => known.name === name)
  if (named.length > 0) return named
  const names = [...new Set(forms.map((known) => known.name))].join(', ')
  throw new UsageError(`unknown form '${name}': expected one of ${names}`)
}
