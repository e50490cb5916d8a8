import { judgeGate } from '@codegen-eval/compare'
import { gatePage } from '@codegen-eval/compare/page'
import { gateJson, gateText, gateVerdictText } from '@codegen-eval/compare/report'
import { checkModel, UsageError } from '@codegen-eval/corpus'
import { jsonText } from '@codegen-eval/report'
import { type Command, InvalidArgumentError } from 'commander'
import { GateError } from '../errors.ts'
import { startSteps } from '../step-progress.ts'
import { addHtmlFlag, type HtmlFlag } from './html-flag.ts'
import { addInputFlags, INPUT_HELP } from './input-flags.ts'
import { checkInput, type MeasuringFlags, reportSkips, runFacts } from './measured-input.ts'
import { addMetricFlags } from './metric-flags.ts'
import { addOutputFlags, type OutputFlags, writeResult } from './output-flags.ts'
import { checkOneMetric } from './requested-metrics.ts'
import { addSampleFlags, CLUSTERS_HELP, SAMPLES_HELP } from './sample-flags.ts'
import { addStatisticsFlags, type StatisticsFlags } from './statistics-flags.ts'

interface GateFlags extends MeasuringFlags, StatisticsFlags, OutputFlags<'text' | 'json'>, HtmlFlag {
  readonly metric: string
  readonly baseline: string
  readonly candidate: string
  /** In points. */
  readonly margin: number
}

const HELP = `
The gate fails if the whole interval of the difference (candidate minus baseline) lies below the
margin and approximate randomization finds a difference too. It passes if the interval lies above
the margin. Otherwise the case is open: the gate passes, and the report says how many segments would
settle it.
`

const EXAMPLES = `
Examples:
  codegen-eval gate outputs.jsonl --baseline main --candidate branch --metric chrf --margin -0.5
  codegen-eval gate main.jsonl branch.jsonl --baseline main --candidate branch -m bleu --format json

Exit codes: 0 the gate passes or the case is open, 3 the candidate is significantly worse,
1 the input has a problem, 2 the command line has one.
`

/** `codegen-eval gate FILE...` */
export function defineGate(command: Command): void {
  addSampleFlags(addInputFlags(command))
    .requiredOption('--baseline <model>', 'model to compare with')
    .requiredOption('--candidate <model>', 'model that is judged')
    .requiredOption('-m, --metric <spec>', 'metric with its options')
    .option('--margin <points>', 'largest acceptable loss, in points (scores x 100), as -0.5', marginOf, 0)
  addHtmlFlag(addOutputFlags(addStatisticsFlags(command), ['text', 'json']))
  addMetricFlags(command)
    .addHelpText('after', `${HELP}${CLUSTERS_HELP}${INPUT_HELP}${SAMPLES_HELP}${EXAMPLES}`)
    .action(gate)
}

async function gate(files: readonly string[], flags: GateFlags): Promise<void> {
  const { baseline, candidate, margin, precision } = flags
  if (baseline === candidate)
    throw new UsageError(`--baseline and --candidate both name ${baseline}: a gate compares two models`)
  checkOneMetric(flags.metric)
  const input = await checkInput(files, flags, [flags.metric], [['--html', flags.html]])
  const { measured, result } = await writeResult(flags.output, async (_, open) => {
    const page = open(flags.html)
    const measured = await input.measure(
      (models) => {
        checkModel('--baseline', baseline, models)
        checkModel('--candidate', candidate, models)
        return [baseline, candidate]
      },
      page && { models: [baseline, candidate] },
    )
    const result = await judgeGate(measured.corpus, { ...flags, margin: margin / 100, startSteps })
    page?.write(await gatePage(result, { ...flags, ...measured }))
    const text =
      flags.format === 'json'
        ? jsonText({ ...runFacts(measured.skips, 'compare', 'statistics'), ...gateJson(result) })
        : gateText(result, precision)
    return { text, measured, result }
  })
  reportSkips(measured)
  if (!result.passed) throw new GateError(`the gate failed: ${gateVerdictText(result)}`)
}

function marginOf(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(value <= 0 && value >= -100)) {
    throw new InvalidArgumentError(
      'Expected a number of points from -100 to 0: what the candidate may lose, as -0.5.',
    )
  }
  return value
}
