import type { InputFile, ReadOptions } from '@codegen-eval/samples'
import type { ScoreRange } from '@codegen-eval/samples/scores'

/** A file with its name. */
export interface NamedFile {
  readonly file: Blob
  readonly name: string
}

/** Files with the names that they have. */
export function namedFiles(files: readonly File[]): NamedFile[] {
  return files.map((file) => ({ file, name: file.name }))
}

/** Contents of files: texts that are measured, or scores and results of tests. */
export type Held = 'outputs' | 'scores'

/** How files are read that do not say so themselves: see the controls of the page. */
export interface Reading {
  readonly references?: NamedFile | undefined
  /** By default what the files tell. */
  readonly held?: Held | undefined
  readonly options?: Pick<
    ReadOptions,
    'idField' | 'referenceField' | 'candidateFields' | 'modelField' | 'sampleField' | 'nullOutputs'
  > & {
    readonly scoreField?: string
    readonly range?: ScoreRange
  }
}

/** Files of outputs, files with their references, if they have none, and how they are read. */
export interface CorpusFiles extends Pick<Reading, 'held' | 'options'> {
  readonly files: readonly InputFile[]
  readonly references?: readonly InputFile[]
}

/** The labels of the controls by the options that messages name. */
const CONTROLS: Readonly<Record<string, string>> = {
  references: 'File with references',
  referenceField: 'Reference column',
  idField: 'Id column',
  candidateField: 'Output columns',
  candidateFields: 'Output columns',
  modelField: 'Model column',
  sampleField: 'Sample column',
  nullOutputs: 'Missing outputs',
  scoreField: 'Score column',
  range: 'Range of scores',
  lang: 'Language',
  metric: 'Metrics',
}

/** A message with the names of controls instead of options; options that only the command has are called so. */
export function namingControls(message: string): string {
  return message.replace(/\boption ([a-z]+(?:[A-Z][a-z]+)*)\b/g, (text, option: string) => {
    if (Object.hasOwn(CONTROLS, option)) return `“${CONTROLS[option]}”`
    return /[A-Z]/.test(option) ? `${text} of the command` : text
  })
}
