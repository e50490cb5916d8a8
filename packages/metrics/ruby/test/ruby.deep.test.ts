import { loadLanguage } from '@codegen-eval/languages'
import { expect, test } from 'vitest'
import { PROGRAMS } from '../../../languages/languages/test/syntax-repair.cases.ts'
import { ruby } from '../src/ruby.ts'
import { treeSimilarity } from '../src/tree-similarity.ts'

test.each(PROGRAMS)('a byte order mark before a program of %s is no difference', async (name, program) => {
  const parser = await loadLanguage(name)
  const marked = `\ufeff${program}`
  for (const [candidate, reference] of [
    [marked, program],
    [program, marked],
  ] as const) {
    expect(ruby(candidate, reference, { parser })).toBe(1)
    expect(treeSimilarity(candidate, reference, { parser })).toBe(1)
  }
})
