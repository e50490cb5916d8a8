import { type Gate, type GateSettings, judgeGate } from '../src/judge-gate.ts'
import { corpusOf } from './corpora.ts'

/** Judges a candidate with given scores. */
export function gateOf(
  before: readonly number[],
  after: readonly number[],
  settings: Partial<GateSettings> = {},
): Promise<Gate> {
  const models = { baseline: 'before', candidate: 'after' }
  return judgeGate(corpusOf({ before, after }), { resamples: 200, trials: 1000, ...settings, ...models })
}
