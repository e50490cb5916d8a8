import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { referencePath, testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

function compare(args: readonly string[], contents: Readonly<Record<string, string>> = {}) {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return command(['compare', '--scores', ...args], { cwd })
}

const names = ['gpt-x', 'llama-y', 'tiny-z']

describe.skipIf(!existsSync(referencePath('data/formats/README.md')))(
  'three models of another tool, by one command',
  () => {
    test.each([
      ['EvalPlus', names.map((name) => `evalplus_${name}_eval_results.json`)],
      ['HumanEval', names.map((name) => `humaneval_${name}.jsonl_results.jsonl`)],
    ])('%s', async (_, files) => {
      const { code, stdout } = await compare(files.map((name) => referencePath(`data/formats/${name}`)))
      expect(code).toBe(0)
      expect(stdout).toMatch(/^passed\n {3}model +score +95 % interval +1 +2 +3\n1 {2}\w+_gpt-x /)
      expect(stdout).toContain('12 tasks with 60 samples; scores x 100')
    })
  },
)
