import type { Language } from '@codegen-eval/syntax'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { graphByLines } from '../drawn-graph.ts'

/** Statements that all languages have. Names are numbers: see `NAMES`. */
type Statement =
  | { readonly kind: 'assign' | 'augment'; readonly target: number; readonly uses: readonly number[] }
  | { readonly kind: 'call' | 'leave'; readonly uses: readonly number[] }
  | { readonly kind: 'break' }
  | {
      readonly kind: 'if'
      readonly uses: readonly number[]
      readonly body: readonly Statement[]
      readonly otherwise: readonly Statement[]
    }
  | { readonly kind: 'while'; readonly uses: readonly number[]; readonly body: readonly Statement[] }

/** Names 0 and 1 are parameters, 2 to 4 are local variables; 5 and 6 are free: nothing defines them. */
const NAMES = 7
const PARAMETERS = [0, 1]
const LOCALS = [2, 3, 4]

const uses = fc.array(fc.nat(NAMES - 1), { minLength: 1, maxLength: 3 })

/** Bodies are never empty; a jump ends one branch of an `if`, so that all statements can be reached. */
function statements(depth: number, inLoop: boolean): fc.Arbitrary<readonly Statement[]> {
  const target = fc.nat(LOCALS.at(-1)!)
  const simple: fc.Arbitrary<Statement> = fc.oneof(
    fc.record({ kind: fc.constantFrom('assign' as const, 'augment' as const), target, uses }),
    fc.record({ kind: fc.constant('call' as const), uses }),
  )
  if (depth === 0) return fc.array(simple, { minLength: 1, maxLength: 3 })
  const jump: fc.Arbitrary<Statement> = inLoop
    ? fc.oneof(
        fc.record({ kind: fc.constant('leave' as const), uses }),
        fc.constant({ kind: 'break' as const }),
      )
    : fc.record({ kind: fc.constant('leave' as const), uses })
  const body = statements(depth - 1, inLoop)
  const branch: fc.Arbitrary<Statement> = fc.record({
    kind: fc.constant('if' as const),
    uses,
    body: fc.tuple(body, fc.option(jump)).map(([list, last]) => (last ? [...list, last] : list)),
    otherwise: fc.oneof(fc.constant([]), body),
  })
  const loop: fc.Arbitrary<Statement> = fc.record({
    kind: fc.constant('while' as const),
    uses,
    body: statements(depth - 1, true),
  })
  return fc.array(fc.oneof(simple, simple, branch, loop), { minLength: 1, maxLength: 4 })
}

/** How a language writes the statements, one a line. */
export interface Writing {
  readonly before?: readonly string[]
  readonly after?: readonly string[]
  readonly head: (a: string, b: string) => string
  readonly declare: (name: string) => string
  readonly condition: (word: 'if' | 'while', text: string) => string
  readonly end: string
  readonly otherwise: string
  /** The end of a simple statement. */
  readonly stop: string
  readonly name?: (name: string) => string
  /** The value of a variable, where it is not written as its name; a list of values stands in double quotes. */
  readonly value?: (name: string) => string
  readonly assign?: (target: string, operator: string, value: string) => string
  readonly call?: (value: string) => string
  /** The end of a loop, where it is another than that of a branch. */
  readonly endOfLoop?: string
}

const BRACES = {
  condition: (word: string, text: string) => `${word} (${text}) {`,
  end: '}',
  otherwise: '} else {',
  stop: ';',
}
export const C_LIKE: Writing = {
  ...BRACES,
  head: (a, b) => `int f(int ${a}, int ${b}) {`,
  declare: (name) => `int ${name} = 0;`,
}
export const SCRIPT: Writing = {
  ...BRACES,
  head: (a, b) => `function f(${a}, ${b}) {`,
  declare: (name) => `let ${name} = 0;`,
}
export const TYPED: Writing = {
  ...SCRIPT,
  head: (a, b) => `function f(${a}: number, ${b}: number): number {`,
}

/** For each name the lines of the definitions that reach a place. */
type Reaching = ReadonlyMap<number, ReadonlySet<number>>

/** Writes a function, and computes its data dependences from the statements, path by path. */
class Program {
  readonly lines: string[] = []
  readonly edges: Set<string> = new Set()
  readonly usesOfBound: Set<number> = new Set()
  readonly writing: Writing
  readonly names: readonly string[]
  readonly #lineOf: Map<Statement, number> = new Map()

  constructor(writing: Writing, names: readonly string[], body: readonly Statement[]) {
    this.writing = writing
    this.names = writing.name ? names.map(writing.name) : names
    const text = (name: number) => this.names[name]!
    this.lines.push(...(writing.before ?? []))
    const head = this.write(writing.head(text(0), text(1)))
    const reaching = new Map(PARAMETERS.map((name) => [name, new Set([head])]))
    for (const name of LOCALS) reaching.set(name, new Set([this.write(`  ${writing.declare(text(name))}`)]))
    const all: readonly Statement[] = [...body, { kind: 'leave', uses: [0, 2, 5] }]
    this.writeAll(all, '  ')
    // a function of Bash ends with the line after it
    if (!writing.endOfLoop) this.write(writing.end)
    this.lines.push(...(writing.after ?? []))
    this.flow(all, reaching, [])
  }

