import { readFileSync } from 'node:fs'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'
import { useSourceThreads } from '../score/source-threads.ts'

useSourceThreads()
const folder = testFolder()

const code = (i: number, name: string) => `int ${name}(int a) { return a + ${i}; }`
const HOSTILE = ['(a)-'.repeat(2100), ':~'.repeat(2000), 'a<'.repeat(15_000)]
const row = (i: number, bad: string) =>
  JSON.stringify({
    id: `t${i}`,
    references: [code(i, 'f')],
    candidates: { a: code(i, 'g'), b: bad },
  })
const good = Array.from({ length: 12 }, (_, i) => row(i, code(i, 'h')))
const bad = HOSTILE.map((text, i) => row(100 + i, text))
const mixed = [good.slice(0, 5), bad[0], good.slice(5, 8), bad[1], good.slice(8), bad[2]].flat()

const METRICS = ['codebleu', 'ruby', 'tree-similarity', 'parse-rate']

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

test('hostile rows give the same bytes in one, two and four threads, and in shards', async () => {
  const path = folder.write(
    'threads.jsonl',
    [...mixed, ...mixed.map((line) => line.replace('"t', '"u'))].join('\n'),
  )
  const metrics = ['-m', METRICS.join(','), '--lang', 'java']
  const outcomes = []
  for (const threads of ['1', '2', '4']) {
    outcomes.push(await command(['score', path, ...metrics, '--threads', threads]))
  }
  expect(outcomes[0]).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('4 outputs too deep or too slow'),
  })
  expect(outcomes.slice(1)).toEqual([outcomes[0], outcomes[0]])
  const rows = `${folder.path}/rows`
  for (const shard of ['2/3', '1/3', '3/3']) {
    const { code } = await command(['score', path, ...metrics, '--shard', shard, '--rows-out', rows])
    expect(code).toBe(0)
  }
  expect((await command(['merge', rows])).stdout).toBe(outcomes[0].stdout)
}, 120_000)
