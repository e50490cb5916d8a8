import { fixtureJson } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { pythonCompileErrorAt } from '../src/compile-error-at.ts'
import { verdictCases } from './fixtures.ts'
import { parser } from './verdicts.ts'

const errorAt = (source: string) => pythonCompileErrorAt(parser.parse(source))

/** The f-strings among the texts that CPython 3.13.0 compiles, and 3.11 does not. */
const LATER = [
  'f"{d["key"]}"',
  "f'{d['key']}'",
  'f"""{d["""key"""]}"""',
  'f"{a\n}"',
  'f"{a # c\n}"',
  'f"""{a # c\n}"""',
  'f"{a!r }"',
  `f"{'\\n'}"`,
  'f"{a:{b["c"]}}"',
  'f"{a:{b:{c}}}"',
  'f"{f"{a}"}"',
  `f"{f'{f"{a}"}'}"`,
  'f"{a["b"]}"',
  'f"{" "}"',
  'f"{print(f"x")}"',
  `f"{'"'}"`,
  `f'{"'"}'`,
]

test('the verdicts of CPython 3.11 on 874 texts: all that the grammar derives agree', () => {
  const disagree = verdictCases.filter(
    ({ text, parses, compiles }) => parser.parses(text) !== parses || errorAt(text) < 0 !== compiles,
  )
  // CPython 3.11 parses these two; it does not compile the first. 3.12 does not parse the second.
  const others = ['from __future__ import *', 'f"{x for x in y}"']
  expect(disagree.filter(({ parses }) => parses).map(({ text }) => text)).toEqual(others)
  expect(disagree.filter(({ parses }) => !parses).map(({ text }) => text)).toEqual(LATER)
  expect(verdictCases.length).toBe(874)
  expect(verdictCases.filter(({ parses }) => !parses).length).toBe(215)
  expect(verdictCases.filter(({ parses, compiles }) => parses && !compiles).length).toBe(261)
})

const { snippets: functions } = fixtureJson<{
  readonly snippets: readonly { readonly code: string; readonly astNodes: number | null }[]
}>('golden/functions.json')

test('the verdicts of CPython 3.11 on functions of several lines: all agree', () => {
  const disagree = functions.filter(({ code, astNodes }) => parser.parses(code) !== (astNodes !== null))
  // CPython 3.12 compiles it
  expect(disagree.map(({ code }) => code)).toEqual([`x = f"{d["key"]}"\ny = f"{'\\n'.join(a)}"\n`])
  expect(functions.length).toBe(79)
})

test('the offset is that of the node that is refused, or of the syntax error', () => {
  expect(errorAt('a = 1\nreturn a\n')).toBe(6)
  expect(errorAt('def f():\n    return\n\nbreak\n')).toBe(21)
  expect(errorAt('x = 1\nprint x\n')).toBe(6)
  expect(errorAt('def f(a): return a\n')).toBe(-1)
})

test('no stack overflows on sources that are nested as deeply as CPython allows', () => {
  for (const source of [
    `${'-'.repeat(2900)}a`,
    `a${' + a'.repeat(2900)}`,
    `a${'.b'.repeat(2900)}`,
    `if a: a\n${'elif a: a\n'.repeat(2000)}`,
    `${'lambda: '.repeat(2000)}a`,
  ]) {
    expect(errorAt(source)).toBe(-1)
  }
})
