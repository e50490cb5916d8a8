import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { pythonLanguage } from '../../src/python-language.ts'
import { pythonTypilusGraph } from '../../src/typilus/typilus-graph.ts'

const parser = await loadParser(pythonLanguage)

test('loops take no time for the variables that they do not use', () => {
  const loops = Array.from({ length: 5_000 }, (_, i) => `for i${i} in a:\n  x${i} = i${i}\n`).join('')
  const { failure, edgeTypes, types } = pythonTypilusGraph(parser.parse(loops))
  expect(failure).toBeUndefined()
  // a from loop to loop, and i in each
  expect(types.filter((type) => edgeTypes[type] === 'NEXT_USE')).toHaveLength(4_999 + 5_000)
})
