import { chrfMetric } from '@codegen-eval/chrf'
import type { RowMetric } from '@codegen-eval/statistics'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RankModelsOptions, rankModels } from '../src/rank-models.ts'
import type { Ranking } from '../src/ranking.ts'
import type { ScoredModel } from '../src/scored-models.ts'
import { warningTexts } from './boards.ts'
import { randomScores } from './random-scores.ts'

const named = (scores: Readonly<Record<string, readonly number[]>>): ScoredModel[] =>
  Object.entries(scores).map(([model, own]) => ({ model, scores: own }))

/** `model rank low..high letters` of each model. */
const lines = ({ ranks }: Ranking) =>
  ranks.map(
    ({ model, rank, rankLow, rankHigh, letters }) => `${model} ${rank} ${rankLow}..${rankHigh} ${letters}`,
  )

describe('degenerate data', () => {
  const zeros = Array.from({ length: 30 }, () => 0)
  const mixed = zeros.map((_, i) => (i % 3 === 0 ? 1 : 0))

  test('models with the same scores share all ranks', () => {
    for (const options of [{}, { method: 'gauss-t' }] as const) {
      const ranking = rankModels(named({ a: mixed, b: mixed, c: mixed }), options)
      expect(lines(ranking)).toEqual(['a 1 1..3 a', 'b 1 1..3 a', 'c 1 1..3 a'])
      expect(ranking.mayBeFirst).toEqual(['a', 'b', 'c'])
      expect(ranking.criticalValues).toEqual(options.method === undefined ? [] : [0])
    }
  })

  test('models without any success', () => {
    const { ranks, ...ranking } = rankModels(named({ a: zeros, b: zeros }))
    expect(lines({ ranks, ...ranking })).toEqual(['a 1 1..2 a', 'b 1 1..2 a'])
    // Clopper and Pearson: 1 - 0.025^(1/30)
    expect([ranks[0]!.low, ranks[0]!.high]).toEqual([0, expect.closeTo(1 - 0.025 ** (1 / 30), 9)])
  })

  test('one model', () => {
    expect(lines(rankModels(named({ a: mixed })))).toEqual(['a 1 1..1 a'])
  })

  test('one task or one cluster separates nothing', () => {
    const one = rankModels(named({ a: [1], b: [0] }))
    expect(lines(one)).toEqual(['a 1 1..2 a', 'b 2 1..2 a'])
    expect(warningTexts(one)).toEqual(['there is one task: nothing tells models apart'])
    expect(one.ranks[0]!.tasks).toBe(1)
    const cluster = rankModels(named({ a: mixed, b: zeros }), { clusters: zeros })
    expect(lines(cluster)).toEqual(['a 1 1..2 a', 'b 2 1..2 a'])
    expect(warningTexts(cluster)).toEqual(['there is one cluster: nothing tells models apart'])
  })

  test('a constant difference separates models, unless tasks are few', () => {
    const ranking = rankModels(named({ b: mixed.map((x) => x / 2), a: mixed.map((x) => x / 2 + 0.1) }))
    expect(lines(ranking)).toEqual(['a 1 1..1 a', 'b 2 2..2 b'])
    expect(lines(rankModels(named({ a: [1, 1], b: [0, 0] })))).toEqual(['a 1 1..2 a', 'b 2 1..2 a'])
  })

  test('a model without scores is unranked, and tasks without some score do not count', () => {
    const some = mixed.map((x, i) => (i < 4 ? Number.NaN : x))
    const ranking = rankModels(named({ a: mixed, b: some, c: zeros.map(() => Number.NaN) }))
    expect(ranking.unranked).toEqual(['c'])
    expect(ranking.ranks.map(({ model, score, tasks, missing }) => [model, score, tasks, missing])).toEqual([
      ['a', 8 / 26, 26, 0],
      ['b', 8 / 26, 26, 4],
    ])
    expect(warningTexts(ranking)).toEqual([
      '26 of 30 tasks count, those for which all models have a score; b lacks 4',
    ])
    const two = rankModels(named({ a: mixed, b: some, c: mixed.map((x, i) => (i < 6 ? Number.NaN : x)) }))
    expect(warningTexts(two)).toEqual([
      '24 of 30 tasks count, those for which all models have a score; c lacks 6, the most of 2 models',
    ])
  })
})

