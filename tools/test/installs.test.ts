import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { checkInstalls, installOf } from '../../docs/installs.ts'
import { temporaryFolder } from '../src/temporary-folder.ts'
import { examplePackage, exampleWorkspace } from './example-package.ts'

const root = temporaryFolder('installs')

/** Writes files of so many bytes under a folder of `root`. */
function write(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, folder, path)), { recursive: true })
    writeFileSync(join(root, folder, path), text)
  }
  return join(root, folder)
}

const project = write('project/node_modules', {
  '@codegen-eval/chrf/package.json': JSON.stringify({
    dependencies: { a: '*', '@codegen-eval/metric': '*' },
  }),
  '@codegen-eval/chrf/dist/index.js': 'x'.repeat(10_000),
  '@codegen-eval/metric/package.json': JSON.stringify({ dependencies: { a: '*' } }),
  // two need different versions of b: npm puts one of them inside
  'a/package.json': JSON.stringify({ dependencies: { b: '*' } }),
  'a/node_modules/b/package.json': '{}',
  'a/node_modules/b/index.js': 'x'.repeat(5000),
  'b/package.json': '{}',
  // nobody in this installation needs it
  'c/package.json': 'x'.repeat(1_000_000),
}).replace(/.node_modules$/, '')

test('an installation is a package and all that it depends on', () => {
  expect(installOf(project, '@codegen-eval/chrf')).toEqual({ count: 4, kilobytes: 15 })
  expect(installOf(project, '@codegen-eval/metric')).toEqual({ count: 3, kilobytes: 5 })
})

test('the table says what an installation brings, kilobytes to a tenth', () => {
  const workspace = { ...exampleWorkspace(examplePackage()), root }
  const messages = (row: string) => {
    write('docs', { 'installs.md': `| package | packages | KB |\n${row}\n` })
    return checkInstalls(workspace, project).map(({ line, message }) => `${line}: ${message}`)
  }
  const link = '| [`chrf`](../packages/metrics/chrf/README.md)'
  expect(messages(`${link} | 4 | 15 |`)).toEqual([])
  expect(messages(`${link} | 4 | 16 |`)).toEqual([])
  expect(messages(`${link} | 4 | 18 |`)).toEqual([`2: expected ${link} | 4 | 15 |, not ${link} | 4 | 18 |`])
  expect(messages(`${link} | 3 | 15 |`)).toHaveLength(1)
  expect(messages('')).toEqual([`1: expected ${link} | 4 | 15 |, not no row`])
})
