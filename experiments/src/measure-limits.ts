import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRegistry, type MetricEntry, segmentRow } from '@codegen-eval/metric'
import { randomStream, uniformIndex } from '@codegen-eval/statistics'

/*
 * Measures the time and memory that each metric takes for one segment of large texts, and writes the table
 * `experiments/limits.md`:
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/measure-limits.ts [metric ...]
 *
 * Each cell is measured in a separate process. The time is the processor time of building the metric and measuring the
 * segment, without the start of Node; the memory is the largest resident set of the process.
 */

const ROOT = join(import.meta.dirname, '../..')

/** Size of the candidate and of the reference, in bytes. */
const SIZE = 200_000

/** A process that takes longer is ended, in milliseconds. */
const MAX_TIME = 60_000

/** Limits of the table. */
const NOTE = `The columns are in the language that the metric takes by default, Python. The metrics that parse give a text up if it takes more steps or memory than the parser may: the text counts as one that does not parse. \`src/measure-hostile.ts\` measures them on texts that are hard to parse, in all languages. \`patch\` gets each text as the added lines of a diff, \`finding-f1\` each line as a finding, \`sql-match\` each word as a string of a query, up to 99,000 units: it refuses more than 100,000, and lists of thousands of strings, as nested too deep. \`bert-score\` is not measured: its model reads a bounded number of tokens.
`

/** The time and memory of one cell. */
export interface Cost {
  readonly seconds: number
  readonly megabytes: number
}

const WORDS = [
  'car',
  'auto',
  'automobile',
  'machine',
  'motorcar',
  'big',
  'large',
  'begin',
  'start',
  'commence',
]

/** Texts of several kinds, of about `size` bytes; `seed` makes the candidate differ from the reference. */
export const KINDS: Readonly<Record<string, (size: number, seed: number) => string>> = {
  'random bytes': (size, seed) => {
    const stream = randomStream(seed)
    return Array.from({ length: size }, () => String.fromCharCode(uniformIndex(stream, 128))).join('')
  },
  'repeated tokens': (size, seed) => `y = ${seed}\n${'x = f(a)\n'.repeat(size / 9)}`,
  'distinct tokens': (size, seed) => {
    const lines = Array.from(
      { length: Math.floor(size / 5.5) },
      (_, i) => `n${(i * 7 + seed * 13).toString(36)}`,
    )
    return `${lines.join('\n')}\n`
  },
  'deep nesting': (size, seed) => `${'('.repeat(size / 2)}${seed}${')'.repeat(size / 2)}\n`,
  'backslash-newlines': (size, seed) => `x = ${seed} + ${'\\\n'.repeat(size / 2)}1\n`,
  synonyms: (size, seed) => {
    const stream = randomStream(seed)
    return Array.from({ length: size / 7 }, () => WORDS[uniformIndex(stream, WORDS.length)]).join(' ')
  },
  'one string': (size, seed) => `x = "${'ab'.repeat(size / 2)}${seed}"\n`,
  'open brackets': (size, seed) => `x${seed} = ${'([{'.repeat(size / 3)}`,
  operators: (size, seed) => `x = ${drawn(['/', '*', 'a', '+ ', '- '], size, seed)}\n`,
  comments: (size, seed) => `# comment ${seed}\n`.repeat(size / 12),
  ideographs: (size, seed) => {
    const stream = randomStream(seed)
    return Array.from({ length: size }, () =>
      String.fromCharCode(0x4e00 + uniformIndex(stream, 0x5000)),
    ).join('')
  },
  indentation: (size, seed) => `${' '.repeat(size)}${seed}`,
  'carriage returns': (size, seed) => `${'\r'.repeat(size)}${seed}`,
  surrogates: (size, seed) => {
    const stream = randomStream(seed)
    return Array.from({ length: size }, () => String.fromCharCode(0xd800 + uniformIndex(stream, 0x800))).join(
      '',
    )
  },
}

/** How a text becomes one that a metric reads, where it reads no others: lines of a diff, findings, strings of a query. */
const FORMS: Readonly<Record<string, (text: string) => string>> = {
  patch: (text) => {
    const lines = text.split('\n')
    return `--- a/f\n+++ b/f\n@@ -0,0 +1,${lines.length} @@\n${lines.map((line) => `+${line}\n`).join('')}`
  },
  'sql-match': (text) => {
    const strings = text.split(/\s+/).map((word) => `'${word.replaceAll("'", "''")}'`)
    // a longer query is refused
    return `select * from t where a in (${strings
      .join(', ')
      .slice(0, 99_000)
      .replace(/(?:, )?'[^']*$/, '')}'')`
  },
  'finding-f1': (text) =>
    JSON.stringify(text.split('\n').map((line, i) => ({ path: 'f', line: i + 1, text: line }))),
}