describe('malformed input is an error', () => {
  test.each<[string, ScoredModel[], RankModelsOptions]>([
    ['scores: expected at least one model, got none', [], {}],
    ['scores: model "a" comes twice', [...named({ a: [1] }), ...named({ a: [1] })], {}],
    ['scores: expected at least one task, got none', named({ a: [] }), {}],
    ['model "b" has scores of 1 tasks, but "a" of 2', named({ a: [1, 0], b: [1] }), {}],
    ['model "a": scores[1]: expected a finite number or NaN, got Infinity', named({ a: [1, 1 / 0] }), {}],
    [
      '"a" lacks 1 of 2: leave out models with few scores',
      named({ a: [Number.NaN, 1], b: [1, Number.NaN] }),
      {},
    ],
    ['no model has a score of a task', named({ a: [Number.NaN] }), {}],
    [
      'option method=tukey: expected one of swaps, gauss-t, gauss, rotation, bootstrap',
      named({ a: [1] }),
      { method: 'tukey' as 'gauss' },
    ],
    ['option alpha=0: expected a number above 0 and at most 0.5', named({ a: [1] }), { alpha: 0 }],
    [
      'option resamples=0.5: expected a whole number from 1 to 1000000',
      named({ a: [1] }),
      { resamples: 0.5 },
    ],
    ['option resamples=18: expected at least 19', named({ a: [1] }), { resamples: 18 }],
    ['option seed=-1: expected a whole number from 0 to 4294967295', named({ a: [1] }), { seed: -1 }],
    ['option seed=4294967296: expected a whole number', named({ a: [1] }), { seed: 2 ** 32 }],
    ['option baseline=z: expected one of a, b', named({ a: [1], b: [0] }), { baseline: 'z' }],
    ['clusters: expected one for each of 2 tasks, got 1', named({ a: [1, 0] }), { clusters: [1] }],
  ])('%s', (message, scores, options) => {
    expect(() => rankModels(scores, options)).toThrow(message)
  })
})