  write(line: string): number {
    return this.lines.push(line)
  }

  writeAll(list: readonly Statement[], indent: string): void {
    const { condition, otherwise, stop, value = (name: string) => name } = this.writing
    const { assign = (...parts: readonly string[]) => parts.join(' ') } = this.writing
    const { call = (text: string) => `show(${text})`, endOfLoop = this.writing.end } = this.writing
    for (const statement of list) {
      const { kind } = statement
      const used =
        'uses' in statement ? statement.uses.map((name) => value(this.names[name])).join(' + ') : ''
      const sum = this.writing.value ? `"${used}"` : used
      const line = (text: string) => this.#lineOf.set(statement, this.write(`${indent}${text}`))
      if (kind === 'assign') line(`${assign(this.names[statement.target], '=', sum)}${stop}`)
      else if (kind === 'augment') line(`${assign(this.names[statement.target], '+=', sum)}${stop}`)
      else if (kind === 'call') line(`${call(sum)}${stop}`)
      else if (kind === 'leave') line(`return ${sum}${stop}`)
      else if (kind === 'break') line(`break${stop}`)
      else if (statement.kind === 'if' || statement.kind === 'while') {
        line(condition(statement.kind, `${sum} > 0`))
        this.writeAll(statement.body, `${indent}  `)
        if (statement.kind === 'if' && statement.otherwise.length > 0) {
          this.write(`${indent}${otherwise}`)
          this.writeAll(statement.otherwise, `${indent}  `)
        }
        const end = statement.kind === 'while' ? endOfLoop : this.writing.end
        if (end !== '') this.write(`${indent}${end}`)
      }
    }
  }

  /** The definitions after a list of statements; `undefined` if it does not end. */
  flow(list: readonly Statement[], before: Reaching | undefined, breaks: Reaching[]): Reaching | undefined {
    let reaching = before
    for (const statement of list) {
      if (reaching === undefined) return undefined
      const line = this.#lineOf.get(statement)!
      const { kind } = statement
      if (kind === 'while') {
        reaching = this.loop(statement, line, reaching)
        continue
      }
      if ('uses' in statement) this.use(statement.uses, line, reaching)
      if (kind === 'augment') this.use([statement.target], line, reaching)
      if (kind === 'assign' || kind === 'augment')
        reaching = new Map([...reaching, [statement.target, new Set([line])]])
      else if (kind === 'if') {
        const [yes, no] = [statement.body, statement.otherwise].map((some) =>
          this.flow(some, reaching, breaks),
        )
        reaching = union([yes, no])
      } else if (kind === 'break') {
        breaks.push(reaching)
        reaching = undefined
      } else if (kind === 'leave') reaching = undefined
    }
    return reaching
  }

  loop(
    { uses, body }: Extract<Statement, { kind: 'while' }>,
    line: number,
    before: Reaching,
  ): Reaching | undefined {
    let head = before
    for (;;) {
      this.use(uses, line, head)
      const breaks: Reaching[] = []
      const after = union([head, this.flow(body, head, breaks)])!
      if (sizeOf(after) === sizeOf(head)) return union([head, ...breaks])
      head = after
    }
  }

  use(names: readonly number[], line: number, reaching: Reaching): void {
    for (const name of names) {
      const definitions = reaching.get(name)
      if (definitions) this.usesOfBound.add(line)
      for (const definition of definitions ?? []) this.edges.add(`${definition}=${line}`)
    }
  }
}

function union(states: readonly (Reaching | undefined)[]): Reaching | undefined {
  const known = states.filter((state) => state !== undefined)
  if (known.length === 0) return undefined
  const all = new Map<number, Set<number>>()
  for (const state of known)
    for (const [name, lines] of state) all.set(name, new Set([...(all.get(name) ?? []), ...lines]))
  return all
}

function sizeOf(state: Reaching): number {
  return [...state.values()].reduce((sum, { size }) => sum + size, 0)
}

/** The data dependences of a graph as text: `2=3,4 3=4` becomes `2=3`, `2=4` and `3=4`. */
function dataEdges(graph: string): string[] {
  return graph.split(' ').flatMap((group) => {
    const [from, to] = group.split('=')
    return to === undefined ? [] : to.split(',').map((line) => `${from}=${line}`)
  })
}

const identifiers = fc.shuffledSubarray(
  ['alpha', 'beta', 'x', 'y1', 'total', 'item', 'k_9', 'rest', 'size', 'q'],
  { minLength: NAMES, maxLength: NAMES },
)

/** In random functions, each use has the definitions that reach it, is a parameter, or is free. */
export function testReachingDefinitions(language: Language, writing: Writing): void {
  test('each use has the definitions that reach it, is a parameter, or is free', async () => {
    await fc.assert(
      fc.asyncProperty(statements(3, false), identifiers, async (body, names) => {
        const program = new Program(writing, names, body)
        const source = `${program.lines.join('\n')}\n`
        const found = dataEdges(await graphByLines(language, source))
        expect(found.sort(), source).toEqual([...program.edges].sort())
        // no use of a parameter or local variable is without a definition, and nothing defines a free name
        const defined = new Set(found.map((edge) => Number(edge.split('=')[1])))
        expect([...program.usesOfBound].filter((line) => !defined.has(line))).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
}
