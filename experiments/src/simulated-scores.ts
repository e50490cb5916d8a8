import {
  type MetricRows,
  meanScoreRows,
  type RandomStream,
  type RowMetric,
  uniformIndex,
  uniformNumber,
} from '@codegen-eval/statistics'

/** Systems whose true score is known. */
export interface ScoreModel {
  readonly name: string
  /** The corpus score of infinitely many segments; of several samples a task, that of the tasks. */
  readonly truth: number
  /** Draws the rows of two systems on the same segments: the second one is worse by `lead`. */
  draw(stream: RandomStream, segments: number): readonly [MetricRows, MetricRows]
  /** The true difference of the two systems. */
  readonly lead: number
}

/** Scores of segments that are as difficult for both systems. */
function scores(
  name: string,
  truth: number,
  lead: number,
  drawPair: (stream: RandomStream) => readonly [number, number],
): ScoreModel {
  return {
    name,
    truth,
    lead,
    draw(stream, segments) {
      const pairs = Array.from({ length: segments }, () => drawPair(stream))
      return [meanScoreRows(pairs.map(([a]) => a)), meanScoreRows(pairs.map(([, b]) => b))]
    },
  }
}

function twice(draw: (stream: RandomStream) => number): (stream: RandomStream) => readonly [number, number] {
  return (stream) => [draw(stream), draw(stream)]
}

const passes = (stream: RandomStream, probability: number): number =>
  uniformNumber(stream) < probability ? 1 : 0

/** Outcomes of tasks whose probability p is uniform to the power 1/rarity; the second system passes with 0.8 p. */
function outcomes(name: string, truth: number, power: number): ScoreModel {
  return scores(name, truth, 0.2 * truth, (stream) => {
    const probability = uniformNumber(stream) ** power
    return [passes(stream, probability), passes(stream, 0.8 * probability)]
  })
}

/** pass@1 of 10 samples for each task; the second system passes with 0.8 p. */
function sampled(name: string, truth: number, power: number): ScoreModel {
  const share = (stream: RandomStream, probability: number) => {
    let passed = 0
    for (let i = 0; i < 10; i++) passed += passes(stream, probability)
    return passed / 10
  }
  return scores(name, truth, 0.2 * truth, (stream) => {
    const probability = uniformNumber(stream) ** power
    return [share(stream, probability), share(stream, 0.8 * probability)]
  })
}

const pooledF1: RowMetric = {
  columns: ['matches', 'candidate', 'reference'],
  score: (sum, offset = 0) => (2 * sum[offset]!) / (sum[offset + 1]! + sum[offset + 2]!),
}

/** Matches of references of 5 to 40 tokens; the length of an output does not depend on its matches. */
const pooled: ScoreModel = {
  name: 'pooled F1',
  // E(matches) / E(length): a chance of 1/2 per token of either length
  truth: 0.5,
  lead: 0,
  draw(stream, segments) {
    const rows = [new Float64Array(3 * segments), new Float64Array(3 * segments)]
    for (let i = 0; i < segments; i++) {
      const length = 5 + uniformIndex(stream, 36)
      const difficulty = uniformNumber(stream)
      for (const own of rows) {
        const chance = 0.7 * difficulty + 0.3 * uniformNumber(stream)
        let matches = 0
        for (let token = 0; token < length; token++) matches += passes(stream, chance)
        own.set([matches, length, length], 3 * i)
      }
    }
    return [
      { metric: pooledF1, rows: rows[0]! },
      { metric: pooledF1, rows: rows[1]! },
    ]
  },
}

/** Scores that are 1 for most segments, as those of a good system. */
const mostlyOne = scores(
  'mostly 1',
  0.9,
  0,
  twice((stream) => (uniformNumber(stream) < 0.8 ? 1 : uniformNumber(stream))),
)

/** The models of scores, from the most regular one on. */
export const SCORE_MODELS: readonly ScoreModel[] = [
  scores('continuous', 0.5, 0, (stream) => {
    const difficulty = uniformNumber(stream)
    return [0.7 * difficulty + 0.3 * uniformNumber(stream), 0.7 * difficulty + 0.3 * uniformNumber(stream)]
  }),
  scores(
    'skewed',
    1 / 5,
    0,
    twice((stream) => uniformNumber(stream) ** 4),
  ),
  mostlyOne,
  pooled,
  sampled('pass@1 of 10 samples', 1 / 4, 3),
  sampled('rare pass@1 of 10', 1 / 20, 19),
  outcomes('0 or 1, a half', 1 / 2, 1),
  outcomes('0 or 1, a tenth', 1 / 10, 9),
  outcomes('0 or 1, one of fifty', 1 / 50, 49),
]

/** The same systems with as good a second one, for tests of a true hypothesis. */
export const EQUAL_MODELS: readonly ScoreModel[] = [
  SCORE_MODELS[0]!,
  SCORE_MODELS[1]!,
  mostlyOne,
  pooled,
  equal('pass@1 of 10 samples', 3, 10),
  equal('0 or 1', 3, 1),
]

function equal(name: string, power: number, samples: number): ScoreModel {
  return scores(name, 1 / (power + 1), 0, (stream) => {
    const probability = uniformNumber(stream) ** power
    const share = () => {
      let passed = 0
      for (let i = 0; i < samples; i++) passed += passes(stream, probability)
      return passed / samples
    }
    return [share(), share()]
  })
}

/** Rows of tasks with several samples each: what they share, and what varies between the samples. */
export function drawClusters(
  stream: RandomStream,
  tasks: number,
  samples: number,
): {
  readonly pair: readonly [MetricRows, MetricRows]
  readonly clusters: Int32Array
  readonly truth: number
} {
  const values = [new Float64Array(tasks * samples), new Float64Array(tasks * samples)]
  const clusters = new Int32Array(tasks * samples)
  for (let task = 0; task < tasks; task++) {
    const difficulty = uniformNumber(stream)
    for (const own of values) {
      // what a system makes of this task is common to its samples
      const skill = uniformNumber(stream)
      for (let i = 0; i < samples; i++) {
        own[task * samples + i] = 0.4 * difficulty + 0.4 * skill + 0.2 * uniformNumber(stream)
        clusters[task * samples + i] = task
      }
    }
  }
  return { pair: [meanScoreRows(values[0]!), meanScoreRows(values[1]!)], clusters, truth: 0.5 }
}
