import type ts from 'typescript'
import type { TypeScriptCompiler } from './typescript-compiler.ts'
import { withBudget } from './work-budget.ts'

/** One error of the compiler. */
export interface TypeProblem {
  /** The number of the error: 2322 for `TS2322`. */
  readonly code: number
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 units. */
  readonly column: number
  /** In UTF-16 units from the start of the source. */
  readonly start: number
  readonly length: number
  /** The first line of the compiler's message. */
  readonly message: string
}

/** The result of a check. */
export interface TypeCheck {
  /** Errors of syntax. Where there are any, types are not checked, as the command `tsc` does. */
  readonly syntax: readonly TypeProblem[]
  /** Errors of types. */
  readonly types: readonly TypeProblem[]
  /** Whether the source was given up: it is nested too deep, or takes more work than the budget. */
  readonly isGivenUp: boolean
}

/** How sources are checked. */
export interface TypeCheckerSettings {
  /** The extension of the source's name, which decides on its grammar and on `checkJs`. */
  readonly extension: 'ts' | 'tsx' | 'js' | 'jsx'
  readonly strict: boolean
  /** A word of the compiler's option `target`: `es2022`. */
  readonly target: string
  /** The libraries of the compiler's option `lib`: `['es2022', 'dom']`. */
  readonly lib: readonly string[]
  /** A word of the compiler's option `jsx`: `preserve`. */
  readonly jsx: string
}

/** Other files that a source sees, by their names below the folder of the source: `context.d.ts`. */
export type ContextFiles = Readonly<Record<string, string>>

/** Checks sources, one at a time. What does not change, such as the libraries, is parsed once. */
export interface TypeChecker {
  check(source: string, context?: ContextFiles): TypeCheck
}

/** Returns the text of a declaration file of the compiler, such as `lib.es2022.d.ts`; `undefined` if there is none. */
export type LibReader = (name: string) => string | undefined

type Compiler = typeof ts

const ROOT = '/'
const LIB_FOLDER = '/lib/'

/**
 * Creates a checker over an in-memory file system: the source, its context and the libraries, nothing else.
 *
 * @param readLib By default the files of the installed compiler, where it has a file system.
 * @throws RangeError if the compiler does not know the target, a library or the value of `jsx`.
 */
export function createTypeChecker(
  compiler: TypeScriptCompiler,
  settings: TypeCheckerSettings,
  readLib?: LibReader,
): TypeChecker {
  const ts = compiler as unknown as Compiler
  const readText = readLib ?? libOf(ts)
  const options = compilerOptions(ts, settings)
  const name = `${ROOT}snippet.${settings.extension}`
  const target = options.target!
  const parse = (file: string, text: string): ts.SourceFile =>
    ts.createSourceFile(file, text, {
      languageVersion: target,
      jsDocParsingMode: ts.JSDocParsingMode.ParseAll,
    })
  const libraries = new Map<string, ts.SourceFile | undefined>()
  const library = (file: string): ts.SourceFile | undefined => {
    if (!libraries.has(file)) {
      const text = readText(file.slice(LIB_FOLDER.length))
      libraries.set(file, text === undefined ? undefined : parse(file, text))
    }
    return libraries.get(file)
  }
  // a program takes over what the last one resolved
  let last: ts.Program | undefined

  return {
    check(source, context = {}) {
      const given = new Map(Object.entries(context).map(([file, text]) => [`${ROOT}${file}`, text]))
      given.set(name, source)
      const files = new Map<string, ts.SourceFile>()
      const sourceOf = (file: string): ts.SourceFile | undefined => {
        if (file.startsWith(LIB_FOLDER)) return library(file)
        const text = given.get(file)
        if (text === undefined) return undefined
        const parsed = files.get(file) ?? parse(file, text)
        files.set(file, parsed)
        return parsed
      }
      const host = hostOf(sourceOf, (file) => given.get(file))
      return withBudget(ts, source.length, GIVEN_UP, (token) => {
        const root = sourceOf(name)!
        if (nestingOf(ts, root) > MAX_NESTING) return GIVEN_UP
        const next = ts.createProgram({
          rootNames: [...given.keys()],
          options,
          host,
          ...(last && { oldProgram: last }),
        })
        const result = checkOf(ts, next, root, token)
        last = next
        return result
      })
    },
  }
}

const GIVEN_UP: TypeCheck = { syntax: [], types: [], isGivenUp: true }

/** Sources whose syntax trees are deeper are given up, wherever they are checked: the compiler recurses. */
const MAX_NESTING = 400

function checkOf(
  ts: Compiler,
  program: ts.Program,
  root: ts.SourceFile,
  token: ts.CancellationToken,
): TypeCheck {
  const syntax = program.getSyntacticDiagnostics(root, token).map((each) => problemOf(ts, each))
  if (syntax.length > 0) return { syntax, types: [], isGivenUp: false }
  const types = program.getSemanticDiagnostics(root, token).map((each) => problemOf(ts, each))
  return { syntax, types, isGivenUp: false }
}

function problemOf(
  ts: Compiler,
  { code, file, start = 0, length = 0, messageText }: ts.Diagnostic,
): TypeProblem {
  const { line, character } = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 }
  const message = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n', 1)[0]
  return { code, line: line + 1, column: character + 1, start, length, message }
}

function hostOf(
  sourceOf: (file: string) => ts.SourceFile | undefined,
  textOf: (file: string) => string | undefined,
): ts.CompilerHost {
  return {
    getSourceFile: sourceOf,
    getDefaultLibFileName: () => `${LIB_FOLDER}lib.d.ts`,
    getDefaultLibLocation: () => LIB_FOLDER,
    getCurrentDirectory: () => ROOT,
    getCanonicalFileName: (file) => file,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (file) => textOf(file) !== undefined,
    readFile: textOf,
    writeFile: () => {},
    directoryExists: () => true,
    getDirectories: () => [],
  }
}

function compilerOptions(
  ts: Compiler,
  { extension, strict, target, lib, jsx }: TypeCheckerSettings,
): ts.CompilerOptions {
  const isScript = extension === 'js' || extension === 'jsx'
  const { options, errors } = ts.convertCompilerOptionsFromJson(
    {
      strict,
      target,
      lib,
      jsx,
      ...(isScript && { allowJs: true, checkJs: true }),
      noEmit: true,
      types: [],
      module: 'esnext',
      moduleResolution: 'bundler',
      skipLibCheck: true,
    },
    ROOT,
  )
  if (errors.length > 0)
    throw new RangeError(`type-rate: ${ts.flattenDiagnosticMessageText(errors[0].messageText, ' ')}`)
  return options
}

/** The declaration files beside the compiler. */
function libOf(ts: Compiler): LibReader {
  // the compiler has no file system in a browser
  const { sys } = ts as { readonly sys?: ts.System }
  if (sys === undefined) return () => undefined
  const folder = ts.getDefaultLibFilePath({}).replace(/(?<![^/\\])[^/\\]*$/, '')
  return (name) => sys.readFile(folder + name)
}

/** The depth of a syntax tree, from 1, counted without recursion. */
function nestingOf(ts: typeof import('typescript'), root: ts.Node): number {
  let level: ts.Node[] = [root]
  let depth = 0
  while (level.length > 0) {
    depth++
    const below: ts.Node[] = []
    for (const node of level) ts.forEachChild(node, (child) => void below.push(child))
    level = below
  }
  return depth
}
