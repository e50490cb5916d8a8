import { type Gate, judgeGate, scoreProfile } from '@codegen-eval/compare'
import { gatePage } from '@codegen-eval/compare/page'
import { gateJson, gateJUnit, gateMarkdown, gateText, gateVerdictText } from '@codegen-eval/compare/report'
import { escapeControls, jsonText } from '@codegen-eval/report'
import { declareCommand } from '../command.ts'
import { GateError } from '../errors.ts'
import type { FlagValues } from '../flags/flag.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { choice } from '../flags/types.ts'
import { startSteps } from '../step-progress.ts'
import { CLUSTER_NOTES } from './cluster-notes.ts'
import { drawingOf } from './drawing.ts'
import { GATE_INPUT, gateInput } from './gate-input.ts'
import { reportSkips, runFacts } from './measured-input.ts'
import { writeResult } from './output-flags.ts'

const NOTES = `
The gate fails if the whole confidence interval of the difference (candidate minus baseline) lies below
the margin, and approximate randomization finds a significant difference as well. It passes if the
interval lies above the margin. Otherwise the result is inconclusive: the gate passes, and the report
estimates how many segments would settle it.

--baseline-scores FILE compares with an earlier run instead of a model of the input. FILE is written by
score --segments or gate --save-scores. The metric must have the same signature and the ids must match;
the references are not compared. --baseline is then needed only if FILE has several models, and
--candidate only if the input has several.

Exit codes: 0 the gate passes or is inconclusive, 3 the candidate is significantly worse, 1 invalid
input, 2 invalid command line.
`

const flags = {
  ...GATE_INPUT,
  ...flagsOf('margin', 'junit', 'html', 'output', 'precision'),
  format: { ...FLAGS.format, type: choice(['text', 'json', 'markdown']), default: 'text' },
} as const

type GateFlags = FlagValues<typeof flags>

/** A test in a pipeline. */
export const gate = declareCommand({
  arguments: [{ name: '<file...>', help: 'outputs of models; - is standard input' }],
  flags,
  firstFlags: ['metric', 'baseline', 'candidate', 'margin', 'baselineScores'],
  readsOutputs: true,
  notes: `${NOTES}${CLUSTER_NOTES}`,
  examples: [
    'gate outputs.jsonl --baseline main --candidate branch --metric chrf --margin -0.5',
    'gate main.jsonl branch.jsonl --baseline main --candidate branch -m bleu --format json',
    'gate outputs.jsonl -m chrf --baseline-scores main-scores.jsonl --format markdown',
    'gate --scores main_eval_results.json branch_eval_results.json --baseline main --candidate branch --junit gate.xml',
  ],
  run: judgeFiles,
})

async function judgeFiles(
  files: readonly string[],
  flags: GateFlags,
  given: ReadonlySet<string>,
): Promise<void> {
  const { margin, precision, format, junit, saveScores, html } = flags
  const read = await gateInput(files, flags, given, [
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
    const settings = { ...drawingOf(flags), samplesBy: flags.samplesBy, ...models, startSteps }
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
