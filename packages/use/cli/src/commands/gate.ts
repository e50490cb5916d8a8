import { checkModel, UsageError } from '@codegen-eval/corpus'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { GateError } from '../errors.ts'
import { gateJson } from '../gate/gate-json.ts'
import { gateText, verdictText } from '../gate/gate-text.ts'
import { judgeCandidate } from '../gate/judge-candidate.ts'
import { writeOut } from '../output/standard-output.ts'
import { withOutputs } from '../output/with-outputs.ts'
import { addInputFlags, INPUT_HELP, wholeNumber } from './input-flags.ts'
import { checkInput, type MeasuringFlags, reportSkips } from './measured-input.ts'
import { addMetricFlags } from './metric-flags.ts'
import { addStatisticsFlags, type StatisticsFlags } from './statistics-flags.ts'

interface GateFlags extends MeasuringFlags, StatisticsFlags {
  readonly metric: string
  readonly baseline: string
  readonly candidate: string
  /** In points. */
  readonly margin: number
  readonly format: 'text' | 'json'
  readonly precision: number
}

const HELP = `
The gate fails where the whole interval of the difference (candidate minus baseline) lies below the
margin and approximate randomization finds a difference too. It holds where the interval lies above
the margin. Else the case is open: the gate holds, and the report says how many segments would
settle it.
`

const EXAMPLES = `
Examples:
  codegen-eval gate outputs.jsonl --baseline main --candidate branch --metric chrf --margin -0.5
  codegen-eval gate main.jsonl branch.jsonl --baseline main --candidate branch -m bleu --format json

Exit codes: 0 the gate holds or the case is open, 3 the candidate is significantly worse,
1 the input has a problem, 2 the command line has one.
`

/** `codegen-eval gate FILE...` */
export function defineGate(command: Command): void {
  addInputFlags(command)
    .requiredOption('--baseline <model>', 'the model to hold against')
    .requiredOption('--candidate <model>', 'the model that is judged')
    .requiredOption('-m, --metric <spec>', 'a metric with its options')
    .option('--margin <points>', 'the difference that is still good, in points (scores x 100)', marginOf, 0)
  addStatisticsFlags(command)
    .addOption(new Option('-f, --format <format>', 'of the report').choices(['text', 'json']).default('text'))
    .option('--precision <n>', 'digits of scores after the point (not in json)', wholeNumber(0, 15), 2)
    .option('-o, --output <file>', 'write the report to a file instead of standard output')
  addMetricFlags(command).addHelpText('after', `${HELP}${INPUT_HELP}${EXAMPLES}`).action(gate)
}

async function gate(files: readonly string[], flags: GateFlags): Promise<void> {
  const { baseline, candidate, margin, samples, trials, seed, alpha } = flags
  if (baseline === candidate)
    throw new UsageError(`--baseline and --candidate both name ${baseline}: a gate compares two models`)
  const input = await checkInput(files, flags, [flags.metric])
  const { text, measured, result } = await withOutputs(async (open) => {
    const file = open(flags.output)
    const measured = await input.measure((models) => {
      checkModel('--baseline', baseline, models)
      checkModel('--candidate', candidate, models)
      return [baseline, candidate]
    })
    const settings = { margin: margin / 100, samples, trials, seed, alpha }
    const result = await judgeCandidate(measured.corpus, settings)
    const text =
      flags.format === 'json' ? gateJson(result, measured.skips.count) : gateText(result, flags.precision)
    file?.write(text)
    return { text: file ? '' : text, measured, result }
  })
  await writeOut(text)
  reportSkips(measured)
  if (result.verdict === 'worse') throw new GateError(`the gate failed: ${verdictText(result)}`)
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
