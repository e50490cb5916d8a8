import { referenceJson, referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'

const conala = referencePath('data/conala/human-grades.json')

describe('on the CoNaLa outputs of the study', () => {
  test('certain wins of the published resamples are significant, and even chances are not', async () => {
    type Shares = Record<string, Record<string, Record<string, number>>>
    const published = referenceJson<Shares>('data/conala/published-bootstrap-pairs.json')
    const names = { 'bleu:tokenize=code': 'bleu', chrf: 'chrf', 'rouge:variant=L,tokenize=code': 'rougel' }
    const specs = Object.keys(names).flatMap((spec) => ['-m', spec])
    const { stdout, stderr } = await command(['compare', conala, '--layout', 'study', '-f', 'json', ...specs])
    expect(stderr).toBe('')
    const { metrics, segments } = JSON.parse(stdout)
    expect(segments).toBe(472)
    let judged = 0
    for (const [spec, name] of Object.entries(names)) {
      for (const { modelA: a, modelB: b, significant } of metrics[spec].pairs) {
        const share = published[a][b][name]
        // between these, 500 resamples and another test may disagree
        if (share > 0.9 && share < 0.998) continue
        judged++
        expect({ spec, a, b, significant }).toEqual({ spec, a, b, significant: share >= 0.998 })
      }
    }
    expect(judged).toBeGreaterThan(20)
    expect(metrics['bleu:tokenize=code'].groups).toContainEqual(['best-tranx-rerank', 'codex'])
    expect(metrics['bleu:tokenize=code'].scores.codex.score.value).toBeCloseTo(0.3304, 4)
  })
})
