import { expect, test } from 'vitest'
import { checkHigherIsBetter } from '../src/check-higher-is-better.ts'

test('an error rate is refused in words, other metrics are not', () => {
  checkHigherIsBetter({ name: 'chrF2' }, 'compare')
  checkHigherIsBetter({ name: 'chrF2', lowerIsBetter: false }, 'compare')
  expect(() => checkHigherIsBetter({ name: 'TER', lowerIsBetter: true }, 'compare')).toThrow(
    /^compare: metric TER is an error rate, of which lower is better/,
  )
})
