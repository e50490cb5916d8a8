import { loadParser } from '@codegen-eval/syntax'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pythonLanguage } from '../../src/python-language.ts'
import { pythonTypilusGraph } from '../../src/typilus/typilus-graph.ts'

const parser = await loadParser(pythonLanguage)

/** NEXT_USE edges by the places of uses in the text: `x0 x2` from the first name of the source, an x, to the third. */
function nextUses(source: string): string[] {
  const { labels, sources, targets, types, edgeTypes } = pythonTypilusGraph(parser.parse(source))
  const ofType = (name: string) => [...types.keys()].filter((edge) => edgeTypes[types[edge]] === name)
  const users = [...new Set(ofType('OCCURRENCE_OF').map((edge) => sources[edge]))].sort((a, b) => a - b)
  const name = (node: number) => `${labels[node]}${users.indexOf(node)}`
  return ofType('NEXT_USE')
    .map((edge) => `${name(sources[edge])} ${name(targets[edge])}`)
    .sort()
}

/** A program of uses, branches and loops; names are read in their order in the text. */
type Statement =
  | { readonly is: 'use'; readonly name: string }
  | { readonly is: 'jump'; readonly to: 'break' | 'continue' }
  | { readonly is: 'if'; readonly test: string; readonly arms: readonly (readonly Statement[])[] }
  | { readonly is: 'while'; readonly test: string; readonly body: readonly Statement[] }

function render(block: readonly Statement[], indent = ''): string {
  const inner = `${indent} `
  return block
    .map((own) => {
      if (own.is === 'use') return `${indent}${own.name}\n`
      if (own.is === 'jump') return `${indent}${own.to}\n`
      if (own.is === 'while') return `${indent}while ${own.test}:\n${render(own.body, inner)}`
      const [body, orelse] = own.arms
      const rest = orelse.length === 0 ? '' : `${indent}else:\n${render(orelse, inner)}`
      return `${indent}if ${own.test}:\n${render(body, inner)}${rest}`
    })
    .join('')
}

/** One way through a block: the uses on it, and how it ends. */
interface Way {
  readonly uses: readonly string[]
  readonly end: 'end' | 'break' | 'continue'
}

/** All ways through a block with up to two turns of each loop. A loop may end after its body, without its test. */
function waysThrough(block: readonly Statement[], next: { place: number }): Way[] {
  let ways: Way[] = [{ uses: [], end: 'end' }]
  for (const statement of block) {
    const on = waysOf(statement, next)
    ways = ways.flatMap((way) => (way.end === 'end' ? on.map((own) => after(way, own)) : [way]))
  }
  return ways
}

function waysOf(statement: Statement, next: { place: number }): Way[] {
  if (statement.is === 'use') return [{ uses: [`${statement.name}${next.place++}`], end: 'end' }]
  if (statement.is === 'jump') return [{ uses: [], end: statement.to }]
  const head: Way = { uses: [`${statement.test}${next.place++}`], end: 'end' }
  if (statement.is === 'if') {
    return statement.arms.flatMap((arm) => waysThrough(arm, next)).map((way) => after(head, way))
  }
  const body = waysThrough(statement.body, next)
  const ended: Way[] = [head]
  let going: Way[] = [head]
  for (let turn = 0; turn < 2; turn++) {
    const turned = going.flatMap((way) => body.map((own) => after(way, own)))
    const goOn = turned.filter(({ end }) => end !== 'break').map(({ uses }): Way => ({ uses, end: 'end' }))
    going = goOn.map((way) => after(way, head))
    const broken = turned.filter(({ end }) => end === 'break').map(({ uses }): Way => ({ uses, end: 'end' }))
    ended.push(...broken, ...goOn, ...going)
  }
  return ended
}

function after(way: Way, next: Way): Way {
  return { uses: [...way.uses, ...next.uses], end: next.end }
}

/** At least as many ways as there are: they grow faster than any program. */
function countWays(block: readonly Statement[]): number {
  return block.reduce((count, own) => {
    if (own.is === 'if') return count * own.arms.reduce((sum, arm) => sum + countWays(arm), 0)
    if (own.is !== 'while') return count
    const body = countWays(own.body)
    return count * (1 + 2 * body + 2 * body ** 2)
  }, 1)
}

