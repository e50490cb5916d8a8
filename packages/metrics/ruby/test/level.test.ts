import { expect, test } from 'vitest'
import { type Level, SourceViews, similarityOf } from '../src/level.ts'

test('a distance of 0 is a similarity of 1, the largest distance one of 0', () => {
  expect(similarityOf(0, 7)).toBe(1)
  expect(similarityOf(7, 7)).toBe(0)
  expect(similarityOf(1, 4)).toBe(0.75)
})

test('two empty sides are alike', () => {
  expect(similarityOf(0, 0)).toBe(1)
})

test('a view is made when it is asked for, and once, even where there is none', () => {
  const made: string[] = []
  const level = (name: Level<unknown>['name'], view: unknown): Level<unknown> => ({
    name,
    view(source) {
      made.push(`${name} of ${source}`)
      return view
    },
    compare: () => ({ similarity: 1, gap: 0, bounded: false }),
  })
  const views = new SourceViews('x', [level('graph', undefined), level('tree', 'T'), level('string', 'S')])
  expect(made).toEqual([])
  expect([views.on(0), views.on(1), views.on(0), views.on(1)]).toEqual([undefined, 'T', undefined, 'T'])
  expect(made).toEqual(['graph of x', 'tree of x'])
})
