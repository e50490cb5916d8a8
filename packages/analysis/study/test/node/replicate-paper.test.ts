import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderOutput } from '@codegen-eval/report'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { replicatePaper } from '../../src/node/replicate-paper.ts'
import { load } from './some-registry.ts'

const folder = testFolder()

test('a package of two raters and two models: scores of outputs that equal the reference, or nothing of it', async () => {
  const rows = (rater: number) =>
    Array.from({ length: 8 }, (_, i) => ({
      ...{ intent: `task ${i}`, snippet: `draw(${i}) or heal(hero)` },
      ...{ gcnn: `draw(${i}) or heal(hero)`, nl2code: 'zzz' },
      ...{ 'grade-gcnn': 4, 'grade-nl2code': (i + rater) % 2 },
    }))
  for (const rater of [1, 2])
    writeFileSync(join(folder.path, `grader${rater}.hs.json`), JSON.stringify(rows(rater)))
  const steps: number[] = []
  const output = await replicatePaper({
    ...{ paper: 'ebsb', folder: folder.path, registry: { load }, resamples: 20 },
    startSteps: (total) => ({ step: async () => void steps.push(total), stop: () => {} }),
  })
  // one block of tasks, and 20 seeds
  expect(steps).toEqual(Array.from({ length: 21 }, () => 21))
  const { summary, tables, notes } = output.report()
  expect(summary![0]).toMatch(/^32 grades by 2 raters in 2 files; 8 tasks, 2 models; \d+ models with the/)
  expect(tables.map(({ title }) => title!.slice(0, 8))).toEqual(['Table 5:', 'Table 6:', 'Table 7:'])
  const text = renderOutput(output, 'csv', { terminal: false, styled: false })
  const lines = text.split('\n').filter((line) => /^5,(BLEU|ChrF),texts,\w+,score/.test(line))
  expect(lines).toEqual([
    '5,BLEU,texts,gcnn,score,69.20,100.00,0.00,yes',
    '5,BLEU,texts,nl2code,score,74.52,0.00,0.00,yes',
    '5,ChrF,texts,gcnn,score,80.76,100.00,0.00,yes',
    '5,ChrF,texts,nl2code,score,80.60,0.00,0.00,yes',
  ])
  // this registry has no metric that parses
  expect(notes!.filter((note) => note.startsWith('left out: '))).toHaveLength(2)
})
