import { UsageError } from '@codegen-eval/messages'

/** A form of files, of whatever they hold, as it is listed. */
export interface FormText {
  /** The name, by which options choose the form. */
  readonly name: string
  /** The name of the form in messages: `EvalPlus samples`. */
  readonly title: string
  /** One sentence on what a file holds. */
  readonly summary: string
  /** The beginning of such a file, or the names of files in such a folder. */
  readonly example: string
}

/**
 * Whether a file has a form, as far as its beginning shows: `certain` if no other form begins so, `possible` if the
 * form would explain the beginning, but so might others.
 */
export type FormVerdict = 'certain' | 'possible' | 'no'

/**
 * The form of a file or folder whose beginning is known: the only one that is certain, else the only one that is
 * possible.
 *
 * @param name The name of the file in messages.
 * @param wanted The verdicts that count, the surer ones first.
 * @returns `undefined` if no form begins so.
 * @throws UsageError that names the forms if several begin so.
 */
export function recognizeForm<S, F extends FormText & { recognizes(sample: S): FormVerdict }>(
  name: string,
  sample: S,
  forms: readonly F[],
  wanted: readonly FormVerdict[] = ['certain', 'possible'],
): F | undefined {
  const verdicts = forms.map((form) => ({ form, verdict: form.recognizes(sample) }))
  for (const each of wanted) {
    const found = verdicts.filter(({ verdict }) => verdict === each).map(({ form }) => form)
    if (found.length === 1) return found[0]
    if (found.length > 1) {
      const list = found.map((form) => `${form.title} (option from ${form.name})`).join(', ')
      throw new UsageError(`${name}: the form is not certain: choose one of ${list}`)
    }
  }
  return undefined
}

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

/** A form with what is listed of some forms alone. */
export interface ListedForm extends FormText {
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
