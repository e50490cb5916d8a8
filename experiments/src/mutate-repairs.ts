import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { randomStream, uniformIndex } from '@codegen-eval/statistics'
import { loadParser, type SyntaxParser } from '@codegen-eval/syntax'
import { FORMS } from '../../packages/languages/languages/test/syntax-repair.cases.ts'

/*
 * Changes programs with forms that a grammar refuses at random, and asks the language's own compiler about those that only a
 * rule of syntax repair made acceptable:
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/mutate-repairs.ts [programs] [languages] [seed]
 *
 * A program that the compiler refuses is counted as wrong if it accepts the program with each form replaced by what the
 * rule lets the grammar read; otherwise the grammar accepts, too, what the compiler does not. Such programs are counted as
 * `lax`. A compiler's errors of names and types do not count.
 */

const ROOT = join(import.meta.dirname, '../..')

const loadLanguage = async (name: string): Promise<SyntaxParser> =>
  (await import(pathToFileURL(join(ROOT, 'packages/languages/languages/src/index.ts')).href)).loadLanguage(
    name,
  )

const { findEdits, editsApart, withStandIns } = await import(
  pathToFileURL(join(ROOT, 'packages/code/syntax/src/syntax-repair.ts')).href
)

const folder = mkdtempSync(join(tmpdir(), 'mutated-'))

/** The name of the file of a program, the command that checks it, and what it prints for an error of syntax. */
type Compiler = readonly [file: string, command: readonly string[], error?: RegExp]

const COMPILERS: Readonly<Record<string, Compiler>> = {
  bash: ['x.sh', ['bash', '-n']],
  c: [
    'x.c',
    ['gcc', '-std=gnu2x', '-fsyntax-only', '-w'],
    /error: (?:expected|stray|missing|empty|invalid suffix)/,
  ],
  cpp: ['x.cpp', ['g++', '-std=gnu++23', '-fsyntax-only', '-w'], /error: (?:expected|stray|missing|empty)/],
  go: ['x.go', ['gofmt', '-e']],
  // of Java 25: PATH may have an older one
  java: [
    'X.java',
    [process.env.JAVAC ?? 'javac', '-proc:none', '-d', folder],
    /error: .*(?:expected|illegal|not a statement|unclosed|orphaned|reached end|repeated modifier)/,
  ],
  // several seconds a program
  kotlin: [
    'x.kt',
    ['kotlinc', '-nowarn', '-d', folder],
    /error: (?:expecting|unexpected|missing|unsupported)/i,
  ],
  php: ['x.php', ['php', '-l']],
  // of Python 3.13 or later
  python: [
    'x.py',
    [process.env.PYTHON ?? 'python3', '-c', 'import ast, sys; ast.parse(open(sys.argv[1]).read())'],
  ],
  ruby: ['x.rb', ['ruby', '-c']],
  rust: [
    'x.rs',
    ['rustc', '--edition', '2024', '--crate-type', 'lib', '--emit=metadata', '--out-dir', folder],
    /^error: (?!aborting)/m,
  ],
}

/** Whether a language's compiler parses a program. */
function compiles(language: string, program: string): boolean {
  if (['javascript', 'typescript', 'tsx'].includes(language)) return parsesInTypeScript(language, program)
  const [file, [command, ...args], error] = COMPILERS[language]!
  const path = join(folder, file)
  writeFileSync(path, program)
  const { status, stderr, stdout } = spawnSync(command!, [...args, path], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  return error === undefined ? status === 0 : !error.test(stderr + stdout)
}

const typescript = createRequire(join(ROOT, 'docs/package.json'))('typescript')

function parsesInTypeScript(language: string, program: string): boolean {
  const kind = { javascript: 'JSX', typescript: 'TS', tsx: 'TSX' }[language]!
  const file = typescript.createSourceFile('x', program, 99, false, typescript.ScriptKind[kind])
  return file.parseDiagnostics.length === 0
}

/** A program with one to three pieces left out, repeated, swapped or replaced by pieces of other programs. */
function mutated(program: string, pool: readonly string[], random: ReturnType<typeof randomStream>): string {
  const pieces = program.match(/\w+|\s+|[^\w\s]/g) ?? []
  for (let changes = uniformIndex(random, 3); changes >= 0; changes--) {
    const at = uniformIndex(random, pieces.length)
    const other = uniformIndex(random, pieces.length)
    const kind = uniformIndex(random, 4)
    const piece = pieces[at] ?? ''
    if (kind === 0) pieces.splice(at, 1)
    else if (kind === 1) pieces.splice(at, 0, piece)
    else if (kind === 2) [pieces[at], pieces[other]] = [pieces[other] ?? '', piece]
    else pieces[at] = pool[uniformIndex(random, pool.length)]!
  }
  return pieces.join('')
}

async function measure(language: string, programs: number, seed: number): Promise<void> {
  const parser = await loadLanguage(language)
  const { repairs = [] } = parser.language
  const without = await loadParser({ ...parser.language, repairs: [] })
  const { accepted, refused } = FORMS[language]!
  const pool = [...accepted, ...refused].flatMap((form) => form.match(/\w+|[^\w\s]/g) ?? [])
  const random = randomStream(seed)
  const seen = new Set<string>()
  const found = { programs, byRules: 0, compiled: 0, lax: 0, wrong: 0 }
  for (let i = 0; i < programs; i++) {
    const program = mutated(accepted[i % accepted.length]!, pool, random)
    if (seen.has(program) || !parser.parses(program) || without.parses(program)) continue
    seen.add(program)
    found.byRules++
    if (compiles(language, program)) found.compiled++
    else {
      const edits = editsApart(findEdits(program, repairs, (text: string) => without.parses(text)))
      if (compiles(language, withStandIns(program, edits))) {
        found.wrong++
        console.log(`${language} wrong: ${JSON.stringify(program)}`)
      } else found.lax++
      if (process.env.SHOW) console.log(`${language} refused: ${JSON.stringify(program)}`)
    }
  }
  console.log(language, JSON.stringify(found))
}

const [programs = '20000', languages, seed = '1'] = process.argv.slice(2)
const names = languages?.split(',') ?? Object.keys(FORMS).filter((name) => name !== 'csharp')
try {
  for (const name of names) await measure(name, Math.ceil(Number(programs) / names.length), Number(seed))
} finally {
  rmSync(folder, { recursive: true })
}
