import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { createRegistry, type MetricEntry, segmentRow } from '@codegen-eval/metric'
import { randomStream, uniformIndex } from '@codegen-eval/statistics'

/*
 * Measures each metric that parses on texts that are hard to parse, in each language, and writes the second part of
 * `experiments/limits.md`:
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/measure-hostile.ts [random texts] [seed]
 *
 * Candidate and reference are repeated fragments: those of `FRAGMENTS` in three sizes, and random ones of one to six tokens
 * of the grammar. A process measures one metric in one language; one that is silent for too long is ended.
 */

const ROOT = join(import.meta.dirname, '../..')
const FILE = join(ROOT, 'experiments/limits.md')
const HEADING = '## Texts that are hard to parse'

const LANGUAGES = 'bash c cpp csharp go java javascript php python ruby rust typescript'.split(' ')
const METRICS = ['parse-rate', 'codebleu', 'codebleu:variant=codexglue', 'ruby', 'tree-similarity']
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

/** One measured segment. */
interface Cell {
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

async function measureHere(spec: string, language: string, random: number, seed: number): Promise<void> {
  const registries = await Promise.all(
    ['codebleu', 'ruby', 'parse-rate'].map((name) => load(`metrics/${name}/src/registry.ts`)),
  )
  const registry = createRegistry(registries.flatMap(({ entries }): MetricEntry[] => entries))
  const { loadLanguage } = await load('languages/languages/src/index.ts')
  const parser = await loadLanguage(language)
  const metric = await registry.resolve(`${spec}${spec.includes(':') ? ',' : ':'}lang=${language}`)
  const fixed = FRAGMENTS.flatMap((fragment) => SIZES.map((size): [string, number] => [fragment, size]))
  for (const [fragment, size] of [...fixed, ...randomFragments(tokensOf(parser.grammar), random, seed)]) {
    const candidate = fragment.repeat(Math.ceil(size / fragment.length))
    const reference = `${candidate.slice(0, -fragment.length)}x`
    parser.cache.clear()
    parser.codexglue?.cache.clear()
    const before = process.cpuUsage()
    const row = segmentRow(metric, candidate, reference)
    const { user, system } = process.cpuUsage(before)
    const cell: Cell = {
      seconds: (user + system) / 1e6,
      megabytes: process.resourceUsage().maxRSS / 1024,
      text: `${JSON.stringify(fragment)} to ${candidate.length}`,
      givenUp: (metric.parts?.(row).givenUp ?? 0) > 0,
    }
    console.log(JSON.stringify(cell))
  }
}

/** Measures a metric in a process. The second value is why it ended early. */
async function measureInProcess(...args: readonly string[]): Promise<[Cell[], string]> {
  const flags = ['--import', 'tsx', '--conditions=@codegen-eval/source', import.meta.filename, '--here']
  const child = spawn(process.execPath, [...flags, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
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
  // a language that the variant does not know
  if (end === '' && code !== 0)
    end = /codexglue/.test(errors) ? 'none' : `error: ${errors.trim().split('\n').at(-1)}`
  return [cells, end]
}

/** The cell of a table: the slowest text, and the memory of all. */
export function worst(cells: readonly Cell[], end: string): string {
  if (cells.length === 0) return end
  const slowest = cells.reduce((a, b) => (b.seconds > a.seconds ? b : a))
  const memory = Math.max(...cells.map(({ megabytes }) => megabytes))
  return `${slowest.seconds.toFixed(1)} s, ${Math.round(memory)} MB${end && `, ${end}`}`
}

async function main(random: number, seed: number): Promise<void> {
  const rows: string[] = []
  const slow: string[] = []
  let [texts, givenUp, measured] = [0, 0, 0]
  for (const language of LANGUAGES) {
    const row: string[] = []
    for (const spec of METRICS) {
      const [cells, end] = await measureInProcess(spec, language, String(random), String(seed))
      row.push(worst(cells, end))
      measured += cells.length
      if (spec === 'parse-rate') {
        texts += cells.length
        givenUp += cells.filter((cell) => cell.givenUp).length
      }
      slow.push(
        ...cells.filter(({ seconds }) => seconds > 5).map(({ text }) => `${language}, ${spec}: ${text}`),
      )
    }
    rows.push(`| ${language} | ${row.join(' | ')} |\n`)
    console.log(rows.at(-1)!.trim())
  }
  const part = `${HEADING}

Segments whose candidate and reference repeat a fragment, in ${SIZES.map((size) => size / 1000).join(', ')} KB for ${FRAGMENTS.length} fragments, and in 4 to 60 KB for ${random} random fragments of one to six tokens of each grammar (seed ${seed}), by \`experiments/src/measure-hostile.ts\`. A cell has the processor time of the slowest segment and the largest resident set of a process that measures all of them. Of ${texts} candidates the parser gives up ${givenUp}; of ${measured} segments ${slow.length} take more than 5 s.

| language | ${METRICS.map((spec) => `\`${spec}\``).join(' | ')} |
|---|${METRICS.map(() => '--:|').join('')}
${rows.join('')}${slow.length === 0 ? '' : `\nMore than 5 s: ${slow.join('; ')}.\n`}`
  const [before] = readFileSync(FILE, 'utf8').split(HEADING)
  writeFileSync(FILE, `${before!.trimEnd()}\n\n${part}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [first, ...others] = process.argv.slice(2)
  if (first === '--here') await measureHere(others[0], others[1], Number(others[2]), Number(others[3]))
  else await main(Number(first ?? 170), Number(others[0] ?? 1))
}
