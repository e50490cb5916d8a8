import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import {
  alternativeAnnotatorTest,
  calibrateJudge,
  calibrateJudges,
  ppiMean,
  roganGladen,
} from '@codegen-eval/calibration'
import { type ClaimKind, calibrationFindings } from '@codegen-eval/calibration/report'
import { randomStream } from '@codegen-eval/statistics'
import {
  drawFairVotes,
  drawLabels,
  drawNoisyJudge,
  drawNullOutputs,
  drawVerdicts,
  LABEL_DESIGNS,
  type LabelDesign,
  type NullDesign,
  RATE_DESIGNS,
  type RateDesign,
  TRUE_MEANS,
} from './calibration-designs.ts'
import { betweenMarkers } from './coverage-table.ts'

/*
 * How often do intervals of corrected means contain the true mean, and how often are conclusions about a judge false?
 *
 *     npx tsx --conditions=@codegen-eval/source experiments/src/simulate-calibration.ts [means] [claims]
 *
 * Writes tables of so many simulations (5,000 and 1,000) into the README of `calibration`.
 */

/** Counts of intervals over some runs of a design of means. */
export interface MeanCounts {
  readonly runs: number
  readonly people: number
  readonly corrected: number
  /** Sum of the ratios of widths, corrected by people alone, and the largest. */
  readonly ratios: number
  readonly widest: number
}

/** Simulates corrected means. */
export function simulateMeans(design: LabelDesign, runs: number, seed: number): MeanCounts {
  const stream = randomStream(seed)
  const truth = TRUE_MEANS[design.kind]
  let [people, corrected, ratios, widest] = [0, 0, 0, 0]
  for (let run = 0; run < runs; run++) {
    const labels = drawLabels(stream, design)
    const found = ppiMean(labels.people, labels.judge)
    if (found.low <= truth && truth <= found.high) corrected++
    if (found.peopleAlone.low <= truth && truth <= found.peopleAlone.high) people++
    const ratio = found.standardError / found.peopleAlone.standardError
    ratios += ratio
    widest = Math.max(widest, ratio)
  }
  return { runs, people, corrected, ratios, widest }
}

/** Counts of intervals over some runs of a design of rates. */
export interface RateCounts {
  readonly runs: number
  readonly ppi: number
  readonly delta: number
  readonly langReiczigel: number
  /** Runs in which PPI++ is warned about, and those of them in which it covers. */
  readonly warned: number
  readonly shown: number
}

/** Simulates corrected rates. `shown` counts the interval that the command gives. */
export function simulateRates(design: RateDesign, runs: number, seed: number): RateCounts {
  const stream = randomStream(seed)
  const counts = { runs, ppi: 0, delta: 0, langReiczigel: 0, warned: 0, shown: 0 }
  for (let run = 0; run < runs; run++) {
    const { people, judge } = drawVerdicts(stream, design)
    const ppi = ppiMean(people, judge)
    const rate = roganGladen(people, judge)
    const holds = ({ low, high }: { low: number; high: number }) => low <= design.rate && design.rate <= high
    if (holds(ppi)) counts.ppi++
    if (holds(rate)) counts.delta++
    if (holds(rate.langReiczigel)) counts.langReiczigel++
    if (ppi.warnings.length > 0) counts.warned++
    if (holds(ppi.warnings.length > 0 ? rate.langReiczigel : ppi)) counts.shown++
  }
  return counts
}

/** Numbers of runs with at least one false conclusion of a kind. */
export type FalseClaims = Readonly<Partial<Record<ClaimKind, number>>>

