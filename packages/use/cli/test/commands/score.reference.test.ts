import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'

const conala = referencePath('data/conala/published-scores.json')

describe('on the CoNaLa outputs of the study', () => {
  test('the published table is printed', async () => {
    const specs = [
      'bleu:tokenize=code',
      'rouge:variant=L,tokenize=code',
      'chrf:level=segment',
      'crystalbleu',
      'edit-similarity:unit=token',
      'exact-match',
    ]
    const { stdout, stderr } = await command([
      'score',
      conala,
      '--layout',
      'study',
      ...specs.flatMap((spec) => ['--metric', spec]),
    ])
    expect(stderr).toBe('')
    expect(stdout.split('\n')[0].trim().split(/\s+/)).toEqual([
      'metric',
      'baseline',
      'tranx-annot',
      'best-tranx',
      'best-tranx-rerank',
      'codex',
    ])
    const row = (spec: string) =>
      stdout
        .split('\n')
        .find((line) => line.startsWith(`${spec} `))!
        .split(/\s+/)
        .slice(1)
        .map(Number)
    expect(row('bleu:tokenize=code')).toEqual([12.37, 28.58, 31.49, 33.14, 33.04])
    const near = (spec: string, published: number[]) =>
      row(spec).forEach((score, i) => {
        expect(Math.abs(score - published[i])).toBeLessThan(0.015)
      })
    near('rouge:variant=L,tokenize=code', [36.51, 49.22, 51.47, 52.83, 56.52])
    near('chrf:level=segment', [17.51, 28.3, 31.14, 32.67, 42.84])
    expect(stdout).toContain('472 segments')
  })
})
