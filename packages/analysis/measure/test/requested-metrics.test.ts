import { describe, expect, test } from 'vitest'
import { checkOneMetric, requestedMetric, requestedMetrics } from '../src/requested-metrics.ts'
import { loadRegistry } from './registry.ts'

const registry = await loadRegistry()

describe('names of metrics', () => {
  test('may stand in a list, or in several flags', () => {
    const specs = ['bleu:tokenize=13a,order=2', 'chrf', 'rouge:variant=2']
    expect(requestedMetrics(registry, ['bleu:tokenize=13a,order=2,chrf', 'rouge:variant=2'])).toEqual(specs)
    expect(requestedMetrics(registry, specs)).toEqual(specs)
  })

  test.each([
    ['chrf++', 'chrf:word-order=2'],
    ['rougeL', 'rouge:variant=L'],
    ['rouge1', 'rouge:variant=1'],
    ['BLEU', 'bleu'],
    ['CodeBLEU:lang=python', 'codebleu:lang=python'],
    ['exact_match', 'exact-match'],
    ['EM', 'exact-match'],
  ])('%s is read as %s, which is announced', (name, spec) => {
    const notices: string[] = []
    expect(requestedMetrics(registry, [name], (text) => notices.push(text))).toEqual([spec])
    expect(notices).toEqual([`metric ${name} is read as ${spec}`])
    expect(() => registry.parse(spec)).not.toThrow()
  })

  test('with names of their own are left as they are, without a word', () => {
    const signature = 'chrf|level:corpus|char-order:6|v:0.1.0'
    const notices: string[] = []
    const names = ['bleu', signature, 'unknown', 'scores:mine', '']
    expect(requestedMetrics(registry, names, (text) => notices.push(text))).toEqual(names)
    expect(notices).toEqual([])
  })

  test('are one where a command takes one', () => {
    expect(requestedMetric(registry, 'bleu:order=2,smoothing=exp')).toBe('bleu:order=2,smoothing=exp')
    expect(() => checkOneMetric('bleu,chrf')).toThrow('option metric bleu,chrf: expected one metric, got 2')
  })
})
