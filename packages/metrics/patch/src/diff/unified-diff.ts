/** A change of files as unified diffs write it. */
export interface UnifiedDiff {
  /** In the order of the text. A file that stands in it twice is here twice. */
  readonly files: readonly DiffFile[]
  /** Parts that `git apply` would refuse or leave out, in the order of lines. */
  readonly problems: readonly DiffProblem[]
  /** Why the text has no file that can be read; `undefined` if it has one, or is blank. */
  readonly unreadable: string | undefined
}

/** Something that is wrong with a diff, and was read as far as it goes. */
export interface DiffProblem {
  /** The line in the text, from 1. */
  readonly line: number
  readonly message: string
}

/** A file of a diff. */
export interface DiffFile {
  /** The path before the change; `undefined` if the file is added. */
  readonly oldPath: string | undefined
  /** The path after the change; `undefined` if the file is deleted. */
  readonly newPath: string | undefined
  readonly change: 'modified' | 'added' | 'deleted' | 'renamed' | 'copied'
  /** File modes such as `100644`, where the diff has them. */
  readonly oldMode: string | undefined
  readonly newMode: string | undefined
  /** Whether the contents are binary: such a file has no hunks. */
  readonly isBinary: boolean
  readonly hunks: readonly DiffHunk[]
  /** The place in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

/** A stretch of lines that change, with lines around them. */
export interface DiffHunk {
  /** First line and number of lines in the old and the new file, as the header says. A count of 0 has the line before. */
  readonly oldStart: number
  readonly oldCount: number
  readonly newStart: number
  readonly newCount: number
  /** The lines without their ends; the first character is a space for context, `-` for removed or `+` for added ones. */
  readonly lines: readonly string[]
  /** Whether the last old and the last new line have no line end. */
  readonly oldEndsBare: boolean
  readonly newEndsBare: boolean
  /** The place in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

/** The path by which a file is known: the old one, or the new one of an added file. */
export function pathOf({ oldPath, newPath }: Pick<DiffFile, 'oldPath' | 'newPath'>): string {
  return oldPath ?? newPath ?? ''
}
