import { expect, test } from 'vitest'
import { block, useWorkspace } from './check-readmes.cases.ts'

const { write, findings } = useWorkspace()

test('programs see the built packages, commands run with the built command', async () => {
  const program = "import { signature } from '@codegen-eval/a'\nconsole.log(signature)"
  write('packages/core/a/README.md', block('js', program, 'a|v:1.0.0'))
  write(
    'README.md',
    block('sh', '$ npx codegen-eval score x', 'score+x') + block('sh', 'codegen-eval a | cat', 'a'),
  )
  expect(await findings()).toEqual([])
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
  expect(await findings()).toEqual([])
  write('packages/core/a/src/g.ts', source(' *\n * ```text\n * b\n * ```'))
  write('packages/core/a/src/h.ts', "/**\n * ```js\n * throw new Error('broken')\n * ```\n */\n")
  expect(await findings()).toEqual([
    {
      file: 'packages/core/a/src/g.ts',
      line: 5,
      message: 'the example prints\na|v:1.0.0\nbut the text says\nb',
    },
    { file: 'packages/core/a/src/h.ts', line: 2, message: expect.stringMatching(/broken/) },
  ])
})