describe('invariants', () => {
  const given = randomScores(9, 200, 0.03)

  test('each interval contains the rank, and intervals, letters and pairs agree', () => {
    const scores = fc.array(
      fc.array(fc.constantFrom(0, 0.5, 1, Number.NaN), { minLength: 9, maxLength: 9 }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    fc.assert(
      fc.property(
        scores,
        fc.constantFrom('gauss', 'gauss-t', 'bootstrap'),
        fc.boolean(),
        (rows, method, marginal) => {
          // one task without gaps
          const input = rows.map((own, m) => ({ model: `m${m}`, scores: [m % 2, ...own] }))
          const { ranks, pairs, mayBeFirst } = rankModels(input, { method, marginal, resamples: 200 })
          const models = ranks.length
          ranks.forEach(({ model, rank, rankLow, rankHigh, score }, place) => {
            expect(rankLow <= rank && rank <= rankHigh && rankHigh <= models).toBe(true)
            expect(rank).toBe(1 + ranks.filter((other) => other.score > score + 1e-12).length)
            const row = pairs.subarray(place * models, (place + 1) * models)
            expect(rankLow - 1).toBe(row.filter((verdict) => verdict === -1).length)
            expect(models - rankHigh).toBe(row.filter((verdict) => verdict === 1).length)
            expect(mayBeFirst.includes(model)).toBe(rankLow === 1)
          })
          for (let j = 0; j < models; j++)
            for (let k = 0; k < j; k++) {
              if (marginal) continue
              expect(pairs[j * models + k]! + pairs[k * models + j]!).toBe(0)
              const isAlike = pairs[j * models + k] === 0
              expect([...ranks[j]!.letters].some((letter) => ranks[k]!.letters.includes(letter))).toBe(
                isAlike,
              )
            }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('the order of models changes nothing, and scale and shift of scores change no rank', () => {
    const found = lines(rankModels(given))
    expect(lines(rankModels(given.toReversed()))).toEqual(found)
    const moved = given.map(({ model, scores }) => ({
      model,
      scores: (scores as Float64Array).map((x) => 100 * x - 7),
    }))
    expect(lines(rankModels(moved))).toEqual(found)
  })

  test('a stricter level, one step or clusters never narrow an interval', () => {
    const widths = (options: RankModelsOptions) => {
      const { ranks } = rankModels(given, options)
      return given.map(({ model }) => {
        const { rankLow, rankHigh } = ranks.find((rank) => rank.model === model)!
        return [rankLow, -rankHigh]
      })
    }
    const usual = widths({})
    for (const options of [{ alpha: 0.001 }, { stepDown: false }])
      widths(options).forEach((ends, m) => {
        ends.forEach((end, side) => {
          expect(end).toBeLessThanOrEqual(usual[m]![side]!)
        })
      })
  })

  test('marginal intervals are nowhere wider, and have no letters', () => {
    const joint = rankModels(given)
    const marginal = rankModels(given, { marginal: true })
    expect(marginal.criticalValues.length).toBe(given.length)
    marginal.ranks.forEach(({ rankLow, rankHigh, letters }, place) => {
      expect(rankLow).toBeGreaterThanOrEqual(joint.ranks[place]!.rankLow)
      expect(rankHigh).toBeLessThanOrEqual(joint.ranks[place]!.rankHigh)
      expect(letters).toBe('')
    })
  })
})

test('models are above or below the baseline as their pairs with it are separated', () => {
  const { ranks, pairs } = rankModels(randomScores(9, 300, 0.05), { baseline: 'm4' })
  const base = ranks.findIndex(({ model }) => model === 'm4')
  const sides = ranks.map((_, place) => ['below', 'same', 'above'][pairs[place * 9 + base]! + 1])
  expect(ranks.map(({ baseline }) => baseline)).toEqual(sides)
  expect(new Set(sides).size).toBe(3)
})

test('progress comes with each thousand draws', () => {
  const shares: number[] = []
  rankModels(randomScores(3, 30, 0.1), { resamples: 2048, onProgress: (share) => shares.push(share) })
  expect(shares).toEqual([0.5, 1])
})

describe('rows of a metric', () => {
  test('corpus scores are ranked by their jackknife', () => {
    const metric = chrfMetric()
    const texts = Array.from({ length: 40 }, (_, i) => `def f${i}(x):\n    return x + ${i * i}`)
    const rowsOf = (edit: (text: string, i: number) => string) => {
      const rows = new Float64Array(metric.columns.length * texts.length)
      texts.forEach((text, i) => {
        metric.measure(edit(text, i), metric.prepare([text]), rows, i * metric.columns.length)
      })
      return { metric, rows }
    }
    const ranking = rankModels([
      { model: 'half', scores: rowsOf((text, i) => (i % 3 === 0 ? text.slice(5) : text)) },
      { model: 'right', scores: rowsOf((text) => text) },
      { model: 'same', scores: rowsOf((text) => text) },
    ])
    expect(lines(ranking)).toEqual(['right 1 1..2 a', 'same 1 1..2 a', 'half 3 3..3 b'])
    expect(ranking.ranks[0]!.score).toBe(1)
  })

  test('where lower is better, the lowest score is first', () => {
    const metric: RowMetric = {
      columns: ['edits', 'tasks'],
      score: (sum, offset = 0) => sum[offset]! / sum[offset + 1]!,
      lowerIsBetter: true,
    }
    const rows = (edits: (i: number) => number) => ({
      metric,
      rows: Float64Array.from(Array.from({ length: 30 }, (_, i) => [edits(i), 1]).flat()),
    })
    const { ranks } = rankModels([
      { model: 'many', scores: rows((i) => 0.5 + (i % 3) / 10) },
      { model: 'few', scores: rows((i) => (i % 4) / 20) },
    ])
    expect(ranks.map(({ model, rank, rankHigh, score }) => [model, rank, rankHigh, score])).toEqual([
      ['few', 1, 1, expect.closeTo(43 / 600, 12)],
      ['many', 2, 2, expect.closeTo(0.6, 12)],
    ])
  })
})
