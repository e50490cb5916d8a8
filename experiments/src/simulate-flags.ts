import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type Rating, raterReport } from '@codegen-eval/human-ratings'
import { type RandomStream, randomStream, uniformIndex, uniformNumber } from '@codegen-eval/statistics'
import { betweenMarkers } from './coverage-table.ts'

/*
 * How often do the default rules flag honest and careless raters?
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/simulate-flags.ts [runs]
 *
 * Writes the table of so many simulations of each design (200) into the README of `human-ratings`.
 */

/** The way of a careless rater: one grade only, any grade, the lower or the upper half as two grades, or the scale turned round. */
export type Carelessness = 'one grade' | 'at random' | 'two grades' | 'inverted'

/** Raters of a survey in which all grade all items. */
export interface FlagDesign {
  readonly honest: number
  readonly careless: number
  /** Number of items, which is that of the ratings of each rater. */
  readonly items: number
  /** The chance that an honest rater gives the right grade; otherwise it is a near one. */
  readonly right: number
  readonly carelessness: Carelessness
}

/** Shares of raters who are flagged, 0 to 1; `NaN` without such raters. */
export interface FlagShares {
  readonly honest: number
  readonly careless: number
}

const GRADES = 5

/** Ratings of the honest raters, whose numbers come first, and of the careless ones. */
export function drawRaters(stream: RandomStream, design: FlagDesign): Rating<number>[] {
  const { honest, careless, items, right, carelessness } = design
  const favourites = Array.from({ length: careless }, () => uniformIndex(stream, GRADES))
  return Array.from({ length: items }, (_, item) => {
    const truth = uniformIndex(stream, GRADES)
    return [
      ...Array.from({ length: honest }, () =>
        uniformNumber(stream) < right ? truth : nearGrade(stream, truth),
      ),
      ...favourites.map((favourite) => carelessGrade(stream, { truth, favourite, carelessness })),
    ].map((label, rater) => ({ item, rater, label }))
  }).flat()
}

function carelessGrade(
  stream: RandomStream,
  {
    truth,
    favourite,
    carelessness,
  }: { readonly truth: number; readonly favourite: number; readonly carelessness: Carelessness },
): number {
  if (carelessness === 'one grade') return favourite
  if (carelessness === 'at random') return uniformIndex(stream, GRADES)
  if (carelessness === 'two grades') return truth < GRADES / 2 ? 0 : GRADES - 1
  return GRADES - 1 - truth
}

function nearGrade(stream: RandomStream, truth: number): number {
  if (truth === 0) return 1
  if (truth === GRADES - 1) return truth - 1
  return uniformNumber(stream) < 0.5 ? truth - 1 : truth + 1
}

/** Shares of flagged raters over some surveys of a design. */
export function simulateFlags(design: FlagDesign, runs: number, seed: number): FlagShares {
  const stream = randomStream(seed)
  let [honest, careless] = [0, 0]
  for (let run = 0; run < runs; run++)
    for (const rater of raterReport(drawRaters(stream, design), { seed: run + 1 }).flagged)
      if (Number(rater) < design.honest) honest++
      else careless++
  return { honest: honest / (runs * design.honest), careless: careless / (runs * design.careless) }
}

const GROUPS = [
  [3, 0],
  [2, 1],
  [4, 1],
  [6, 3],
] as const

/** The chances of an honest rater to be right. */
const RIGHT = [0.4, 0.6] as const

const KINDS: readonly Carelessness[] = ['one grade', 'at random', 'two grades', 'inverted']

/** The table: of honest raters the largest share over all kinds of careless ones, of these the smallest over both chances. */
export function flagTable(sharesOf: (design: FlagDesign, index: number) => FlagShares): string {
  const header = ['raters', 'ratings each', ...RIGHT.map((right) => `honest, p = ${right}`), ...KINDS]
  let index = 0
  const rows = GROUPS.flatMap(([honest, careless]) =>
    [30, 60].map((items) => {
      const kinds = careless === 0 ? KINDS.slice(0, 1) : KINDS
      const shares = RIGHT.map((right) =>
        kinds.map((carelessness) => sharesOf({ honest, careless, items, right, carelessness }, index++)),
      )
      const name = careless === 0 ? `${honest} honest` : `${honest} honest, ${careless} careless`
      const ofHonest = shares.map((own) => Math.max(...own.map((share) => share.honest)))
      const ofCareless = KINDS.map((_, k) =>
        careless === 0 ? Number.NaN : Math.min(...shares.map((own) => own[k]!.careless)),
      )
      return [name, items, ...[...ofHonest, ...ofCareless].map(percent)]
    }),
  )
  const ruler = header.map((_, column) => (column === 0 ? '---' : '---:'))
  return [header, ruler, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function percent(share: number): string {
  return Number.isNaN(share) ? '' : (100 * share).toFixed(1)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const runs = Number(process.argv[2] ?? 200)
  const table = flagTable((design, index) => simulateFlags(design, runs, 500 + index))
  console.log(table)
  const readme = new URL('../../packages/analysis/human-ratings/README.md', import.meta.url)
  writeFileSync(readme, betweenMarkers(readFileSync(readme, 'utf8'), table, 'flags'))
}
