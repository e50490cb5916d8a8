import { expect, test } from 'vitest'
import { textFinder } from '../src/text-finder.ts'

test('ratings with the id, the rater and the text of another one are counted, unless they name a judgement', () => {
  const finder = textFinder()
  const rating = { id: 1, rater: 'ann', text: 'f()' }
  for (const own of [rating, { ...rating, rater: 'ben' }, { ...rating, text: 'g()' }, { ...rating, id: 2 }])
    finder.add(own)
  expect(finder.alike).toBe(0)
  finder.add({ ...rating, id: '1' })
  finder.add({ ...rating, judgement: 'j' })
  finder.add({ id: 1, rater: 'ann' })
  expect(finder.alike).toBe(1)
})
