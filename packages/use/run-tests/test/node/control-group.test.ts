import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { makeControlGroup } from '../../src/node/control-group.ts'

const probe = makeControlGroup({ processes: 10, memory: 2 ** 28 }, 900)
probe?.remove()

test.skipIf(!probe)('a control group has bounds, and is removed', async () => {
  const group = makeControlGroup({ processes: 10, memory: 2 ** 28 }, 901)!
  const folders = group.entrances.map((file) => dirname(file))
  if (group.bounds.includes('processes'))
    expect(
      folders.some(
        (folder) => existsSync(`${folder}/pids.max`) && readFileSync(`${folder}/pids.max`, 'utf8') === '10\n',
      ),
    ).toBe(true)
  expect(group.memoryFailures()).toBe(0)
  await group.emptied()
  group.remove()
  expect(folders.some((folder) => existsSync(folder))).toBe(false)
})

test('a group that is gone has no failures', () => {
  expect(probe?.memoryFailures() ?? 0).toBe(0)
})
