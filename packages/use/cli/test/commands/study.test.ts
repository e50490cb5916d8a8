import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'
import { FEW, lines, ROWS } from './study.cases.ts'

const folder = testFolder()
const outFolder = () => mkdtempSync(join(folder.path, 'out-'))
const INPUT = folder.write('graded.jsonl', lines(ROWS))

describe('bad input: a clear message, and nothing that looks complete', () => {
  test.each<[string[], RegExp]>([
    [['--metric', 'nope'], /--metric nope: unknown metric 'nope'/],
    [['--metric', 'chrf:beta=x'], /beta=x/],
    [['--bins', '0,5'], /--bins 0,5: expected ascending numbers from 0 to 100/],
    [['--bins', 'x'], /--bins/],
    [['--percentages', '0'], /--percentages/],
    [['--scale', '4..0'], /--scale/],
    [['--resamples', '0'], /--resamples/],
    [['--synthetic-models', '3'], /--synthetic-models 3: expected none without protocol rfa/],
  ])('%j is a usage error', async (flags, message) => {
    const out = join(outFolder(), 'results')
    const { code, stderr } = await command(['study', INPUT, '--results-dir', out, ...flags])
    expect(code).toBe(2)
    expect(stderr).toMatch(message)
    expect(existsSync(out)).toBe(false)
  })

  test('a folder with other files is refused before anything is measured', async () => {
    const out = outFolder()
    writeFileSync(join(out, 'thesis.txt'), '')
    const { code, stderr } = await command(['study', INPUT, '--results-dir', out, ...FEW])
    expect([code, readdirSync(out)]).toEqual([1, ['thesis.txt']])
    expect(stderr).toContain('the folder holds "thesis.txt", which is not a result of a study')
  })

  test('identical models and constant scores end with a note', async () => {
    const out = outFolder()
    const same = lines(
      ROWS.map((row) => ({
        ...row,
        candidates: { a: 'x', b: 'x' },
        grades: { a: { r: 1, s: 1 }, b: { r: 1, s: 1 } },
      })),
    )
    const { code, stderr } = await command([
      'study',
      folder.write('same.jsonl', same),
      '--results-dir',
      out,
      ...FEW,
    ])
    expect(code).toBe(0)
    expect(stderr).toContain('models "a" and "b" have the same outputs on all segments')
    expect(stderr).toContain('chrf gives all models the same score')
    expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('the same outputs on all segments')
  })

  test('a metric that fails ends the run by name', async () => {
    const plugin = folder.write(
      'fussy.mjs',
      `export const entries = [{ name: 'fussy', summary: 'x', module: 'x', options: {}, create: () => ({
        name: 'fussy', signature: 'fussy|v:1', level: 'segment', columns: ['a', 'b'], prepare: () => 0,
        measure: (candidate) => { if (candidate === 'print(x4)') throw new Error('no 4, please') }, score: () => 0 }) }]`,
    )
    const out = outFolder()
    for (const threads of ['1', '2']) {
      const { code, stderr } = await command([
        'study',
        INPUT,
        '--results-dir',
        out,
        '--plugin',
        plugin,
        '--metric',
        'fussy',
        '--threads',
        threads,
      ])
      expect(code).toBe(1)
      expect(stderr).toMatch(/segment "t4": metric fussy failed on the output of model "\w+": no 4, please/)
      expect(readdirSync(out)).toEqual([])
      expect(readdirSync(`${out}.partial`)).toEqual(['segment-rows.cache'])
    }
  })
})
