import { spawnSync } from 'node:child_process'

/** A program that does the same work as another one on the same data, which it reads as JSON from standard input. */
export interface Contender {
  readonly name: string
  readonly language: 'node' | 'python'
  /**
   * The lines of the program: they set `version`, and define a function `work` of one item of the data. Those of Node are
   * the body of a module.
   */
  readonly lines: readonly string[]
}

/** Two programs, and the data that both work on. */
export interface Contest {
  readonly name: string
  /** The items, in the form of JSON. */
  readonly items: readonly unknown[]
  readonly ours: Contender
  readonly peer: Contender
}

/** Processor time of a pass over the data in seconds: the first one of a process, and the mean of later ones. */
export interface PassTimes {
  readonly version: string
  readonly cold: number
  readonly warm: number
}

/** A median with the least and the greatest value. */
export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

/** How many times as fast as the peer we are; `undefined` where the peer is not installed. */
export interface ContestResult {
  readonly name: string
  readonly peer: string
  readonly ratios: { readonly cold: Spread; readonly warm: Spread } | undefined
}

/** Processor time in seconds over which later passes are repeated. */
const WARM_TIME = 0.5

const NODE_HARNESS = `
const items = JSON.parse(await new Promise((done) => {
  let text = ''
  process.stdin.setEncoding('utf8').on('data', (chunk) => (text += chunk)).on('end', () => done(text))
}))
const clock = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6 }
const pass = () => { const start = clock(); for (const item of items) work(item); return clock() - start }
const cold = pass()
let [sum, passes] = [0, 0]
while (sum < ${WARM_TIME}) { sum += pass(); passes++ }
console.log(JSON.stringify({ version, cold, warm: sum / passes }))
`

const PYTHON_HARNESS = `
import json, sys, time
items = json.load(sys.stdin)
def one_pass():
    start = time.process_time()
    for item in items: work(item)
    return time.process_time() - start
cold = one_pass()
total, passes = 0, 0
while total < ${WARM_TIME}:
    total += one_pass()
    passes += 1
print(json.dumps({"version": version, "cold": cold, "warm": total / passes}))
`

/** Times one process of a contender; `undefined` if it fails, as where the other library is not installed. */
export function passTimes(
  { language, lines }: Contender,
  items: readonly unknown[],
  python = 'python3',
): PassTimes | undefined {
  const [program, args] =
    language === 'node'
      ? [process.execPath, ['--input-type=module', '--eval', lines.join('\n') + NODE_HARNESS]]
      : [python, ['-c', lines.join('\n') + PYTHON_HARNESS]]
  const { status, stdout } = spawnSync(program, args, {
    input: JSON.stringify(items),
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  })
  return status === 0 ? (JSON.parse(stdout) as PassTimes) : undefined
}

/**
 * Times both contenders in turns, each round in new processes, so that what else the machine does slows both. A ratio of
 * each round counts, and not the best times.
 *
 * @param time Times a contender; `passTimes` by default.
 * @throws Error if our own program fails.
 */
export function contestResult(
  { name, items, ours, peer }: Contest,
  rounds: number,
  time: (contender: Contender, items: readonly unknown[]) => PassTimes | undefined = passTimes,
): ContestResult {
  const found = time(peer, items.slice(0, 1))
  if (found === undefined) return { name, peer: peer.name, ratios: undefined }
  const cold: number[] = []
  const warm: number[] = []
  for (let round = 0; round < rounds; round++) {
    const own = time(ours, items)
    const other = time(peer, items)
    if (own === undefined || other === undefined) throw new Error(`${name}: a process failed`)
    cold.push(other.cold / own.cold)
    warm.push(other.warm / own.warm)
  }
  return {
    name,
    peer: `${peer.name} ${found.version}`,
    ratios: { cold: spreadOf(cold), warm: spreadOf(warm) },
  }
}

/** The middle one of an odd number of values, or the lower of the two middle ones, and the range. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  return { median: sorted[(sorted.length - 1) >> 1]!, least: sorted[0]!, most: sorted.at(-1)! }
}

/** The table of contests in Markdown: ratios above 1 mean that we are faster. */
export function contestTable(results: readonly ContestResult[]): string {
  const shown = ({ median, least, most }: Spread) => `${two(median)} (${two(least)} to ${two(most)})`
  return [
    '| times as fast as | peer | first pass | warm |',
    '| --- | --- | ---: | ---: |',
    ...results.map(({ name, peer, ratios }) =>
      ratios === undefined
        ? `| ${name} | ${peer} | not installed | not installed |`
        : `| ${name} | ${peer} | ${shown(ratios.cold)} | ${shown(ratios.warm)} |`,
    ),
  ].join('\n')
}

/** The cost of a work at several sizes, in seconds. */
export interface Growth {
  readonly name: string
  readonly points: readonly (readonly [size: number, seconds: number])[]
}

/**
 * The exponent k of seconds = c size^k over the upper half of the sizes, by least squares on logarithms: constant costs
 * hide it at small sizes.
 */
export function growthExponent(points: Growth['points']): number {
  const upper = points.slice(Math.floor((points.length - 1) / 2))
  const x = upper.map(([size]) => Math.log(size))
  const y = upper.map(([, seconds]) => Math.log(seconds))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value) / values.length
  const [meanX, meanY] = [mean(x), mean(y)]
  const above = x.reduce((sum, value, i) => sum + (value - meanX) * (y[i]! - meanY), 0)
  return above / x.reduce((sum, value) => sum + (value - meanX) ** 2, 0)
}

/** The table of growth in Markdown. All works need the same sizes. */
export function growthTable(what: string, growths: readonly Growth[]): string {
  const sizes = growths[0]!.points.map(([size]) => size.toLocaleString('en'))
  return [
    `| ${what} | ${sizes.join(' | ')} | exponent |`,
    `| --- | ${sizes.map(() => '---:').join(' | ')} | ---: |`,
    ...growths.map(
      ({ name, points }) =>
        `| ${name} | ${points.map(([, seconds]) => duration(seconds)).join(' | ')} | ${growthExponent(points).toFixed(2)} |`,
    ),
  ].join('\n')
}

function duration(seconds: number): string {
  if (seconds >= 1) return `${two(seconds)} s`
  return seconds >= 1e-3 ? `${two(seconds * 1e3)} ms` : `${two(seconds * 1e6)} µs`
}

/** A number with two digits. */
function two(value: number): string {
  return Number(value.toPrecision(2)).toString()
}
