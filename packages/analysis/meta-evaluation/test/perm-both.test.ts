import { describe, expect, test } from 'vitest'
import { PERM_BOTH_FORMS, permBothTest } from '../src/index.ts'
import { golden, inputOf, type PermBothValue, scaleOf } from './golden.ts'

/** Our form and draws by the name in the file. */
const FORMS = {
  pairs_perm: ['pairs', 1],
  scores_perm_acc_eq: ['scores', 400],
  scores_perm_tau_b: ['scores-tau-b', 400],
  scores_perm_calibrated: ['scores-calibrated', 100],
  system_accuracy: ['systems', 1],
  system_spa: ['soft', 100],
} as const

/** The file's calibration of standardized scores splits equal gaps by rounding; its soft accuracies are sampled. */
const TOLERANCES: Readonly<Record<string, number>> = { soft: 0.002, 'scores-calibrated': 0.011 }

describe.skipIf(!golden)('against exact and sampled values', () => {
  for (const [name, tests] of Object.entries(golden?.perm_both ?? {})) {
    for (const [key, [form, trials]] of Object.entries(FORMS)) {
      // Draws over 472 items take seconds. The file's soft accuracies count sums equal to the observed one whole and depend on
      // the order of systems, which shows in small tables.
      const isLarge = name === 'conala'
      if (isLarge ? form.startsWith('scores') : form === 'soft') continue
      test(`${form} on ${name}`, () => {
        const { gold, metrics } = inputOf(name)
        for (const [pair, expected] of Object.entries(tests[key]!)) {
          if (form === 'soft' && !['chrf vs ruby', 'codebleu vs ruby', 'bleu vs codebleu'].includes(pair))
            continue
          const [first, second] = pair.split(' vs ') as [string, string]
          const scale = scaleOf(name)
          const epsilons: [number, number] =
            form === 'pairs' ? [tests.epsilon[first]! / scale, tests.epsilon[second]! / scale] : [0, 0]
          const found = permBothTest(gold, metrics[first]!, metrics[second]!, {
            form,
            trials,
            epsilons,
            seed: 7,
          })
          check(found, expected, TOLERANCES[form] ?? 1e-9, trials)
        }
      })
    }
  }
})

function check(
  found: ReturnType<typeof permBothTest>,
  expected: PermBothValue,
  tolerance: number,
  trials: number,
): void {
  const { value_1, value_2, agree_1, agree_2, pairs } = expected
  expect(Math.abs(found.first - (value_1 ?? agree_1! / pairs!))).toBeLessThan(tolerance)
  expect(Math.abs(found.second - (value_2 ?? agree_2! / pairs!))).toBeLessThan(tolerance)
  for (const [ours, exact, sampled] of [
    [found.secondBetter, expected.p_2_better_exact, expected.p_2_better],
    [found.firstBetter, expected.p_1_better_exact, expected.p_1_better],
  ] as const) {
    if (found.exact) {
      expect(Math.abs(ours - (exact ?? sampled)!)).toBeLessThan(1e-9)
      continue
    }
    const p = (exact ?? sampled)!
    const error = Math.hypot(Math.sqrt((p * (1 - p)) / trials), expected.mc_se ?? 0)
    expect(Math.abs(ours - p)).toBeLessThan(4.5 * error + 2 / trials)
  }
}

test('a metric against itself has p = 1 in every form, and swapping the metrics swaps the tails', () => {
  const gold = [
    [0, 1, 2],
    [1, 1, 0],
    [2, 0, 1],
  ]
  const scores = [
    [0.1, 0.5, 0.9],
    [0.4, 0.5, 0.3],
    [0.2, 0.1, 0.2],
  ]
  for (const form of PERM_BOTH_FORMS) {
    expect(permBothTest(gold, scores, scores, { form, trials: 50 }).pValue).toBe(1)
  }
  const there = permBothTest(gold, gold, scores)
  const back = permBothTest(gold, scores, gold)
  expect(back.secondBetter).toBeCloseTo(there.firstBetter, 12)
  expect(back.difference).toBeCloseTo(-there.difference, 12)
})

test('items with missing outputs weigh as much as others', () => {
  const gold = [
    [0, 1],
    [1, 2],
    [2, Number.NaN],
  ]
  const good = [
    [0, 1],
    [1, 2],
    [2, 0],
  ]
  const bad = [
    [2, 2],
    [1, 1],
    [0, 0],
  ]
  // four pairs, of which three weigh 1/3 and one weighs 1: only the observed signs reach the observed sum
  expect(permBothTest(gold, bad, good, { form: 'pairs' })).toMatchObject({
    first: 0,
    second: 1,
    secondBetter: 1 / 16,
    exact: true,
  })
})

test('by items, all verdicts on the pairs of an item have one sign', () => {
  const gold = [0, 1, 2].map((s) => Array.from({ length: 6 }, () => s))
  const turned = gold.map((row) => row.map((grade) => -grade))
  // six items of three pairs: all for one metric in 1 of 2^6 assignments of items, and of 2^18 of pairs
  expect(permBothTest(gold, turned, gold)).toMatchObject({
    secondBetter: 1 / 64,
    pValue: 1 / 32,
    exact: true,
  })
  expect(permBothTest(gold, turned, gold, { form: 'pairs' }).secondBetter).toBeCloseTo(2 ** -18, 15)
})

test('by items, the test is the sign flip of the differences of acc_eq', () => {
  const gold = [0, 1, 2].map((s) => Array.from({ length: 8 }, (_, i) => (i * 3 + s * 2) % 4))
  const first = gold.map((row, s) => row.map((_, i) => (i * 5 + s) % 3))
  const second = gold.map((row, s) => row.map((grade, i) => ((i + s) % 3 === 0 ? 0 : grade)))
  const accEqOf = (scores: readonly (readonly number[])[], i: number) =>
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ].filter(
      ([a, b]) => Math.sign(scores[a!]![i]! - scores[b!]![i]!) === Math.sign(gold[a!]![i]! - gold[b!]![i]!),
    ).length
  const differences = gold[0]!.map((_, i) => accEqOf(second, i) - accEqOf(first, i))
  const observed = differences.reduce((sum, value) => sum + value, 0)
  let [above, equal] = [0, 0]
  for (let signs = 0; signs < 256; signs++) {
    const sum = differences.reduce((all, value, i) => all + ((signs >> i) & 1 ? value : -value), 0)
    if (sum > observed) above++
    else if (sum === observed) equal++
  }
  const found = permBothTest(gold, first, second)
  expect(found.secondBetter).toBeCloseTo((above + equal) / 256, 12)
  expect(found.firstBetter).toBeCloseTo(1 - above / 256, 12)
})

test('bad settings are named', () => {
  expect(() => permBothTest([[1]], [[1]], [[1]], { form: 'x' as 'pairs' })).toThrow(
    "form: expected one of items, pairs, scores, scores-tau-b, scores-calibrated, systems, soft, got 'x'",
  )
  expect(() => permBothTest([[1]], [[1]], [[1]], { trials: 0 })).toThrow('trials: expected a whole number')
})
