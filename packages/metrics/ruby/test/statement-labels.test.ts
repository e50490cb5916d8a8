import { programDependenceGraph } from '@codegen-eval/program-graph'
import { expect, test } from 'vitest'
import { statementLabels } from '../src/statement-labels.ts'
import { parser } from './parser.ts'

const labels = (source: string) => {
  const tree = parser.parse(source)
  return statementLabels(programDependenceGraph(tree, parser.language), tree, parser.language)
}

test('a statement is labelled with its name and its tokens', () => {
  expect(labels('x = f(a)')).toEqual(['Module', 'Assign x = f ( a )'])
})

test('what is within a statement is not its own', () => {
  expect(labels('if a:\n    b()\nelse:\n    c()')).toEqual([
    'Module',
    'If if a : else :',
    'Expr b ( )',
    'Expr c ( )',
  ])
  expect(labels('def f(a):\n    return a\nf(1)')).toEqual([
    'Module',
    'FunctionDef def f ( a ) :',
    'Expr f ( 1 )',
    'Return return a',
  ])
})

test('white space and comments are nothing', () => {
  expect(labels('# c\nx=[ 1,\n 2 ] # d')).toEqual(labels('x = [1, 2]'))
})

test('a string is one token', () => {
  expect(labels("x = 'a b'")).toEqual(['Module', "Assign x = 'a b'"])
})

test('statements in a row keep their tokens apart', () => {
  expect(labels('a\nb\nc')).toEqual(['Module', 'Expr a', 'Expr b', 'Expr c'])
})

test('an empty module has a name', () => {
  expect(labels('')).toEqual(['Module'])
})
