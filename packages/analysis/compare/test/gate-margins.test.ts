import { createRegistry } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { gateMargins, marginsBySpec } from '../src/gate-margins.ts'

test('one margin is that of all metrics', () => {
  expect(gateMargins(-0.1, ['chrf', 'bleu'])).toEqual([-0.1, -0.1])
})

test('a metric is named by its spec, or by its name if no other has it; others have no margin', () => {
  const specs = ['codebleu:lang=go', 'chrf:level=segment', 'codebleu:lang=java', 'bleu']
  expect(gateMargins({ 'codebleu:lang=java': -0.2, chrf: -0.1 }, specs)).toEqual([0, -0.1, -0.2, 0])
})

test.each([
  [
    { codebleu: -0.1 },
    'option scoreMargin codebleu: several metrics have this name; expected codebleu:lang=go, ',
  ],
  [{ bleu: -0.1 }, 'option scoreMargin bleu: the gate has no such metric; expected codebleu:lang=go, '],
  [{ 'codebleu:lang=go': 0.1 }, 'scoreMargin 0.1: expected a difference of scores from -1 to 0'],
  [Number.NaN, 'scoreMargin NaN: expected a difference of scores from -1 to 0'],
])('%o is a mistake', (margin, message) => {
  expect(() => gateMargins(margin, ['codebleu:lang=go', 'codebleu:lang=java'])).toThrow(message)
})

test('margins by other names of metrics become margins by their specs', () => {
  const registry = createRegistry([])
  expect(marginsBySpec(-0.01, registry, ['chrf'])).toBe(-0.01)
  expect(marginsBySpec({ chrf: -0.02 }, registry, ['chrf', 'bleu'])).toEqual({ chrf: -0.02 })
  expect(() => marginsBySpec({ ter: -0.02 }, registry, ['chrf'])).toThrow('option scoreMargin ter')
})
