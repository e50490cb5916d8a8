/**
 * The declaration of a language: data alone, so that a language costs no code. Texts with braces are templates.
 *
 * `{name}` is the name of the program (`Main`), `{mark}` a random word, `{word}` the same as a name, `{mebibytes}` the memory limit, `{seed}` the
 * number of the run from 0 on, and `{module:sucrase}` the path of a package of npm. Patterns are regular expressions with the flags `m` and `u`.
 */
export interface ProgramLanguage {
  /** The name in tasks and results: `cpp`. */
  readonly name: string
  /** The name for people: `C++`. */
  readonly title: string
  /** Other names, in lower case, as files and ids of tasks have them. */
  readonly aliases: readonly string[]
  /** Patterns of what names the program, the best first; the first group of the last match counts. `Main` by default. */
  readonly named?: readonly string[]
  /** The part that stands before everything else: taken from the program if the pattern is found, else the text. */
  readonly opening?: { readonly pattern: string; readonly text: string }
  readonly imports?: ImportRule
  /**
   * Patterns of the line that names a package, its first group, and of uses of `{package}`: both are taken out of programs
   * and tests, because these share a file.
   */
  readonly package?: { readonly line: string; readonly use: string }
  /** Names of standards of the language that a task may ask for. */
  readonly standards?: readonly string[]
  /** Pattern of what is taken out of the setup, the program and the tests. */
  readonly drop?: string
  /** Files and patterns for tests that use a library in whose place a few lines do. */
  readonly standIns?: readonly StandIn[]
  /** How outputs, their tests and programs that read standard input become files; the first whose pattern fits counts. */
  readonly forms: readonly ProgramForm[]
  /** The end of a completion: what comes from there on is cut off. */
  readonly completionEnd?: string
  /** Pattern of the head of a function at the end of a prompt; its first group is the function's name. */
  readonly head: string
  /** Pattern of a definition, in which `{entry}` is the name: an output that has it is a whole program. */
  readonly defines: string
  /** The body of a function that does nothing, the word that closes a block, and a whole function called `{entry}`. */
  readonly stub: { readonly body: string; readonly close: string; readonly whole?: string }
  readonly outcomes: OutcomePatterns
  /** Pattern of libraries for tests that are not there; its first group is the name. Their tests cannot run. */
  readonly refused?: string
  /**
   * A program that ends its process with an error when tests look for what an output has. Tests that pass beside it use no
   * output, and test nothing. For languages in which tests start without an output.
   */
  readonly trial?: string
  /** Pattern of an error beside that program if the tests need what is not there; its first group is the reason. */
  readonly absent?: string
  /** Ways to compile and to run, the best first: the first that is found counts. */
  readonly toolchains: readonly Toolchain[]
}

/** How imports are completed. */
export interface ImportRule {
  /** Imports that the program gets unless it has them: names for `write`. */
  readonly names: readonly string[]
  /** Pattern of use, in which `{last}` is the last part of a name; without it all names are imported. */
  readonly use?: string
  /** Pattern of import statements at the beginning, which are taken out and written anew as far as they are used. */
  readonly statement?: string
  /** Pattern of where the beginning ends. */
  readonly bodyStart?: string
  /** An import, in which `{import}` is the name. */
  readonly write: string
}

/** A few lines in place of a library. */
export interface StandIn {
  /** The library occurs in the tests. */
  readonly when: string
  /** The name of the import that is left out. */
  readonly importName: string
  readonly files: Readonly<Record<string, string>>
}

