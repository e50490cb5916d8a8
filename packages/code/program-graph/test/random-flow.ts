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

const outcome = fc.integer({ min: 0, max: 2 })

/** Edges between any nodes, but for those from the exit. */
function anyEdges(nodes: number): fc.Arbitrary<[source: number, target: number, outcome: number][]> {
  const edge = fc.tuple(
    fc.integer({ min: 0, max: nodes - 2 }),
    fc.integer({ min: 0, max: nodes - 1 }),
    outcome,
  )
  return fc.array(edge, { maxLength: 2 * nodes, size: 'max' })
}

/**
 * Control flows of any shape, with loops into loops, edges twice, exceptions, and statements that nothing leads to or
 * from, though something leads to most.
 */
export function anyFlow(maxNodes: number): fc.Arbitrary<ControlFlow> {
  return fc.integer({ min: 2, max: maxNodes }).chain((nodes) => {
    const towards = Array.from({ length: nodes - 1 }, (_, i) => {
      const edge = fc.tuple(fc.integer({ min: 0, max: i }), fc.constant(i + 1), outcome)
      return fc.option(edge, { freq: 8 })
    })
    const exceptional = fc.array(
      fc.nat(3).map((own) => own === 0),
      { minLength: 3 * nodes, maxLength: 3 * nodes },
    )
    return fc.tuple(fc.tuple(...towards), anyEdges(nodes), exceptional).map(([first, rest, marks]) => {
      const edges = [...first.filter((own) => own !== null), ...rest]
      return flowOf(nodes, edges, marks)
    })
  })
}

/** Control flows in which every statement has a way to the exit. */
export function endingFlow(maxNodes: number): fc.Arbitrary<ControlFlow> {
  return fc.integer({ min: 2, max: maxNodes }).chain((nodes) => {
    const onward = Array.from({ length: nodes - 1 }, (_, own) =>
      fc.tuple(fc.constant(own), fc.integer({ min: own + 1, max: nodes - 1 }), outcome),
    )
    return fc
      .tuple(fc.tuple(...onward), anyEdges(nodes))
      .map(([first, rest]) => flowOf(nodes, [...first, ...rest]))
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
