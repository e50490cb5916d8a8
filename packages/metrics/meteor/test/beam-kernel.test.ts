import { expect, test } from 'vitest'
import { BeamKernel } from '../src/beam-kernel.ts'
import { CandidateMatches } from '../src/candidate-matches.ts'
import { ChoiceHistory } from '../src/choice-history.ts'
import { Lexicon } from '../src/lexicon.ts'
import { parseParaphrases } from '../src/paraphrase-table.ts'
import { loadWordNet } from '../src/wordnet.ts'
import { beamState } from './random-paths.ts'

const lexicon = new Lexicon(await loadWordNet(), true)

/** Whether the kernel takes the step at the first word of a reference. */
function suits(
  candidate: string,
  options: { isPlain?: boolean; phrases?: string; weights?: number[] } = {},
): boolean {
  const { isPlain = false, phrases, weights = [1, 0.6, 0.8, 0.6] } = options
  const { memory, packed, gains } = beamState(4, isPlain)
  const kernel = new BeamKernel(memory, packed, gains, new ChoiceHistory(memory))
  const found = new CandidateMatches()
  const words = candidate.split(' ').map((word) => lexicon.number(word))
  found.collect(words, [lexicon.number('run')], lexicon, phrases ? parseParaphrases(phrases) : undefined)
  packed.pack(found, words.length, 1)
  gains.start(found, weights, 1)
  return kernel.suits(found, 0)
}

test('takes steps at words with up to 32 matches of up to two gains', () => {
  // "runs" has the stem of "run" and is its synonym: two matches
  expect(suits('run run x run')).toBe(true)
  expect(suits(`${'run '.repeat(20)}runs operate`)).toBe(true)
  expect(suits(`${'run '.repeat(20)}${'runs '.repeat(6)}`.trim())).toBe(true)
  expect(suits(`${'run '.repeat(20)}${'runs '.repeat(7)}`.trim())).toBe(false)
  expect(suits('run '.repeat(32).trim())).toBe(false)
  expect(suits('run runs operate', { weights: [1, 0.5, 0.5, 0] })).toBe(true)
  expect(suits('run runs operate', { weights: [3, 2, 1, 0] })).toBe(false)
})

test('leaves phrases, long texts and engines without WebAssembly to plain code', () => {
  expect(suits('a b', { phrases: '0.5\nrun\na b\n' })).toBe(false)
  expect(suits(`run run ${'x '.repeat(2047).trim()}`)).toBe(false)
  expect(suits('run run', { isPlain: true })).toBe(false)
})
