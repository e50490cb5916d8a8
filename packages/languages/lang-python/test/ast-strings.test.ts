import { expect, test } from 'vitest'
import { dumpOfExpression } from './dump.ts'

const raw = String.raw

test('strings, bytes and raw strings are constants', () => {
  expect(dumpOfExpression(`'a'`)).toBe(`Constant(value='a')`)
  expect(dumpOfExpression(raw`'\x41\n'`)).toBe(raw`Constant(value='A\n')`)
  expect(dumpOfExpression(raw`r'\d'`)).toBe(raw`Constant(value='\\d')`)
  expect(dumpOfExpression(raw`b'\x41'`)).toBe(`Constant(value=b'A')`)
  expect(dumpOfExpression(raw`rb'\d'`)).toBe(raw`Constant(value=b'\\d')`)
  expect(dumpOfExpression(`''`)).toBe(`Constant(value='')`)
})

test('raw strings end before their quotes, whatever backslashes are there', () => {
  expect(dumpOfExpression(raw`r'\\'`)).toBe(raw`Constant(value='\\\\')`)
  expect(dumpOfExpression(raw`r'a\''`)).toBe(raw`Constant(value="a\\'")`)
})

test('strings side by side are one', () => {
  expect(dumpOfExpression(`'a' "b" r'c'`)).toBe(`Constant(value='abc')`)
  expect(dumpOfExpression(`b'a' b'b'`)).toBe(`Constant(value=b'ab')`)
  expect(dumpOfExpression(`'a' f'{b}' 'c' 'd'`)).toBe(
    `JoinedStr(values=[Constant(value='a'), FormattedValue(value=Name(id='b', ctx=Load()), conversion=-1), Constant(value='cd')])`,
  )
})

test('line ends are line feeds', () => {
  expect(dumpOfExpression("'''a\r\nb'''")).toBe(raw`Constant(value='a\nb')`)
  expect(dumpOfExpression("r'''a\r\nb'''")).toBe(raw`Constant(value='a\nb')`)
})

test('f-strings are texts and values, with doubled braces single', () => {
  expect(dumpOfExpression(`f'a'`)).toBe(`JoinedStr(values=[Constant(value='a')])`)
  expect(dumpOfExpression(`f''`)).toBe('JoinedStr(values=[])')
  expect(dumpOfExpression(`f'{{a}}'`)).toBe(`JoinedStr(values=[Constant(value='{a}')])`)
  expect(dumpOfExpression(raw`f'\n{a}\t'`)).toBe(
    raw`JoinedStr(values=[Constant(value='\n'), FormattedValue(value=Name(id='a', ctx=Load()), conversion=-1), Constant(value='\t')])`,
  )
  expect(dumpOfExpression(raw`rf'\d{a}'`)).toBe(
    raw`JoinedStr(values=[Constant(value='\\d'), FormattedValue(value=Name(id='a', ctx=Load()), conversion=-1)])`,
  )
})

test('values have a conversion, by the code of its letter', () => {
  for (const letter of 'sra') {
    expect(dumpOfExpression(`f'{a!${letter}}'`)).toBe(
      `JoinedStr(values=[FormattedValue(value=Name(id='a', ctx=Load()), conversion=${letter.charCodeAt(0)})])`,
    )
  }
})

test('formats are f-strings of their own, escapes included', () => {
  const format = (values: string) =>
    `JoinedStr(values=[FormattedValue(value=Name(id='a', ctx=Load()), conversion=-1, format_spec=JoinedStr(values=[${values}]))])`
  const b = `FormattedValue(value=Name(id='b', ctx=Load()), conversion=-1)`
  expect(dumpOfExpression(`f'{a:>5}'`)).toBe(format(`Constant(value='>5')`))
  expect(dumpOfExpression(`f'{a: }'`)).toBe(format(`Constant(value=' ')`))
  expect(dumpOfExpression(`f'{a:{b}}'`)).toBe(format(b))
  expect(dumpOfExpression(`f'{a:>{b}.3 }'`)).toBe(format(`Constant(value='>'), ${b}, Constant(value='.3 ')`))
  expect(dumpOfExpression(raw`f'{a:\x41\t}'`)).toBe(format(raw`Constant(value='A\t')`))
  expect(dumpOfExpression(raw`rf'{a:\t}'`)).toBe(format(raw`Constant(value='\\t')`))
  expect(dumpOfExpression(`f'''{a:\n}'''`)).toBe(format(raw`Constant(value='\n')`))
})

test('values with an equals sign document themselves, by repr unless there is a format', () => {
  const a = `value=Name(id='a', ctx=Load())`
  expect(dumpOfExpression(`f'{a=}'`)).toBe(
    `JoinedStr(values=[Constant(value='a='), FormattedValue(${a}, conversion=114)])`,
  )
  expect(dumpOfExpression(`f'{ a = !s}'`)).toBe(
    `JoinedStr(values=[Constant(value=' a = '), FormattedValue(${a}, conversion=115)])`,
  )
  expect(dumpOfExpression(`f'{a=:>5}'`)).toBe(
    `JoinedStr(values=[Constant(value='a='), FormattedValue(${a}, conversion=-1, format_spec=JoinedStr(values=[Constant(value='>5')]))])`,
  )
})

test('names of characters stay as they are written', () => {
  expect(dumpOfExpression(raw`'\N{DIGIT ONE}'`)).toBe(raw`Constant(value='\\N{DIGIT ONE}')`)
})
