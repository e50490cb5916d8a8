import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { createRegistry, type Metric, type MetricEntry, segmentRow } from '@codegen-eval/metric'
import { randomStream, uniformIndex } from '@codegen-eval/statistics'

/*
 * Measures each metric that parses on texts that are hard to parse, in each language, and writes the second part of
 * `experiments/limits.md`:
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/measure-hostile.ts [random texts] [seed] [sizes]
 *
 * Candidate and reference are repeated fragments: those of `FRAGMENTS` in several sizes, and random ones of one to six
 * tokens of the grammar. A process measures all metrics in one language; one that is silent for too long is ended.
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
const SIZES = [4_000, 30_000, 200_000]

/** A process that is silent for as long is ended, in milliseconds. */
const MAX_SILENCE = 120_000

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

/** Which texts are measured. */
interface Texts {
  /** Number of random fragments. */
  readonly random: number
  readonly seed: number
  /** Lengths of texts that repeat one of `FRAGMENTS`. */
  readonly sizes: readonly number[]
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

/** Measures all metrics on the texts of a language, and prints a cell for each. */
async function measureHere(language: string, { random, seed, sizes }: Texts): Promise<void> {
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
  const fixed = FRAGMENTS.flatMap((fragment) => sizes.map((size): [string, number] => [fragment, size]))
  for (const [fragment, size] of [...fixed, ...randomFragments(tokensOf(parser.grammar), random, seed)]) {
    const candidate = fragment.repeat(Math.ceil(size / fragment.length))
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

/** Measures a language in a process. The second value is why it ended early. */
async function measureInProcess(language: string, texts: Texts): Promise<[Cell[], string]> {
  const flags = ['--import', 'tsx', '--conditions=@codegen-eval/source', import.meta.filename, '--here']
  const child = spawn(process.execPath, [...flags, language, JSON.stringify(texts)], {
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

/** The measurements of a language, and why its process ended early. */
interface LanguageCells {
  readonly cells: readonly Cell[]
  readonly end: string
}

/** The row of a language: its number of texts, its metrics, and the memory of its process. */
function languageRow(language: string, { cells, end }: LanguageCells): string {
  const columns = METRICS.map((spec) => slowest(cells.filter(({ metric }) => metric === spec)))
  const memory = Math.max(...cells.map(({ megabytes }) => megabytes))
  return `| ${language} | ${candidatesOf(cells).length} | ${columns.join(' | ')} | ${Math.round(memory)} MB${end && `, ${end}`} |\n`
}

/** One measurement of each text. */
function candidatesOf(cells: readonly Cell[]): Cell[] {
  return cells.filter(({ metric }) => metric === METRICS[0])
}

/** The part of the file: a table with one row per language, and the texts that take more than 5 s. */
export function hostilePart(
  results: ReadonlyMap<string, LanguageCells>,
  { random, seed, sizes }: Texts,
): string {
  const all = [...results.values()].flatMap(({ cells }) => cells)
  const slow = [...results].flatMap(([language, { cells }]) =>
    cells.flatMap(({ metric, seconds, text }) => (seconds > 5 ? [`${language}, ${metric}: ${text}`] : [])),
  )
  const candidates = candidatesOf(all)
  const givenUp = candidates.filter((cell) => cell.givenUp).length
  const kilobytes = sizes.map((size) => size / 1000).join(', ')
  const kinds = [
    ...(sizes.length === 0 ? [] : [`${FRAGMENTS.length} fragments to ${kilobytes} KB`]),
    ...(random === 0
      ? []
      : [`${random} random fragments of one to six tokens of each grammar to 4 to 60 KB (seed ${seed})`]),
  ]
  return `Segments whose candidate and reference repeat a fragment: ${kinds.join(', and ')}, by \`experiments/src/measure-hostile.ts\`. A cell has the processor time of the slowest segment, with that of parsing both texts; the last column has the largest resident set of the process that measures all of a language and compiles the sources, which takes 60 MB. Of ${candidates.length} candidates the parser gives up ${givenUp}; of ${all.length} measurements ${slow.length} take more than 5 s.

| language | texts | ${METRICS.map((spec) => `\`${spec}\``).join(' | ')} | memory |
|---|--:|${METRICS.map(() => '--:|').join('')}--:|
${[...results].map(([language, cells]) => languageRow(language, cells)).join('')}${slow.length === 0 ? '' : `\nMore than 5 s: ${slow.join('; ')}.\n`}`
}

async function main(texts: Texts): Promise<void> {
  const results = new Map<string, LanguageCells>()
  for (const language of LANGUAGES) {
    const [cells, end] = await measureInProcess(language, texts)
    results.set(language, { cells, end })
    console.log(languageRow(language, { cells, end }).trim())
  }
  const [before] = readFileSync(FILE, 'utf8').split(HEADING)
  writeFileSync(FILE, `${before!.trimEnd()}\n\n${HEADING}\n\n${hostilePart(results, texts)}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [first, ...others] = process.argv.slice(2)
  if (first === '--here') await measureHere(others[0]!, JSON.parse(others[1]!))
  else {
    const sizes = others[1] === undefined ? SIZES : others[1].split(',').filter(Boolean).map(Number)
    await main({ random: Number(first ?? 170), seed: Number(others[0] ?? 1), sizes })
  }
}
