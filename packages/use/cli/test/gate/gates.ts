import { type Gate, type GateSettings, judgeCandidate } from '../../src/gate/judge-candidate.ts'
import { corpusOf } from '../comparison/corpora.ts'

/** Judges a candidate with given scores; 0 is the margin where none is given. */
export function gateOf(
  before: readonly number[],
  after: readonly number[],
  settings: Partial<GateSettings> = {},
): Promise<Gate> {
  const all = { margin: 0, samples: 200, trials: 1000, seed: 1, alpha: 0.05, ...settings }
  return judgeCandidate(corpusOf({ before, after }), all)
}
