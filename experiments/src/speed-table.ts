import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PeerRates, peerRates } from '@codegen-eval/bench/speed-peers'
import { speedTexts, type TextKind, type TextPair } from '@codegen-eval/bench/speed-texts'
import { type Metric, segmentRow } from '@codegen-eval/metric'

/*
 * Measures how many pairs of texts a second of processor time each metric scores, for several lengths of text, warm and
 * from the start of the command, with other implementations in the same run:
 *
 *     npm run bench -- --speed     prints the tables, and writes them into docs/speed.md
 */

const ROOT = join(import.meta.dirname, '../..')
const METRICS = [
  'bleu',
  'chrf',
  'rouge:variant=L',
  'meteor',
  'meteor:variant=nltk',
  'edit-similarity',
  'codebleu:lang=typescript',
]
/** Rows that the command scores from its start. */
const COLD_ROWS = 2000
/** Processor time in seconds after which a round ends, and of the round before that is not counted. */
const ROUND = 0.3
const ROUNDS = 3
const SECTION = /(<!-- speed -->\n)[\s\S]*?(<!-- \/speed -->)/

/** Measurements of one metric. */
export interface MetricRates {
  readonly metric: string
  /** Pairs a second by kind of text. */
  readonly rates: readonly number[]
  /** Processor time of the command from its start, in seconds. */
  readonly cold: number
}

/** Pairs a second of processor time: the best of some rounds after one to warm up, each over the pairs from the first on. */
export function pairRate(pairs: readonly TextPair[], score: (pair: TextPair) => unknown): number {
  const round = (): number => {
    const start = processorTime()
    let done = 0
    let seconds = 0
    let batch = 1
    while (seconds < ROUND) {
      for (let i = 0; i < batch; i++) score(pairs[done++ % pairs.length]!)
      const now = processorTime() - start
      // reading the clock takes longer than scoring a line
      if (now - seconds < ROUND / 30) batch *= 2
      seconds = now
    }
    return done / seconds
  }
  round()
  return Math.max(...Array.from({ length: ROUNDS }, round))
}

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** The two tables in Markdown: rates of metrics, and how many times as fast as peers they are. */
export function speedTables(
  kinds: readonly string[],
  metrics: readonly MetricRates[],
  peers: readonly PeerRates[],
): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const line = row(['---', ...kinds.map(() => '---:'), '---:'])
  const own = metrics.map(({ metric, rates, cold }) =>
    row([`\`${metric}\``, ...rates.map(rounded), `${cold.toFixed(2)} s`]),
  )
  const ratios = peers.map(({ metric, peer, rates }) => {
    const ours = metrics.find((other) => other.metric === metric)
    return row([
      `\`${metric}\``,
      peer,
      ...rates.map((rate, k) => (ours ? Number((ours.rates[k]! / rate).toPrecision(2)).toString() : '')),
    ])
  })
  return [
    row(['pairs per second', ...kinds, `${COLD_ROWS.toLocaleString('en')} one-liners from the start`]),
    line,
    ...own,
    '',
    row(['times as fast as', 'peer', ...kinds]),
    row(['---', '---', ...kinds.map(() => '---:')]),
    ...ratios,
  ].join('\n')
}

/** A rate with two digits. */
function rounded(rate: number): string {
  return Number(rate.toPrecision(2)).toLocaleString('en')
}

/** The page with another text between the marks of its speed section. */
export function withSpeedSection(page: string, section: string): string {
  if (!SECTION.test(page)) throw new Error('no section between <!-- speed --> and <!-- /speed -->')
  return page.replace(SECTION, (_, start: string, end: string) => `${start}\n${section}\n\n${end}`)
}

async function measureMetrics(kinds: readonly TextKind[]): Promise<MetricRates[]> {
  const { loadAllMetrics } = (await import(
    pathToFileURL(join(ROOT, 'packages/use/all/src/registry.ts')).href
  )) as { loadAllMetrics(): Promise<{ resolve(spec: string): Promise<Metric> }> }
  const registry = await loadAllMetrics()
  const measured: MetricRates[] = []
  for (const spec of METRICS) {
    const metric = await registry.resolve(spec)
    const rates = kinds.map(({ pairs }) =>
      pairRate(pairs, ({ candidate, reference }) => metric.score(segmentRow(metric, candidate, reference))),
    )
    measured.push({ metric: spec, rates, cold: coldTime(spec, kinds[0]!) })
    console.error(`measured ${spec}`)
  }
  return measured
}

/** Processor time of `codegen-eval score` over rows of a kind, the start of Node included. */
function coldTime(spec: string, { pairs }: TextKind): number {
  const bin = join(ROOT, 'packages/use/cli/dist/bin.js')
  if (!existsSync(bin)) throw new Error(`${bin} is missing: run npm run build:packages`)
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-speed-'))
  try {
    const rows = Array.from({ length: COLD_ROWS }, (_, i) => pairs[i % pairs.length]!)
    const file = join(folder, 'rows.jsonl')
    writeFileSync(
      file,
      rows
        .map((pair, id) =>
          JSON.stringify({ id, candidate: pair.candidate, references: [pair.reference] }).concat('\n'),
        )
        .join(''),
    )
    const clock =
      "data:text/javascript,process.on('exit',()=>{const{user,system}=process.cpuUsage();process.stderr.write('\\n'+(user+system))})"
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', clock, bin, 'score', file, '--metric', spec],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(stderr)
    return Number(stderr.slice(stderr.lastIndexOf('\n') + 1)) / 1e6
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  const kinds = speedTexts(ROOT)
  const metrics = await measureMetrics(kinds)
  const { found, missing } = peerRates(kinds, pairRate)
  const tables = speedTables(
    kinds.map(({ name }) => name),
    metrics,
    found,
  )
  const machine = `Processor time of one run of \`npm run bench -- --speed\` on ${cpus()[0]?.model ?? 'an unknown processor'}, Node ${process.versions.node}: references are prepared for each pair.`
  const absent =
    missing.length === 0 ? '' : ` Not installed there, so not compared: ${missing.join(', ')} (Python).`
  const section = `${machine}${absent}\n\n${tables}`
  console.log(section)
  const page = join(ROOT, 'docs/speed.md')
  writeFileSync(page, withSpeedSection(readFileSync(page, 'utf8'), section))
}
