import { expect, test } from 'vitest'
import { countNgrams, informationByCounts } from '../src/ngram-information.ts'
import { nistNgrams } from '../src/nist.ts'

test('an n-gram says as many bits as its prefix is more frequent', () => {
  const information = informationByCounts(nistNgrams(['a b a c', 'a b']))
  const [one, two] = countNgrams(['a', 'b', 'a', 'd'], 2, information)
  // by hand: 6 tokens, 3 of them a, 2 of them b; "a b" twice; "b a" once, and "a d" as if it occurred once
  expect([...one.values()]).toEqual([
    { count: 2, information: 1 },
    { count: 1, information: Math.log2(3) },
    { count: 1, information: Math.log2(6) },
  ])
  expect([...two.values()].map((each) => each.information)).toEqual([Math.log2(3 / 2), 1, Math.log2(3)])
})

test('no two n-grams share a key', () => {
  expect(countNgrams(['a1:b', 'a', '1:b'], 2)[1].size).toBe(2)
  expect(countNgrams(['1:a'], 1)[0]).not.toEqual(countNgrams(['a'], 1)[0])
})
