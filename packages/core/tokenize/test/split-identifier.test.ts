import { sharedJson } from '@codegen-eval/tools/shared'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitIdentifier } from '../src/split-identifier.ts'

interface Golden {
  readonly snippets: readonly {
    readonly graph: {
      readonly nodes: readonly string[]
      readonly edges: Record<string, Record<string, number[]>>
    } | null
  }[]
}

const golden = sharedJson<Golden>('golden/program-graphs-conala.json')

test.each([
  ['SIGUSR1', ['sigusr', '1']],
  ['find_element_by_css_selector', ['find', 'element', 'by', 'css', 'selector']],
  ['OSError', ['os', 'error']],
  ['GqlQuery', ['gql', 'query']],
  ['b64encode', ['b', '64', 'encode']],
  ['aas30dsa20', ['aas', '30', 'dsa', '20']],
  ['path_to_FILE_NAME', ['path', 'to', 'file', 'name']],
  ['pub_date__contains', ['pub', 'date', 'contains']],
  ['__init__', ['init']],
  ['EEXIST', ['eexist']],
  ['größeX', ['größe', 'x']],
  ['_', []],
  ['', []],
])('%s', (identifier, parts) => {
  expect(splitIdentifier(identifier)).toEqual(parts)
})

test('the parts are the identifier without its underscores', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'B', '0', '1', '_', 'é') }),
      (identifier) => {
        expect(splitIdentifier(identifier).join('')).toBe(identifier.replaceAll('_', '').toLowerCase())
      },
    ),
  )
})

test('a million capitals or small letters are split at once', () => {
  for (const part of ['A', 'a', '1', '_', 'Aa', 'AA1']) {
    expect(splitIdentifier(part.repeat(200_000)).join('').length).toBeLessThanOrEqual(600_000)
  }
})

describe.skipIf(!golden)('against the SUBTOKEN_OF edges of the golden graphs', () => {
  test('each token with subtokens is split into them', () => {
    let tokens = 0
    for (const { graph } of golden!.snippets) {
      const parts = new Map<number, string[]>()
      for (const [from, targets] of Object.entries(graph?.edges.SUBTOKEN_OF ?? {})) {
        for (const to of targets) parts.set(to, [...(parts.get(to) ?? []), graph!.nodes[Number(from)]])
      }
      for (const [token, subtokens] of parts) {
        tokens++
        // The graph has one node for each subtoken, whatever its place.
        expect(new Set(splitIdentifier(graph!.nodes[token]))).toEqual(new Set(subtokens))
      }
    }
    expect(tokens).toBeGreaterThan(6000)
  })
})
