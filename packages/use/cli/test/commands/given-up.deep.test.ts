import { readFileSync } from 'node:fs'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'
import { useSourceThreads } from '../score/source-threads.ts'
import { good, METRICS, mixed } from './given-up.cases.ts'

useSourceThreads()
const folder = testFolder()

test.each(METRICS)(
  '%s: hostile rows change no other row, in any order',
  async (name) => {
    const segments = async (file: string, lines: readonly string[], ...flags: string[]) => {
      const path = folder.write(`${name}-${file}.jsonl`, lines.join('\n'))
      const out = `${folder.path}/${name}-${file}-segments.jsonl`
      const args = ['score', path, '-m', name, '--lang', 'java', '--segments', out, ...flags]
      const { code, stdout, stderr } = await command(args)
      expect(code, stderr).toBe(0)
      const found = new Map(
        readFileSync(out, 'utf8')
          .trim()
          .split('\n')
          .map((line) => [JSON.parse(line).id, line]),
      )
      return { found, stdout, stderr }
    }
    const clean = await segments('clean', good)
    const whole = await segments('mixed', mixed)
    const back = await segments('back', mixed.toReversed())
    const skip = await segments('skip', mixed, '--on-error', 'skip')
    expect([back.stdout, skip.stdout]).toEqual([whole.stdout, whole.stdout])
    expect(whole.found.size).toBe(mixed.length)
    for (const [id, line] of clean.found) {
      for (const { found } of [whole, back, skip]) expect(found.get(id)).toBe(line)
    }
    expect(whole.stderr).toMatch(/ outputs? too deep or too slow to parse, .*\(b: \d\)/)
  },
  120_000,
)
