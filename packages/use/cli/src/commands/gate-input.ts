import { type FlagValues, settingFlags } from '@codegen-eval/command-line'
import { writeMessage } from '@codegen-eval/command-line/node/output'
import type { ComparedResults, ScoreMargin } from '@codegen-eval/compare'
import { marginsBySpec } from '@codegen-eval/compare/internal'
import { checkGateModels, type GateInput, readGateInput } from '@codegen-eval/compare/node'
import { gateSettings } from '@codegen-eval/compare/settings'
import { UsageError } from '@codegen-eval/messages'
import { splitSpecs } from '@codegen-eval/metric/internal'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { loadRegistry } from '../metrics.ts'
import { COMPARING, comparedInput, readsScores } from './compared-input.ts'

/** Flags that say what a gate compares. */
export const GATE_INPUT = {
  ...COMPARING,
  ...settingFlags(gateSettings),
  metric: { ...FLAGS.metric, help: `${FLAGS.metric.help}; with --scores, names of scores (default: all)` },
  ...flagsOf('baselineScores', 'saveScores', 'sequential', 'restart'),
}

type GateInputFlags = FlagValues<typeof GATE_INPUT>

/**
 * Checks the flags of a gate, before anything is read or written.
 *
 * @returns Reads both models; with a profile of segments for a page, if that is asked for.
 */
export async function gateInput(
  files: readonly string[],
  flags: GateInputFlags,
  given: ReadonlySet<string>,
): Promise<(withProfile: boolean) => Promise<GateInput<ComparedResults> & GateMargins>> {
  const { baseline, candidate, baselineScores, saveScores } = flags
  const metrics = flags.metric?.flatMap(splitSpecs)
  const hasScores = await readsScores(files, flags, metrics)
  if (metrics === undefined && !hasScores) throw missing('-m, --metric <spec>')
  if (baselineScores === undefined && baseline === undefined) throw missing('--baseline <model>')
  if (baselineScores === undefined && candidate === undefined) throw missing('--candidate <model>')
  checkGateModels(flags)
  const scoreMargin =
    hasScores || metrics === undefined
      ? flags.scoreMargin
      : marginsBySpec(flags.scoreMargin, await loadRegistry(flags.plugin, metrics), metrics)
  const input = await comparedInput(files, flags, given, {
    metrics,
    onlyVerdicts: metrics === undefined,
  })
  return async (withProfile) => ({
    ...(await readGateInput(input.measure, {
      ...flags,
      withProfile,
      withIds: flags.sequential !== undefined,
      withStored: saveScores !== undefined,
      onNotice: writeMessage,
    })),
    scoreMargin,
  })
}

/** The margins by the specs of metrics, which may be given by other names. */
export interface GateMargins {
  readonly scoreMargin: ScoreMargin
}

function missing(flag: string): UsageError {
  return new UsageError(`required option '${flag}' not specified`)
}
