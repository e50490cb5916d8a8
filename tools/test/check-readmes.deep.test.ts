import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkReadmes } from '../src/check-readmes.ts'
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

test('programs see the built packages, commands run with the built command', async () => {
  const program = "import { signature } from '@codegen-eval/a'\nconsole.log(signature)"
  write('packages/core/a/README.md', block('js', program, 'a|v:1.0.0'))
  write(
    'README.md',
    block('sh', '$ npx codegen-eval score x', 'score+x') + block('sh', 'codegen-eval a | cat', 'a'),
  )
  expect(await checkReadmes(loadWorkspace(root))).toEqual([])
})

test('programs in docstrings run, and print what they show where they show it', async () => {
  write('README.md', '')
  write('packages/core/a/README.md', '')
  const source = (output: string) =>
    [
      "import { signature } from './signature.ts'",
      '/**',
      ' * A function.',
      ' *',
      ' * ```ts',
      " * import { signature } from '@codegen-eval/a'",
      ' * const text: string = signature',
      ' * console.log(text)',
      ' * ```',
      output,
      ' */',
      'export const f = () => signature',
    ].join('\n')
  write('packages/core/a/src/f.ts', source(' *'))
  write('packages/core/a/src/g.ts', source(' *\n * ```text\n * a|v:1.0.0\n * ```'))
  expect(await checkReadmes(loadWorkspace(root))).toEqual([])
  write('packages/core/a/src/g.ts', source(' *\n * ```text\n * b\n * ```'))
  write('packages/core/a/src/h.ts', "/**\n * ```js\n * throw new Error('broken')\n * ```\n */\n")
  expect(await checkReadmes(loadWorkspace(root))).toEqual([
    {
      file: 'packages/core/a/src/g.ts',
      line: 5,
      message: 'the example prints\na|v:1.0.0\nbut the text says\nb',
    },
    { file: 'packages/core/a/src/h.ts', line: 2, message: expect.stringMatching(/broken/) },
  ])
})
