import { compare, seeded } from '@codegen-eval/bench'
import { flattenTree, flattenTreeRaw } from '../src/flatten-tree.ts'
import { loadParser } from '../src/load-parser.ts'
import { loadRuntime } from '../src/runtime.ts'
import { tinyPython } from '../test/tiny-python.ts'

const language = tinyPython()
const { grammar } = await loadParser(language)
const { module, raw } = await loadRuntime()
const treeSitter = new module.Parser()
treeSitter.setLanguage(await module.Language.load(await language.loadGrammar()))

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

const scratch = new Int32Array(1 << 24)

for (const [title, sources] of Object.entries(sets)) {
  const units = sources.reduce((sum, source) => sum + source.length, 0)
  const each =
    (flatten: (tree: NonNullable<ReturnType<typeof treeSitter.parse>>, source: string) => number) => () => {
      let sum = 0
      for (const source of sources) {
        const tree = treeSitter.parse(source)!
        sum += flatten(tree, source)
        tree.delete()
      }
      return sum
    }
  const nodes = each((tree) => tree.rootNode.descendantCount)()
  compare(
    `${title}: ${sources.length} sources, ${(units / 1000).toFixed()} KB, ${nodes} nodes`,
    { count: units, name: 'characters' },
    [
      {
        name: 'parsed and flattened',
        run: each((tree, source) => flattenTreeRaw(tree, grammar, source, raw!).size),
      },
      { name: 'by the public cursor', run: each((tree, source) => flattenTree(tree, grammar, source).size) },
      { name: 'parsed only', run: each(() => 0) },
      { name: 'to one Int32Array, as measured first', run: each((tree) => bareWalk(tree)) },
    ],
  )
}

/** Kind, parent, start and end of each node into one array: the least that a walk can do. */
function bareWalk(tree: unknown): number {
  const address = (tree as readonly [number])[0]
  const calls = raw!
  calls._ts_tree_root_node_wasm(address)
  calls._ts_tree_cursor_new_wasm(address)
  let parent = -1
  let node = 0
  for (; ; node++) {
    scratch[4 * node] = calls._ts_tree_cursor_current_node_type_id_wasm(address)
    scratch[4 * node + 1] = parent
    scratch[4 * node + 2] = calls._ts_tree_cursor_start_index_wasm(address)
    scratch[4 * node + 3] = calls._ts_tree_cursor_end_index_wasm(address)
    if (calls._ts_tree_cursor_goto_first_child_wasm(address)) {
      parent = node
      continue
    }
    while (parent >= 0 && !calls._ts_tree_cursor_goto_next_sibling_wasm(address)) {
      calls._ts_tree_cursor_goto_parent_wasm(address)
      parent = scratch[4 * parent + 1]
    }
    if (parent < 0) break
  }
  calls._ts_tree_cursor_delete_wasm(address)
  return node
}
