import { expect, test } from 'vitest'
import { nltkMeteorSettings } from '../src/nltk-meteor-options.ts'

test("the defaults are NLTK's", () => {
  expect(nltkMeteorSettings({})).toMatchObject({ alpha: 0.9, beta: 3, gamma: 0.5 })
})

test('options of METEOR 1.5 alone are unknown', () => {
  expect(() => nltkMeteorSettings({ task: 'adq' } as never)).toThrow(/unknown option 'task'/)
})
