import { pythonLanguage } from '@codegen-eval/lang-python'
import {
  type AbstractNode,
  type Arm,
  type Control,
  type JumpTarget,
  loadParser,
  type StatementSyntax,
} from '@codegen-eval/syntax'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ControlFlow, controlFlow } from '../../../../code/program-graph/src/control-flow.ts'

const parser = await loadParser(pythonLanguage)

/** The edges of a module's flow, or of its first function's, as `a T b`; `!` is an exception. */
function edges(source: string, inFunction = false): string[] {
  const tree = parser.parse(source)
  const syntax = pythonLanguage.statements!
  const root = syntax.root(tree)
  const module = controlFlow(root, syntax)
  const flow = inFunction ? controlFlow(module.functions[0], syntax) : module
  const names = flow.statements.map(({ syntax: node }, i) =>
    i === 0 ? 'entry' : source.slice(tree.start[node], tree.end[node]).split(/:|\n/)[0],
  )
  names.push('exit')
  return flow.sources
    .map((from, edge) => {
      const way = flow.exceptional[edge] ? '!' : 'ATF'[flow.outcomes[edge]]
      return `${names[from]} ${way} ${names[flow.targets[edge]]}`
    })
    .filter((own) => own !== 'entry F exit')
}

describe('Python', () => {
  test('statements follow each other, from the entry to the exit', () => {
    expect(edges('a\nb')).toEqual(['entry T a', 'b A exit', 'a A b'])
    expect(edges('')).toEqual(['entry T exit'])
  })

  test('the entry leads to the exit, too, where the function does not run', () => {
    const syntax = pythonLanguage.statements!
    const { sources, targets, outcomes } = controlFlow(syntax.root(parser.parse('a')), syntax)
    expect([sources, targets, outcomes]).toEqual([
      [0, 0, 1],
      [1, 2, 2],
      [1, 2, 0],
    ])
  })

  test('an if goes to one of its parts', () => {
    expect(edges('if a:\n  b\nelif c:\n  d\nelse:\n  e\nf').sort()).toEqual(
      [
        'entry T if a',
        'if a T b',
        'if a F elif c',
        'elif c T d',
        'elif c F e',
        'b A f',
        'd A f',
        'e A f',
        'f A exit',
      ].sort(),
    )
    expect(edges('if a:\n  b')).toContain('if a F exit')
  })

  test('a loop comes back, goes to its else where it ends, and by break past it', () => {
    const source = 'while a:\n  if b:\n    break\n  if c:\n    continue\n  d\nelse:\n  e\nf'
    expect(edges(source).sort()).toEqual(
      [
        'entry T while a',
        'while a T if b',
        'while a F e',
        'if b T break',
        'if b F if c',
        'if c T continue',
        'if c F d',
        'break A f',
        'continue A while a',
        'd A while a',
        'e A f',
        'f A exit',
      ].sort(),
    )
    expect(edges(source.replace('while a', 'for a in g'))).toContain('break A f')
  })

  test('a jump in the else of a loop belongs to the loop around', () => {
    const source = 'while a:\n  while b:\n    c\n  else:\n    break\n  d\ne'
    expect(edges(source)).toContain('break A e')
    expect(edges(source)).toContain('while b F break')
  })

  test('return and raise leave; what follows them is reached by nothing', () => {
    const source = 'def f():\n  if a:\n    return\n    b\n  raise c\n  d'
    const found = edges(source, true)
    expect(found).toContain('return A exit')
    expect(found).toContain('raise c A exit')
    expect(found).toContain('b A raise c')
    expect(found.filter((own) => own.endsWith(' b') || own.endsWith(' d'))).toEqual([])
  })

  test('any statement of a try may lead to its handlers, of which the last fits if none before does', () => {
    const source = 'try:\n  a\n  raise b\nexcept C:\n  d\nexcept E:\n  f\nelse:\n  g\nh'
    expect(edges(source).sort()).toEqual(
      [
        'entry T try',
        'try T a',
        'try F except C',
        'a A raise b',
        'a ! except C',
        'raise b ! except C',
        'raise b A except C',
        'except C T d',
        'except C F except E',
        'except E A f',
        'd A h',
        'f A h',
        'g A h',
        'h A exit',
      ].sort(),
    )
  })

  test('a finally is passed by whatever leaves, and leads on to where that leads', () => {
    const source = 'while a:\n  try:\n    if b:\n      break\n    c\n  finally:\n    d\n  e\nf'
    const found = edges(source)
    expect(found).toContain('break A d')
    expect(found.filter((own) => own.startsWith('d ')).sort()).toEqual(['d A e', 'd A f'])
    const nested =
      'def f():\n  try:\n    try:\n      return\n    finally:\n      a\n  finally:\n    b\n  c\n  d'
    expect(
      edges(nested, true)
        .filter((own) => /^[ab] A/.test(own))
        .sort(),
    ).toEqual(['a A b', 'b A c', 'b A exit'])
  })

  test('a return in a finally leaves, whatever was on its way', () => {
    const source = 'def f():\n  try:\n    return 1\n  finally:\n    return 2'
    expect(edges(source, true)).toEqual(
      expect.arrayContaining(['try T return 1', 'return 1 A return 2', 'return 2 A exit']),
    )
  })

  test('a handler raises to the finally, and to the handlers around', () => {
    const source =
      'try:\n  try:\n    a\n  except B:\n    raise\n  finally:\n    c\nexcept D:\n  e\nelse:\n  f\ng'
    const found = edges(source)
    expect(found).toContain('raise A c')
    expect(found.filter((own) => own.startsWith('c ')).sort()).toEqual([
      'c ! except D',
      'c A except D',
      'c A f',
    ])
  })

  test('a match asks one case after the other', () => {
    expect(edges('match a:\n  case b:\n    c\n  case _:\n    d\ne').sort()).toEqual(
      [
        'entry T match a',
        'match a A case b',
        'case b T c',
        'case b F case _',
        'case _ T d',
        'case _ F e',
        'c A e',
        'd A e',
        'e A exit',
      ].sort(),
    )
  })

  test('with and class run what they hold, functions, lambdas and comprehensions have nothing to do', () => {
    expect(
      edges('with a as b:\n  c\nclass D:\n  e\n  def f(self):\n    g\nlambda: h\n[i for i in j]'),
    ).toEqual([
      'entry T with a as b',
      '[i for i in j] A exit',
      'lambda A [i for i in j]',
      'class D A e',
      'with a as b A c',
      'c A class D',
      'def f(self) A lambda',
      'e A def f(self)',
    ])
  })
})

