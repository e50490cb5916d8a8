import { randomStream } from '@codegen-eval/statistics'
import { expect, test } from 'vitest'
import { drawTrustedOutputs, trustedOutputsTable, trustedShare } from '../src/trusted-outputs-table.ts'

test('pairs of tasks that are turned round are all discordant, and others are not', () => {
  const outputs = drawTrustedOutputs(randomStream(1), 2000, 'tasks turned round, 10 %')
  const byTask = new Map<number, typeof outputs>()
  for (const output of outputs) byTask.set(output.segment, [...(byTask.get(output.segment) ?? []), output])
  let turned = 0
  for (const [first, ...others] of byTask.values()) {
    const signs = others.map(({ grade, score }) => Math.sign((grade - first!.grade) * (score - first!.score)))
    expect(new Set(signs).size).toBe(1)
    if (signs[0]! < 0) turned++
  }
  expect(byTask.size).toBe(2000)
  expect(turned / 2000).toBeCloseTo(0.1, 1)
})

test('scores at random are not trusted', () => {
  expect(trustedShare('scores at random', 50, 10, 1)).toBe(0)
})

test('the table has a row for each metric and a column for each number of tasks', () => {
  const table = trustedOutputsTable((_, tasks) => tasks / 1000)
  expect(table).toContain('| scores at random | 2.0 | 5.0 | 10.0 | 20.0 | 40.0 |')
  expect(table.split('\n')).toHaveLength(5)
})
