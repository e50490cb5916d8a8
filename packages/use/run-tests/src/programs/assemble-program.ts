import type { ProgramForm, ProgramLanguage } from '../languages/program-language.ts'
import { completeImports } from './complete-imports.ts'
import { fillTemplate } from './fill-template.ts'
import { pattern } from './pattern.ts'
import { formOf, type TaskText, taskText } from './program-form.ts'

/** A program and its tests as files. */
export interface AssembledProgram {
  readonly form: ProgramForm
  readonly files: Readonly<Record<string, string>>
  /** The name of the program, which `{name}` stands for. */
  readonly name: string
  /** The joined text. */
  readonly text: string
}

/**
 * The files of a program with its tests, as the declaration of its language says: opening, imports, stand-ins for
 * libraries, and a mark that the tests print when they have come to their end.
 *
 * @param program The output, with its prompt if it continues one.
 * @param mark A word that the program cannot know.
 */
export function assembleProgram(
  language: ProgramLanguage,
  task: TaskText,
  program: string,
  mark: string,
): AssembledProgram {
  const isStreams = task.streams !== undefined
  const whole = [task.setup, program, task.test, task.finish].join('\n')
  const form = formOf(language, task)
  const word = wordOf(mark)
  const name = nameOf(language, isStreams ? [program] : [taskText(task), whole])
  if (isStreams) {
    const [opening, [rest]] = opened(language, withoutPackages(language, [program]))
    const values = { opening, program: rest, name, mark, word }
    return { form, name, text: program, files: filled(form.files, values) }
  }
  const [opening, texts] = opened(language, withoutPackages(language, [task.setup, program, task.test]))
  const standIns = (language.standIns ?? []).filter(({ when }) => pattern(when).test(whole))
  const { imports, texts: parts } = withImports(
    language,
    texts,
    standIns.map(({ importName }) => importName),
  )
  const names = { name, word, mark }
  const [setup = '', output = '', given = ''] = parts.map((text) => changed(text, language, form, names))
  const test = replaced(given, form.ends, { ...names, entry: task.entryPoint ?? '(?!)' })
  const values = {
    opening,
    imports,
    setup: lineEnded(setup),
    program: output,
    test,
    finish: task.finish,
    entry: task.entryPoint ?? '',
  }
  return {
    form,
    name,
    text: [imports, setup, output, test].join('\n'),
    files: {
      ...filled(form.files, { ...values, ...names }),
      ...Object.assign({}, ...standIns.map(({ files }) => files)),
    },
  }
}

/** A mark as a name, which `{word}` stands for. */
export const wordOf = (mark: string): string => mark.replace(/\W/g, '_')

/** The name of a program: that of its tests counts before one of the output. */
function nameOf({ named = [] }: ProgramLanguage, texts: readonly string[]): string {
  for (const text of texts)
    for (const source of named) {
      const last = [...text.matchAll(pattern(source, 'g'))].at(-1)?.[1]
      if (last !== undefined) return last
    }
  return 'Main'
}

/** Texts without the packages that they name: all parts of a program are in one file. */
function withoutPackages({ package: rule }: ProgramLanguage, texts: readonly string[]): readonly string[] {
  if (rule === undefined) return texts
  const line = pattern(rule.line, 'g')
  const names = texts.flatMap((text) => [...text.matchAll(line)].map(([, name = '']) => name))
  const uses = names.map((name) =>
    pattern(fillTemplate(rule.use, { package: name.replaceAll('.', '\\s*\\.\\s*') }), 'g'),
  )
  return texts.map((text) => uses.reduce((rest, use) => rest.replace(use, ''), text.replace(line, '')))
}

/** The part that stands before everything else, and the texts without it. */
function opened(
  { opening }: ProgramLanguage,
  texts: readonly string[],
): readonly [opening: string, texts: readonly string[]] {
  if (opening === undefined) return ['', texts]
  const found = texts
    .map((text) => pattern(opening.pattern).exec(text)?.[0])
    .find((each) => each !== undefined)
  const rest = texts.map((text) => text.replace(pattern(opening.pattern), ''))
  // the text of the declaration counts where the tests have a place of their own
  const written = opening.text === '' ? (found ?? '') : opening.text
  return [written, rest]
}

function withImports(
  { imports: rule }: ProgramLanguage,
  texts: readonly string[],
  leftOut: readonly string[],
): ReturnType<typeof completeImports> {
  return rule === undefined ? { imports: '', texts } : completeImports(texts, rule, leftOut)
}

function changed(
  text: string,
  { drop }: ProgramLanguage,
  { replace = [] }: ProgramForm,
  names: Readonly<Record<string, string>>,
): string {
  return replaced(drop === undefined ? text : text.replace(pattern(drop, 'g'), ''), replace, names)
}

function replaced(
  text: string,
  by: ProgramForm['replace'] = [],
  names: Readonly<Record<string, string>>,
): string {
  return by.reduce(
    (result, [source, put]) =>
      result.replace(pattern(fillTemplate(source, names), 'g'), fillTemplate(put, names)),
    text,
  )
}

function filled(
  files: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([file, template]) => [
      fillTemplate(file, values),
      fillTemplate(template, values),
    ]),
  )
}

const lineEnded = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
