import { type FlatTree, lexicalTokenizer, loadParser, NODE_NAMED, nodeText } from '@codegen-eval/syntax'
import { describe, expect, test } from 'vitest'
import { loadLanguage } from '../src/index.ts'
import { FORMS } from './syntax-repair.cases.ts'

/** The kinds of a tree, indented, with the fields. */
function shapeOf({ grammar, kind, flags, field, parent, size }: FlatTree): string {
  const depth: number[] = []
  let shape = ''
  for (let node = 0; node < size; node++) {
    depth[node] = node === 0 ? 0 : depth[parent[node]] + 1
    const name = grammar.kinds[kind[node]]
    const shown = (flags[node] & NODE_NAMED) === 0 ? JSON.stringify(name) : name
    shape += `${' '.repeat(2 * depth[node])}${field[node] ? `${grammar.fields[field[node]]}: ` : ''}${shown}\n`
  }
  return shape
}

/** Whether each node lies in the one around it, behind the one before it, and its subtree has the size that it says. */
function isWellFormed({ size, parent, subtreeSize, start, end, kind, grammar }: FlatTree): boolean {
  const counted = new Int32Array(size).fill(1)
  for (let node = size - 1; node > 0; node--) counted[parent[node]] += counted[node]
  const last = new Int32Array(size).fill(-1)
  for (let node = 0; node < size; node++) {
    const around = parent[node]
    if (counted[node] !== subtreeSize[node] || kind[node] >= grammar.kinds.length) return false
    if (node === 0) continue
    const before = last[around] < 0 ? start[around] : last[around]
    if (start[node] < before || end[node] > end[around] || end[node] < start[node]) return false
    last[around] = end[node]
  }
  return true
}

describe.each(Object.entries(FORMS))('%s', (name, { accepted, refused, comment, alike = [] }) => {
  const load = () => loadLanguage(name)
  const loadWithout = async () => loadParser({ ...(await load()).language, repairs: [] })

  test('forms that the grammar refuses are repaired, wherever they stand', async () => {
    const { parse, parses, language } = await load()
    const raw = await loadWithout()
    const tokens = lexicalTokenizer(await load())
    for (const form of accepted) {
      expect(raw.parses(form), `the grammar knows ${form}`).toBe(false)
      const again =
        language.name === 'php' || form.startsWith('package') ? form : `${form}${comment}\n${form}`
      for (const source of [form, again, again.replace(/\n/g, '\r\n'), again.replace(/ {2,}/g, '\t')]) {
        // here-documents end with a line feed
        if (name === 'bash' && source.includes('\r')) continue
        const tree = parse(source)
        expect(parses(source), source).toBe(true)
        expect(isWellFormed(tree), source).toBe(true)
        expect(tokens(source).join('').replace(/\s/g, '')).toBe(source.replace(/\s/g, ''))
      }
    }
  })

  test('what is near them is refused', async () => {
    const { parses } = await load()
    for (const form of refused) expect(parses(form), form).toBe(false)
  })

  test('a repaired tree is that of a known form', async () => {
    const { parse } = await load()
    for (const [repaired, known, form, instead] of alike) {
      const [left, right] = [parse(repaired), parse(known)].map((tree) =>
        shapeOf(tree).replace(form, instead),
      )
      expect(left).toBe(right)
      expect(nodeText(parse(repaired), 0).trim()).toBe(repaired.trim())
    }
  })

  test('a source with another error keeps the tree of the grammar', async () => {
    const { parse } = await load()
    const broken = `${accepted[0]}${comment}\n)}] ( [ {\n`
    expect(parse(broken).hasError || name === 'php').toBe(true)
    if (name !== 'php') expect(shapeOf(parse(broken))).toBe(shapeOf((await loadWithout()).parse(broken)))
  })
})
