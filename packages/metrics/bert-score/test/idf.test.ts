import { expect, test } from 'vitest'
import { IdfCounter } from '../src/idf.ts'

test('weights are ln((N + 1) / (n + 1)), whatever the order of texts and the count within one', () => {
  for (const texts of [
    [
      [0, 5, 5, 1],
      [0, 7, 1],
    ],
    [
      [0, 7, 1],
      [0, 1, 5, 5, 5],
    ],
  ]) {
    const counter = new IdfCounter()
    for (const ids of texts) counter.add(ids)
    const { documents, values, unseen } = counter.weights()
    expect(documents).toBe(2)
    expect(unseen).toBe(Math.log(3))
    expect([...values]).toEqual([
      [0, 0],
      [1, 0],
      [5, Math.log(1.5)],
      [7, Math.log(1.5)],
    ])
  }
})

test('without texts, no token has been seen', () => {
  expect(new IdfCounter().weights()).toEqual({ documents: 0, values: new Map(), unseen: 0 })
})

test('counts of parts add up to those of the whole, in any order', () => {
  const texts = [[1, 2, 2], [2, 3], [], [1, 5]]
  const counted = (some: readonly (readonly number[])[]) => {
    const counter = new IdfCounter()
    for (const ids of some) counter.add(ids)
    return counter
  }
  const sum = new IdfCounter()
  sum.merge(counted(texts.slice(2)).state())
  sum.merge(counted(texts.slice(0, 2)).state())
  expect(sum.weights()).toEqual(counted(texts).weights())
  for (const text of ['', 'null', '{"documents":1}', '{"documents":1,"counts":[[1]]}'])
    expect(() => sum.merge(text)).toThrow('idf: not the counts of documents')
})
