import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { createRegistry, type Metric, type MetricEntry, segmentRow } from '@codegen-eval/metric'
import { randomStream, uniformIndex } from '@codegen-eval/statistics'

/*
 * Measures each metric that parses on texts that are hard to parse, in each language, and writes rows of the second part
 * of `experiments/limits.md`:
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/measure-hostile.ts [languages] [sizes] [seed]
 *
 * Candidate and reference are repeated fragments: those of `FRAGMENTS` for a size in bytes, and for the size `random`
 * ones of one to six tokens of the grammar. By default, all languages and sizes are measured: hours. A row is written as
 * soon as it is measured, and rows of other languages and sizes stay. A process measures all metrics on the texts of a
 * row; one that is silent for too long is ended.
 */

const ROOT = join(import.meta.dirname, '../..')
const FILE = join(ROOT, 'experiments/limits.md')
const HEADING = '## Texts that are hard to parse'

const LANGUAGES = 'bash c cpp csharp go java javascript php python ruby rust typescript'.split(' ')
const METRICS = [
  'parse-rate',
  'codebleu',
  'codebleu:variant=codexglue',
  'ruby',
  'tree-similarity',
  'graph-similarity',
  'identifier-match',
]

/** The texts of a row: random fragments of several lengths, or `FRAGMENTS` to one length. */
type Size = 'random' | number

const SIZES: readonly Size[] = ['random', 4_000, 30_000, 200_000]

/** Number of random fragments. */
const RANDOM = 170

/** The time that no measurement is to exceed, in seconds. */
const WANTED = 5

/** A process that is silent for as long is ended, in milliseconds. */
const MAX_SILENCE = 300_000

export const FRAGMENTS: readonly string[] = [
  ...[
    '(',
    '[',
    '{',
    '([{',
    '(a)',
    '(a)-',
    '(a)*',
    '((',
    '()',
    '[](){',
    'a<',
    'a<a<',
    'a?',
    'a|',
    '|x| ',
    'a(*b)',
  ],
  ...[
    '"',
    "'",
    '`',
    '"$(',
    '$"{',
    '${',
    '#{',
    '%w(',
    'r#"',
    'f"{',
    '<<A ',
    'cat <<EOF\n',
    '/*',
    ' /*',
    '//',
    '<!--',
  ],
  ...[
    '<>',
    '<a>',
    '</',
    'case a: ',
    'if (a) ',
    'else ',
    'a ? b : ',
    'x => ',
    'a -> ',
    'async ',
    'return ',
    'class A {',
  ],
  ...[
    ':~',
    '<<+;',
    '!->=~);',
    '@',
    '\\\n',
    '\0',
    '\t\n',
    'a.b',
    'a,',
    'a;',
    '- ',
    '++',
    '&&',
    '**',
    '::',
    '...',
  ],
  ...[
    'SELECT a FROM b WHERE c;\n',
    '<p class="a">b</p>\n',
    'Sure! Here is the code:\n',
    '```\n',
    'é',
    '\ud800',
  ],
]

/** The texts of one row. */
interface Texts {
  readonly language: string
  readonly size: Size
  readonly seed: number
}

/** One measured segment. */
interface Cell {
  readonly metric: string
  readonly seconds: number
  readonly megabytes: number
  readonly text: string
  readonly givenUp: boolean
}

/** Repeated fragments of one to six tokens, of 4 to 60 KB. */
export function randomFragments(tokens: readonly string[], count: number, seed: number): [string, number][] {
  const stream = randomStream(seed)
  return Array.from({ length: count }, () => {
    const length = 1 + uniformIndex(stream, 6)
    const words = Array.from({ length }, () => tokens[uniformIndex(stream, tokens.length)])
    // words of letters are kept apart
    const fragment = words.map((word) => (/\w$/.test(word) ? `${word} ` : word)).join('')
    return [fragment, 4_000 + uniformIndex(stream, 56_000)]
  })
}

