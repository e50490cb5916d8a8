import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { differences, filesBelow, withSignals } from '../src/interrupt-commands.ts'

const row = { name: 'score', signals: 20, ended: 19, finished: 1, slowest: 512.3, left: 2, same: 20 }
const table = '| `score` | 20 | 19 | 1 | 0.51 s | 2 | 20 |'

test('the part about signals comes before the last one, or takes the place of an older one', () => {
  const text = '# Limits\n\nText.\n\n## Memory\n\nMore.\n\n## Last\n\nEnd.\n'
  const first = withSignals(text, [row], 'Intro.')
  expect(first).toContain(`\n## Signals at random moments\n\nIntro.\n\n| use | signals |`)
  expect(first).toMatch(/More\.\n\n## Signals.*20 \|\n\n## Last\n\nEnd\.\n$/s)
  expect(first).toContain(table)
  const second = withSignals(first, [{ ...row, left: 0 }], 'Intro.')
  expect(second).toBe(first.replace(table, table.replace('| 2 |', '| 0 |')))
})

test('folders differ by names and by bytes', () => {
  const { path } = testFolder()
  for (const name of ['a', 'b']) mkdirSync(join(path, name, 'deep'), { recursive: true })
  for (const name of ['a/same', 'b/same', 'a/deep/other', 'b/new']) writeFileSync(join(path, name), 'x')
  writeFileSync(join(path, 'b/deep/other'), 'y')
  const [a, b] = [filesBelow(join(path, 'a')), filesBelow(join(path, 'b'))]
  expect(differences(a, a)).toEqual([])
  expect(differences(a, b)).toEqual(['deep/other', 'new'])
})
