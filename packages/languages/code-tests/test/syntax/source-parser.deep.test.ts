import { javaLanguage } from '@codegen-eval/lang-java'
import { expect, test } from 'vitest'
import { compileDynamicModule } from '../../../../code/syntax/src/dynamic-module.ts'
import { SHARED_LENGTH } from '../../../../code/syntax/src/parse-limits.ts'
import { loadRuntime } from '../../../../code/syntax/src/runtime.ts'
import { SourceParser } from '../../../../code/syntax/src/source-parser.ts'
import { tinyPython } from '../../../../code/syntax/test/tiny-python.ts'
import { arraysOf, SOURCES } from './source-parser.cases.ts'

const runtime = await loadRuntime()
const [java, python] = await Promise.all(
  [javaLanguage, tinyPython()].map(async ({ name, loadGrammar }) => {
    const grammar = await compileDynamicModule(await loadGrammar())
    return () => new SourceParser(name, runtime, grammar)
  }),
)

/** Texts that need too many steps, too much memory, and the most steps of those that parse. */
const HOSTILE = [':~'.repeat(9000), 'a<'.repeat(15_000), 'x => '.repeat(6000)]

test('what is parsed after a text that is given up is what a new parser gives', () => {
  const used = java!()
  for (const hostile of HOSTILE) {
    expect(used.tree(hostile, hostile), hostile.slice(0, 6)).toBeUndefined()
    for (const source of SOURCES) expect(arraysOf(used, source)).toEqual(arraysOf(java!(), source))
  }
})

test('whether a text is given up does not depend on texts before it', () => {
  const used = java!()
  for (const source of SOURCES) used.tree(source, source)
  const large = 'class A { int x = 1; }\n'.repeat(SHARED_LENGTH / 20)
  expect(used.tree(large, large)?.hasError).toBe(false)
  for (const hostile of HOSTILE) expect(used.tree(hostile, hostile)).toBeUndefined()
})

test('ambiguities that lie on each other do not overflow the stack, and their tree is whole', () => {
  const source = `class A { int x = ${'(a)-'.repeat(20_000)}1; }`
  const tree = java!().tree(source, source)
  expect(tree?.hasError).toBe(false)
  expect(tree?.size).toBeGreaterThan(100_000)
})

test('parsers of two languages are apart', () => {
  const [one, other] = [java!(), python!()]
  expect(one.tree(HOSTILE[0], HOSTILE[0])).toBeUndefined()
  expect(other.tree('x = 1', 'x = 1')?.size).toBe(6)
  expect(one.grammar.name).toBe('java')
})
