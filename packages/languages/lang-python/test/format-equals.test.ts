import { expect, test } from 'vitest'
import { withoutFormatEquals } from '../src/format-equals.ts'
import { dumpOf } from './dump.ts'

test.each([
  ['f"{x:=^10}"', 'f"{x:-^10}"'],
  ["print(f'{a:=3} {b[1:2]:=>{w:=4}}')", "print(f'{a:-3} {b[1:2]:->{w:-4}}')"],
  ["f'{d[\"}\"]:=9}' rf'{e!r:=9}'", "f'{d[\"}\"]:-9}' rf'{e!r:-9}'"],
  ["f'''{a:=9}\n{b:=9}'''", "f'''{a:-9}\n{b:-9}'''"],
  ["f'{{{a:=9}}}'", "f'{{{a:-9}}}'"],
  ["t'{a:=9}' rT'{b:={c}}'", "t'{a:-9}' rT'{b:-{c}}'"],
])('%j is read as %j', (source, expected) => expect(withoutFormatEquals(source)).toBe(expected))

test.each([
  "f'{(a := 9)}'",
  "f'{{a:=9}}'",
  "f'{f(a:=9)}'",
  "'{a:=9}' # f'{a:=9}'",
  "b'{a:=9}'",
  'if (n := f(a)): pass',
  "f'{a:={9}",
  "f'{a:=9}' 'b",
  'x = """a\nf\'{a:=9}\'',
])('%j is read as it is', (source) => expect(withoutFormatEquals(source)).toBe(source))

test('the abstract syntax tree has the format as it is written', () => {
  // CPython 3.11.7
  expect(dumpOf('f"{x:=^{w:=3}}"')).toBe(
    "Expr(value=JoinedStr(values=[FormattedValue(value=Name(id='x', ctx=Load()), conversion=-1, " +
      "format_spec=JoinedStr(values=[Constant(value='=^'), FormattedValue(value=Name(id='w', ctx=Load()), " +
      "conversion=-1, format_spec=JoinedStr(values=[Constant(value='=3')]))]))]))",
  )
})

test('a long source takes linear time', () => {
  const source = `${"x = f'{a:=^9} {(b := 3)}'\n".repeat(20_000)}`
  expect(withoutFormatEquals(source)).toHaveLength(source.length)
  const word = `${'f'.repeat(500_000)} := f'`
  expect(withoutFormatEquals(word)).toBe(word)
})
