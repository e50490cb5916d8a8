import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { LongestFirst } from '../src/longest-first.ts'

test('the command and the pages come before analyses, these before all others, project by project', async () => {
  const project = (name: string) => ({ name, config: { sequence: { groupOrder: 0 } } })
  const file = (path: string, name = 'packages') =>
    ({ moduleId: `/root/${path}`, project: project(name) }) as unknown as TestSpecification
  const cache = { getFileTestResults: () => undefined, getFileStats: () => ({ size: 1 }) }
  const sequencer = new LongestFirst({ config: { root: '/root' }, cache } as unknown as Vitest)
  const sorted = await sequencer.sort([
    file('packages/core/metric/test/a.test.ts'),
    file('packages/analysis/study/test/b.test.ts'),
    file('packages/use/cli/test/c.test.ts'),
    file('tools/test/d.test.ts', 'isolated'),
  ])
  expect(sorted.map(({ moduleId }) => moduleId.slice(-9, -8))).toEqual(['d', 'c', 'b', 'a'])
})
