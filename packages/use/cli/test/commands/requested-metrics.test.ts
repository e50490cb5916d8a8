import { describe, expect, test, vi } from 'vitest'
import { checkOneMetric, requestedMetric, requestedMetrics } from '../../src/commands/requested-metrics.ts'
import { loadRegistry } from '../../src/metrics.ts'

const registry = await loadRegistry()

/** What the work writes to standard error. */
function errorsOf(work: () => void): string {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  try {
    work()
    return write.mock.calls.map(([text]) => String(text)).join('')
  } finally {
    write.mockRestore()
  }
}

describe('the metrics of --metric', () => {
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
  ])('%s is read as %s, and standard error says so', (name, spec) => {
    let specs: string[] = []
    const errors = errorsOf(() => {
      specs = requestedMetrics(registry, [name])
    })
    expect(specs).toEqual([spec])
    expect(errors).toContain(`metric ${name} is read as ${spec}`)
    expect(() => registry.parse(spec)).not.toThrow()
  })

  test('with names of their own are left as they are, without a word', () => {
    const signature = 'chrf|level:corpus|char-order:6|v:0.1.0'
    const errors = errorsOf(() => {
      expect(requestedMetrics(registry, ['bleu', signature, 'unknown', 'scores:mine', ''])).toEqual([
        'bleu',
        signature,
        'unknown',
        'scores:mine',
        '',
      ])
    })
    expect(errors).toBe('')
  })

  test('are one where a command takes one', () => {
    expect(requestedMetric(registry, 'bleu:order=2,smoothing=exp')).toBe('bleu:order=2,smoothing=exp')
    expect(() => checkOneMetric('bleu,chrf')).toThrow('--metric bleu,chrf: expected one metric, got 2')
  })
})