/** A statement of a language of our own, which holds where control goes. */
interface Statement extends AbstractNode {
  readonly control: Control
}

const SYNTAX: StatementSyntax = {
  root: () => {
    throw new Error('there is no source')
  },
  control: (node) => (node as Statement).control,
  effects: () => new Map(),
}

/** Functions of nested statements of all shapes. */
function programs(final: boolean): fc.Arbitrary<Statement> {
  const made = (control: Control): Statement => ({ type: control.shape, syntax: 0, control })
  const shapes = (depth: number, inLoop: boolean, inFinal = false): fc.Arbitrary<Statement> => {
    const jump = fc.constantFrom(...(['return', 'raise', ...(inLoop ? ['break', 'continue'] : [])] as const))
    const simple = fc.constantFrom('simple', 'jump', 'function').chain((shape) => {
      if (shape === 'simple') return fc.constant(made({ shape: 'simple' }))
      if (shape === 'function') return fc.constant(made({ shape: 'function', body: [] }))
      return jump.map((to) => made({ shape: 'jump', to } as Control))
    })
    if (depth === 0) return simple
    const body = (least: number, loop = inLoop) =>
      fc.array(shapes(depth - 1, loop, inFinal), { minLength: least, maxLength: 2 })
    const arms = fc.array(
      body(0).map((own): Arm => ({ node: made({ shape: 'simple' }), body: own })),
      { maxLength: 2 },
    )
    const others = [
      simple,
      body(0).map((own) => made({ shape: 'block', body: own })),
      fc.tuple(body(0), body(0)).map(([own, otherwise]) => made({ shape: 'branch', body: own, otherwise })),
      fc
        .tuple(body(0, true), body(0))
        .map(([own, otherwise]) => made({ shape: 'loop', body: own, otherwise })),
      arms.map((own) => made({ shape: 'switch', arms: own })),
    ]
    // an exception that waits for a final block to end leaves it early, which a handler there would notice
    if (inFinal) return fc.oneof(...others)
    const last = fc.array(shapes(depth - 1, inLoop, true), { maxLength: final ? 2 : 0 })
    const tries = fc
      .tuple(body(1), arms, body(0), last)
      .map(([own, handlers, otherwise, final]) =>
        made({ shape: 'try', body: own, handlers, otherwise, final }),
      )
    return fc.oneof(...others, tries)
  }
  return fc.array(shapes(3, false), { maxLength: 3 }).map((body) => made({ shape: 'function', body }))
}

type Signal = JumpTarget | undefined

/** Runs a program again and again, and at each choice takes the ways in turn, so that all are taken in the end. */
class Interpreter {
  readonly #turns: Map<AbstractNode, number> = new Map()
  readonly steps: Map<AbstractNode | 'exit', Set<AbstractNode | 'exit'>> = new Map()
  #last: AbstractNode | undefined
  /** How many handlers around may catch. */
  #catching = 0

  run(root: Statement): void {
    this.#last = undefined
    this.#visit(root)
    this.#body(heldBy(root))
    this.#visit('exit')
  }

  #visit(node: AbstractNode | 'exit'): void {
    if (this.#last) {
      const seen = this.steps.get(this.#last) ?? new Set()
      this.steps.set(this.#last, seen.add(node))
    }
    this.#last = node === 'exit' ? undefined : node
  }

  /** One of so many ways, or -1 for an exception. */
  #choose(node: AbstractNode, ways: number): number {
    const turn = this.#turns.get(node) ?? 0
    this.#turns.set(node, turn + 1)
    // once is enough, and more would keep it from what comes after
    return turn === ways && this.#catching > 0 ? -1 : turn % ways
  }

