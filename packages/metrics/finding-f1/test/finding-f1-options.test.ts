import { expect, test } from 'vitest'
import { criteriaOf, type FindingF1Options, findingF1Settings } from '../src/finding-f1-options.ts'

test('criteria are joined by +', () => {
  expect([...criteriaOf(findingF1Settings({}))]).toEqual(['lines'])
  expect([...criteriaOf(findingF1Settings({ by: 'text+label+text' }))]).toEqual(['text', 'label'])
})

test.each<[FindingF1Options, string]>([
  [{ by: 'line' }, 'option by=line: expected path, lines, label, text or verdict'],
  [{ tolerance: -1 }, 'option tolerance=-1'],
  [{ similarity: 1.1 }, 'option similarity=1.1'],
])('%j is refused', (options, message) => {
  expect(() => findingF1Settings(options)).toThrow(message)
})