/** How a program becomes files. */
export interface ProgramForm {
  readonly name: string
  /** Set for programs that read standard input. */
  readonly streams?: true
  /** Pattern that the text of the task must have; the output decides nothing. */
  readonly when?: string
  /** Files; `{opening}`, `{imports}`, `{setup}`, `{program}`, `{test}` and `{finish}` are the parts, `{entry}` the function. */
  readonly files: Readonly<Record<string, string>>
  /** Templates among the files of this package's sandbox: what prints the mark. */
  readonly marks?: readonly string[]
  /** Pattern of tests in the text of the task: without one, no test runs. Its first group, if it has one, is a name. */
  readonly tests?: string
  /** Pattern of the standard output if a test ran, where `{tests}` is any of their names: without it, none ran. */
  readonly ran?: string
  /** Replacements in the text; `{name}` may stand in patterns, and `{word}` and `{mark}` in what is put there. */
  readonly replace?: readonly (readonly [pattern: string, by: string])[]
  /** Replacements in the tests, with `{entry}` too: where these end the process themselves with exit code 0, they print the mark. */
  readonly ends?: readonly (readonly [pattern: string, by: string])[]
  /**
   * Pattern that standard output must have if all tests ran, a line with the mark by default: an exit code of 0 alone may come
   * from the output. Its first group, where it has one, is the number of tests that ran; with 0 of them the program is `untested`.
   */
  readonly passed?: string
  /** The standard of the language, `{standard}` in steps, unless the task asks for another one. */
  readonly standard?: string
  /** The steps of a toolchain, by name. */
  readonly steps: string
}

/** Patterns of what compilers, interpreters and tests say. */
export interface OutcomePatterns {
  /** A line of an error, the first group being the text that is reported; by default the last line that is not empty. */
  readonly error?: string
  /** A compiler or interpreter found no program of the language. */
  readonly syntax: string
  /** An assertion of the tests failed. */
  readonly failed: string
  /** The memory limit was reached. */
  readonly memory?: string
  /** The exit code of an interpreter that found no program of the language. */
  readonly syntaxExit?: number
}

/** A compiler or interpreter. */
export interface Toolchain {
  /** Its name in results: `g++`. */
  readonly name: string
  /** All programs that it takes, by the names that are looked up; one of its own name by default. */
  readonly programs?: readonly string[]
  /** The command that prints its version, and the pattern whose first group is the version. */
  readonly version: readonly [command: readonly string[], pattern: string]
  /** The command that prints the folder in which it is installed, where its program only stands for it. */
  readonly root?: readonly string[]
  /** Folders that it reads beside its own; a `*` is any name. */
  readonly folders?: readonly string[]
  /** Packages of npm that it loads. */
  readonly modules?: readonly string[]
  /** Files of this package's sandbox that lie beside a program with its tests. */
  readonly testFiles?: readonly string[]
  /** Packages of npm that it loads for some tests; the path of one that is not there is empty. */
  readonly optionalModules?: readonly string[]
  /** Variables of the environment; their values are templates. */
  readonly env?: Readonly<Record<string, string>>
  /**
   * A file that is made once, of files that are no program, and written beside each program that is compiled: a command
   * prints the contents of the file `name` in base64. A toolchain must do without it, too.
   */
  readonly warm?: {
    readonly files: Readonly<Record<string, string>>
    readonly command: readonly string[]
    readonly name: string
  }
  /** Bytes of memory that it takes beside those of the program. */
  readonly spareMemory?: number
  /** Steps by name. */
  readonly steps: Readonly<Record<string, ProgramSteps>>
  /** Arguments that the compiler gets for a text with a pattern. */
  readonly libraries?: readonly (readonly [pattern: string, ...args: string[]])[]
  /** The command that checks types, run before all others if types are to be checked, and the packages that it loads. */
  readonly check?: {
    readonly command: readonly string[]
    readonly modules: readonly string[]
    readonly files?: Readonly<Record<string, string>>
  }
  /** The command that ends with an error if `{module}` cannot be loaded. */
  readonly loadModule?: readonly string[]
  /** How it is installed. */
  readonly install: { readonly debian: string; readonly fedora: string; readonly macos: string }
}

/** How a program is run. */
export interface ProgramSteps {
  /** The command that compiles, and the files that it leaves for the run. */
  readonly compile?: { readonly command: readonly string[]; readonly keep: readonly string[] }
  readonly run: readonly string[]
}
