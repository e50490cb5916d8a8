import { compare, seeded } from '@codegen-eval/bench'
import { loadParser } from '../src/load-parser.ts'
import { tinyPython } from '../test/tiny-python.ts'
import { publicParser, publicWalk } from './public-cursor.ts'

const language = tinyPython()
const parser = await loadParser(language)
const treeSitter = await publicParser(await language.loadGrammar())

const random = seeded(1)
const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]
const name = () =>
  pick(['data', 'frame', 'row', 'value', 'index', 'path', 'total', 'key']) + Math.floor(random() * 1000)
const atom = (): string =>
  pick([
    name,
    name,
    () => String(Math.floor(random() * 100)),
    () => `'${name()}'`,
    () => `${name()}.${name()}`,
  ])()
const expression = (depth: number): string => {
  if (depth === 0 || random() < 0.25) return atom()
  const inner = () => expression(depth - 1)
  return pick([
    () => `${name()}(${inner()}, ${inner()})`,
    () => `${inner()} + ${inner()}`,
    () => `${name()}[${inner()}]`,
    () => `[${inner()} for ${name()} in ${name()}]`,
    () => `${name()}.${name()}(${inner()})`,
    () => `{${atom()}: ${inner()}}`,
  ])()
}
const line = () => `${name()} = ${expression(2)}`
const functionOf40 = () => {
  const lines = [`def ${name()}(${name()}, ${name()}):`]
  while (lines.length < 39) {
    const head = random()
    if (head < 0.15) lines.push(`    if ${expression(1)}:`, `        ${line()}`)
    else if (head < 0.25) lines.push(`    for ${name()} in ${expression(1)}:`, `        ${line()}`)
    else lines.push(`    ${line()}`)
  }
  return `${lines.join('\n')}\n    return ${expression(1)}\n`
}

// through JSON, so that strings are flat as they are when read from a file
const flat = (sources: string[]): string[] => JSON.parse(JSON.stringify(sources))
const functions = flat(Array.from({ length: 500 }, functionOf40))
const sets = {
  '5,000 lines': flat(Array.from({ length: 5000 }, line)),
  '500 functions of 40 lines': functions,
  'one file': flat([functions.join('\n')]),
}

for (const [title, sources] of Object.entries(sets)) {
  const units = sources.reduce((sum, source) => sum + source.length, 0)
  const each = (count: (tree: NonNullable<ReturnType<typeof treeSitter.parse>>) => number) => () => {
    let sum = 0
    for (const source of sources) {
      const tree = treeSitter.parse(source)!
      sum += count(tree)
      tree.delete()
    }
    return sum
  }
  const flattened = () => {
    parser.cache.clear()
    return sources.reduce((sum, source) => sum + parser.parse(source).size, 0)
  }
  compare(
    `${title}: ${sources.length} sources, ${(units / 1000).toFixed()} KB, ${flattened()} nodes`,
    { count: units, name: 'characters' },
    [
      { name: 'parsed and flattened', run: flattened },
      { name: 'web-tree-sitter, by the public cursor', run: each(publicWalk) },
      { name: 'web-tree-sitter, parsed only', run: each(() => 0) },
    ],
  )
}