/** A source of the workspace. */
const load = (path: string) => import(pathToFileURL(join(ROOT, 'packages', path)).href)

/** The anonymous tokens of a grammar, and a name, a number and white space. */
function tokensOf({
  kinds,
  named,
}: {
  readonly kinds: readonly string[]
  readonly named: Uint8Array
}): string[] {
  return [...kinds.filter((kind, i) => kind !== '' && kind !== 'end' && named[i] === 0), 'a', '1', ' ', '\n']
}

/** Measures all metrics on the texts of a row, and prints a cell for each. */
async function measureHere({ language, size, seed }: Texts): Promise<void> {
  const registries = await Promise.all(
    ['codebleu', 'identifier-match', 'parse-rate', 'ruby'].map((name) =>
      load(`metrics/${name}/src/registry.ts`),
    ),
  )
  const registry = createRegistry(registries.flatMap(({ entries }): MetricEntry[] => entries))
  const { loadLanguage } = await load('languages/languages/src/index.ts')
  const parser = await loadLanguage(language)
  const metrics = new Map<string, Metric>()
  for (const spec of METRICS) {
    // a variant does not know all languages
    const metric = await registry
      .resolve(`${spec}${spec.includes(':') ? ',' : ':'}lang=${language}`)
      .catch(() => undefined)
    if (metric !== undefined) metrics.set(spec, metric)
  }
  const fragments: [string, number][] =
    size === 'random'
      ? randomFragments(tokensOf(parser.grammar), RANDOM, seed)
      : FRAGMENTS.map((fragment) => [fragment, size])
  for (const [fragment, length] of fragments) {
    const candidate = fragment.repeat(Math.ceil(length / fragment.length))
    const reference = `${candidate.slice(0, -fragment.length)}x`
    parser.cache.clear()
    parser.codexglue?.cache.clear()
    // the trees that the metrics share
    const parsing = secondsOf(() => [candidate, reference].map(parser.parse))
    for (const [metric, resolved] of metrics) {
      const cell: Cell = {
        metric,
        seconds: parsing + secondsOf(() => segmentRow(resolved, candidate, reference)),
        megabytes: process.resourceUsage().maxRSS / 1024,
        text: `${JSON.stringify(fragment)} to ${candidate.length}`,
        givenUp: parser.parse(candidate).isGivenUp,
      }
      console.log(JSON.stringify(cell))
    }
  }
}

