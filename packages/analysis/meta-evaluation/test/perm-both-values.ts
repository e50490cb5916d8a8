import { describe, expect, test } from 'vitest'
import { permBothTest } from '../src/index.ts'
import { inputOf, type MetaEvaluationGolden, type PermBothValue, scaleOf } from './golden.ts'

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

/** Tests that p-values are those of exact and sampled permutations. */
export function testPermBoth(golden: MetaEvaluationGolden): void {
  describe('against exact and sampled values', () => {
    for (const [name, tests] of Object.entries(golden.perm_both)) {
      for (const [key, [form, trials]] of Object.entries(FORMS)) {
        // Draws over 472 items take seconds. The file's soft accuracies count sums equal to the observed one whole and depend on
        // the order of systems, which shows in small tables.
        const isLarge = name === 'conala'
        if (isLarge ? form.startsWith('scores') : form === 'soft') continue
        test(`${form} on ${name}`, () => {
          const { gold, metrics } = inputOf(golden, name)
          for (const [pair, expected] of Object.entries(tests[key])) {
            if (form === 'soft' && !['chrf vs ruby', 'codebleu vs ruby', 'bleu vs codebleu'].includes(pair))
              continue
            const [first, second] = pair.split(' vs ') as [string, string]
            const scale = scaleOf(name)
            const epsilons: [number, number] =
              form === 'pairs' ? [tests.epsilon[first] / scale, tests.epsilon[second] / scale] : [0, 0]
            const found = permBothTest(gold, metrics[first], metrics[second], {
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
}
