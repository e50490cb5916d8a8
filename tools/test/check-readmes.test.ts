import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkReadmes, comparable, docstringsOf, examplesOf, programsOf } from '../src/check-readmes.ts'
import { loadWorkspace } from '../src/workspace.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'readmes-'))
  write('package.json', '{}')
  const exports = { '.': './index.js' }
  write(
    'packages/core/a/package.json',
    JSON.stringify({ name: '@codegen-eval/a', version: '1.0.0', type: 'module', exports }),
  )
  write('packages/core/a/index.js', "export const signature = 'a|v:1.0.0'\n")
  const bin = { 'codegen-eval': './bin.js' }
  write('packages/use/cli/package.json', JSON.stringify({ name: '@codegen-eval/cli', version: '1.0.0', bin }))
  write('packages/use/cli/bin.js', "console.log(process.argv.slice(2).join('+'))\n")
  write('packages/use/cli/README.md', '')
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const block = (language: string, code: string, output: string) =>
  `\`\`\`${language}\n${code}\n\`\`\`\n\n\`\`\`text\n${output}\n\`\`\`\n`

test('finds an example that prints something else, and one that breaks', async () => {
  write('packages/core/a/README.md', `\n${block('js', 'console.log(1)', '2')}`)
  write('README.md', block('js', "throw new Error('why')", ''))
  expect(await checkReadmes(loadWorkspace(root))).toEqual([
    { file: 'README.md', line: 1, message: expect.stringMatching(/ended with 1[\s\S]*why/) },
    { file: 'packages/core/a/README.md', line: 2, message: 'the example prints\n1\nbut the text says\n2' },
  ])
})

test('finds a missing README', async () => {
  write('README.md', '')
  expect(await checkReadmes(loadWorkspace(root))).toEqual([
    { file: 'packages/core/a/README.md', line: 1, message: 'is missing' },
  ])
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
