import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { wilsonInterval } from '@codegen-eval/statistics'
import { meldedTail } from '@codegen-eval/statistics/internal'
import { betweenMarkers } from './coverage-table.ts'

/*
 * How often is the verdict of a gate on outcomes of 0 and 1 false? By sums over all outcomes, without simulation:
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/exact-gates.ts
 *
 * Writes the table into `experiments/conclusions.md`, in about half a minute.
 */

/** The tail at which a verdict is given: half of the level of 5 %. */
const TAIL = 0.025

/** Whether a gate gives its verdict on these segments: those that the candidate alone solves, and that the baseline alone does. */
export type Decides = (wins: number, losses: number, count: number, margin: number) => boolean

/** `passed`: the lower end of the interval lies within the margin. */
export const passes: Decides = (wins, losses, count, margin) =>
  meldedTail({ wins, losses, count }, -margin) < TAIL

/** `failed`: the upper end lies below the margin. */
export const fails: Decides = (wins, losses, count, margin) =>
  meldedTail({ wins: losses, losses: wins, count }, margin) < TAIL

/** Newcombe's interval of a difference (method 10) for candidates and baselines that solve a share of the other segments. */
export function passesByNewcombe(share: number): Decides {
  return (wins, losses, count, margin) => {
    const both = Math.round(share * (count - wins - losses))
    const neither = count - wins - losses - both
    const [a, b] = [both + wins, both + losses]
    const product = a * (count - a) * b * (count - b)
    const excess = both * neither - wins * losses
    const corrected = excess > count / 2 ? excess - count / 2 : Math.min(0, excess)
    const phi = product === 0 ? 0 : corrected / Math.sqrt(product)
    const down = a / count - wilsonInterval(a, count).low
    const up = wilsonInterval(b, count).high - b / count
    const reach = Math.sqrt(Math.max(0, down ** 2 - 2 * phi * down * up + up ** 2))
    return (a - b) / count - reach >= -margin
  }
}

/**
 * The chance of a verdict where segments differ with the chance `differing`, and the candidate's share of successes is lower by just the
 * margin. More wins never turn `passed`, and more losses never `failed`, so that the first that decides is found once.
 */
export function chanceOfVerdict(
  decides: Decides,
  { count, margin, isFailure = false }: { count: number; margin: number; isFailure?: boolean },
  differing: readonly number[],
): number[] {
  const firsts = new Int32Array(count + 1)
  for (let all = 0, first = 0; all <= count; all++) {
    const isDecided = (some: number) =>
      isFailure ? decides(all - some, some, count, margin) : decides(some, all - some, count, margin)
    while (first > 0 && isDecided(first - 1)) first--
    while (first <= all && !isDecided(first)) first++
    firsts[all] = first
  }
  return differing.map((chance) => {
    const share = (1 + (isFailure ? margin : -margin) / chance) / 2
    let sum = 0
    for (let all = 0; all <= count; all++) {
      const weight = binomial(count, all, chance)
      if (weight < 1e-15) continue
      let tail = 0
      for (let some = firsts[all]!; some <= all; some++) tail += binomial(all, some, share)
      sum += weight * tail
    }
    return sum
  })
}

function binomial(count: number, successes: number, chance: number): number {
  const power = (k: number, log: number) => (k === 0 ? 0 : k * log)
  return Math.exp(
    logFactorial(count) -
      logFactorial(successes) -
      logFactorial(count - successes) +
      power(successes, Math.log(chance)) +
      power(count - successes, Math.log1p(-chance)),
  )
}

const LOG_FACTORIALS = [0]

function logFactorial(n: number): number {
  for (let k = LOG_FACTORIALS.length; k <= n; k++) LOG_FACTORIALS.push(LOG_FACTORIALS[k - 1]! + Math.log(k))
  return LOG_FACTORIALS[n]!
}

const COUNTS = [20, 27, 30, 50, 61, 72, 100, 143, 164, 200, 300, 333, 500, 777, 1000]
const MARGINS = [0.01, 0.015, 0.02, 0.03, 0.033, 0.05, 0.07, 0.1, 0.2]
const BASES = [0.005, 0.02, 0.05, 0.1, 0.3, 0.33, 0.5, 0.7, 0.9, 0.95, 0.98, 0.995]

/** Chances that a segment differs, from the least that the margin allows to the largest at a rate of the baseline. */
function differingAt(margin: number, base: number): number[] {
  const after = base - margin
  if (after < 0) return []
  const [least, most] = [margin, Math.min(base + after, 2 - base - after)]
  return [0, 0.003, 0.01, 0.03, 0.1, 0.3, 0.6, 1].map((step) => least + step * (most - least))
}

/** The largest chance of each verdict by the number of segments, over all margins, rates and chances that segments differ. */
export function exactGateTable(counts: readonly number[], margins: readonly number[]): string {
  const rows: [string, (count: number, margin: number) => number][] = [
    ['passed, although worse by the margin', (count, margin) => highest(count, margin, passes, false)],
    [
      'failed, although worse by no more than the margin',
      (count, margin) => highest(count, margin, fails, true),
    ],
    [
      "passed by Newcombe's interval, or by the same outcome on every segment",
      (count, margin) =>
        Math.max(
          ...BASES.map((base) => {
            const newcombe = passesByNewcombe(base)
            const before: Decides = (wins, losses, ...rest) =>
              wins + losses === 0 || newcombe(wins, losses, ...rest)
            return Math.max(0, ...chanceOfVerdict(before, { count, margin }, differingAt(margin, base)))
          }),
        ),
    ],
  ]
  return [
    ['verdict, which is false', ...counts.map(String)],
    ['---', ...counts.map(() => '---:')],
    ...rows.map(([name, chance]) => [
      name,
      ...counts.map((count) =>
        (100 * Math.max(...margins.map((margin) => chance(count, margin)))).toFixed(2),
      ),
    ]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function highest(count: number, margin: number, decides: Decides, isFailure: boolean): number {
  const differing = [...new Set(BASES.flatMap((base) => differingAt(margin, base)))]
  return Math.max(...chanceOfVerdict(decides, { count, margin, isFailure }, differing))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const page = new URL('../conclusions.md', import.meta.url)
  const text = readFileSync(page, 'utf8')
  writeFileSync(page, betweenMarkers(text, exactGateTable(COUNTS, MARGINS), 'exact gates'))
}
