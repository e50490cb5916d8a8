import { expect, test } from 'vitest'
import { keepModel, openModel } from '../../src/worker/models.ts'
import { scoreTexts } from '../../src/worker/score-texts.ts'

test('a model that is not on the page is asked for', async () => {
  const texts = { references: ['a'], candidates: ['a'] }
  await expect(scoreTexts('bert-score:model=tiny', texts)).rejects.toThrow(
    'model tiny: drop its folder on this page',
  )
  keepModel('other', new Map())
  await expect(openModel('tiny')).rejects.toThrow('the models here are other')
  await expect(openModel('other')).rejects.toThrow('model other: the file config.json is missing')
})
