import { expect, test } from 'vitest'
import { progressLine } from '../src/progress-line.ts'

function written(
  isTTY: boolean,
  times: readonly number[],
): { text: string; line: ReturnType<typeof progressLine> } {
  const out = { text: '', isTTY, write: (text: string | Uint8Array) => (out.text += text) !== '' }
  const left = [...times]
  const line = progressLine(out as unknown as NodeJS.WriteStream, () => left.shift()!)
  return Object.assign(out, { line })
}

test('on a terminal one line moves, and those that stay are printed above it', () => {
  const out = written(true, [0, 1])
  out.line.show('1 of 2')
  out.line.print('one')
  out.line.show('2 of 2')
  out.line.end()
  expect(out.text.split('\r\x1b[2K')).toEqual(['', '1 of 2', 'one\n', '2 of 2', ''])
})

test('elsewhere it is printed when nothing was for four seconds', () => {
  // made; shown; shown and printed; shown
  const out = written(false, [0, 3999, 4000, 4000, 7999])
  for (const text of ['a', 'b', 'c']) out.line.show(text)
  out.line.end()
  expect(out.text).toBe('b\n')
})
