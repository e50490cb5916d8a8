import { codePoint } from '@codegen-eval/metric/testing'
import fc from 'fast-check'
import type { ProgramGraph } from '../src/program-graph.ts'

/** A program graph of these parts. Node `n` stands for the source from `n` to `n + 2`; the last is nowhere. */
export function programGraph(
  labels: readonly string[],
  edgeTypes: readonly string[],
  edges: readonly (readonly [source: number, target: number, type: number])[],
): ProgramGraph {
  const places = (offset: number) =>
    Int32Array.from(labels, (_, node) => (node === labels.length - 1 ? -1 : node + offset))
  return {
    labels,
    starts: places(0),
    ends: places(2),
    edgeTypes,
    sources: Int32Array.from(edges, ([source]) => source),
    targets: Int32Array.from(edges, ([, target]) => target),
    types: Int32Array.from(edges, ([, , type]) => type),
  }
}

const label = fc.oneof(
  fc.string({ unit: codePoint }),
  fc
    .array(fc.constantFrom('"', '\\', '\n', '\r', '\0', 'n', '<', '>', '->', '#', '{', '😀'), {
      maxLength: 5,
    })
    .map((own) => own.join('')),
)

/** Program graphs with labels of any text, and at most one edge of a type from one node to another. */
export function anyProgramGraph(): fc.Arbitrary<ProgramGraph> {
  const edge = fc.tuple(fc.nat(5), fc.nat(5), fc.nat(2))
  const key = (own: readonly number[]) => own.join()
  // graphlib takes an edge without a name, and one called NUL, for the one edge that needs none
  const name = label.filter((own) => own !== '' && own !== '\0')
  const edgeTypes = fc.uniqueArray(name, { minLength: 3, maxLength: 3 })
  return fc
    .tuple(fc.array(label, { maxLength: 6 }), edgeTypes, fc.uniqueArray(edge, { selector: key }))
    .map(([labels, types, edges]) =>
      programGraph(
        labels,
        types,
        edges
          .filter(([source, target]) => source < labels.length && target < labels.length)
          .sort((a, b) => a[2] - b[2]),
      ),
    )
}
