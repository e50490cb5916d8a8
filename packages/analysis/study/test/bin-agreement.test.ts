import { quantileOfSorted, randomStream, uniformIndex } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { type BinAgreement, binAgreement } from '../src/bin-agreement.ts'
import { differenceBins } from '../src/difference-bins.ts'
import { type SimulatedStudy, simulatedStudy } from './simulated-studies.ts'
import { fixedComparisons, fixedScores } from './systems.ts'

const bins = differenceBins()

/** The definition: draws families, lists their models, and looks at every pair of the list. */
function slowAgreement({ models, metric, human }: SimulatedStudy, seed: number): BinAgreement[] {
  const families = [...new Set(models.map(({ name, base = name }) => base))]
  const resamples = metric.scores.resampled[0]!.length
  const edges = bins.edges
  const inBin = (bin: number, difference: number) => {
    const size = Math.abs(100 * difference)
    return difference !== 0 && size >= edges[bin]! && (bin === 3 || size < edges[bin + 1]!)
  }
  const pairs = models.flatMap((_, a) => models.slice(a + 1).map((_, rest) => [a, a + 1 + rest] as const))
  const familyOf = (m: number) => models[m]!.base ?? models[m]!.name
  return bins.names.map((name, bin) => {
    const inside = pairs.flatMap((pair, p) =>
      inBin(bin, metric.comparisons.differences[p]!) ? [{ pair, p }] : [],
    )
    const basePairs = new Set(
      inside
        .map(({ pair: [a, b] }) => [familyOf(a), familyOf(b)].sort())
        .flatMap(([a, b]) => (a === b ? [] : [`${a} ${b}`])),
    )
    const same = inside.filter(
      ({ p }) => human.comparisons.winners[p] === Math.sign(metric.comparisons.differences[p]!),
    )
    let supported = 0
    const shares = Array.from({ length: resamples }, (_, r) => {
      const stream = randomStream(seed, resamples + r)
      const drawn = families.map(() => families[uniformIndex(stream, families.length)])
      const outcomes: boolean[] = []
      let between = 0
      pairs.forEach(([a, b], p) => {
        const lead = metric.scores.resampled[a]![r]! - metric.scores.resampled[b]![r]!
        if (!inBin(bin, lead)) return
        const people = human.scores.resampled[a]![r]! - human.scores.resampled[b]![r]!
        const agrees =
          human.comparisons.winners[p] === Math.sign(lead) && Math.sign(people) === Math.sign(lead)
        const [f, g] = [familyOf(a), familyOf(b)]
        for (const first of drawn) {
          if (f === g && first === f) outcomes.push(agrees)
          if (f === g || first !== f) continue
          for (const second of drawn) {
            if (second !== g) continue
            outcomes.push(agrees)
            between++
          }
        }
      })
      if (between > 0) supported++
      return between === 0 ? 0 : outcomes.filter(Boolean).length / outcomes.length
    }).sort((a, b) => a - b)
    return {
      bin: name,
      pairs: inside.length,
      basePairs: basePairs.size,
      agreement: same.length / inside.length,
      low:
        inside.length === 0
          ? Number.NaN
          : Math.min(same.length / inside.length, quantileOfSorted(Float64Array.from(shares), 0.05)),
      support: supported / resamples,
    }
  })
}

test('it is what the definition gives', () => {
  for (const seed of [1, 2]) {
    const study = simulatedStudy(seed, (random) => (_, grade) => (grade + 3 * random()) / 7, 20)
    const { models, metric, human } = study
    const fast = binAgreement(models, metric, human, bins, { seed })
    slowAgreement(study, seed).forEach((slow, bin) => {
      const { low, ...counts } = fast[bin]!
      expect({ ...counts, low: Number(low.toFixed(12)) }).toEqual({
        ...slow,
        low: Number(slow.low.toFixed(12)),
      })
    })
  }
})

test('bounds lie below the share that they bound, and the seed decides the draw', () => {
  const { models, metric, human } = simulatedStudy(4, (random) => (_, grade) => (grade + 6 * random()) / 10)
  const one = binAgreement(models, metric, human, bins)
  for (const { agreement, low, pairs } of one)
    if (pairs > 0) expect(low).toBeLessThanOrEqual(agreement + 0.02)
  expect(binAgreement(models, metric, human, bins)).toEqual(one)
  expect(binAgreement(models, metric, human, bins, { seed: 2 })).not.toEqual(one)
})

test('pairs with equal or undefined scores are left out', () => {
  const scores = [0.1, 0.1, Number.NaN]
  const models = ['a', 'b', 'c'].map((name) => ({ name }))
  const compared = { scores: fixedScores(scores), comparisons: fixedComparisons(scores) }
  expect(binAgreement(models, compared, compared, bins).map(({ pairs }) => pairs)).toEqual([0, 0, 0, 0])
})

test('scores of other models or resamples are refused', () => {
  const compared = (scores: readonly number[]) => ({
    scores: fixedScores(scores),
    comparisons: fixedComparisons(scores),
  })
  const models = [{ name: 'a' }, { name: 'b' }]
  expect(() => binAgreement(models, compared([1, 2]), compared([1]), bins)).toThrow(
    'expected those of 2 models, got 1',
  )
  const few = compared([1, 2])
  const cut = {
    ...few,
    scores: { ...few.scores, resampled: few.scores.resampled.map((own) => own.slice(1)) },
  }
  expect(() => binAgreement(models, few, cut, bins)).toThrow('got 20 and 19')
})
