import { describe, expect, test } from 'vitest'
import { splitIdentifier } from '../src/split-identifier.ts'

export interface Golden {
  readonly snippets: readonly {
    readonly graph:
      | {
          readonly nodes: readonly string[]
          readonly edges: Record<string, Record<string, number[]>>
        }
      | { readonly error: string }
      | null
  }[]
}

/** Tests that names, of which there are `expected`, are split as by the replication package of Out of the BLEU. */
export function testSubtokens(golden: Golden, expected: number): void {
  describe('against the SUBTOKEN_OF edges of the golden graphs', () => {
    test('each token with subtokens is split into them', () => {
      let tokens = 0
      for (const { graph } of golden.snippets) {
        if (graph === null || 'error' in graph) continue
        const parts = new Map<number, string[]>()
        for (const [from, targets] of Object.entries(graph.edges.SUBTOKEN_OF ?? {})) {
          for (const to of targets) parts.set(to, [...(parts.get(to) ?? []), graph.nodes[Number(from)]])
        }
        for (const [token, subtokens] of parts) {
          tokens++
          // The graph has one node for each subtoken, whatever its place.
          expect(new Set(splitIdentifier(graph.nodes[token]))).toEqual(new Set(subtokens))
        }
      }
      expect(tokens).toBe(expected)
    })
  })
}
