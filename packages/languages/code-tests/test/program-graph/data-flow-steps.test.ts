import { pythonLanguage } from '@codegen-eval/lang-python'
import { kindId, loadParser, nodeText } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { numberedKinds } from '../../../../code/program-graph/src/data-flow-kinds.ts'
import { type DataFlowStep, dataFlowSteps } from '../../../../code/program-graph/src/data-flow-steps.ts'
import { dataFlowTokens } from '../../../../code/program-graph/src/data-flow-tokens.ts'

const parser = await loadParser(pythonLanguage)

/** The steps of the first node of a kind, in words. */
function steps(source: string, kind: string): unknown {
  const tree = parser.parse(source)
  const kinds = numberedKinds(tree.grammar, pythonLanguage.dataFlow)
  const { tokenOf } = dataFlowTokens(tree, kinds)
  const node = tree.kind.indexOf(kindId(tree.grammar, kind))
  const text = (own: number) => (own < 0 ? 'nothing' : nodeText(tree, own))
  const say = (step: DataFlowStep): unknown => {
    if (typeof step === 'number') return text(step)
    if (step.step === 'assign') return `${text(step.target)} <- ${text(step.value)}`
    if (step.step === 'default') return `${text(step.target)} <= ${text(step.value)}`
    if (step.step === 'branch')
      return { parts: step.parts.map((part) => part.map(say)), complete: step.complete }
    if (step.step === 'loop') return { turn: step.turn.map(say) }
    return step
  }
  return dataFlowSteps({ tree, kinds, tokenOf }, node).map(say)
}

test('parts are read from left to right', () => {
  expect(steps('a + b', 'binary_operator')).toEqual(['a', '+', 'b'])
})

test('values are read before they are assigned, one by one where there are as many targets', () => {
  expect(steps('x = a', 'assignment')).toEqual(['a', 'x <- a'])
  expect(steps('x += a', 'augmented_assignment')).toEqual(['a', 'x <- a'])
  expect(steps('x, y = a, b', 'assignment')).toEqual(['a', 'b', 'x <- a', 'y <- b'])
  expect(steps('x, y = a', 'assignment')).toEqual(['a', 'x, y <- a'])
})

test('an annotation alone assigns nothing', () => {
  expect(steps('x: int', 'assignment')).toEqual([])
})

test('a default value is read, and given to its parameter', () => {
  expect(steps('def f(a=b): pass', 'default_parameter')).toEqual(['b', 'a <= b'])
})

test('the clauses of a comprehension are read before its element', () => {
  expect(steps('[a for b in c if d]', 'list_comprehension')).toEqual(['for b in c', '[', 'a', 'if d', ']'])
  expect(steps('[a for b in c if d]', 'for_in_clause')).toEqual(['c', 'b <- c'])
})

test('a branch has a part for its condition and what it guards, and one for each alternative', () => {
  expect(steps('if a:\n  b\nelif c:\n  d', 'if_statement')).toEqual([
    { parts: [['if', 'a', ':', 'b'], ['elif c:\n  d']], complete: false },
  ])
  expect(steps('if a:\n  b\nelse:\n  c', 'if_statement')).toMatchObject([{ complete: true }])
})

test('a loop assigns its targets in each turn, and runs its body', () => {
  expect(steps('for a in b:\n  c', 'for_statement')).toEqual([{ turn: ['b', 'a <- b', 'c'] }])
  expect(steps('while a:\n  b', 'while_statement')).toEqual([{ turn: ['while', 'a', ':', 'b'] }])
})

test('an assignment within an expression is one', () => {
  expect(steps('(x := a)', 'named_expression')).toEqual(['a', 'x <- a'])
})

test('a loop with an else clause runs both', () => {
  const source = 'for a in b:\n  c\nelse:\n  d'
  expect(steps(source, 'for_statement')).toEqual([{ turn: ['b', 'a <- b', 'c', 'else:\n  d'] }])
})

test('a string is one value', () => {
  expect(steps('a.b = "c"', 'assignment')).toEqual(['"c"', 'a.b <- "c"'])
})
