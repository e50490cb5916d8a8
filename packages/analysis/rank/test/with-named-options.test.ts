import { UsageError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { rankModels } from '../src/rank-models.ts'
import { withNamedOptions } from '../src/with-named-options.ts'

const models = ['a', 'b'].map((model, m) => ({ model, scores: [0, 1, 1, 0, 1, m] }))

test('a ranking is returned as it is', () => {
  expect(withNamedOptions(() => rankModels(models))).toEqual(rankModels(models))
})

test('an option that is out of range is named as an option', () => {
  const ranked = () => withNamedOptions(() => rankModels(models, { baseline: 'c' }))
  expect(ranked).toThrow(UsageError)
  expect(ranked).toThrow(/^option baseline c: expected one of/)
})

test('errors of other kinds stay', () => {
  const broken = () =>
    withNamedOptions(() => {
      throw new TypeError('baseline: broken')
    })
  expect(broken).toThrow(new TypeError('baseline: broken'))
})
