import { javaLanguage } from '@codegen-eval/lang-java'
import { expect, test } from 'vitest'
import { compileDynamicModule } from '../../../../code/syntax/src/dynamic-module.ts'
import { SHARED_LENGTH } from '../../../../code/syntax/src/parse-limits.ts'
import { loadRuntime } from '../../../../code/syntax/src/runtime.ts'
import { SourceParser } from '../../../../code/syntax/src/source-parser.ts'
import { tinyPython } from '../../../../code/syntax/test/tiny-python.ts'

const runtime = await loadRuntime()
const [java, python] = await Promise.all(
  [javaLanguage, tinyPython()].map(async ({ name, loadGrammar }) => {
    const grammar = await compileDynamicModule(await loadGrammar())
    return () => new SourceParser(name, runtime, grammar)
  }),
)
const arraysOf = (parser: SourceParser, source: string) => {
  const tree = parser.tree(source, source)
  return (
    tree && [tree.kind, tree.field, tree.flags, tree.parent, tree.start, tree.end].map((array) => [...array])
  )
}

/** Texts that need too many steps, too much memory, and the most steps of those that parse. */
const HOSTILE = [':~'.repeat(9000), 'a<'.repeat(15_000), 'x => '.repeat(6000)]
const SOURCES = ['class A { int f(int x) { return x + 1; } }', 'int x = (', '', '(a)-'.repeat(500)]

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

test('text that takes more than the shared instance allows, but is no more than dear, has the tree that a new one gives', () => {
  const source = `class A { int x = ${'(a)-'.repeat(11_000)}1; }`
  const parser = java!()
  expect(arraysOf(parser, SOURCES[0])).toEqual(arraysOf(java!(), SOURCES[0]))
  expect(parser.tree(source, source)?.hasError).toBe(false)
  expect(arraysOf(parser, SOURCES[0])).toEqual(arraysOf(java!(), SOURCES[0]))
})

test('parsers of two languages are apart', () => {
  const [one, other] = [java!(), python!()]
  expect(one.tree(HOSTILE[0], HOSTILE[0])).toBeUndefined()
  expect(other.tree('x = 1', 'x = 1')?.size).toBe(6)
  expect(one.grammar.name).toBe('java')
})

test('a module that is no grammar is refused', async () => {
  const bytes = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)
  await expect(compileDynamicModule(bytes)).rejects.toThrow(
    /expected a WebAssembly module with a section dylink\.0/,
  )
})
