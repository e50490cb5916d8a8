import { Worker } from 'node:worker_threads'
import { SOURCE_FLAGS } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { loadParser } from '../src/load-parser.ts'
import { GRAMMAR, tinyPython } from './tiny-python.ts'

const python = tinyPython()
const parser = await loadParser(python)

test('a language is loaded once, and all share its parser and its trees', async () => {
  expect(await loadParser(python)).toBe(parser)
  expect(parser.parse('shared = 1')).toBe(parser.parse('shared = 1'))
  expect((await loadParser(tinyPython())).parse('shared = 1')).not.toBe(parser.parse('shared = 1'))
})

test('a name or nothing instead of a language is refused with a message, and leaves no orphaned rejection', async () => {
  const orphans: unknown[] = []
  const note = (reason: unknown) => orphans.push(reason)
  process.on('unhandledRejection', note)
  // @ts-expect-error: a string
  await expect(loadParser('python')).rejects.toThrow(
    new TypeError(
      `language: expected a Language object, such as pythonLanguage of @codegen-eval/lang-python, got the string 'python'; loadLanguage of @codegen-eval/languages takes a name`,
    ),
  )
  // @ts-expect-error: nothing
  await expect(loadParser()).rejects.toThrow(/expected a Language object.*got undefined$/)
  // @ts-expect-error: null
  await expect(loadParser(null)).rejects.toThrow(/got null$/)
  await new Promise((resolve) => setTimeout(resolve, 10))
  process.off('unhandledRejection', note)
  expect(orphans).toEqual([])
})

test('after a load that failed the next call tries again', async () => {
  let calls = 0
  const flaky = { ...tinyPython() }
  const { loadGrammar } = flaky
  flaky.loadGrammar = () => {
    calls++
    if (calls === 1) throw new Error('no grammar yet')
    return calls === 2 ? Promise.reject(new Error('still no grammar')) : loadGrammar()
  }
  await expect(loadParser(flaky)).rejects.toThrow('no grammar yet')
  await expect(loadParser(flaky)).rejects.toThrow('still no grammar')
  const loaded = await loadParser(flaky)
  expect(loaded.parse('x = 1').size).toBe(6)
  expect(await loadParser(flaky)).toBe(loaded)
  expect(calls).toBe(3)
})

test('a source parses where its language finds no error', () => {
  const { parses } = parser
  expect(parses('x = 1')).toBe(true)
  expect(parses('x = = 1')).toBe(false)
})

test('a long source with an error is refused, and has a tree', () => {
  const lines = 'for a in b:\n    c(a)\n'.repeat(2000)
  const broken = `${lines}x = = 1\n${lines}`
  for (const [source, accepted] of [
    [lines, true],
    [broken, false],
    [`${lines}x = = 1\n`, false],
    [`${lines}x = (1`, false],
    ['(('.repeat(20_000), false],
    ['\0\u0001$ ?'.repeat(10_000), false],
  ] as const) {
    parser.cache.clear()
    expect(parser.parses(source)).toBe(accepted)
    // known from the cache, and after a whole parse
    expect(parser.parses(source)).toBe(accepted)
    const tree = parser.parse(source)
    expect(tree.hasError).toBe(!accepted)
    expect(parser.parses(source)).toBe(accepted)
    parser.cache.clear()
    expect(parser.parse(source).size).toBe(tree.size)
  }
})

test('the same source gives the same tree, whatever was parsed before', () => {
  const source = 'for a in b:\n    c(a)\n'
  const first = { ...parser.parse(source) }
  parser.cache.clear()
  for (const other of ['(', 'x', '"""']) parser.parse(other)
  expect([...parser.parse(source).kind]).toEqual([...first.kind])
  expect([...parser.parse(source).end]).toEqual([...first.end])
})

test('what is no string is refused', () => {
  // @ts-expect-error: a number
  expect(() => parser.parse(1)).toThrow(new TypeError('source: expected a string, got number'))
})

test('the parser reads the text that the language gives it, and the tree keeps the source', async () => {
  const upper = await loadParser({ ...tinyPython(), parserText: (source) => source.replaceAll('?', ' ') })
  const tree = upper.parse('x ? = 1')
  expect(tree.hasError).toBe(false)
  expect(tree.source).toBe('x ? = 1')
  expect(tree.end[0]).toBe(7)
})

test('it works in a worker', async () => {
  const program = `
    import { parentPort } from 'node:worker_threads'
    import { readFileSync } from 'node:fs'
    const { loadParser } = await import(${JSON.stringify(new URL('../src/index.ts', import.meta.url).href)})
    const grammar = new Uint8Array(readFileSync(${JSON.stringify(GRAMMAR)}))
    const parser = await loadParser({ name: 'python', version: 'tree-sitter-python', loadGrammar: async () => grammar })
    parentPort.postMessage(parser.parse('x = 1').size)`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
    execArgv: [...SOURCE_FLAGS],
  })
  const size = await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  await worker.terminate()
  expect(size).toBe(parser.parse('x = 1').size)
})
