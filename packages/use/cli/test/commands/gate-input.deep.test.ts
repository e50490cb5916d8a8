import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'
import { only } from './gate-input.cases.ts'

const folder = testFolder()

function files(contents: Readonly<Record<string, string>>): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return cwd
}

/** The files of a metric package with a version, and with the version in which its numbers last changed. */
function packageFiles(version: string, numbers: string): Readonly<Record<string, string>> {
  const manifest = { name: 'plugin', version, type: 'module', codegenEval: { numbers } }
  return {
    'package.json': JSON.stringify(manifest),
    'plugin.js': `
import { readFileSync } from 'node:fs'
import { formatSignature } from '${import.meta.resolve('@codegen-eval/metric')}'
const { codegenEval } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
const length = {
  name: 'length', signature: formatSignature('length', {}, codegenEval.numbers), level: 'segment',
  columns: ['share', 'count'],
  prepare: (references) => references[0],
  measure(candidate, reference, row, offset = 0) {
    row[offset] = candidate === reference ? 1 : 0.5
    row[offset + 1] = 1
  },
  score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
}
export const entries = [{ name: 'length', summary: 'length', module: 'plugin', options: {}, create: () => length }]
`,
  }
}

test.each([
  ['0.1.1', '0.1.0', 0],
  ['0.2.0', '0.2.0', 1],
])(
  'a baseline of version 0.1.0 is read by version %s with numbers of %s: exit code %i',
  async (version, numbers, code) => {
    const written = files({ 'old.jsonl': only('old'), ...packageFiles('0.1.0', '0.1.0') })
    const metric = ['--plugin', './plugin.js', '-m', 'length']
    const stored = await command(['score', 'old.jsonl', ...metric, '--segments', 'main.jsonl'], {
      cwd: written,
    })
    expect([stored.code, stored.stderr]).toEqual([
      0,
      expect.stringMatching(/^old\.jsonl: .*it is called old, .*\n$/),
    ])
    const main = readFileSync(join(written, 'main.jsonl'), 'utf8')
    const outputs = { 'old.jsonl': only('old'), 'branch.jsonl': only('bad') }
    const cwd = files({ ...outputs, 'main.jsonl': main, ...packageFiles(version, numbers) })
    const few = ['--trials', '500', '--resamples', '100']
    const gate = await command(['gate', 'old.jsonl', ...metric, '--baseline-scores', 'main.jsonl', ...few], {
      cwd,
    })
    await command(['score', 'branch.jsonl', ...metric, '--segments', 'new.jsonl'], { cwd })
    const compared = await command(['compare', '--scores', 'main.jsonl', 'new.jsonl', ...few], { cwd })
    expect([gate.code, compared.code]).toEqual([code, code])
    if (code === 0) {
      expect(gate.stdout).toContain('length|v:0.1.0')
      return
    }
    const versions =
      'the numbers of the metric changed between versions 0.1.0 and 0.2.0: measure the outputs again'
    expect(gate.stderr).toContain(
      'the scores of length were computed otherwise: their signature is length|v:0.1.0',
    )
    expect(gate.stderr).toContain(versions)
    expect(compared.stderr).toContain(versions)
  },
)
