import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkExampleTypes, isTyped } from '../src/example-types.ts'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'example-types-'))
  const folder = join(home, 'node_modules/@codegen-eval/a')
  mkdirSync(folder, { recursive: true })
  const exports = { '.': { types: './index.d.ts', default: './index.js' } }
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@codegen-eval/a', type: 'module', exports }),
  )
  writeFileSync(join(folder, 'index.js'), '')
  writeFileSync(
    join(folder, 'index.d.ts'),
    "export declare function measure(text: string, options?: { mode?: 'a' | 'b' }): Promise<number>\n",
  )
})
afterEach(() => {
  rmSync(home, { recursive: true })
})

const block = (code: string, language = 'js', line = 10) => ({ language, code, line, output: undefined })

const found = (code: string, language?: string) =>
  checkExampleTypes(home, [{ file: 'README.md', block: block(code, language) }])

test('programs of both languages compile, and need no types of packages that are not ours', async () => {
  const code = "import { measure } from '@codegen-eval/a'\nimport { tool } from '@tools/tool/part'\n"
  const examples = [
    block(`${code}console.log(tool(await measure('x', { mode: 'a' })))`),
    block(`${code}const score: number = await measure('x')\ntool(score)`, 'ts'),
    block('const score = 1\nexport { score }', 'javascript'),
  ]
  expect(
    await checkExampleTypes(
      home,
      examples.map((each) => ({ file: 'README.md', block: each })),
    ),
  ).toEqual([])
})

test.each([
  ['a name that is not exported', "import { evaluate } from '@codegen-eval/a'", 11, 'no exported member'],
  [
    'a value that is not accepted',
    "import { measure } from '@codegen-eval/a'\nmeasure('x', { mode: 'c' })",
    12,
    '"c"',
  ],
  [
    'an option that does not exist',
    "import { measure } from '@codegen-eval/a'\nmeasure('x', { mod: 'a' })",
    12,
    "'mod'",
  ],
  ['a package that does not exist', "import { x } from '@codegen-eval/none'", 11, '@codegen-eval/none'],
  ['a name that is declared nowhere', 'console.log(corpus)', 11, "'corpus'"],
])('finds %s at its line', async (_, code, line, message) => {
  expect(await found(code)).toEqual([
    { file: 'README.md', line, message: expect.stringMatching(/^the example does not compile: /) },
  ])
  expect((await found(code, 'ts'))[0].message).toContain(message)
})

test('programs are typed, other blocks are not', () => {
  const typed = ['js', 'ts', 'javascript', 'typescript', 'sh', 'json', ''].filter((language) =>
    isTyped(block('', language)),
  )
  expect(typed).toEqual(['js', 'ts', 'javascript', 'typescript'])
})
