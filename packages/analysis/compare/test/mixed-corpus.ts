import type { MeasuredCorpus } from '@codegen-eval/measure'
import { corpusOf } from './corpora.ts'

/** Segment scores of models by metric, named by the start of the metric's signature. */
export function mixedCorpus(
  metrics: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>,
): MeasuredCorpus {
  const corpora = Object.entries(metrics).map(([name, models]) => {
    const corpus = corpusOf(models, [name])
    const [{ metric, ...rest }] = corpus.metrics as [(typeof corpus.metrics)[number]]
    return { ...corpus, metrics: [{ ...rest, metric: { ...metric, signature: `${name}|v:1.0.0` } }] }
  })
  return { ...corpora[0]!, metrics: corpora.flatMap((corpus) => corpus.metrics) }
}
