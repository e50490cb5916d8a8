import { expect, test } from 'vitest'
import { simulateClaims, simulateReplacement } from '../src/simulate-calibration.ts'

test('conclusions about judges that are like people are rarely drawn', () => {
  const counts = simulateClaims({ tasks: 40, people: 3 }, 30, 300)
  // each has a chance of at most 5 %: seven of 30 have less than one of a thousand
  for (const count of Object.values(counts)) expect(count).toBeLessThan(7)
  // one person an output: no conclusion of effects that errors of grades can imitate
  const single = simulateClaims({ tasks: 40, people: 1 }, 10, 302)
  expect([single.length, single.family, single.language, single.stratum]).toEqual(Array(4).fill(undefined))
})

test('a judge who is worse by just epsilon is rarely said to replace a person', () => {
  const { replacement, group } = simulateReplacement(100, 40, 500)
  expect(replacement).toBeLessThan(9)
  expect(group).toBeLessThan(9)
})
