import { declareCommand, settingFlags } from '@codegen-eval/command-line'
import { startSteps, writeMessage, writeReport } from '@codegen-eval/command-line/node/output'
import { CLUSTER_NOTES, COMPARISON_NOTES, parseStudyPreferences } from '@codegen-eval/compare/internal'
import { comparedOutput } from '@codegen-eval/compare/page'
import { comparisonSettings } from '@codegen-eval/compare/settings'
import { readWholeText } from '@codegen-eval/records/node'
import { checkBaseline } from '@codegen-eval/samples/internal'
import { FLAGS, flagsOf, TABLE, valuesOf } from '../flags/table.ts'
import { DEFAULT_METRICS } from '../metrics.ts'
import { COMPARING, comparedInput } from './compared-input.ts'
import { drawsPage, recordsOf, runFacts, startExports } from './measured-input.ts'

const flags = {
  metric: { ...FLAGS.metric, help: `${FLAGS.metric.help} (default: ${DEFAULT_METRICS.join(',')})` },
  ...COMPARING,
  ...settingFlags(comparisonSettings),
  ...flagsOf('study', 'brief', 'parts', 'matrix', 'html', 'export'),
  ...TABLE,
}

/** A comparison of models. */
export const compare = declareCommand({
  arguments: [{ name: '<file...>', help: 'outputs of models; - is standard input' }],
  flags,
  firstFlags: ['metric', 'baseline', 'lang', 'by', 'test', 'scores', 'html', 'format'],
  readsOutputs: true,
  notes: `${COMPARISON_NOTES}${CLUSTER_NOTES}`,
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
    'compare outputs.jsonl --metric chrf --study study/study.json',
    'compare --scores judge.csv --scale 1..5 --format json > comparison.json',
  ],
  async run(files, flags, given) {
    const { baseline, study: studyFile } = flags
    const study = studyFile && parseStudyPreferences(await readWholeText(studyFile), studyFile)
    const input = await comparedInput(files, flags, given, {
      metrics: flags.metric,
      defaults: DEFAULT_METRICS,
    })
    await writeReport(flags, async (open) => {
      const exports = await startExports(flags.export, files, open)
      const measured = await input.measure(checkBaseline(baseline), {
        ...(drawsPage(flags) && { profile: {} }),
        withSamples: exports !== undefined,
      })
      for (const sample of measured.written?.samples ?? []) exports?.add(sample)
      const { output, scores } = await comparedOutput(
        measured,
        { ...valuesOf(comparisonSettings, flags), startSteps },
        {
          ...flags,
          study: study || undefined,
          byStratum: flags.by !== undefined,
          facts: runFacts(measured.skips, 'compare', 'statistics'),
          onNotice: writeMessage,
        },
      )
      exports?.finish(measured.written?.metrics ?? [], scores)
      return { output, skips: measured.skips, records: recordsOf(measured) }
    })
  },
})
