import fc from 'fast-check'
import type { ControlFlow } from '../src/control-flow.ts'

/** A control flow with these edges; nodes are the entry 0, statements, and the exit, which is the last. */
export function flowOf(
  nodes: number,
  edges: readonly (readonly [source: number, target: number, outcome?: number])[],
  exceptional: readonly boolean[] = [],
): ControlFlow {
  return {
    statements: Array.from({ length: nodes - 1 }, (_, syntax) => ({ type: 'Statement', syntax })),
    sources: edges.map(([source]) => source),
    targets: edges.map(([, target]) => target),
    outcomes: edges.map(([, , outcome]) => outcome ?? 0),
    exceptional: edges.map((_, edge) => exceptional[edge] ?? false),
    functions: [],
  }
}

/** Control flows of any shape, with loops into loops, edges twice, and statements that nothing leads to or from. */
export function anyFlow(maxNodes: number): fc.Arbitrary<ControlFlow> {
  return fc.integer({ min: 2, max: maxNodes }).chain((nodes) => {
    const node = fc.integer({ min: 0, max: nodes - 1 })
    const outcome = fc.integer({ min: 0, max: 2 })
    const edge = fc.tuple(fc.integer({ min: 0, max: nodes - 2 }), node, outcome)
    return fc
      .tuple(fc.array(edge, { maxLength: 3 * nodes }), fc.array(fc.boolean(), { maxLength: 3 * nodes }))
      .map(([edges, exceptional]) =>
        flowOf(
          nodes,
          edges,
          exceptional.map((own, i) => own && i % 3 === 0),
        ),
      )
  })
}

/** Control flows in which every statement has a way to the exit. */
export function endingFlow(maxNodes: number): fc.Arbitrary<ControlFlow> {
  return fc.integer({ min: 2, max: maxNodes }).chain((nodes) => {
    const onward = Array.from({ length: nodes - 1 }, (_, own) =>
      fc.tuple(fc.integer({ min: own + 1, max: nodes - 1 }), fc.integer({ min: 0, max: 2 })),
    )
    const others = fc.tuple(
      fc.integer({ min: 0, max: nodes - 2 }),
      fc.integer({ min: 0, max: nodes - 1 }),
      fc.integer({ min: 0, max: 2 }),
    )
    return fc.tuple(fc.tuple(...onward), fc.array(others, { maxLength: 2 * nodes })).map(([first, rest]) => {
      const firstEdges = first.map(([target, outcome], own) => [own, target, outcome] as const)
      return flowOf(nodes, [...firstEdges, ...rest])
    })
  })
}

/** The nodes that edges lead to from a node, itself included, where one may not be entered. */
export function reachedFrom(
  start: number,
  sources: readonly number[],
  targets: readonly number[],
  without = -1,
): Set<number> {
  const reached = new Set(start === without ? [] : [start])
  for (const node of reached) {
    sources.forEach((source, edge) => {
      if (source === node && targets[edge] !== without) reached.add(targets[edge])
    })
  }
  return reached
}

/**
 * The flow graph of the example of Cytron et al., by the numbers there; the entry is 0 and the exit 13. Its control
 * dependences and dominance frontiers are printed with it.
 */
export const CYTRON_FLOW: ControlFlow = flowOf(14, [
  [0, 1],
  [1, 2],
  [2, 3, 1],
  [2, 7, 2],
  [3, 4, 1],
  [3, 5, 2],
  [4, 6],
  [5, 6],
  [6, 8],
  [7, 8],
  [8, 9],
  [9, 10, 1],
  [9, 11, 2],
  [10, 11],
  [11, 9, 1],
  [11, 12, 2],
  [12, 2, 1],
  [12, 13, 2],
  [0, 13],
])
