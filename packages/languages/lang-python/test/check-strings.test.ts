import { expect, test } from 'vitest'
import { checkStrings } from '../src/check-strings.ts'
import { refusedBy, taken } from './verdicts.ts'

const raw = String.raw

test('prefixes are those of the language reference, in either case', () => {
  const prefixes = 'r u R U f F fr Fr fR FR rf rF Rf RF b B br Br bR BR rb rB Rb RB'.split(' ')
  const sources = ['', ...prefixes].flatMap((prefix) => [`${prefix}'a'`, `${prefix}"""a"""`])
  expect(taken(sources)).toEqual(sources)
})

test('other prefixes are refused', () => {
  expect(taken(["ur'a'", "ub'a'", "bf'a'", "uf'a'", "rr'a'", "bb'a'", "rfb'a'", "x'a'", "rur'a'"])).toEqual(
    [],
  )
})

test('strings in single quotes end in their line, unless the line end is escaped', () => {
  const sources = ["'a\\\nb'", '"a\\\r\nb"', "'''a\nb'''", '"""a\n\n"b""c"""', "r'a\\\nb'"]
  expect(taken(sources)).toEqual(sources)
  expect(taken(["'a\nb'", "'a", '"a\nb"', "r'a\nb'", "'a\\\\\nb'", "'''a", "f'a\nb'", '"""a""'])).toEqual([])
})

test('braces of strings that are no f-strings are characters', () => {
  const sources = ['"{a" "}" "{x!q}"', "b'{'", '"""{\n}"""', '"{\\\n}"']
  expect(taken(sources)).toEqual(sources)
  expect(taken(['"{a # b\n}"', '"{a}{b\n}"', "b'{a # b\n}'"])).toEqual([])
})

test('escapes of strings are complete', () => {
  const sources = [
    raw`'\x41 \u0041 \U00000041 \U0010FFFF \101 \0 \8 \d \q'`,
    raw`'\N{DIGIT ONE} \N{latin small letter a}'`,
    raw`'\\x \\N \\\\u'`,
    raw`r'\x \u \N'`,
    raw`rb'\x'`,
  ]
  expect(taken(sources)).toEqual(sources)
})

test('escapes that end early are refused', () => {
  const sources = [
    raw`'\x'`,
    raw`'\x4'`,
    raw`'\xg0'`,
    raw`'\u041'`,
    raw`'\U0000004'`,
    raw`'\U00110000'`,
    raw`'\U1'`,
    raw`'\x\\41'`,
    raw`'\\\x'`,
    raw`b'\x4'`,
    raw`f'\x4'`,
    raw`f'{a}\u'`,
    raw`f'{a:\x4}'`,
  ]
  expect(refusedBy(checkStrings, sources)).toEqual(sources)
})

test('names of characters have a form; which names there are is not known', () => {
  const sources = [
    raw`'\N'`,
    raw`'\N{}'`,
    raw`'\N{DIGIT_ONE}'`,
    raw`'\NDIGIT'`,
    raw`'\N{DIGIT ONE'`,
    raw`f'\N'`,
  ]
  expect(refusedBy(checkStrings, sources)).toEqual(sources)
  // CPython refuses this one
  expect(taken([raw`'\N{NO SUCH CHARACTER}'`])).toHaveLength(1)
})

test('bytes hold ASCII characters, and know no escapes for others', () => {
  const sources = [raw`b'\x41\u\N\U'`, raw`rb'\xzz'`, "b'abc'"]
  expect(taken(sources)).toEqual(sources)
  const wrong = ["b'é'", "rb'é'", "b'''\u4e2d'''"]
  expect(refusedBy(checkStrings, wrong)).toEqual(wrong)
})

test('strings side by side are all bytes or none', () => {
  const sources = ["'a' \"b\" u'c' r'd' f'e'", "b'a' rb'b'", "('a'\n  # b\n  'c')"]
  expect(taken(sources)).toEqual(sources)
  const wrong = ["'a' b'b'", "b'a' 'b'", "f'a' b'b'", "b'a' b'b' 'c'"]
  expect(refusedBy(checkStrings, wrong)).toEqual(wrong)
})

