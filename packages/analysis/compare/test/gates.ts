import { type Gate, type GateOptions, judgeGate, type MetricGate } from '../src/judge-gate.ts'
import { corpusOf } from './corpora.ts'

type Settings = Omit<Partial<GateOptions>, 'baseline' | 'candidate'>

/** Judges a candidate with given scores. */
export function gateOf(
  before: readonly number[],
  after: readonly number[],
  settings: Settings = {},
): Promise<Gate> {
  const models = { baseline: 'before', candidate: 'after' }
  return judgeGate(corpusOf({ before, after }), { resamples: 200, trials: 1000, ...settings, ...models })
}

/** The outcome under the one metric. */
export async function metricGateOf(
  before: readonly number[],
  after: readonly number[],
  settings: Settings = {},
): Promise<MetricGate> {
  return (await gateOf(before, after, settings)).metrics[0]!
}

/** Judges a candidate under metrics of these names with given scores. */
export function gateOfMetrics(
  scores: Readonly<Record<string, readonly [before: readonly number[], after: readonly number[]]>>,
  settings: Settings = {},
): Promise<Gate> {
  const corpora = Object.entries(scores).map(([spec, [before, after]]) => corpusOf({ before, after }, [spec]))
  const metrics = corpora.flatMap((corpus) => corpus.metrics)
  const models = { baseline: 'before', candidate: 'after' }
  return judgeGate({ ...corpora[0]!, metrics }, { resamples: 200, trials: 1000, ...settings, ...models })
}
