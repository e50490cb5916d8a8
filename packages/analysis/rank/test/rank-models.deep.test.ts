import { quantileOfSorted, randomStream, uniformNumber } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { rankModels } from '../src/rank-models.ts'
import type { ScoredModel } from '../src/scored-models.ts'
import { warningTexts } from './boards.ts'
import { randomScores } from './random-scores.ts'

const normal = (stream: ReturnType<typeof randomStream>) =>
  Math.sqrt(-2 * Math.log(1 - uniformNumber(stream))) * Math.cos(2 * Math.PI * uniformNumber(stream))

/**
 * Intervals by the definition: errors are Σ z_c u_c √(C/(C - 1))/n with normal z, and the maximum is taken anew over all
 * ordered pairs of models that are left.
 */
function slowIntervals(given: readonly ScoredModel[], clusters: readonly number[]) {
  const values = given.map(({ scores }) => Array.from(scores as Float64Array))
  const [models, tasks] = [values.length, clusters.length]
  const means = values.map((own) => own.reduce((sum, x) => sum + x, 0) / tasks)
  const names = [...new Set(clusters)]
  const scale = Math.sqrt(names.length / (names.length - 1)) / tasks
  const sums = values.map((own, j) =>
    names.map(
      (name) => scale * own.reduce((sum, x, i) => sum + (clusters[i] === name ? x - means[j]! : 0), 0),
    ),
  )
  const deviation = (j: number, k: number) => Math.hypot(...names.map((_, c) => sums[j]![c]! - sums[k]![c]!))
  const stream = randomStream(99)
  const draws = Array.from({ length: 4000 }, () => {
    const z = names.map(() => normal(stream))
    return sums.map((own) => own.reduce((sum, x, c) => sum + x * z[c]!, 0))
  })
  const pairs = values.flatMap((_, j) =>
    values.flatMap((_, k) =>
      j === k || deviation(j, k) < 1e-9 ? [] : [{ j, k, deviation: deviation(j, k) }],
    ),
  )
  const better = new Set<string>()
  let margin = Number.POSITIVE_INFINITY
  for (;;) {
    const left = pairs.filter(({ j, k }) => !better.has(`${j} ${k}`))
    const maxima = draws.map((e) =>
      Math.max(0, ...left.map((pair) => (e[pair.j]! - e[pair.k]!) / pair.deviation)),
    )
    const critical = quantileOfSorted(Float64Array.from(maxima).sort(), 0.95)
    const statistic = (pair: (typeof pairs)[number]) => (means[pair.j]! - means[pair.k]!) / pair.deviation
    for (const pair of pairs) margin = Math.min(margin, Math.abs(statistic(pair) - critical))
    const found = left.filter((pair) => statistic(pair) > critical)
    if (found.length === 0) break
    for (const { j, k } of found) better.add(`${j} ${k}`)
  }
  const count = (isPair: (j: number, k: number) => boolean) =>
    [...better].filter((text) => isPair(...(text.split(' ').map(Number) as [number, number]))).length
  return {
    margin,
    intervals: values.map((_, m) => [1 + count((_, k) => k === m), models - count((j) => j === m)]),
  }
}

test('intervals are those of the definition, wherever draws do not decide', () => {
  let compared = 0
  for (let seed = 1; seed <= 20; seed++) {
    const given = randomScores(3 + (seed % 4), 60 + 10 * seed, 0.03 * (seed % 5), seed)
    const tasks = (given[0]!.scores as Float64Array).length
    const clusters = Array.from({ length: tasks }, (_, i) => (seed % 2 === 0 ? i : Math.floor(i / 2)))
    const { margin, intervals } = slowIntervals(given, clusters)
    if (margin < 0.08) continue
    compared++
    const { ranks } = rankModels(given, { method: 'gauss', clusters })
    const found = given.map(({ model }) => ranks.find((rank) => rank.model === model)!)
    expect(found.map(({ rankLow, rankHigh }) => [rankLow, rankHigh])).toEqual(intervals)
  }
  expect(compared).toBeGreaterThan(5)
})

test('many models get fewer draws, with a warning', () => {
  const given = randomScores(501, 4, 0)
  expect(warningTexts(rankModels(given))).toContain(
    '9980 draws instead of 10000, because there are more than 500 models',
  )
  expect(warningTexts(rankModels(given, { resamples: 100 })).some((text) => text.includes('draws'))).toBe(
    false,
  )
})