test('f-strings hold expressions with a conversion and a format, which may hold expressions', () => {
  const sources = [
    "f'{a}'",
    "f'{a!r}{b!s}{c!a}'",
    "f'{a:>10}'",
    "f'{a!r:^{width}.{precision}}'",
    "f'{a:{b!r:>5}}'",
    "f'{a=}'",
    "f'{a = !r:>5}'",
    "f'{{a}}'",
    "f'{{{a}}}'",
    "f'{a:{{}}}'",
    "f'{a, b}'",
    "f'{*a, b}'",
    "f'{a if b else c}'",
    "f'{a != b}'",
    "f'{(lambda x: x)(1)}'",
    "f'{(a := 1)}'",
    'f\'{a["b"]}\'',
    'f\'{f"{a:{b}}"}\'',
    "f'''{\na\n}'''",
    "rf'\\d{a}'",
  ]
  expect(taken(sources)).toEqual(sources)
})

test('f-strings hold no empty expressions and no other conversions', () => {
  const sources = [
    "f'{}'",
    "f'{ }'",
    "f'{!r}'",
    "f'{:5}'",
    "f'{a!x}'",
    "f'{a!}'",
    "f'{a! r}'",
    "f'{a b}'",
    "f'{*a}'",
  ]
  expect(taken(sources)).toEqual([])
})

test('braces of f-strings are paired or doubled', () => {
  const sources = [
    "f'{'",
    "f'{a'",
    "f'{a:{b}'",
    "f'{{a}'",
    "f'}'",
    "f'a}'",
    "f'{a}}'",
    "f'{a:}}'",
    "rf'\\N{a}}'",
  ]
  expect(taken(sources)).toEqual([])
})

test('a quote or a line end in a format ends the string', () => {
  const wrong = ["f'{a:'}'", "f'{a:\n}'", "f'{a:5\n}'", "f'{a:>'5}'", 'f"{a!r:"}"', "f'''{a:'''}'''"]
  expect(refusedBy(checkStrings, wrong)).toEqual(wrong)
  expect(taken(["f'{a:\"}'", "f'''{a:'}'''", "f'''{a:\n}'''", raw`f'{a:\'}'`])).toHaveLength(4)
})

// verdicts of CPython 3.13.0; versions before 3.12 refuse these
test('expressions in f-strings may have quotes of their string, line ends, backslashes and comments', () => {
  const later = [
    "f'{'a'}'",
    'f"{d["key"]}"',
    "f'{\na}'",
    raw`f'{a["\n"]}'`,
    "f'''{a # b\n}'''",
    'f"{f"{a}"}"',
    `f'''{"'''"}'''`,
    'f"{a:{b["c"]}}"',
    "f'{a:{b:{c}}}'",
    `f'''{\n  f"""{\n    x["y"]  # z\n  }"""\n}'''`,
    `f"{'a' 'b'}{"c"}" f'{d!r:>{w["e"]}}'`,
  ]
  expect(taken(later)).toEqual(later)
  const wrong = [
    raw`f"{d[\'key\']}"`,
    'f"{a["b}"',
    'f"{a # c}"',
    raw`f"{a\b}"`,
    'f"{a["b"]}"}"',
    'f"{a b["c"]}"',
  ]
  expect(taken(wrong)).toEqual([])
  const sources = [
    `f"{d['key']}"`,
    "f'''{\na}'''",
    'f"""{d["key"]}"""',
    `f"{'#'}"`,
    'f"{a:#x}"',
    `f"""{f"{f'{a}'}"}"""`,
    raw`f"\n{a}"`,
    raw`f"{a:\n}"`,
  ]
  expect(taken(sources)).toEqual(sources)
})

test('nothing follows a conversion but a format', () => {
  expect(taken(["f'{a!r b}'"])).toEqual([])
  expect(taken(["f'{a !r}'", "f'{a!r }'", "f'{a!r:>5}'"])).toHaveLength(3)
})

test('templates of Python 3.14 are f-strings that stand with templates alone', () => {
  const sources = [`t"hello {name!r:>{w}}" T'{a['b']}'`, raw`tr"\d{x}"`, "Rt'''{\nx}'''", 't"{{}}"']
  expect(taken(sources)).toEqual(sources)
  expect(taken(['t"{x"', 't"{}"', 'tb"x"', 'tu"x"', 'ft"x"', 't"a" "b"', 'f"a" t"b"', 't"a" b"b"'])).toEqual(
    [],
  )
})
