import { expect, test } from 'vitest'
import { extractableWatch } from '../src/row-warnings.ts'

function warningsOf(candidates: readonly string[], reference = 'x'): readonly string[] {
  const watch = extractableWatch()
  const segment = { id: 1, references: [reference], models: candidates.map(String), file: 'in', line: 1 }
  watch.add({ ...segment, candidates } as never)
  return watch.warnings()
}

test.each(['```\nx\n```', 'Here:\n```python\nx\n```', '> ~~~ c++\n> x', '```{.py}\nx', '```js {1,2}\r\nx'])(
  '%j has a fence',
  (text) => {
    expect(warningsOf([text, 'x'])).toEqual([
      'note: 1 of 2 outputs contains a code fence: option extract fences takes the code out',
    ])
  },
)

test.each(['x', '``````.join(str(x) for x in y)', 'a ``` b', '``` a b c', ''])('%j has none', (text) => {
  expect(warningsOf([text])).toEqual([])
})

test('where references have fences, outputs may', () => {
  expect(warningsOf(['```\nx\n```'], '```\ny\n```')).toEqual([])
})