function drawn(pieces: readonly string[], size: number, seed: number): string {
  const stream = randomStream(seed)
  const drawnPieces: string[] = []
  for (let length = 0; length < size; ) {
    const piece = pieces[uniformIndex(stream, pieces.length)]!
    drawnPieces.push(piece)
    length += piece.length
  }
  return drawnPieces.join('')
}

/** All metrics of the workspace that need no model, by name. */
async function allEntries(): Promise<MetricEntry[]> {
  // encoder-onnx has no metric of its own, and BERTScore needs a model, which reads a bounded number of tokens
  const folders = readdirSync(join(ROOT, 'packages/metrics')).filter(
    (name) => name !== 'bert-score' && existsSync(join(ROOT, 'packages/metrics', name, 'src/registry.ts')),
  )
  const modules = await Promise.all(
    folders.map(
      (name) => import(pathToFileURL(join(ROOT, 'packages/metrics', name, 'src/registry.ts')).href),
    ),
  )
  return modules.flatMap(({ entries }) => entries)
}

/** The table in Markdown: one row per metric, one column per kind of text. */
export function limitsTable(costs: ReadonlyMap<string, ReadonlyMap<string, Cost | string>>): string {
  const kinds = Object.keys(KINDS)
  const cell = (cost: Cost | string | undefined) =>
    typeof cost === 'object' ? `${cost.seconds.toFixed(1)} s, ${Math.round(cost.megabytes)} MB` : (cost ?? '')
  const rows = [...costs].map(
    ([name, row]) => `| \`${name}\` | ${kinds.map((kind) => cell(row.get(kind))).join(' | ')} |\n`,
  )
  return `| metric | ${kinds.join(' | ')} |\n|---|${kinds.map(() => '--:|').join('')}\n${rows.join('')}`
}

/** Measures one cell in this process and prints it. */
async function measureHere(spec: string, kind: string): Promise<void> {
  const registry = createRegistry(await allEntries())
  const form = FORMS[registry.parse(spec).entry.name] ?? String
  const [candidate, reference] = [form(KINDS[kind]!(SIZE, 1)), form(KINDS[kind]!(SIZE, 2))]
  const before = process.cpuUsage()
  // a metric that needs data of the references, as CrystalBLEU does, computes it from this reference
  const { entry, options } = registry.parse(spec)
  const fitted = entry.fit ? `${spec}:${entry.fit.option}=fitted` : spec
  const metric = await registry.resolve(fitted, async () => {
    const pass = await entry.fit!.start(options)
    pass.add([reference])
    return pass.finish()
  })
  segmentRow(metric, candidate, reference)
  const { user, system } = process.cpuUsage(before)
  console.log(JSON.stringify([(user + system) / 1e6, process.resourceUsage().maxRSS / 1024]))
}

/** Measures one cell in a new process. Returns the reason if there is no value. */
function measureInProcess(spec: string, kind: string): Cost | string {
  const { status, stdout, stderr, signal } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--conditions=@codegen-eval/source', import.meta.filename, '--cell', spec, kind],
    { cwd: ROOT, encoding: 'utf8', timeout: MAX_TIME },
  )
  if (signal) return `over ${MAX_TIME / 1000} s`
  if (status !== 0) {
    console.error(`${spec}, ${kind}: ${stderr.trim().split('\n').at(-1)}`)
    if (/^RangeError: references/m.test(stderr)) return 'refused'
    return /heap|memory|Map maximum/i.test(stderr) ? 'out of memory' : 'error'
  }
  const [seconds, megabytes] = JSON.parse(stdout)
  return { seconds, megabytes }
}

async function main(wanted: readonly string[]): Promise<void> {
  // detection-f1 scores lists of boxes, and none of these texts is one
  const names = (await allEntries()).map(({ name }) => name).filter((name) => name !== 'detection-f1')
  const costs = new Map<string, Map<string, Cost | string>>()
  for (const spec of wanted.length > 0 ? wanted : names) {
    const row = new Map<string, Cost | string>()
    for (const kind of Object.keys(KINDS)) row.set(kind, measureInProcess(spec, kind))
    costs.set(spec, row)
    console.log(limitsTable(new Map([[spec, row]])).split('\n')[2])
  }
  if (wanted.length > 0) return
  const text = `# Time and memory of large texts

One segment whose candidate and reference have ${SIZE / 1000} KB each, by kind of text: processor time, and the largest resident set of the process (an idle one takes about 90 MB). Measured on ${cpus()[0]?.model ?? 'an unknown processor'}, Node ${process.versions.node}, by \`experiments/src/measure-limits.ts\`.

${limitsTable(costs)}
${NOTE}`
  const file = join(ROOT, 'experiments/limits.md')
  // the other parts stay
  const [, ...parts] = readFileSync(file, 'utf8').split(/^(?=## )/m)
  writeFileSync(file, [text, ...parts].join(parts.length > 0 ? '\n' : '').replace(/\n{3,}/g, '\n\n'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [first, ...others] = process.argv.slice(2)
  if (first === '--cell') await measureHere(others[0]!, others[1]!)
  else await main(process.argv.slice(2))
}
