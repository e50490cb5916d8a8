import { ConditionError } from '@codegen-eval/command-line'
import { writeResult } from '@codegen-eval/command-line/node/output'
import type { ComparedResults } from '@codegen-eval/compare'
import {
  type GateInput,
  judgeSequence,
  readSequentialState,
  type SequenceOptions,
} from '@codegen-eval/compare/node'
import { escapeControls } from '@codegen-eval/report'
import type { GateMargins } from './gate-input.ts'
import { reportSkips, runFacts } from './measured-input.ts'

/** Judges the tasks of a state file with those that are new, and keeps them there. */
export async function gateSequence(
  read: (withProfile: boolean) => Promise<GateInput<ComparedResults> & GateMargins>,
  flags: Omit<SequenceOptions, 'scoreMargin'> & {
    readonly sequential: string
    readonly restart?: boolean
    readonly output?: string
  },
): Promise<void> {
  const before = flags.restart ? undefined : await readSequentialState(flags.sequential)
  const { result, verdict, measured } = await writeResult(flags.output, async ({ width }, open) => {
    const file = open(flags.sequential)
    const measured = await read(false)
    const facts = runFacts(measured.skips, 'compare', 'statistics')
    const { scoreMargin } = measured
    const { state, ...judged } = judgeSequence(measured, before, { ...flags, scoreMargin, facts, width })
    file?.write(state)
    return { ...judged, measured }
  })
  reportSkips(measured)
  if (result.verdict === 'worse') throw new ConditionError(`the gate ${escapeControls(verdict)}`)
}
