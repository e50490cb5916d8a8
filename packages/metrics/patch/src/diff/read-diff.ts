import { DiffCursor } from './diff-cursor.ts'
import { diffPath, gitLinePaths, NULL_PATH, withoutPrefixes } from './diff-path.ts'
import { hunkHeader, readHunk } from './read-hunk.ts'
import type { DiffFile, DiffHunk, DiffProblem, UnifiedDiff } from './unified-diff.ts'

const COMBINED = /^(?:diff --(?:cc|combined) |@@@+ -)/

/** A part of a diff, behind white space or the marks of a quote. */
const INDENTED = /^[ \t>]+(?:diff --git |@@ -\d)/m

/**
 * Reads a unified diff: git's with its extended headers, or that of other programs, alone or in a text such as the answer
 * of a chat model, whose fences and prose are left out.
 *
 * Only line feeds end lines; a carriage return before one is part of the line. Paths lose the prefixes `a/` and `b/`, or
 * those of `diff.mnemonicPrefix`; quoted paths are read with their escapes. A hunk that is longer or shorter than its
 * header says is read as `git apply --recount` reads it, and one whose last context lines are missing as far as it goes:
 * `problems` has both.
 *
 * A text without a file, a combined diff of a merge, a diff that is indented, and the format `*** Begin Patch` have no
 * files; `unreadable` says why. The time is linear in the length of the text.
 *
 * Sources: the documentation of git diff, "Generating patch text with -p", https://git-scm.com/docs/diff-format, and
 * `apply.c` of git 2.39.
 *
 * @throws TypeError if the text is not a string.
 */
export function readDiff(text: string): UnifiedDiff {
  if (typeof text !== 'string') throw new TypeError(`diff: expected a string, got ${typeof text}`)
  return new DiffReader(text).read()
}

/** A file while it is read. */
class OpenFile {
  oldText: string
  newText: string
  /** The paths in the line `diff --git`. */
  readonly gitPaths: readonly [string, string] | undefined
  change: 'modified' | 'renamed' | 'copied' = 'modified'
  oldMode: string | undefined = undefined
  newMode: string | undefined = undefined
  /** Paths of `rename` and `copy`, which have no prefix. */
  from: string | undefined = undefined
  to: string | undefined = undefined
  isBinary = false
  readonly hunks: DiffHunk[] = []
  /** Whether its lines `---` and `+++` were read. */
  hasPaths = false
  readonly start: number
  end: number
  readonly line: number

  constructor({ start, end, line }: DiffCursor, gitPaths?: readonly [string, string]) {
    this.oldText = gitPaths?.[0] ?? ''
    this.newText = gitPaths?.[1] ?? ''
    this.gitPaths = gitPaths
    this.start = start
    this.end = end
    this.line = line
  }
}

/** A file as the lines of git's extended header describe it. */
const HEADER: readonly (readonly [prefix: string, read: (file: OpenFile, value: string) => void])[] = [
  ['index ', (file, value) => readIndexMode(file, value)],
  ['old mode ', (file, value) => assign(file, { oldMode: value })],
  ['new mode ', (file, value) => assign(file, { newMode: value })],
  ['new file mode ', (file, value) => assign(file, { oldText: NULL_PATH, newMode: value })],
  ['deleted file mode ', (file, value) => assign(file, { newText: NULL_PATH, oldMode: value })],
  ['rename from ', (file, value) => assign(file, { change: 'renamed', from: diffPath(value) })],
  ['rename to ', (file, value) => assign(file, { change: 'renamed', to: diffPath(value) })],
  ['rename old ', (file, value) => assign(file, { change: 'renamed', from: diffPath(value) })],
  ['rename new ', (file, value) => assign(file, { change: 'renamed', to: diffPath(value) })],
  ['copy from ', (file, value) => assign(file, { change: 'copied', from: diffPath(value) })],
  ['copy to ', (file, value) => assign(file, { change: 'copied', to: diffPath(value) })],
  ['Binary files ', (file) => assign(file, { isBinary: true })],
  ['GIT binary patch', (file) => assign(file, { isBinary: true })],
  ['similarity index ', () => {}],
  ['dissimilarity index ', () => {}],
]

class DiffReader {
  readonly #cursor: DiffCursor
  readonly #files: OpenFile[] = []
  readonly #problems: DiffProblem[] = []
  #combined: string | undefined

  constructor(text: string) {
    this.#cursor = new DiffCursor(text)
  }

