import { declareCommand, type FlagValues } from '@codegen-eval/command-line'
import { startSteps, writeMessage, writeResult } from '@codegen-eval/command-line/node/output'
import { comparedOutput } from '@codegen-eval/compare/page'
import { renderOutput } from '@codegen-eval/report'
import { checkBaseline } from '@codegen-eval/segments/internal'
import { TABLE, TESTING, valuesOf } from '../flags/sets.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { DEFAULT_METRICS } from '../metrics.ts'
import { CLUSTER_NOTES, COMPARING, comparedInput } from './compared-input.ts'
import { exportedFiles, reportSkips, runFacts, startExports } from './measured-input.ts'

const NOTES = `
Tests for each pair of models, two-sided:
  randomization  approximate randomization: swaps the outputs of random segments (default)
  bootstrap      studentized paired bootstrap
  wilcoxon       Wilcoxon signed-rank test of segment scores
  t              paired t test of segment scores
  mcnemar        exact McNemar test of segments that only one model passes; for scores of 0 and 1
  mcnemar-mid-p  the mid-p version of it, which is less conservative
The first two compare corpus scores, including those of pooled metrics such as BLEU. The others compare
segment scores, however the corpus score is computed.

Up to 12 models are shown as a matrix of p-values and effect sizes. Above, each model has the ranks that the
significant pairs leave it, and letters: models with a common letter cannot be told apart.

With one model, the command prints confidence intervals of its scores. All models and metrics share the
same resamples. If a metric is undefined on some segments, all models are compared on the segments on
which every model has a score, and the report says so.
`

const flags = {
  metric: { ...FLAGS.metric, help: `${FLAGS.metric.help} (default: ${DEFAULT_METRICS.join(',')})` },
  ...COMPARING,
  ...TESTING,
  ...flagsOf('baseline', 'test', 'correction', 'parts', 'matrix', 'html', 'export'),
  ...TABLE,
}

/** Flags that are settings of the comparison. */
const COMPARISON = {
  ...TESTING,
  ...flagsOf('baseline', 'test', 'correction', 'samplesBy', 'bestOf', 'stratumWeights'),
}

type CompareFlags = FlagValues<typeof flags>

/** A comparison of models. */
export const compare = declareCommand({
  arguments: [{ name: '<file...>', help: 'outputs of models; - is standard input' }],
  flags,
  firstFlags: ['metric', 'baseline', 'test', 'scores', 'format'],
  readsOutputs: true,
  notes: `${NOTES}${CLUSTER_NOTES}`,
  examples: [
    'compare outputs.jsonl --metric chrf',
    'compare gpt.jsonl codex.jsonl --metric chrf,bleu --format json > comparison.json',
    'compare outputs.jsonl --baseline gpt-4.1 --test bootstrap --resamples 10000',
    'compare outputs.csv --metric chrf --format latex --output table.tex',
    'compare gpt-samples.jsonl codex-samples.jsonl --cluster repo',
    'compare outputs.jsonl --by language --stratum-weights size',
    'compare gpt-20.jsonl codex-10.jsonl --metric chrf:level=segment --samples-by best --best-of 10',
    'compare gpt_eval_results.json llama_eval_results.json',
    'compare runs/gpt runs/llama --harness-errors drop',
    'compare --scores judge.csv --scale 1..5 --format json > comparison.json',
  ],
  run: compareFiles,
})

async function compareFiles(
  files: readonly string[],
  flags: CompareFlags,
  given: ReadonlySet<string>,
): Promise<void> {
  const { baseline, format } = flags
  const input = await comparedInput(files, flags, given, {
    metrics: flags.metric,
    defaults: DEFAULT_METRICS,
    outputs: [['--html', flags.html], ...exportedFiles(flags.export)],
  })
  const { measured } = await writeResult(flags.output, async (destination, open) => {
    const page = open(flags.html)
    const exports = await startExports(flags.export, files, open)
    const measured = await input.measure(checkBaseline(baseline), {
      ...(page && { profile: { baseline } }),
      withSamples: exports !== undefined,
    })
    for (const sample of measured.written?.samples ?? []) exports?.add(sample)
    const result = await comparedOutput(
      measured,
      { ...valuesOf(COMPARISON, flags), startSteps },
      {
        ...flags,
        byStratum: flags.by !== undefined,
        facts: runFacts(measured.skips, 'compare', 'statistics'),
        onNotice: writeMessage,
      },
    )
    exports?.finish(measured.written?.metrics ?? [], result.scores)
    page?.write(await result.page())
    return { text: renderOutput(result.output, format, destination), measured }
  })
  reportSkips(measured)
}
