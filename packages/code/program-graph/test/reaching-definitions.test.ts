import type { Effects } from '@codegen-eval/syntax'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ControlFlow, WHEN_FALSE } from '../src/control-flow.ts'
import { reachingDefinitions } from '../src/reaching-definitions.ts'
import { anyFlow, flowOf } from './random-flow.ts'

/** Definitions, uses and variables as `definition-use variable`, sorted. */
function found(flow: ControlFlow, effects: readonly (Effects | undefined)[]): string[] {
  const { definitions, uses, variables } = reachingDefinitions(flow, effects)
  return definitions.map((definition, i) => `${definition}-${uses[i]} ${variables[i]}`).sort()
}

function effect(
  uses: number[],
  defines: number[],
  enters: number[] = [],
  definesInside: number[] = [],
): Effects {
  return {
    uses: new Set(uses),
    defines: new Set([...defines, ...definesInside]),
    definesInside: new Set(definesInside),
    enters: new Set(enters),
  }
}

/** From each definition along all paths, until something defines the variable again. */
function slow(flow: ControlFlow, effects: readonly Effects[]): string[] {
  const { statements, sources, targets, outcomes, exceptional } = flow
  const edges = [...sources.keys()]
  const after = (node: number) => edges.filter((edge) => sources[edge] === node)
  // whether something may be, and whether it must be, that an edge is gone along after the variable was defined
  const mayDefine = (variable: number, edge: number) => {
    const own = effects[sources[edge]]
    if (sources[edge] === 0) return own.enters.has(variable)
    if (!own.definesInside!.has(variable)) return own.defines.has(variable)
    return exceptional[edge] || outcomes[edge] !== WHEN_FALSE
  }
  const mustDefine = (variable: number, edge: number) =>
    mayDefine(variable, edge) &&
    !(exceptional[edge] && sources[edge] > 0 && effects[sources[edge]].definesInside!.has(variable))
  const all = new Set<string>()
  for (const variable of [0, 1, 2]) {
    for (let definition = 0; definition < statements.length; definition++) {
      const reached = new Set(after(definition).filter((edge) => mayDefine(variable, edge)))
      for (const edge of reached) {
        const node = targets[edge]
        if (node === statements.length) continue
        if (node > 0 && effects[node].uses.has(variable)) all.add(`${definition}-${node} ${variable}`)
        for (const next of after(node)) if (!mustDefine(variable, next)) reached.add(next)
      }
    }
  }
  return [...all].sort()
}

test('a statement uses before it defines', () => {
  const flow = flowOf(4, [
    [0, 1],
    [1, 2],
    [2, 3],
  ])
  expect(found(flow, [effect([], []), effect([], [7]), effect([7], [7])])).toEqual(['1-2 7'])
})

test('the entry defines what enters, and uses nothing', () => {
  const flow = flowOf(3, [
    [0, 1],
    [1, 2],
  ])
  expect(found(flow, [effect([1], [2], [3]), effect([1, 2, 3], [])])).toEqual(['0-1 3'])
})

test('after a branch both definitions reach, in a loop the last comes round', () => {
  const flow = flowOf(6, [
    [0, 1],
    [1, 2],
    [1, 3],
    [2, 4],
    [3, 4],
    [4, 1],
    [4, 5],
  ])
  const effects = [effect([], []), effect([0], []), effect([], [0]), effect([], [0]), effect([0], [])]
  expect(found(flow, effects)).toEqual(['2-1 0', '2-4 0', '3-1 0', '3-4 0'])
})

test('what nothing leads to has definitions and uses of its own', () => {
  const flow = flowOf(5, [
    [0, 4],
    [1, 2],
    [2, 1],
    [2, 3],
    [3, 4],
  ])
  const effects = [effect([], [], [0]), effect([0], []), effect([], [0]), effect([0], [])]
  expect(found(flow, effects)).toEqual(['2-1 0', '2-3 0'])
})

test('statements without effects are passed by', () => {
  const flow = flowOf(4, [
    [0, 1],
    [1, 2],
    [2, 3],
  ])
  expect(found(flow, [effect([], [], [1]), undefined, effect([1], [])])).toEqual(['0-2 1'])
})

const variables = fc.uniqueArray(fc.nat(2), { maxLength: 2 })
const effects = fc.tuple(variables, variables, variables, variables).map((own) => effect(...own))

test('definitions reach along all paths on which the variable is not defined again', () => {
  const flow = anyFlow(9).chain((own) => {
    const length = own.statements.length
    return fc.tuple(fc.constant(own), fc.array(effects, { minLength: length, maxLength: length }))
  })
  fc.assert(
    fc.property(flow, ([own, effectsOf]) => {
      expect(found(own, effectsOf)).toEqual(slow(own, effectsOf))
    }),
    { numRuns: 2000 },
  )
})

test('there may be no more than asked for', () => {
  const flow = flowOf(4, [
    [0, 1],
    [1, 2],
    [2, 3],
  ])
  const own = [effect([], [], [0]), effect([0], []), effect([0], [])]
  expect(reachingDefinitions(flow, own, 2).uses).toEqual([1, 2])
  expect(() => reachingDefinitions(flow, own, 1)).toThrow(RangeError)
})

test('each of many variables costs what it is used, not what the function is long', () => {
  const length = 20_000
  // any statement may go to the last but one, where everything is used
  const edges = Array.from({ length }, (_, i) => [
    [i, i + 1],
    [i, length],
  ]).flat() as [number, number][]
  const flow = flowOf(length + 2, [...edges, [length, length + 1]])
  const all = Array.from({ length }, (_, i) => effect([], [i]))
  const last = effect(
    all.map((_, i) => i),
    [],
  )
  expect(reachingDefinitions(flow, [...all, last]).uses).toHaveLength(length - 1)
})
