import { Worker } from 'node:worker_threads'
import { javaLanguage } from '@codegen-eval/lang-java'
import { expect, test } from 'vitest'
import { LANGUAGE_NAMES } from '../../../../code/syntax/src/language-names.ts'
import { loadParser } from '../../../../code/syntax/src/load-parser.ts'
import { MAX_RECOVERED_LENGTH, MAX_SOURCE_LENGTH } from '../../../../code/syntax/src/parse-limits.ts'
import { GRAMMAR, tinyPython } from '../../../../code/syntax/test/tiny-python.ts'

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
      `language: expected a Language object, such as pythonLanguage of @codegen-eval/lang-python, got the string 'python'; loadLanguage of @codegen-eval/languages takes names: ${LANGUAGE_NAMES.join(', ')}`,
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

test('a long source is refused at its first error, and its tree is that of a whole parse all the same', () => {
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

test('a source has an affordable tree if the grammar derives it, or up to a length', () => {
  const { affordableTree, cache, parse } = parser
  const lines = 'for a in b:\n    c(a)\n'.repeat(3500)
  const short = lines.slice(0, MAX_RECOVERED_LENGTH / 2)
  for (const [source, affordable] of [
    ['x = 1', true],
    ['x = = 1', true],
    [lines, true],
    [`${lines}x = = 1\n${lines}`, false],
    [`x = = 1\n${lines}`, false],
    [`${lines}(`, false],
    [`x = = 1\n${short}`, true],
    [`${short}(`, true],
    ['x'.repeat(MAX_SOURCE_LENGTH + 1), false],
  ] as const) {
    cache.clear()
    const tree = affordableTree(source)
    expect(tree !== undefined, source.slice(0, 10)).toBe(affordable)
    // the same from the cache
    expect(affordableTree(source) !== undefined).toBe(affordable)
    if (tree) expect(tree.size).toBe(parse(source).size)
  }
})

test('a long source with many errors, each inside the constructs before it, is one error node', async () => {
  const java = await loadParser(javaLanguage)
  const deep = 'x => '.repeat(3000)
  expect(java.parse(deep).size).toBe(1)
  expect(java.parses(deep)).toBe(false)
  expect(java.affordableTree(deep)).toBeUndefined()
  expect(java.parse('x => '.repeat(100)).size).toBeGreaterThan(100)
  // many errors side by side, and code around an error
  expect(java.parse('print x\n'.repeat(1000)).size).toBeGreaterThan(1000)
  expect(java.affordableTree('class A { int f() { return = 1; } }\n'.repeat(500))?.hasError).toBe(true)
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

test('no input stops the parser: empty, nested 50,000 times, 1 MB, surrogates, NUL, prompts, fences', () => {
  const sources = {
    empty: '',
    nested: `${'('.repeat(50_000)}1${')'.repeat(50_000)}`,
    open: '('.repeat(50_000),
    large: 'x = foo(a)\n'.repeat(95_000),
    blanks: ' '.repeat(1_000_000),
    surrogates: '\ud800 = "\udc00"',
    nul: 'a\0b',
    formFeeds: '\f'.repeat(1000),
    mixed: 'if a:\n\tb\n        c\n',
    python2: 'print "a"\n'.repeat(1000),
    prompts: '>>> x = 1\n... y\n'.repeat(1000),
    fences: '```python\nprint("a")\n```\n'.repeat(1000),
    quotes: '"'.repeat(100_000),
    fStrings: 'f"{'.repeat(10_000),
    unicode: 'é'.repeat(100_000),
  }
  for (const [name, source] of Object.entries(sources)) {
    const tree = parser.parse(source)
    expect(tree.subtreeSize[0], name).toBe(tree.size)
  }
})

test('it works in a worker', async () => {
  const program = `
    import { parentPort } from 'node:worker_threads'
    import { readFileSync } from 'node:fs'
    import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}
    register()
    const { loadParser } = await import(${JSON.stringify(new URL('../../../../code/syntax/src/index.ts', import.meta.url).href)})
    const grammar = new Uint8Array(readFileSync(${JSON.stringify(GRAMMAR)}))
    const parser = await loadParser({ name: 'python', version: 'tree-sitter-python', loadGrammar: async () => grammar })
    parentPort.postMessage(parser.parse('x = 1').size)`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`))
  const size = await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  await worker.terminate()
  expect(size).toBe(parser.parse('x = 1').size)
})
