import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { HeaviestFirst } from '../vitest/heaviest-first.ts'

const ROOT = join(import.meta.dirname, '../..')

test('packages that took longest come first, and the files of a package stand together', async () => {
  const project = { name: 'packages', config: { sequence: { groupOrder: 0 } } }
  const file = (path: string) => ({ moduleId: join(ROOT, path), project }) as unknown as TestSpecification
  const cache = { getFileTestResults: () => undefined, getFileStats: () => ({ size: 1 }) }
  const sequencer = new HeaviestFirst({ config: { root: ROOT }, cache } as unknown as Vitest)
  const sorted = await sequencer.sort([
    file('packages/core/messages/test/a.test.ts'),
    file('packages/use/cli/test/b.test.ts'),
    file('packages/core/messages/test/c.test.ts'),
    file('packages/use/cli/test/d.test.ts'),
  ])
  expect(sorted.map(({ moduleId }) => moduleId.slice(-9, -8))).toEqual(['b', 'd', 'a', 'c'])
})