/** The slow twin: one use of a variable and the next, on any way. */
function nextUsesOnWays(program: readonly Statement[]): string[] {
  fc.pre(countWays(program) <= 2_000)
  const edges = new Set<string>()
  for (const { uses } of waysThrough(program, { place: 0 })) {
    const last = new Map<string, string>()
    for (const use of uses) {
      const before = last.get(use[0])
      if (before !== undefined) edges.add(`${before} ${use}`)
      last.set(use[0], use)
    }
  }
  return [...edges].sort()
}

const name = fc.constantFrom('a', 'b')
const use: fc.Arbitrary<Statement> = fc.record({ is: fc.constant('use' as const), name })
const jump: fc.Arbitrary<Statement> = fc.record({
  is: fc.constant('jump' as const),
  to: fc.constantFrom('break', 'continue'),
})

function blocks(depth: number, isInLoop: boolean, hasLoops: boolean): fc.Arbitrary<Statement[]> {
  const statements: fc.Arbitrary<Statement>[] = [use]
  if (depth > 0) {
    const body = blocks(depth - 1, isInLoop, hasLoops)
    const ending = isInLoop ? fc.tuple(body, jump).map(([own, last]) => [...own, last]) : body
    const arms = fc.tuple(fc.oneof(body, ending), fc.oneof(body, fc.constant([])))
    statements.push(fc.record({ is: fc.constant('if' as const), test: name, arms }))
    if (hasLoops) {
      const turn = blocks(depth - 1, true, true)
      statements.push(fc.record({ is: fc.constant('while' as const), test: name, body: turn }))
    }
  }
  return fc.array(fc.oneof(...statements), { minLength: 1, maxLength: 3 })
}

/** Both variables are used before all else: a loop does not come round to what is first used in it. */
const BEGIN: readonly Statement[] = ['a', 'b'].map((own) => ({ is: 'use', name: own }))

test('without loops there is an edge where one use is next after another on some way, and nowhere else', () => {
  fc.assert(
    fc.property(blocks(3, false, false), (block) => {
      expect(nextUses(render(block))).toEqual(nextUsesOnWays(block))
    }),
  )
})

test('so it is with a loop after straight code', () => {
  fc.assert(
    fc.property(name, blocks(2, true, false), blocks(2, false, false), (own, body, rest) => {
      const program: Statement[] = [...BEGIN, { is: 'while', test: own, body }, ...rest]
      expect(nextUses(render(program))).toEqual(nextUsesOnWays(program))
    }),
  )
})

test('with more loops no such edge is missing', () => {
  fc.assert(
    fc.property(blocks(2, false, true), (block) => {
      const program = [...BEGIN, ...block]
      const edges = new Set(nextUses(render(program)))
      for (const edge of nextUsesOnWays(program)) expect(edges).toContain(edge)
    }),
    { numRuns: 60 },
  )
})

test('a loop comes round only to variables that are used before it', () => {
  expect(nextUses('x\nfor i in a:\n  x')).toEqual(['x0 x3', 'x3 x3'])
  expect(nextUses('for i in a:\n  x')).toEqual([])
})

test('a loop joins uses before it with each other, where one is next after another', () => {
  // the second x is no next use of itself
  expect(nextUses('x\nif a:\n  x\nwhile b:\n  c')).toEqual(['x0 x2', 'x2 x2'])
})

test('what follows a try statement does not see its handlers', () => {
  expect(nextUses('x\ntry:\n  a\nexcept:\n  x\nx')).toEqual(['x0 x2', 'x0 x3'])
})

test('statements of a class do not see each other', () => {
  expect(nextUses('class A:\n  x\n  x\n  x')).toEqual([])
})

test('variables end with the function that was the first to use them, but for dotted names', () => {
  expect(nextUses('def f():\n  x\ndef g():\n  x')).toEqual([])
  expect(nextUses('def f():\n  a.b\ndef g():\n  a.b')).toHaveLength(1)
})

test('jumps end a way', () => {
  expect(nextUses('def f(x):\n  if a: return x\n  x')).toEqual(['x1 x3', 'x1 x4'])
  // nothing leads to what is never reached
  expect(nextUses('x\nwhile x:\n  break\n  x')).toEqual(['x0 x1', 'x2 x1'])
})
