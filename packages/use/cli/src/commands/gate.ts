import { ConditionError, choice, declareCommand, type FlagValues } from '@codegen-eval/command-line'
import { startSteps, writeResult } from '@codegen-eval/command-line/node/output'
import { CLUSTER_NOTES, GATE_NOTES } from '@codegen-eval/compare/internal'
import { judgeGateInput } from '@codegen-eval/compare/node'
import { gateVerdictText } from '@codegen-eval/compare/report'
import { gateSettings } from '@codegen-eval/compare/settings'
import { escapeControls } from '@codegen-eval/report'
import { FLAGS, flagsOf, valuesOf } from '../flags/table.ts'
import { GATE_INPUT, gateInput } from './gate-input.ts'
import { reportSkips, runFacts } from './measured-input.ts'

const flags = {
  ...GATE_INPUT,
  ...flagsOf('brief', 'junit', 'html', 'output', 'precision'),
  format: { ...FLAGS.format, type: choice(['text', 'json', 'markdown']), default: 'text' },
} as const

type GateFlags = FlagValues<typeof flags>

/** A test in a pipeline. */
export const gate = declareCommand({
  arguments: [{ name: '<file...>', help: 'outputs of models; - is standard input' }],
  flags,
  firstFlags: ['metric', 'baseline', 'candidate', 'scoreMargin', 'baselineScores'],
  readsOutputs: true,
  notes: `${GATE_NOTES}${CLUSTER_NOTES}`,
  examples: [
    'gate outputs.jsonl --baseline main --candidate branch --metric chrf --margin -0.5',
    'gate main.jsonl branch.jsonl --baseline main --candidate branch -m bleu --format json',
    'gate outputs.jsonl --baseline a --candidate b -m chrf,exact-match --margin chrf=-0.5,exact-match=-2',
    'gate outputs.jsonl -m chrf --baseline-scores main-scores.jsonl --format markdown',
    'gate outputs.jsonl -m codebleu:level=segment --baseline main --candidate branch --sequential gate.json',
    'gate --scores main_eval_results.json branch_eval_results.json --baseline main --candidate branch --junit gate.xml',
  ],
  run: judgeFiles,
})

async function judgeFiles(
  files: readonly string[],
  flags: GateFlags,
  given: ReadonlySet<string>,
): Promise<void> {
  const { junit, html, sequential } = flags
  const read = await gateInput(files, flags, given)
  if (sequential !== undefined)
    return (await import('./gate-sequence.ts')).gateSequence(read, { ...flags, sequential })
  const { measured, result } = await writeResult(flags.output, async ({ width }, open) => {
    const saved = open(flags.saveScores)
    const report = open(junit)
    const page = open(html)
    const measured = await read(page !== undefined)
    const { baseline: _baseline, candidate: _candidate, ...judging } = valuesOf(gateSettings, flags)
    const settings = { ...judging, scoreMargin: measured.scoreMargin, startSteps }
    const facts = runFacts(measured.skips, 'compare', 'statistics')
    const judged = await judgeGateInput(measured, settings, { ...flags, facts, width })
    saved?.write(measured.stored ?? '')
    report?.write(judged.junit(new Date()))
    page?.write(await judged.page())
    return { ...judged, measured }
  })
  reportSkips(measured)
  // a line feed in the name of a model would begin a line of its own, which logs of pipelines may take for a command
  if (!result.passed) throw new ConditionError(`the gate failed: ${escapeControls(gateVerdictText(result))}`)
}
