import { typescriptLanguage } from '@codegen-eval/lang-typescript'
import { evaluateCorpus, segmentMean } from '@codegen-eval/metric'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { erasedTypesOf, withErasedTypes } from '../../../../code/canonical/src/with-erased-types.ts'

test('TypeScript compares with JavaScript', async () => {
  const parser = await loadParser(typescriptLanguage)
  const equal = segmentMean({
    name: 'equal',
    signature: 'equal|case:mixed|v:1.0.0',
    prepare: (references: readonly string[]) => references,
    scoreSegment: (candidate, references) => (references.includes(candidate) ? 1 : 0),
  })
  const metric = withErasedTypes(equal, parser)
  const { score, parts, signature } = evaluateCorpus(
    metric,
    ['let x: number = f<A>(1)!', 'let x: = 1'],
    ['let x = f(1)', 'let x = 1'],
  )
  expect(score).toBe(0.5)
  expect(parts).toEqual({ erased: 0.5 })
  expect(signature).toMatch(/^equal\|types:erase\|lang:typescript@tree-sitter-typescript-[\d.]+\|case:mixed/)
  expect(erasedTypesOf(parser)).toBe(erasedTypesOf(parser))
})
