import { describe, expect, test } from 'vitest'
import { parsedSource } from '../src/parsed-source.ts'
import { RUBY_LIMITS } from '../src/ruby-limits.ts'
import { golden } from './conala.reference.ts'
import { parser } from './parser.ts'

describe('against CPython', () => {
  test('exactly the snippets that it parses have a tree, 2,406 of 2,406', () => {
    const agrees = golden.snippets.filter(
      ({ code, graph }) => (parsedSource(code, parser, RUBY_LIMITS.tree) !== undefined) === (graph !== null),
    )
    expect([golden.snippets.length, agrees.length]).toEqual([2406, 2406])
  })
})
