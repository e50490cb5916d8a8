import { expect, test } from 'vitest'
import { allocateFlatTree } from '../src/flat-tree.ts'
import type { Grammar } from '../src/grammar.ts'
import { oncePerObject } from '../src/once-per-object.ts'

const grammar: Grammar = {
  name: 'none',
  kinds: ['ERROR'],
  named: Uint8Array.of(1),
  fields: [''],
  errorKind: 0,
}

test('each tree is computed once, also where the value is undefined, and trees of one source are apart', () => {
  const [first, second] = ['a', 'a'].map((source) => allocateFlatTree(grammar, source, 1, false))
  const computed: unknown[] = []
  const indexOf = oncePerObject((tree) => {
    computed.push(tree)
    return tree === first ? undefined : computed.length
  })
  expect([first, second, first, second].map((tree) => indexOf(tree!))).toEqual([undefined, 2, undefined, 2])
  expect(computed).toEqual([first, second])
})
