import { javaLanguage } from '@codegen-eval/lang-java'
import { expect, test } from 'vitest'
import { compileDynamicModule } from '../../../../code/syntax/src/dynamic-module.ts'
import { loadRuntime } from '../../../../code/syntax/src/runtime.ts'
import { SourceParser } from '../../../../code/syntax/src/source-parser.ts'
import { arraysOf, SOURCES } from './source-parser.cases.ts'

const runtime = await loadRuntime()
const [java] = await Promise.all(
  [javaLanguage].map(async ({ name, loadGrammar }) => {
    const grammar = await compileDynamicModule(await loadGrammar())
    return () => new SourceParser(name, runtime, grammar)
  }),
)

test('text that takes more than the shared instance allows, but is no more than dear, has the tree that a new one gives', () => {
  const source = `class A { int x = ${'(a)-'.repeat(11_000)}1; }`
  const parser = java!()
  expect(arraysOf(parser, SOURCES[0])).toEqual(arraysOf(java!(), SOURCES[0]))
  expect(parser.tree(source, source)?.hasError).toBe(false)
  expect(arraysOf(parser, SOURCES[0])).toEqual(arraysOf(java!(), SOURCES[0]))
})

test('a module that is no grammar is refused', async () => {
  const bytes = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)
  await expect(compileDynamicModule(bytes)).rejects.toThrow(
    /expected a WebAssembly module with a section dylink\.0/,
  )
})
