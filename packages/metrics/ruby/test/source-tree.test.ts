import { expect, test } from 'vitest'
import { sourceTree } from '../src/source-tree.ts'
import { parser } from './parser.ts'

/** A tree in brackets, to be read. */
function brackets(source: string): string {
  const { labels, sizes } = sourceTree(parser.parse(source), parser.language)
  const write = (node: number): string => {
    let text = labels[node]
    for (let child = node + 1; child < node + sizes[node]; child += sizes[child]) text += `{${write(child)}}`
    return text
  }
  return `{${write(0)}}`
}

test('nodes are labelled with their kinds, leaves with their texts too', () => {
  expect(brackets('f(x)')).toBe(
    '{module{expression_statement{call{identifier f}{argument_list{identifier x}}}}}',
  )
})

test('operators are nodes, brackets and commas are not', () => {
  expect(brackets('a + b')).toContain('{binary_operator{identifier a}{+ +}{identifier b}}')
  expect(brackets('(a, b)')).toContain('{tuple{identifier a}{identifier b}}')
})

test('a string is one leaf', () => {
  expect(brackets("f'{a} b'")).toBe("{module{expression_statement{string f'{a} b'}}}")
})

test('comments are left out', () => {
  expect(brackets('# c\nx # d')).toBe(brackets('x'))
})

test('an empty source is a root', () => {
  expect(brackets('')).toBe('{module }')
})

test('sizes are those of a tree in pre-order', () => {
  const { sizes } = sourceTree(parser.parse('if a:\n    b = "c" # d\n    e(f, g)\n'), parser.language)
  expect(sizes[0]).toBe(sizes.length)
  for (let node = 0; node < sizes.length; node++) {
    let child = node + 1
    while (child < node + sizes[node]) child += sizes[child]
    expect(child).toBe(node + sizes[node])
  }
})
