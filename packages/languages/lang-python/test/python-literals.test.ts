import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesRepr, floatRepr, integerRepr, unescapePython } from '../src/python-literals.ts'

const raw = String.raw

test('integers are written in decimal, as by repr of CPython 3.11', () => {
  const table = [
    ['0', '0'],
    ['00', '0'],
    ['0_0', '0'],
    ['7', '7'],
    ['100_000', '100000'],
    ['0x1F', '31'],
    ['0XfF_ff', '65535'],
    ['0o17', '15'],
    ['0O7_7', '63'],
    ['0b101', '5'],
    ['0B1', '1'],
    ['123456789012345', '123456789012345'],
    ['1234567890123456', '1234567890123456'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['0xffffffffffffffffffff', '1208925819614629174706175'],
  ]
  for (const [literal, repr] of table) expect([literal, integerRepr(literal)]).toEqual([literal, repr])
})

test('integers of any base and size come back', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 200n }), (value) => {
      const literals = [
        `${value}`,
        `0x${value.toString(16)}`,
        `0o${value.toString(8)}`,
        `0B${value.toString(2)}`,
      ]
      expect(literals.map(integerRepr)).toEqual(Array(4).fill(`${value}`))
    }),
  )
})

test('floating-point numbers are written with the fewest digits that come back, as by repr of CPython 3.11', () => {
  const table = [
    ['0.', '0.0'],
    ['.0', '0.0'],
    ['1.', '1.0'],
    ['.5', '0.5'],
    ['1e3', '1000.0'],
    ['1e15', '1000000000000000.0'],
    ['1e16', '1e+16'],
    ['123456789012345680.0', '1.2345678901234568e+17'],
    ['9007199254740993.', '9007199254740992.0'],
    ['1.5e300', '1.5e+300'],
    ['1e400', 'inf'],
    ['1e-3', '0.001'],
    ['1E-4', '0.0001'],
    ['0.00001', '1e-05'],
    ['1.5e-7', '1.5e-07'],
    ['5e-324', '5e-324'],
    ['1e-400', '0.0'],
    ['3.14_15', '3.1415'],
    ['1_0e1_0', '100000000000.0'],
    ['077.5', '77.5'],
    ['2.675', '2.675'],
    ['100.', '100.0'],
  ]
  for (const [literal, repr] of table) expect([literal, floatRepr(literal)]).toEqual([literal, repr])
})

test('imaginary numbers are written without a fraction of 0', () => {
  const table = [
    ['0j', '0j'],
    ['1.J', '1j'],
    ['1.5J', '1.5j'],
    ['077j', '77j'],
    ['1e16j', '1e+16j'],
    ['1e-5j', '1e-05j'],
    ['1e400j', 'infj'],
  ]
  for (const [literal, repr] of table) expect([literal, floatRepr(literal)]).toEqual([literal, repr])
})

test('floating-point numbers come back from what is written', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (value) => {
      const repr = floatRepr(value.toExponential())
      expect(Number(repr)).toBe(value)
      expect(repr).toMatch(/^\d+\.\d+$|^\d(\.\d+)?e[+-]\d\d+$/)
    }),
  )
})

test('escapes of strings stand for their characters', () => {
  const table = [
    [raw`\a\b\f\n\r\t\v`, '\x07\b\f\n\r\t\v'],
    [raw`\\\'\"`, `\\'"`],
    [raw`\0\12\101\377\777\8`, '\0\nA\xff\u01ff\\8'],
    [raw`\x41\xe9\u00e9\U0001f600`, 'Aéé\u{1f600}'],
    [raw`\ud800`, '\ud800'],
    [raw`\1234 \x414`, 'S4 A4'],
    ['a\\\nb', 'ab'],
    ['a\\\r\nb', 'ab'],
  ]
  for (const [text, value] of table) expect(unescapePython(text, false)).toBe(value)
})

test('what is no escape stays, and so do names of characters', () => {
  for (const text of [
    raw`\q\d\.`,
    raw`\N{DIGIT ONE}`,
    raw`\x4`,
    raw`\u00`,
    raw`\U00110000`,
    '\\é',
    '\\\u{1f600}',
  ]) {
    expect(unescapePython(text, false)).toBe(text)
  }
})

test('bytes have no escapes for characters, and octal numbers up to 255', () => {
  expect(unescapePython(raw`\x41\xff\377\777\u0041\U00000041\N{a}\q`, true)).toBe(
    raw`A${'\xff\xff\xff'}\u0041\U00000041\N{a}\q`,
  )
})

test('line ends are read as line feeds', () => {
  expect(unescapePython('a\r\nb\rc\nd', false)).toBe('a\nb\nc\nd')
})

test('bytes are written as by repr of CPython 3.11', () => {
  const table = [
    ['', "b''"],
    ['abc', "b'abc'"],
    ["it's", `b"it's"`],
    ['"', `b'"'`],
    [`'"`, raw`b'\'"'`],
    ['\0\x01\x0b\x0c\x0f', raw`b'\x00\x01\x0b\x0c\x0f'`],
    ['\t\n\r', raw`b'\t\n\r'`],
    ['\x7f\x80\xff\\', raw`b'\x7f\x80\xff\\'`],
    [' !~', "b' !~'"],
  ]
  for (const [bytes, repr] of table) expect(bytesRepr(bytes)).toBe(repr)
})

test('bytes come back from what is written', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = String.fromCharCode(...bytes)
      expect(unescapePython(bytesRepr(text).slice(2, -1), true)).toBe(text)
    }),
  )
})
