import { expect, test } from 'vitest'
import { comparable, docstringsOf, examplesOf, programsOf } from '../src/check-readmes.ts'
import { block, useWorkspace } from './check-readmes.cases.ts'

const { write, findings } = useWorkspace()

test('finds an example that prints something else, and one that breaks', async () => {
  write('packages/core/a/README.md', `\n${block('js', 'console.log(1)', '2')}`)
  write('README.md', block('js', "throw new Error('why')", ''))
  expect(await findings()).toEqual([
    { file: 'README.md', line: 1, message: expect.stringMatching(/ended with 1[\s\S]*why/) },
    { file: 'packages/core/a/README.md', line: 2, message: 'the example prints\n1\nbut the text says\n2' },
  ])
})

test('finds a missing README', async () => {
  write('README.md', '')
  expect(await findings()).toEqual([{ file: 'packages/core/a/README.md', line: 1, message: 'is missing' }])
})

test('examples are programs and commands of ours that show their output', () => {
  const readme = [
    block('js', 'a', 'b'),
    block('sh', 'npm install x', 'b'),
    block('sh', 'codegen-eval x', 'b'),
    block('sh', 'cd examples\ncodegen-eval y', 'b'),
    block('ts', 'a', 'b'),
    '```js\nno output\n```\n',
  ].join('\n')
  expect(examplesOf(readme).map(({ code }) => code)).toEqual([
    'a',
    'codegen-eval x',
    'cd examples\ncodegen-eval y',
  ])
})

test('code outside of docstrings is none of theirs', () => {
  const source = 'const text = `\n```js\nno()\n```\n`\n  /** One line. */\n  /**\n   * Two.\n   */\nf()\n'
  expect(docstringsOf(source).trim()).toBe('Two.')
  expect(programsOf(docstringsOf(source))).toEqual([])
})

test('blanks at line ends do not matter, numbers and versions do', () => {
  expect(comparable('a|v:1.2.3  \nb\n')).toBe(comparable('a|v:1.2.3\nb'))
  expect(comparable('a|v:1.2.3')).not.toBe(comparable('a|v:1.2.4'))
})