/** The processor time of a computation. */
function secondsOf(compute: () => unknown): number {
  const before = process.cpuUsage()
  compute()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** Measures a row in a process. The second value is why it ended early. */
async function measureInProcess(texts: Texts): Promise<[Cell[], string]> {
  const flags = ['--import', 'tsx', '--conditions=@codegen-eval/source', import.meta.filename, '--here']
  const child = spawn(process.execPath, [...flags, JSON.stringify(texts)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const cells: Cell[] = []
  let [end, errors] = ['', '']
  const silence = setTimeout(() => {
    end = `over ${MAX_SILENCE / 1000} s`
    child.kill('SIGKILL')
  }, MAX_SILENCE)
  child.stderr.on('data', (text) => (errors += text))
  const closed = new Promise((resolve) => child.on('close', resolve))
  for await (const line of createInterface(child.stdout)) {
    cells.push(JSON.parse(line))
    silence.refresh()
  }
  clearTimeout(silence)
  const code = await closed
  if (end === '' && code !== 0) end = `error: ${errors.trim().split('\n').at(-1)}`
  return [cells, end]
}

/** The cell of a table: the time of the slowest text. */
export function slowest(cells: readonly Cell[]): string {
  return cells.length === 0 ? 'none' : `${Math.max(...cells.map(({ seconds }) => seconds)).toFixed(1)} s`
}

const COLUMNS = [
  ...['language', 'texts', 'number', 'given up', 'measurements', `over ${WANTED} s`],
  ...METRICS.map((spec) => `\`${spec}\``),
  ...['memory', 'slowest'],
]

/** The row of a table: numbers of texts, the metrics, the memory of the process, and the slowest text. */
export function hostileRow({ language, size, seed }: Texts, cells: readonly Cell[], end: string): string[] {
  // one measurement of each text
  const candidates = cells.filter(({ metric }) => metric === METRICS[0])
  const late = cells.filter(({ seconds }) => seconds > WANTED)
  const top = cells.reduce((a, b) => (b.seconds > a.seconds ? b : a))
  return [
    ...[language, size === 'random' ? `random, seed ${seed}` : `${size / 1000} KB`],
    ...[candidates, candidates.filter(({ givenUp }) => givenUp), cells, late].map(
      ({ length }) => `${length}`,
    ),
    ...METRICS.map((spec) => slowest(cells.filter(({ metric }) => metric === spec))),
    `${Math.round(Math.max(...cells.map(({ megabytes }) => megabytes)))} MB${end && `, ${end}`}`,
    // a bar ends a cell of the table, and a grave accent ends code
    `\`${top.text.replaceAll('|', '\\u007c').replaceAll('`', '\\u0060')}\``,
  ]
}

/** The rows of a table in Markdown. */
export function rowsOf(part: string): string[][] {
  return [...part.matchAll(/^\| (?!language|---)(.*) \|$/gm)].map(([, row]) => row!.split(' | '))
}

/** The part of the file: a table with one row for each language and kind of texts, and sums over it. */
export function hostilePart(rows: readonly (readonly string[])[]): string {
  const sum = (column: number): number => rows.reduce((total, row) => total + Number(row[column]), 0)
  const lines = [COLUMNS, COLUMNS.map((_, i) => (i < 2 ? '---' : '--:')), ...rows]
  return `Segments whose candidate and reference repeat a fragment: ${FRAGMENTS.length} fixed fragments to the length that is given, and ${RANDOM} random fragments of one to six tokens of each grammar to 4 to 60 KB, by \`experiments/src/measure-hostile.ts\`. Under a metric stands the processor time of the slowest segment, with that of parsing both texts; \`memory\` is the largest resident set of the process that measures all texts of a row and compiles the sources, which takes 60 MB. Other programs ran beside some rows, which lengthens processor time up to twofold. Of ${sum(2)} candidates the parser gives up ${sum(3)}; of ${sum(4)} measurements ${sum(5)} take more than ${WANTED} s.

${lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`
}

/** Rows with one more, in place of an older one of the same texts; ordered by texts, then by language. */
export function withRow(rows: readonly string[][], row: string[]): string[][] {
  const kindOf = (each: readonly string[]): string => each[1]!.replace(/,.*/, '')
  const kinds = SIZES.map((size) => (size === 'random' ? size : `${size / 1000} KB`))
  return [...rows.filter((each) => each[0] !== row[0] || kindOf(each) !== kindOf(row)), row].sort(
    (a, b) => kinds.indexOf(kindOf(a)) - kinds.indexOf(kindOf(b)) || (a[0]! < b[0]! ? -1 : 1),
  )
}

async function main(languages: readonly string[], sizes: readonly Size[], seed: number): Promise<void> {
  for (const size of sizes) {
    for (const language of languages) {
      const texts = { language, size, seed }
      const row = hostileRow(texts, ...(await measureInProcess(texts)))
      console.log(row.join(' | '))
      const [before, part = ''] = readFileSync(FILE, 'utf8').split(HEADING)
      const rows = withRow(rowsOf(part), row)
      writeFileSync(FILE, `${before!.trimEnd()}\n\n${HEADING}\n\n${hostilePart(rows)}`)
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [first, sizes, seed = '1'] = process.argv.slice(2)
  if (first === '--here') await measureHere(JSON.parse(sizes!))
  else {
    const named = sizes?.split(',').map((size): Size => (size === 'random' ? size : Number(size)))
    await main(first?.split(',') ?? LANGUAGES, named ?? SIZES, Number(seed))
  }
}
