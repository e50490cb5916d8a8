import type { InputError } from '@codegen-eval/messages'
import type { ContentSample } from '../forms/content-sample.ts'
import type { FileKind } from '../forms/file-kind.ts'
import type { LogValue } from './log-value.ts'
import type { RawSample } from './raw-sample.ts'

/** The plan of a run, as far as its log says so: by it, what is missing is known. */
export interface LogRun {
  readonly model: string
  /** Ids of tasks, with or without samples. */
  readonly tasks?: readonly string[]
  /** Number of tasks, where their ids are not known. */
  readonly taskCount?: number
  /** Number of samples of each task. */
  readonly samples?: number
}

/** The contents of files of one form whose samples are judged by the same score. */
export interface LogContents {
  /** The name of the samples in messages; the form by default. */
  readonly title?: string
  /** Samples in any order; what is broken is an error in its place. */
  readonly samples: readonly (RawSample | InputError)[]
  readonly runs?: readonly LogRun[]
  /** Assumptions, a sentence each. */
  readonly notes?: readonly string[]
}

/** The tests of EvalPlus: those of the data set, or these and the added ones. */
export const EVALPLUS_TESTS = ['plus', 'base'] as const

/** See `EVALPLUS_TESTS`. */
export type EvalplusTests = (typeof EVALPLUS_TESTS)[number]

/** How logs and rows of results are read. A field that is named must be in every row of results. */
export interface LogOptions {
  /** The field, path or attribute with the id of the task, instead of that of the form. */
  readonly idField?: string | undefined
  /** The field, path or attribute with the label of the sample. */
  readonly sampleField?: string | undefined
  /** The field, path or attribute with the model. */
  readonly modelField?: string | undefined
  /** The name of the score to read, where a log has several. */
  readonly scoreField?: string | undefined
  /** Which tests of EvalPlus a sample must pass; `plus` by default. */
  readonly evalplusTests?: EvalplusTests | undefined
}

/** A kind of file that a tool writes. */
export interface LogKind extends FileKind {
  readonly name: string
  readonly holds: 'results' | 'totals' | 'outputs' | 'facts'
  /** The names that the tool gives such files, by which a broken one is told from a foreign one. */
  readonly names?: RegExp
  /** Whether rows are read line by line; by default the file is one document. */
  readonly rows?: boolean
  /** Whether the file is a ZIP archive, whose members are the rows. */
  readonly isArchive?: boolean
  /** Whether the file is plain text, which is chosen by its name. */
  readonly plain?: boolean
  /** Whether each file of a folder has one task of the model that the folder is named for. */
  readonly ofTask?: boolean
  /** For totals: the file that has the results of samples. */
  readonly results?: string
}

/** A log that was read. */
export interface LogFile extends Pick<ContentSample, 'name' | 'folders'> {
  readonly path: string
  readonly kind: LogKind
  /** The whole document; absent value if it has rows. */
  readonly document: LogValue
  /** The rows, or their errors. */
  readonly rows: readonly (LogValue | InputError)[]
  /** Assumptions about the file, a sentence each. */
  readonly notes?: readonly string[]
  /** The name of the model that the user gave. */
  readonly model?: string | undefined
  /** The model that the file is named for, where nothing in it names one; it is announced. */
  modelOfFile(): string
}

/** How the results of the logs of a tool are read. */
export interface FormResults {
  /** Set if the form itself finds the verdict in the score that the option `scoreField` names. */
  readonly choosesScore?: true
  /** Set if logs without `outputs` have the outputs of models beside the results. */
  readonly texts?: true
  /** Set if the option `idField` names a field of the rows, by name or path, as for rows of this project. */
  readonly rowIds?: true
  /** The version that files say themselves, where they do. */
  readonly schema?: {
    /** The field of a document, or of a row. */
    readonly field: string
    /** The newest version that was read. */
    readonly newest: string
  }
  /** The ids of tasks as another form writes them: without the name of an organization, for example. */
  normalId?(id: string): string
  /** Reads all files of the form. */
  read(files: readonly LogFile[], options: LogOptions, listing: LogListing): readonly LogContents[]
}

/** The paths of all files of an input, those that are no logs too: a folder without a result says something. */
export interface LogListing {
  /** The folders and the name of each file. */
  readonly paths: readonly (readonly string[])[]
  /** The paths of files that are broken: nothing is known of what they would say. */
  readonly broken: ReadonlySet<string>
}
