import { expect, test } from 'vitest'
import { comparisonLatex } from '../../src/comparison/comparison-latex.ts'
import { comparisonText } from '../../src/comparison/comparison-text.ts'
import { comparisonOf, FOUR } from './corpora.ts'

test('a table a metric, with what is said about it as comments', async () => {
  const { low, high } = FOUR
  const text = comparisonLatex(comparisonText(await comparisonOf({ a_b: low!, c: high! }), 2))
  expect(text).toContain('\\begin{tabular}{rlrrrr}')
  expect(text).toContain(' & model & score & 95 \\% interval & 1 & 2 \\\\')
  expect(text).toMatch(
    /\n1 & c & \d\d\.\d\d & \[\d\d\.\d\d, \d\d\.\d\d\] & \$\\cdot\$ & 0\.0010\* \\\\\n2 & a\\_b & /,
  )
  expect(text).toContain('\n% c is better than a_b by')
  expect(text).toContain('\n% mean|v:1.0.0\n')
})

test('signs are commands of LaTeX', async () => {
  const flat = Array<number>(9).fill(0.5)
  const text = async (b: readonly number[]) =>
    comparisonLatex(comparisonText(await comparisonOf({ a: flat, b }), 2))
  expect(await text(flat)).toContain('& -- & $\\cdot$')
  expect(await text(flat.map(() => 0.2))).toContain('& $\\infty$ & $\\cdot$')
})
