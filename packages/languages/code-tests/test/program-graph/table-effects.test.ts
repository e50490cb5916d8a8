import { javaLanguage } from '@codegen-eval/lang-java'
import { type AbstractNode, type Effects, loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { numberedStructure } from '../../../../code/program-graph/src/numbered-structure.ts'
import { tableEffects } from '../../../../code/program-graph/src/table-effects.ts'
import { tableNodes } from '../../../../code/program-graph/src/table-nodes.ts'

const { grammar, parse } = await loadParser(javaLanguage)

/** The effects of the statement that starts with a text. */
function effectsIn(source: string): (start: string) => Effects {
  const tree = parse(source)
  const structure = numberedStructure(grammar, javaLanguage, javaLanguage.structure!)
  const nodes = tableNodes(tree, structure)
  const effects = tableEffects(tree, structure, nodes)
  const none = { uses: new Set<number>(), defines: new Set<number>(), enters: new Set<number>() }
  return (start) => {
    const at = source.indexOf(start)
    const node = nodes.all.find(({ syntax }) => syntax > 0 && tree.start[syntax] === at) as AbstractNode
    return effects.get(node) ?? none
  }
}

test('a name is a variable if something declares or assigns it, and free otherwise', () => {
  const of = effectsIn('int a = 1; f(a, b); c = 2; g(c);')
  expect(of('f(a').uses).toEqual(of('int a').defines)
  expect(of('f(a').uses.size).toBe(1)
  expect(of('g(c').uses).toEqual(of('c = 2').defines)
})

test('a block hides the variables around it from the end of its declaration on', () => {
  const of = effectsIn('int a = 1; { u(a); int a = 2; v(a); } w(a);')
  expect(of('u(a').uses).toEqual(of('int a = 1').defines)
  expect(of('v(a').uses).toEqual(of('int a = 2').defines)
  expect(of('w(a').uses).toEqual(of('int a = 1').defines)
  expect(of('int a = 1').defines).not.toEqual(of('int a = 2').defines)
})

test('a value that a statement sets before it uses it comes from nowhere else', () => {
  const of = effectsIn('int c; while ((c = read()) > 0 && c != 5) { c++; }')
  expect(of('while').uses.size).toBe(0)
  expect(of('while').defines).toEqual(of('c++').defines)
  expect(of('c++').uses).toEqual(of('c++').defines)
})

test('the definition of a function uses what its body takes from outside, which enters there', () => {
  const of = effectsIn('int a = 1; void f(int b) { g(a + b); }')
  expect(of('void f').uses).toEqual(of('int a').defines)
  const { enters } = of('void f')
  expect([...of('g(a').uses].every((variable) => enters.has(variable))).toBe(true)
  // a, b and `this`
  expect(enters.size).toBe(3)
})

test('members are visible before their declarations', () => {
  const of = effectsIn('class A { int f() { return x; } int x = 1; }')
  expect(of('return x').uses).toEqual(of('int x').defines)
})
