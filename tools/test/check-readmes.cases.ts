import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { checkReadmes } from '../src/check-readmes.ts'
import { loadWorkspace } from '../src/workspace.ts'

/** A workspace of two packages for each test of a file, whose READMEs the test writes. */
export function useWorkspace() {
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
    write(
      'packages/use/cli/package.json',
      JSON.stringify({ name: '@codegen-eval/cli', version: '1.0.0', bin }),
    )
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
  return { write, findings: () => checkReadmes(loadWorkspace(root)) }
}

/** An example and its output. */
export const block = (language: string, code: string, output: string) =>
  `\`\`\`${language}\n${code}\n\`\`\`\n\n\`\`\`text\n${output}\n\`\`\`\n`
