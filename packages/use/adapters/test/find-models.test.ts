import { fileURLToPath } from 'node:url'
import * as bertScore from '@codegen-eval/bert-score/registry'
import { createRegistry } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { findModels } from '../src/find-models.ts'
import { scoreEncodedOutput } from '../src/score-encoded.ts'

test('a spec may name a folder with a model', async () => {
  const { entries } = findModels(bertScore)
  const model = fileURLToPath(new URL('../../../../examples/tiny-encoder', import.meta.url))
  const metric = await createRegistry(entries).resolve(`bert-score:model=${model}`)
  expect((await scoreEncodedOutput(metric, 'return x', 'return x')).score).toBeCloseTo(1, 12)
})
