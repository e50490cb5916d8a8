import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlDependences } from '../src/control-dependence.ts'
import { ALWAYS, type ControlFlow, WHEN_FALSE, WHEN_TRUE } from '../src/control-flow.ts'
import { CYTRON_FLOW, endingFlow, flowOf, reachedFrom } from './random-flow.ts'

const T = WHEN_TRUE
const F = WHEN_FALSE

/** Dependences as `branch outcome statement`, sorted. */
function found(flow: ControlFlow): string[] {
  const { branches, statements, outcomes } = controlDependences(flow)
  return branches.map((branch, i) => `${branch} ${'ATF'[outcomes[i]]} ${statements[i]}`).sort()
}

/**
 * From the paper's definition: Y depends on X if there is a path from X to Y on which Y post-dominates all nodes but X
 * and Y, and Y does not post-dominate X.
 */
function slow({ statements, sources, targets, outcomes }: ControlFlow): string[] {
  const exit = statements.length
  const postDominates = (y: number, x: number) => x !== y && !reachedFrom(x, sources, targets, y).has(exit)
  const all: string[] = []
  for (let x = 0; x < exit; x++) {
    for (let y = 0; y < exit; y++) {
      if (postDominates(y, x)) continue
      sources.forEach((source, edge) => {
        if (source !== x) return
        const outcome = 'ATF'[x === 0 ? WHEN_TRUE : outcomes[edge]]
        // all inner nodes of paths that go on along this edge
        const inner = new Set([targets[edge]])
        for (const node of inner) {
          if (!postDominates(y, node)) inner.delete(node)
          else for (const [i, own] of sources.entries()) if (own === node) inner.add(targets[i])
          if (node === y) all.push(`${x} ${outcome} ${y}`)
        }
      })
    }
  }
  return [...new Set(all)].sort()
}

test('what two branches share depends on both: 5 and 6 in the graph of Ferrante, Ottenstein and Warren', () => {
  // 1 chooses between 2 and 3, 2 between 4 and 5, 3 between 5 and 7
  const flow = flowOf(9, [
    [0, 1, T],
    [0, 8, F],
    [1, 2, T],
    [1, 3, F],
    [2, 4, T],
    [2, 5, F],
    [3, 5, T],
    [3, 7, F],
    [4, 6],
    [5, 6],
    [6, 7],
    [7, 8],
  ])
  expect(found(flow)).toEqual(
    ['0 T 1', '0 T 7', '1 T 2', '1 T 6', '1 F 3', '2 T 4', '2 F 5', '3 T 5', '3 T 6'].sort(),
  )
})

test('the control dependences that Cytron et al. print for their example come out', () => {
  const pairs = found(CYTRON_FLOW).map((own) => own.replace(/ [ATF] /, ' '))
  const table: Record<number, number[]> = {
    0: [1, 2, 8, 9, 11, 12],
    2: [3, 6, 7],
    3: [4, 5],
    9: [10],
    11: [9, 11],
    12: [2, 8, 9, 11, 12],
  }
  const expected = Object.entries(table).flatMap(([branch, own]) => own.map((node) => `${branch} ${node}`))
  expect(pairs.sort()).toEqual(expected.sort())
})

test('a loop depends on itself, and what is after it does not depend on it', () => {
  const flow = flowOf(5, [
    [0, 1, T],
    [0, 4, F],
    [1, 2, T],
    [1, 3, F],
    [2, 1],
    [3, 4],
  ])
  expect(found(flow)).toEqual(['0 T 1', '0 T 3', '1 T 1', '1 T 2'])
})

test('exceptional edges decide nothing', () => {
  const edges = [
    [0, 1],
    [1, 2],
    [1, 3],
    [2, 3],
    [3, 4],
  ] as const
  expect(found(flowOf(5, edges))).toContain('1 A 2')
  expect(found(flowOf(5, edges, [false, false, true]))).toEqual([])
})

test('where no path leads to the exit nothing post-dominates', () => {
  // 2 goes on to itself for ever
  const flow = flowOf(4, [
    [0, 1, T],
    [0, 3, F],
    [1, 2, T],
    [1, 3, F],
    [2, 2],
  ])
  expect(found(flow)).toEqual(['0 T 1', '1 T 2', '2 A 2'])
})

test('a choice that bears no outcome is one all the same', () => {
  const flow = flowOf(4, [
    [0, 1, T],
    [0, 3, F],
    [1, 2, ALWAYS],
    [1, 3, ALWAYS],
    [2, 3],
  ])
  expect(found(flow)).toContain('1 A 2')
})

test('dependences are those of the definition, in graphs of any shape that end', () => {
  fc.assert(
    fc.property(endingFlow(9), (flow) => {
      expect(found(flow)).toEqual(slow(flow))
    }),
    { numRuns: 500 },
  )
})

test('there may be no more than asked for', () => {
  expect(controlDependences(CYTRON_FLOW, 19).branches).toHaveLength(19)
  expect(() => controlDependences(CYTRON_FLOW, 18)).toThrow(RangeError)
})
