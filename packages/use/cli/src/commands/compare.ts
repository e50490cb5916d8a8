import { checkModel } from '@codegen-eval/corpus'
import { type Command, Option } from 'commander'
import { compareModels } from '../comparison/compare-models.ts'
import { comparisonReport } from '../comparison/comparison-report.ts'
import { CORRECTIONS, type Correction } from '../comparison/corrections.ts'
import { PAIR_TESTS, type PairTest } from '../comparison/pair-test.ts'
import { DEFAULT_METRICS } from '../metrics.ts'
import { REPORT_FORMATS, type ReportFormat } from '../output/report.ts'
import { isStyled, writeOut } from '../output/standard-output.ts'
import { withOutputs } from '../output/with-outputs.ts'
import { startSteps } from '../step-progress.ts'
import { addInputFlags, collect, INPUT_HELP, wholeNumber } from './input-flags.ts'
import { checkInput, type MeasuringFlags, reportSkips } from './measured-input.ts'
import { addMetricFlags } from './metric-flags.ts'
import { addStatisticsFlags, type StatisticsFlags } from './statistics-flags.ts'

interface CompareFlags extends MeasuringFlags, StatisticsFlags {
  readonly metric?: readonly string[]
  readonly baseline?: string
  readonly test: PairTest
  readonly correction: Correction
  readonly format: ReportFormat
  readonly precision: number
}

const HELP = `
Tests of each pair of models, two-sided:
  ar          approximate randomization: swaps the outputs of random segments (the default)
  bootstrap   shifted paired bootstrap
  wilcoxon    Wilcoxon signed rank, of segment scores
  t           paired t, of segment scores
The first two compare the corpus scores themselves, also of pooled metrics such as BLEU. Wilcoxon
and t compare the scores of segments, whatever the corpus score is made of.

All models and metrics share each resample. Where a metric is undefined on some segments, all models
are compared on those where each of them has a score, and the report says so.
`

const EXAMPLES = `
Examples:
  codegen-eval compare outputs.jsonl --metric chrf
  codegen-eval compare gpt.jsonl codex.jsonl --metric chrf --metric bleu --format json > comparison.json
  codegen-eval compare outputs.jsonl --baseline gpt-4.1 --test bootstrap --samples 10000
  codegen-eval compare outputs.csv --metric chrf --format latex --output table.tex
`

/** `codegen-eval compare FILE...` */
export function defineCompare(command: Command): void {
  addInputFlags(command)
    .option(
      '-m, --metric <spec>',
      `a metric with its options; may be repeated (default: ${DEFAULT_METRICS.join(', ')})`,
      collect,
    )
    .option('--baseline <model>', 'compare every model with this one only')
    .addOption(new Option('--test <name>', 'of the pairs').choices(PAIR_TESTS).default('ar'))
    .addOption(
      new Option('--correction <name>', 'of p-values, over the pairs of a metric')
        .choices(CORRECTIONS)
        .default('holm'),
    )
  addStatisticsFlags(command)
    .addOption(new Option('-f, --format <format>', 'of the report').choices(REPORT_FORMATS).default('table'))
    .option('--precision <n>', 'digits of scores after the point (not in json)', wholeNumber(0, 15), 2)
    .option('-o, --output <file>', 'write the report to a file instead of standard output')
  addMetricFlags(command).addHelpText('after', `${HELP}${INPUT_HELP}${EXAMPLES}`).action(compare)
}

async function compare(files: readonly string[], flags: CompareFlags): Promise<void> {
  const { baseline, format, precision } = flags
  const input = await checkInput(files, flags, flags.metric ?? DEFAULT_METRICS)
  const { text, measured } = await withOutputs(async (open) => {
    const file = open(flags.output)
    const measured = await input.measure((models) => {
      if (baseline !== undefined) checkModel('--baseline', baseline, models)
      return models
    })
    const comparison = await compareModels(measured.corpus, flags, startSteps)
    const styled = file === undefined && isStyled()
    const text = comparisonReport(comparison, { format, precision, skipped: measured.skips.count, styled })
    file?.write(text)
    return { text: file ? '' : text, measured }
  })
  await writeOut(text)
  reportSkips(measured)
}
