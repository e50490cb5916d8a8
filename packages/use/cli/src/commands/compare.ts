import {
  type Correction,
  compareModels,
  comparisonSeconds,
  type PairTest,
  scoreProfile,
} from '@codegen-eval/compare'
import { CORRECTIONS, corpusIntervals, PAIR_TESTS } from '@codegen-eval/compare/internal'
import { comparisonPage, intervalPage } from '@codegen-eval/compare/page'
import {
  comparisonJson,
  comparisonPairTable,
  comparisonReport,
  intervalOutput,
} from '@codegen-eval/compare/report'
import { type OutputFormat, renderOutput } from '@codegen-eval/report'
import { checkModel } from '@codegen-eval/segments/internal'
import { type Command, Option } from 'commander'
import { DEFAULT_METRICS } from '../metrics.ts'
import { writeMessage } from '../output/standard-output.ts'
import { startSteps } from '../step-progress.ts'
import { type ComparedFlags, comparedInput } from './compared-input.ts'
import { givenUpWarnings } from './given-up.ts'
import { addHtmlFlag, type HtmlFlag } from './html-flag.ts'
import { addInputFlags, INPUT_POINTER } from './input-flags.ts'
import { type MeasuredInput, reportSkips, runFacts } from './measured-input.ts'
import { addMetricFlags, addMetricListFlag } from './metric-flags.ts'
import { addOutputFlags, addPartsFlag, type OutputFlags, writeResult } from './output-flags.ts'
import { addSampleFlags, CLUSTERS_HELP } from './sample-flags.ts'
import { addScoreFileFlags } from './score-files.ts'
import { addStatisticsFlags, type StatisticsFlags, statisticsOf } from './statistics-flags.ts'
import { addThreadsFlag } from './threads-flag.ts'
import { workNotice } from './work-notice.ts'

interface CompareFlags extends ComparedFlags, StatisticsFlags, OutputFlags<OutputFormat>, HtmlFlag {
  readonly metric?: readonly string[]
  readonly baseline?: string
  readonly test?: PairTest
  readonly correction: Correction
  readonly parts?: true
}

const HELP = `
Tests of each pair of models, two-sided:
  randomization  approximate randomization: swaps the outputs of random segments (the default)
  bootstrap      studentized paired bootstrap
  wilcoxon       Wilcoxon signed rank, of segment scores
  t              paired t, of segment scores
  mcnemar        McNemar, exact: segments on which only one of the two passes; scores of 0 and 1 only
  mcnemar-mid-p  the same, less conservative
The first two compare corpus scores, also of pooled metrics such as BLEU. The others compare the
scores of segments, whatever the corpus score is computed from.

With one model there is nothing to compare: the intervals of its scores are printed.
All models and metrics share each resample. Where a metric is undefined on some segments, all models
are compared on those where each of them has a score, and the report says so.
`

const EXAMPLES = `
Examples:
  codegen-eval compare outputs.jsonl --metric chrf
  codegen-eval compare gpt.jsonl codex.jsonl --metric chrf --metric bleu --format json > comparison.json
  codegen-eval compare outputs.jsonl --baseline gpt-4.1 --test bootstrap --resamples 10000
  codegen-eval compare outputs.csv --metric chrf --format latex --output table.tex
  codegen-eval compare gpt-samples.jsonl codex-samples.jsonl --cluster repo
  codegen-eval compare --scores gpt_eval_results.json llama_eval_results.json
  codegen-eval compare --scores judge.csv --scale 1..5 --format json > comparison.json
`

/** `codegen-eval compare FILE...` */
export function defineCompare(command: Command): void {
  addScoreFileFlags(addMetricListFlag(addSampleFlags(addInputFlags(command))))
    .option('--baseline <model>', 'compare every model with this one only')
    .addOption(
      new Option(
        '--test <name>',
        'significance test for each pair of models (default: randomization, or mcnemar for --scores of pass or fail)',
      ).choices(PAIR_TESTS),
    )
    .addOption(
      new Option('--correction <name>', 'correction of p-values over the pairs of a metric')
        .choices(CORRECTIONS)
        .default('holm'),
    )
  addPartsFlag(addHtmlFlag(addOutputFlags(addStatisticsFlags(command))))
  addThreadsFlag(addMetricFlags(command))
    .addHelpText('after', `${HELP}${CLUSTERS_HELP}${INPUT_POINTER}${EXAMPLES}`)
    .action(compare)
}

async function compare(files: readonly string[], flags: CompareFlags): Promise<void> {
  const { baseline, format, precision } = flags
  const input = await comparedInput(files, flags, flags.metric, DEFAULT_METRICS, [['--html', flags.html]])
  const { measured } = await writeResult(flags.output, async (destination, open) => {
    const page = open(flags.html)
    // without texts there are scores to show
    const profileOf = ({ profile, corpus, ids }: MeasuredInput) =>
      profile ?? scoreProfile(corpus, { ids, baseline })
    const choose = (models: readonly string[]) => {
      if (baseline !== undefined) checkModel('--baseline', baseline, models)
      return models
    }
    const measured = await input.measure(choose, page && { baseline })
    if (measured.corpus.models.length === 1) {
      const found = await corpusIntervals(measured.corpus, { ...flags, startSteps })
      page?.write(await intervalPage(found, { ...flags, ...measured, profile: profileOf(measured) }))
      const output = intervalOutput(found, precision, runFacts(measured.skips, 'compare', 'statistics'))
      return { text: renderOutput(output, format, destination), measured }
    }
    const test = flags.test ?? measured.test ?? 'randomization'
    const notice = workNotice(comparisonSeconds(measured.corpus, { ...flags, test }), measured.corpus)
    if (notice !== undefined) writeMessage(notice)
    const comparison = await compareModels(measured.corpus, {
      ...statisticsOf(flags),
      correction: flags.correction,
      baseline,
      samplesBy: flags.samplesBy,
      test,
      startSteps,
    })
    page?.write(await comparisonPage(comparison, { ...flags, ...measured, profile: profileOf(measured) }))
    const output = {
      report: () => comparisonReport(comparison, precision, flags),
      csv: () => comparisonPairTable(comparison, precision, flags),
      json: () => ({
        ...runFacts(measured.skips, 'compare', 'statistics'),
        ...comparisonJson(comparison, flags),
      }),
    }
    return { text: renderOutput(output, format, destination), measured }
  })
  reportSkips(measured)
  for (const text of givenUpWarnings(measured.corpus)) writeMessage(text)
}
