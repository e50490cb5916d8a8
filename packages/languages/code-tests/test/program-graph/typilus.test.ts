import { javaLanguage } from '@codegen-eval/lang-java'
import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import {
  hasTypilusGraph,
  TYPILUS_EDGE_TYPES,
  typilusGraph,
} from '../../../../code/program-graph/src/typilus.ts'

test('Python builds Typilus-style graphs, and other languages need not', async () => {
  expect([pythonLanguage, javaLanguage].map(hasTypilusGraph)).toEqual([true, false])
  const { parse } = await loadParser(pythonLanguage)
  const { edgeTypes, labels } = typilusGraph(parse('x = 1'), pythonLanguage)
  expect(edgeTypes).toEqual(TYPILUS_EDGE_TYPES)
  expect(labels).toContain('Assign')
  expect(() => typilusGraph(parse('x = 1'), javaLanguage)).toThrow(
    'the language "java" builds no Typilus-style graphs; python does',
  )
})
