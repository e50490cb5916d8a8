import { expect, test } from 'vitest'
import { csvEntries, csvHeader } from '../../src/forms/csv.ts'

test('columns have usual names, in any case', () => {
  expect(csvHeader('File;start_line;Rule ID;"Message"')).toEqual(['path', 'line', undefined, 'text'])
})

test('cells may be quoted over lines, and entries have their line and span', () => {
  const text = 'path,line,text\na.ts,3,"say ""no"",\nplease"\n\nb.ts,,x'
  const entries = csvEntries(text)
  expect(entries.map(({ place, value }) => [place, value])).toEqual([
    ['line 2', { path: 'a.ts', line: 3, text: 'say "no",\nplease' }],
    ['line 5', { path: 'b.ts', text: 'x' }],
  ])
  expect(entries.map(({ span }) => text.slice(...span!))).toEqual(['a.ts,3,"say ""no"",\nplease"', 'b.ts,,x'])
})

test('a quote that is not closed is an error with its line', () => {
  expect(() => csvEntries('path,text\na,"b')).toThrow('line 2: broken CSV at "\\"b": close the quote')
})
