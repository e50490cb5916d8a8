import type { DataFlowGraph } from '@codegen-eval/program-graph'
import { ClippedMatches, SequenceTable } from './sequence-table.ts'

/** The data flows of a reference, prepared for matching. */
export interface ReferenceDataFlow {
  readonly table: SequenceTable
  /** The number of data flows. */
  readonly total: number
}

/** Data flows with normalized names as integers: the length of each, then its relation, target and sources. */
export interface NormalizedDataFlow {
  readonly integers: readonly number[]
  readonly count: number
}

/**
 * The data flows of a graph with variables numbered by order of appearance, sources before targets. Two programs that
 * differ in names only have the same data flows.
 */
export function normalizedDataFlow({ items, names }: DataFlowGraph): NormalizedDataFlow {
  const numbers = new Int32Array(names.length)
  let last = 0
  const numberOf = (name: number) => {
    if (numbers[name] === 0) numbers[name] = ++last
    return numbers[name]
  }
  const integers: number[] = []
  for (const { name, relation, sourceNames } of items) {
    integers.push(sourceNames.length + 2, relation === 'comesFrom' ? 0 : 1, 0)
    const at = integers.length - 1
    for (const source of sourceNames) integers.push(numberOf(source))
    integers[at] = numberOf(name)
  }
  return { integers, count: items.length }
}

/** Numbers the data flows of a reference. */
export function referenceDataFlow(flow: NormalizedDataFlow): ReferenceDataFlow {
  const table = new SequenceTable(flow.count, flow.integers.length)
  forEach(flow, (key, length) => table.count(table.add(key, length)))
  return { table, total: flow.count }
}

const met = /* @__PURE__ */ new ClippedMatches()

/** The number of the reference's data flows that the candidate has, each counted at most as often as in the reference. */
export function matchDataFlow(flow: NormalizedDataFlow, { table }: ReferenceDataFlow): number {
  met.begin(table)
  forEach(flow, (key, length) => met.meet(table.find(key, length)))
  return met.matches
}

/** One key per data flow, in order; keys of matching data flows are equal. */
export function dataFlowKeys(flow: NormalizedDataFlow): string[] {
  const keys: string[] = []
  forEach(flow, (key, length) => keys.push(key.subarray(0, length).join(' ')))
  return keys
}

let key: Int32Array = /* @__PURE__ */ new Int32Array(64)

function forEach({ integers }: NormalizedDataFlow, visit: (key: Int32Array, length: number) => void): void {
  for (let at = 0; at < integers.length; ) {
    const length = integers[at++]
    if (key.length < length) key = new Int32Array(2 * length)
    for (let i = 0; i < length; i++) key[i] = integers[at++]
    visit(key, length)
  }
}
