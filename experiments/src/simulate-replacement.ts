import { alternativeAnnotatorTest, type JudgedOutput } from '@codegen-eval/calibration'
import { type RandomStream, randomStream } from '@codegen-eval/statistics'
import { normalNumber } from './normal-number.ts'
import type { SimulationCounts } from './simulation-counts.ts'

/** Outputs of tasks on which the judge errs by task. */
export interface ReplacementDesign {
  readonly name: string
  readonly tasks: number
  /** Outputs of task number t. */
  readonly outputs: (task: number) => number
  readonly people: number
  /** Deviation over tasks of what the judge adds, in grades; its noise varies by as much on the log scale. */
  readonly byTask: number
}

/** Designs of `simulateTaskReplacement`, fixed before the first run. */
export const REPLACEMENT_DESIGNS: readonly ReplacementDesign[] = [
  { name: '10 x 30, 4 people', tasks: 10, outputs: () => 30, people: 4, byTask: 0.5 },
  { name: '10 x 30, 3 people, strong', tasks: 10, outputs: () => 30, people: 3, byTask: 1 },
  {
    name: '10 uneven, 4 people',
    tasks: 10,
    outputs: (task) => 5 + Math.round(90 / (task + 1)),
    people: 4,
    byTask: 0.5,
  },
  { name: '40 x 5, 2 people', tasks: 40, outputs: () => 5, people: 2, byTask: 0.5 },
]

/** Grades 0 to 4 of people and a judge, who is like a person if `isEqual`. */
export function drawTaskOutputs(
  stream: RandomStream,
  { tasks, outputs, people, byTask }: ReplacementDesign,
  isEqual = false,
): JudgedOutput[] {
  const normal = (deviation: number) => deviation * normalNumber(stream)
  return Array.from({ length: tasks }, (_, task) => {
    const quality = 2 + normal(1)
    const [added, noise] = isEqual ? [0, 0.5] : [normal(byTask), 0.8 * Math.exp(normal(byTask))]
    return Array.from({ length: outputs(task) }, (_, sample) => {
      const ofOutput = quality + normal(0.6)
      const graded = (error: number) => Math.min(4, Math.max(0, Math.round(ofOutput + error)))
      return {
        task: `${task}`,
        sample: `${sample}`,
        people: new Map(Array.from({ length: people }, (_, p) => [`p${p}`, graded(normal(0.5))])),
        judges: new Map([['judge', graded(added + normal(noise))]]),
      }
    })
  }).flat()
}

/**
 * Counts how often a judge passes the alternative annotator test who is worse than each person by just epsilon, with tasks and with
 * outputs as units, and one who is like a person with an epsilon of 0.1 and 0.2.
 */
export function simulateTaskReplacement(
  design: ReplacementDesign,
  { runs, powerRuns, seed, many = 20_000 }: { runs: number; powerRuns: number; seed: number; many?: number },
  counts: SimulationCounts,
): void {
  const large = drawTaskOutputs(randomStream(seed + 2 ** 50), { ...design, tasks: many, outputs: () => 3 })
  const { people } = alternativeAnnotatorTest(large, { judge: 'judge', epsilon: 0 })
  const worse = people.map(({ personAdvantage, judgeAdvantage }) => personAdvantage - judgeAdvantage)
  const epsilon = worse.reduce((sum, value) => sum + value, 0) / worse.length
  const stream = randomStream(seed)
  const passes = (outputs: readonly JudgedOutput[], margin: number, unit?: 'output') =>
    alternativeAnnotatorTest(outputs, { judge: 'judge', epsilon: margin, unit }).passes
  for (let run = 0; run < runs; run++) {
    const outputs = drawTaskOutputs(stream, design)
    counts.add(['false: may replace one of these people'], design.name, passes(outputs, epsilon))
    counts.add(['the same, outputs as units'], design.name, passes(outputs, epsilon, 'output'))
    if (run >= powerRuns) continue
    const equal = drawTaskOutputs(stream, design, true)
    for (const margin of [0.1, 0.2])
      counts.add([`a judge like people, epsilon ${margin}`], design.name, passes(equal, margin))
  }
}