/** Simulates outputs without an effect, on which each conclusion but that a better model is better is false. */
export function simulateClaims(design: NullDesign, runs: number, seed: number): FalseClaims {
  const stream = randomStream(seed)
  const counts: Partial<Record<ClaimKind, number>> = {}
  for (let run = 0; run < runs; run++) {
    const outputs = drawNullOutputs(stream, design)
    const options = {
      families: new Map([['j0', ['m2']]]),
      votes: new Map([['j0', drawFairVotes(stream, 100)]]),
    }
    const several = design.hasSeveral ? calibrateJudges(outputs, ['j0', 'j1'], options) : undefined
    const first = several?.judges[0] ?? calibrateJudge(outputs, 'j0', options)
    const found = calibrationFindings(several ?? { judges: [first], differences: [] })
    const kinds = new Set(
      found
        .filter(
          ({ weight, kind, about = 'j0' }) =>
            weight === 'conclusion' && !['difference', 'untested'].includes(kind) && about === 'j0',
        )
        .map(({ kind }) => kind as ClaimKind),
    )
    // m0 and m1 are equal, and so are m2 and m3, which are better
    const isFalse = first.differences.some(
      ({ a, b, difference, adjustedPValue }) =>
        adjustedPValue < 0.05 && (difference.estimate > 0 || `${a}${b}` === 'm0m1' || `${a}${b}` === 'm2m3'),
    )
    if (isFalse) kinds.add('difference')
    for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

/** Simulates a judge who is worse than each person by just epsilon, in all of two strata. */
export function simulateReplacement(outputs: number, runs: number, seed: number, samples = 1): FalseClaims {
  const large = drawNoisyJudge(randomStream(seed), 40_000, 2)
  const { people } = alternativeAnnotatorTest(large, { judge: 'judge', epsilon: 0.1 })
  const epsilon =
    people.reduce((sum, { personAdvantage, judgeAdvantage }) => sum + personAdvantage - judgeAdvantage, 0) /
    people.length
  const stream = randomStream(seed + 1)
  let [replacement, group] = [0, 0]
  for (let run = 0; run < runs; run++) {
    const judged = calibrateJudge(drawNoisyJudge(stream, outputs, 2, samples), 'judge', { epsilon })
    if (judged.replacement?.passes) replacement++
    if (judged.groups.some(({ test }) => test.passes)) group++
  }
  return { replacement, group }
}

function percent(count: number, runs: number): string {
  return ((100 * count) / runs).toFixed(1)
}

function markdown(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const ruler = header.map((_, column) => (column === 0 ? '---' : '---:'))
  return [header, ruler, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The table of corrected means. */
export function meanTable(countsOf: (design: number) => MeanCounts): string {
  return markdown(
    ['people grade', 'correlation', 'labels', 'people alone', 'PPI++', 'mean ratio of widths', 'largest'],
    LABEL_DESIGNS.map(({ kind, correlation, labelled }, d) => {
      const { runs, people, corrected, ratios, widest } = countsOf(d)
      return [
        kind,
        correlation,
        labelled,
        percent(people, runs),
        percent(corrected, runs),
        (ratios / runs).toFixed(2),
        widest.toFixed(2),
      ]
    }),
  )
}

/** The table of corrected rates. */
export function rateTable(countsOf: (design: number) => RateCounts): string {
  return markdown(
    [
      'rate, sensitivity, specificity',
      'labels',
      'PPI++',
      'warned',
      'Rogan-Gladen, delta',
      'Lang-Reiczigel',
      'as shown',
    ],
    RATE_DESIGNS.map(({ rate, sensitivity, specificity, labelled }, d) => {
      const counts = countsOf(d)
      const cells = [counts.ppi, counts.warned, counts.delta, counts.langReiczigel, counts.shown]
      return [
        `${rate}, ${sensitivity}, ${specificity}`,
        labelled,
        ...cells.map((count) => percent(count, counts.runs)),
      ]
    }),
  )
}

/** Sentences, as the table names them. */
const CLAIMS: readonly (readonly [ClaimKind, string])[] = [
  ['agreement', 'agrees more, or less, than people with each other'],
  ['leniency', 'grades higher, or lower, than people'],
  ['position', 'favours the output shown first, or second'],
  ['length', 'grades outputs of twice the length higher, or lower'],
  ['family', 'grades its own family higher, or lower'],
  ['language', 'grades a language higher, or lower (three languages)'],
  ['stratum', 'grades a group higher, or lower (two groups)'],
  ['difference', 'people would grade a model higher (any of six pairs)'],
  ['judges', 'a judge agrees with people more than another'],
]

/** The table of false conclusions. */
export function claimTable(
  nulls: readonly (readonly [name: string, counts: FalseClaims])[],
  replacements: readonly (readonly [name: string, counts: FalseClaims])[],
  runs: number,
): string {
  const share = (count = 0) => percent(count, runs)
  return [
    markdown(
      ['conclusion, which is false', ...nulls.map(([name]) => name)],
      CLAIMS.map(([kind, text]) => [
        text,
        ...nulls.map(([, counts], n) => (kind === 'judges' && n > 0 ? '' : share(counts[kind]))),
      ]),
    ),
    markdown(
      ['conclusion, which is false', ...replacements.map(([name]) => name)],
      [
        ['may replace one of these people', ...replacements.map(([, counts]) => share(counts.replacement))],
        ['may be trusted on a group (two groups)', ...replacements.map(([, counts]) => share(counts.group))],
      ],
    ),
  ].join('\n\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [means, claims] = [Number(process.argv[2] ?? 5000), Number(process.argv[3] ?? 1000)]
  const designs: readonly (readonly [string, NullDesign])[] = [
    ['40 tasks, 3 people', { tasks: 40, people: 3, hasSeveral: true }],
    ['100 tasks, 3 people', { tasks: 100, people: 3 }],
    ['100 tasks, 1 person', { tasks: 100, people: 1 }],
    ['40 tasks x 5 samples, 3 people', { tasks: 40, people: 3, samples: 5 }],
  ]
  const tables = {
    means: meanTable((d) => simulateMeans(LABEL_DESIGNS[d]!, means, 100 + d)),
    rates: rateTable((d) => simulateRates(RATE_DESIGNS[d]!, means, 200 + d)),
    claims: claimTable(
      designs.map(([name, design], d) => [name, simulateClaims(design, claims, 300 + d)] as const),
      (
        [
          ['100 outputs, 4 people', 100, 1],
          ['300 outputs, 4 people', 300, 1],
          ['60 tasks x 5 samples, 4 people', 300, 5],
        ] as const
      ).map(
        ([name, outputs, samples]) =>
          [name, simulateReplacement(outputs, claims, 400 + outputs + samples - 1, samples)] as const,
      ),
      claims,
    ),
  }
  for (const table of Object.values(tables)) console.log(`${table}\n`)
  const readme = new URL('../../packages/analysis/calibration/README.md', import.meta.url)
  const text = readFileSync(readme, 'utf8')
  writeFileSync(
    readme,
    Object.entries(tables).reduce((all, [name, table]) => betweenMarkers(all, table, name), text),
  )
}