  #body(body: readonly AbstractNode[]): Signal {
    for (const statement of body) {
      const signal = this.#statement(statement as Statement)
      if (signal) return signal
    }
    return undefined
  }

  #statement(node: Statement): Signal {
    const { control } = node
    this.#visit(node)
    const hasHandlers = control.shape === 'try' && control.handlers.length > 0
    const ways = control.shape === 'branch' || control.shape === 'loop' || hasHandlers ? 2 : 1
    let way = this.#choose(node, ways)
    if (way < 0) return 'raise'
    switch (control.shape) {
      case 'block':
        return this.#body(control.body)
      case 'branch':
        return this.#body(way === 0 ? control.body : control.otherwise)
      case 'switch':
        return this.#arms(control.arms, false)
      case 'jump':
        return control.to
      case 'loop':
        while (way === 0) {
          const signal = this.#body(control.body)
          if (signal === 'break') return undefined
          if (signal === 'return' || signal === 'raise') return signal
          this.#visit(node)
          way = this.#choose(node, ways)
          if (way < 0) return 'raise'
        }
        return this.#body(control.otherwise)
      case 'try': {
        const signal = this.#try(control, way === 0)
        // a final block has the last word, if it has one
        return this.#body(control.final) ?? signal
      }
      default:
        return undefined
    }
  }

  #try(control: Control & { readonly shape: 'try' }, enters: boolean): Signal {
    let signal: Signal = 'raise'
    if (enters) {
      if (control.handlers.length > 0) this.#catching++
      signal = this.#body(control.body)
      if (control.handlers.length > 0) this.#catching--
      if (!signal) return this.#body(control.otherwise)
    }
    return signal === 'raise' && control.handlers.length > 0 ? this.#arms(control.handlers, true) : signal
  }

  #arms(arms: readonly Arm[], oneFits: boolean): Signal {
    for (const [i, { node, body }] of arms.entries()) {
      this.#visit(node)
      const way = this.#choose(node, oneFits && i === arms.length - 1 ? 1 : 2)
      if (way < 0) return 'raise'
      if (way === 0) return this.#body(body)
    }
    return undefined
  }
}

function heldBy({ control }: Statement): readonly AbstractNode[] {
  return control.shape === 'function' ? control.body : []
}

/** Where control goes on from each statement; `exit` after the last. */
function onward({
  statements,
  sources,
  targets,
}: ControlFlow): Map<AbstractNode, Set<AbstractNode | 'exit'>> {
  const ways = new Map<AbstractNode, Set<AbstractNode | 'exit'>>()
  sources.forEach((source, edge) => {
    const known = ways.get(statements[source]) ?? new Set()
    ways.set(statements[source], known.add(statements[targets[edge]] ?? 'exit'))
  })
  return ways
}

test('the edges are the steps that programs take', () => {
  fc.assert(
    fc.property(programs(false), (root) => {
      const interpreter = new Interpreter()
      const ways = onward(controlFlow(root, SYNTAX))
      // the entry has an edge to the exit that is no step
      if (heldBy(root).length > 0) ways.get(root)!.delete('exit')
      const isComplete = () =>
        [...interpreter.steps].every(([node, steps]) => ways.get(node as AbstractNode)!.size === steps.size)
      // what comes after many jumps is rarely reached
      for (let run = 0; run < 50_000; run++) {
        interpreter.run(root)
        if (run % 100 === 99 && isComplete()) break
      }
      for (const [node, steps] of interpreter.steps) expect(ways.get(node as AbstractNode)).toEqual(steps)
    }),
    { numRuns: 200 },
  )
})

test('with final blocks there is an edge for every step', () => {
  fc.assert(
    fc.property(programs(true), (root) => {
      const interpreter = new Interpreter()
      for (let run = 0; run < 100; run++) interpreter.run(root)
      const ways = onward(controlFlow(root, SYNTAX))
      for (const [node, steps] of interpreter.steps) {
        for (const step of steps) expect(ways.get(node as AbstractNode)!.has(step)).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('every statement has a way to the exit', () => {
  fc.assert(
    fc.property(programs(true), (root) => {
      const { statements, sources, targets } = controlFlow(root, SYNTAX)
      const ending = new Set([statements.length])
      for (const node of ending) {
        targets.forEach((target, edge) => {
          if (target === node) ending.add(sources[edge])
        })
      }
      expect(ending.size).toBe(statements.length + 1)
    }),
  )
})

test('no nesting is too deep', () => {
  let inner: Statement = { type: 'jump', syntax: 0, control: { shape: 'jump', to: 'return' } }
  for (let i = 0; i < 50_000; i++) {
    const simple: Statement = { type: 'simple', syntax: 0, control: { shape: 'simple' } }
    const [body, final] = [[inner], [simple]]
    inner = { type: 'try', syntax: 0, control: { shape: 'try', body, handlers: [], otherwise: [], final } }
  }
  const root: Statement = { type: 'function', syntax: 0, control: { shape: 'function', body: [inner] } }
  expect(controlFlow(root, SYNTAX).statements).toHaveLength(100_002)
})
