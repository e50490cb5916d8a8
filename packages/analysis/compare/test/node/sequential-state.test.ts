import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readSequentialState, sequentialStateText } from '../../src/node/sequential-state.ts'
import type { SequentialGateState } from '../../src/sequential-gate.ts'

const folder = testFolder()
const file = (name: string, text: string) => {
  writeFileSync(join(folder.path, name), text)
  return join(folder.path, name)
}
const state: SequentialGateState = {
  baseline: 'main',
  candidate: 'branch',
  signature: 'pass@1',
  scoreMargin: 0,
  alpha: 0.05,
  seed: 1,
  tasks: [
    { id: 'a', scores: [1, 0.5], outputs: 'f00', run: 0 },
    { id: 'b', scores: null, outputs: null, run: 1 },
  ],
}

test('a state comes back as it was written, and no file is no state', async () => {
  expect(await readSequentialState(file('state.json', sequentialStateText(state)))).toEqual(state)
  expect(await readSequentialState(join(folder.path, 'none.json'))).toBeUndefined()
})

test.each([
  '',
  '{"id": 1}',
  '[]',
  JSON.stringify({ ...state, format: 'codegen-eval/sequential-gate', tasks: undefined, ids: ['a'] }),
  sequentialStateText({ ...state, tasks: [{ id: 'a', scores: [0, 3], outputs: null, run: 0 }] }),
])('%j is no state', async (text) => {
  await expect(readSequentialState(file('other.json', text))).rejects.toThrow(
    'not the state of a sequential gate',
  )
})
