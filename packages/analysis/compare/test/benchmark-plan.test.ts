import type { ScoreTable } from '@codegen-eval/samples/scores'
import {
  detectableDifference,
  pairedTTest,
  pairVarianceParts,
  randomStream,
  ratesVarianceParts,
  uniformNumber,
} from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { benchmarkPilot } from '../src/benchmark-pilot.ts'
import { type BenchmarkGroup, pilotGroups, planBenchmark } from '../src/benchmark-plan.ts'

const parts = ratesVarianceParts([0.2, 0.6, 0.9, 0.4], [0.1, 0.5, 0.9, 0.6])
const one: BenchmarkGroup[] = [{ weight: 1, taskShare: 1, parts }]

test('without strata the plan is that of the library, at the level of the correction', () => {
  const plan = planBenchmark(one, { tasks: 164, samples: 10, comparisons: 3 })
  expect(plan.level).toBeCloseTo(0.05 / 3, 12)
  const at = (tasks: number, samples: number) =>
    detectableDifference(parts, { tasks, samples }, { alpha: 0.05 / 3 })
  expect(plan.detectable).toBeCloseTo(at(164, 10), 9)
  expect(plan.grid.map(({ tasks, samples }) => [tasks, samples])).toEqual([
    [164, 10],
    [164, 20],
    [164, 40],
    [328, 10],
    [328, 20],
    [328, 40],
    [656, 10],
    [656, 20],
    [656, 40],
  ])
  for (const { tasks, samples, difference } of plan.grid)
    expect(difference).toBeCloseTo(at(tasks, samples), 9)
  expect(plan.manySamples).toBeLessThan(plan.grid[2]!.difference)
  expect(plan.moreRuns).toBeUndefined()
})

test('the number of tasks for a difference is the smallest with the power', () => {
  const { forDifference } = planBenchmark(one, { tasks: 50, samples: 4, difference: 0.05 })
  const needed = forDifference!.tasks
  expect(detectableDifference(parts, { tasks: needed, samples: 4 })).toBeLessThanOrEqual(0.05)
  expect(detectableDifference(parts, { tasks: needed - 1, samples: 4 })).toBeGreaterThan(0.05)
  expect(forDifference!.power).toBeLessThan(0.8)
  // runs that differ cannot be made up for by tasks
  const ofRuns = [{ weight: 1, taskShare: 1, parts: { ...parts, runs: 0.01, tasksByRuns: 0 } }]
  expect(planBenchmark(ofRuns, { tasks: 50, difference: 0.05 }).forDifference!.tasks).toBe(
    Number.POSITIVE_INFINITY,
  )
})

test('equal strata add nothing but degrees of freedom', () => {
  const halves = ['a', 'b'].map((stratum) => ({ stratum, weight: 0.5, taskShare: 0.5, parts }))
  const plan = planBenchmark(halves, { tasks: 200, samples: 2 })
  expect(plan.detectable).toBeCloseTo(planBenchmark(one, { tasks: 200, samples: 2 }).detectable, 3)
  expect(plan.detectable).toBeGreaterThan(planBenchmark(one, { tasks: 200, samples: 2 }).detectable)
  expect(plan.detectableInGroups[1]).toBeCloseTo(detectableDifference(parts, { tasks: 100, samples: 2 }), 9)
})

test('too few tasks are refused', () => {
  const halves = ['a', 'b'].map((stratum) => ({ stratum, weight: 0.5, taskShare: 0.5, parts }))
  expect(() => planBenchmark(halves, { tasks: 2 })).toThrow('option tasks 2: expected at least two more')
})

/** A pilot whose tasks have rates of their own and clusters that share an effect on the difference. */
function pilotTable(seed: number, clusters: number, size: number, samples: number, lead = 0): ScoreTable {
  const stream = randomStream(seed)
  const tasks = Array.from({ length: clusters * size }, (_, t) => `t${t}`)
  const effects = Array.from({ length: clusters }, () => 0.3 * (uniformNumber(stream) - 0.5))
  const rates = tasks.map(() => 0.3 + 0.4 * uniformNumber(stream))
  const draw = (rate: number) => {
    let count = 0
    for (let i = 0; i < samples; i++) if (uniformNumber(stream) < rate) count++
    return count
  }
  const ofCluster = (t: number) => effects[Math.floor(t / size)]!
  const a = Float64Array.from(rates, draw)
  const b = Float64Array.from(rates, (rate, t) => draw(rate + ofCluster(t) - lead))
  const counts = Float64Array.from(tasks, () => samples)
  return {
    models: ['a', 'b'],
    tasks,
    metrics: [{ name: 'passed', signature: '', sums: [a, b], counts: [counts, counts], binary: true }],
    clusters: Int32Array.from(tasks, (_, t) => Math.floor(t / size)),
  }
}

test('a large pilot tells the smallest difference that a benchmark of clusters finds in 80 %', () => {
  const { pair, groups } = pilotGroups(benchmarkPilot([pilotTable(1, 400, 5, 4)]), [['a', 'b']])
  expect(pair).toEqual(['a', 'b'])
  // 20 clusters of 5 tasks
  const { detectable } = planBenchmark(groups, { tasks: 100, samples: 4 })
  const runs = 200
  let found = 0
  for (let run = 0; run < runs; run++) {
    const { metrics, clusters } = pilotTable(100 + run, 20, 5, 4, detectable)
    const means = metrics[0]!.sums.map((own) => {
      const ofClusters = new Float64Array(20)
      own.forEach((sum, t) => {
        ofClusters[clusters![t]!]! += sum / 20
      })
      return ofClusters
    })
    if (pairedTTest(means[0]!, means[1]!).pValue <= 0.05) found++
  }
  expect(Math.abs(found / runs - 0.8)).toBeLessThan(4 * Math.sqrt((0.8 * 0.2) / runs))
})

test('of several pairs the one with the largest error counts', () => {
  const table = pilotTable(3, 30, 1, 5)
  const [{ sums, counts }] = table.metrics
  const three = {
    ...table,
    models: ['a', 'b', 'c'],
    metrics: [{ ...table.metrics[0]!, sums: [...sums, sums[0]!], counts: [...counts, counts[0]!] }],
  }
  const pilot = benchmarkPilot([three])
  const pairs = [
    ['a', 'c'],
    ['a', 'b'],
  ] as const
  const found = pilotGroups(pilot, pairs)
  expect(found.pair).toEqual(['a', 'b'])
  const { results, clusters } = pilot
  expect(found.groups[0]!.parts).toEqual(pairVarianceParts(results.get('a')!, results.get('b')!, clusters))
})
