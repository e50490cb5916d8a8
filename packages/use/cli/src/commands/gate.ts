import { type Gate, judgeGate, scoreProfile } from '@codegen-eval/compare'
import { gatePage } from '@codegen-eval/compare/page'
import { gateJson, gateJUnit, gateMarkdown, gateText, gateVerdictText } from '@codegen-eval/compare/report'
import { checkOneMetric } from '@codegen-eval/measure'
import { escapeControls, jsonText } from '@codegen-eval/report'
import { type Command, InvalidArgumentError } from 'commander'
import { GateError } from '../errors.ts'
import { startSteps } from '../step-progress.ts'
import { type GateInputFlags, gateInput } from './gate-input.ts'
import { addHtmlFlag, type HtmlFlag } from './html-flag.ts'
import { addInputFlags, INPUT_POINTER } from './input-flags.ts'
import { reportSkips, runFacts } from './measured-input.ts'
import { addMetricFlags } from './metric-flags.ts'
import { addOutputFlags, type OutputFlags, writeResult } from './output-flags.ts'
import { addSampleFlags, CLUSTERS_HELP } from './sample-flags.ts'
import { addScoreFileFlags } from './score-files.ts'
import { addStatisticsFlags, type StatisticsFlags, statisticsOf } from './statistics-flags.ts'
import { addThreadsFlag } from './threads-flag.ts'

const FORMATS = ['text', 'json', 'markdown'] as const

interface GateFlags extends GateInputFlags, StatisticsFlags, OutputFlags<(typeof FORMATS)[number]>, HtmlFlag {
  readonly junit?: string
  /** In points. */
  readonly margin: number
}

const HELP = `
The gate fails if the whole interval of the difference (candidate minus baseline) lies below the
margin and approximate randomization finds a difference too. It passes if the interval lies above
the margin. Otherwise the case is open: the gate passes, and the report says how many segments would
settle it.

--baseline-scores FILE compares with an earlier run instead of a model of the input: with the file that
score --segments or gate --save-scores wrote. The metric must have the signature of that run, and the
ids must be the same; that the references are the same, too, is not checked. --baseline is then needed
only if the file has several models, --candidate only if the input has.
`

const EXAMPLES = `
Examples:
  codegen-eval gate outputs.jsonl --baseline main --candidate branch --metric chrf --margin -0.5
  codegen-eval gate main.jsonl branch.jsonl --baseline main --candidate branch -m bleu --format json
  codegen-eval gate outputs.jsonl -m chrf --baseline-scores main-scores.jsonl --format markdown
  codegen-eval gate --scores main_eval_results.json branch_eval_results.json \\
    --baseline main --candidate branch --margin -2 --junit gate.xml

Exit codes: 0 the gate passes or the case is open, 3 the candidate is significantly worse,
1 the input has a problem, 2 the command line has one.
`

/** `codegen-eval gate FILE...` */
export function defineGate(command: Command): void {
  addScoreFileFlags(addSampleFlags(addInputFlags(command)))
    .option('--baseline <model>', 'model to compare with')
    .option('--candidate <model>', 'model that is judged')
    .option('-m, --metric <spec>', 'metric with its options; with --scores, the name of the score')
    .option('--margin <points>', 'largest acceptable loss, in points (scores x 100), as -0.5', marginOf, 0)
    .option('--baseline-scores <file>', 'compare with the stored result of an earlier run')
    .option('--save-scores <file>', 'store the result of the candidate for a later run')
    .option('--junit <file>', 'write the outcome as JUnit XML, too')
  addHtmlFlag(addOutputFlags(addStatisticsFlags(command), FORMATS))
  addThreadsFlag(addMetricFlags(command))
    .addHelpText('after', `${HELP}${CLUSTERS_HELP}${INPUT_POINTER}${EXAMPLES}`)
    .action(gate)
}

async function gate(files: readonly string[], flags: GateFlags): Promise<void> {
  const { margin, precision, format, junit, saveScores, html } = flags
  if (flags.metric !== undefined) checkOneMetric(flags.metric)
  const read = await gateInput(files, flags, [
    ['--junit', junit],
    ['--html', html],
  ])
  const { measured, result } = await writeResult(flags.output, async (_, open) => {
    const saved = open(saveScores)
    const report = open(junit)
    const page = open(html)
    const measured = await read(page !== undefined)
    const { corpus, baseline, candidate } = measured
    const models = { baseline, candidate, scoreMargin: margin / 100 }
    const settings = { ...statisticsOf(flags), samplesBy: flags.samplesBy, ...models, startSteps }
    const result = await judgeGate(corpus, settings)
    saved?.write(measured.stored ?? '')
    report?.write(gateJUnit(result, { time: new Date(), precision }))
    if (page !== undefined) {
      // without texts there are scores to show
      const profile = measured.profile ?? scoreProfile(corpus, measured)
      page.write(await gatePage(result, { ...flags, ...measured, profile }))
    }
    const facts = runFacts(measured.skips, 'compare', 'statistics')
    return { text: gateResult(result, format, precision, facts), measured, result }
  })
  reportSkips(measured)
  // a line feed in the name of a model would begin a line of its own, which logs of pipelines may take for a command
  if (!result.passed) throw new GateError(`the gate failed: ${escapeControls(gateVerdictText(result))}`)
}

function gateResult(result: Gate, format: GateFlags['format'], precision: number, facts: object): string {
  switch (format) {
    case 'json':
      return jsonText({ ...facts, ...gateJson(result) })
    case 'markdown':
      return gateMarkdown(result, precision)
    default:
      return gateText(result, precision)
  }
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