  read(): UnifiedDiff {
    const cursor = this.#cursor
    while (!cursor.isDone && this.#combined === undefined) if (!this.#readBlock()) cursor.next()
    const unreadable = this.#combined ?? (this.#files.length === 0 ? reasonOf(cursor.text) : undefined)
    if (unreadable !== undefined) return { files: [], problems: [], unreadable }
    for (const { gitPaths, hunks, line } of this.#files)
      if (gitPaths === undefined && hunks.length === 0)
        this.#problems.push({ line, message: 'no hunk follows the paths' })
    return {
      files: this.#files.map(finished),
      problems: this.#problems.sort((a, b) => a.line - b.line),
      unreadable,
    }
  }

  get #file(): OpenFile | undefined {
    return this.#files[this.#files.length - 1]
  }

  /** Reads what starts at the current line. Returns whether the cursor stands behind it. */
  #readBlock(): boolean {
    const cursor = this.#cursor
    const first = cursor.text[cursor.start]
    if (first === '@') return this.#readHunk()
    if (first === '-') return this.#readPaths()
    if (first === 'd') {
      if (this.#isCombined()) return false
      if (cursor.startsWith('diff --git ')) return this.#openGitFile()
    }
    return this.#readHeader()
  }

  #isCombined(): boolean {
    const { content, line } = this.#cursor
    const isCombined = COMBINED.test(content)
    if (isCombined)
      this.#combined = `line ${line}: a combined diff of a merge; expected a diff of two versions`
    return isCombined
  }

  #readHunk(): boolean {
    const cursor = this.#cursor
    if (!cursor.startsWith('@@') || this.#isCombined()) return false
    const header = hunkHeader(cursor.content)
    const file = this.#file
    if (header === undefined || file === undefined) {
      const reason =
        file === undefined
          ? 'no path stands before the hunk'
          : 'the header of the hunk is not of the form @@ -line,count +line,count @@'
      this.#problems.push({ line: cursor.line, message: `${reason}: the hunk is left out` })
      return false
    }
    const hunk = readHunk(cursor, header, this.#problems)
    file.hunks.push(hunk)
    file.end = hunk.end
    return true
  }

  #openGitFile(): boolean {
    const { start, end, text } = this.#cursor
    const gitPaths = gitLinePaths(text.slice(start + 'diff --git '.length, end)) ?? ['', '']
    this.#files.push(new OpenFile(this.#cursor, gitPaths))
    return false
  }

  /** Reads `--- OLD` and `+++ NEW`. */
  #readPaths(): boolean {
    const cursor = this.#cursor
    if (!cursor.startsWith('--- ') || !cursor.isFollowedBy('+++ ')) return false
    let file = this.#file
    if (file?.gitPaths === undefined || file.hasPaths || file.hunks.length > 0) {
      file = new OpenFile(cursor)
      this.#files.push(file)
    }
    file.oldText = diffPath(cursor.text.slice(cursor.start + 4, cursor.end))
    cursor.next()
    file.newText = diffPath(cursor.text.slice(cursor.start + 4, cursor.end))
    file.hasPaths = true
    file.end = cursor.end
    return false
  }

  #readHeader(): boolean {
    const { start, end, text } = this.#cursor
    const file = this.#file
    if (file?.gitPaths === undefined || file.hasPaths || file.hunks.length > 0) return false
    const known = HEADER.find(([prefix]) => text.startsWith(prefix, start))
    if (known === undefined) return false
    const [prefix, read] = known
    read(file, text.slice(start + prefix.length, end).trimEnd())
    file.end = end
    return false
  }
}

function assign(file: OpenFile, values: Partial<OpenFile>): void {
  Object.assign(file, values)
}

/** The mode of a file whose mode does not change stands behind the hashes. */
function readIndexMode(file: OpenFile, value: string): void {
  const mode = / (\d{6})$/.exec(value)?.[1]
  if (mode !== undefined) assign(file, { oldMode: mode, newMode: mode })
}

function finished(file: OpenFile): DiffFile {
  const { oldText, newText, gitPaths, from, to, change, oldMode, newMode, isBinary, hunks, start, end } = file
  const paths = withoutPrefixes(oldText, newText, gitPaths)
  const oldPath = paths.oldPath === undefined ? undefined : (from ?? paths.oldPath)
  const newPath = paths.newPath === undefined ? undefined : (to ?? paths.newPath)
  return {
    oldPath,
    newPath,
    change: oldPath === undefined ? 'added' : newPath === undefined ? 'deleted' : change,
    oldMode,
    newMode,
    isBinary,
    hunks,
    start,
    end,
  }
}

/** Why a text has no file; `undefined` if it is blank. */
function reasonOf(text: string): string | undefined {
  if (text.trim() === '') return undefined
  if (/^\*\*\* Begin Patch/m.test(text)) return 'the format *** Begin Patch; expected a unified diff'
  if (INDENTED.test(text)) return 'the diff is indented or quoted; expected it from the first column on'
  return 'no file of a unified diff was found'
}
