import { type ChooseModels, combineSamples, type MeasuredCorpus, type SamplesBy } from '@codegen-eval/measure'
import { withModels } from '@codegen-eval/measure/internal'
import { UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import { checkModel } from '@codegen-eval/samples/internal'
import { openInput } from '@codegen-eval/samples/node/internal'
import { readStoredResult, storedRowWriter } from '@codegen-eval/samples/scores'
import type { MissingPolicy } from '@codegen-eval/statistics'
import type { ProfiledCorpus, ProfiledCorpusOptions } from '../profile/profiled-corpus.ts'
import { taskIds } from '../sequential-results.ts'
import { type StoredComparison, withStoredBaseline } from '../stored-baseline.ts'

/** The two models of a gate. */
export interface GateModels {
  /** The model to compare with; not needed if a stored run has one model only. */
  readonly baseline?: string | undefined
  /** The model to judge; not needed beside a stored run if the input has one model only. */
  readonly candidate?: string | undefined
  /** A file of scores of an earlier run, which has the baseline in place of the input. */
  readonly baselineScores?: string | undefined
  readonly samplesBy?: SamplesBy | undefined
}

/** The parts of the input that a gate reads. */
export interface GateInputOptions extends GateModels {
  /** Whether to profile single segments, for a page. */
  readonly withProfile?: boolean | undefined
  /** Whether to keep the ids of segments, and hashes of their outputs. */
  readonly withIds?: boolean | undefined
  /** Whether to keep the candidate's result, for a later run. */
  readonly withStored?: boolean | undefined
  /** The policy for tasks that a log of the baseline lacks: they are left out unless it is `error`. */
  readonly missing?: MissingPolicy | undefined
  /** Takes messages for the reader. */
  readonly onNotice?: ((text: string) => void) | undefined
}

/** Measures the models that are chosen, given those of the input. */
export type MeasureModels<T extends ProfiledCorpus> = (
  choose: ChooseModels,
  options: ProfiledCorpusOptions,
) => Promise<T>

/** The input of a gate: `T` with two models, one of which may be of an earlier run. */
export type GateInput<T extends ProfiledCorpus> = T &
  StoredComparison & {
    /** The candidate's result as a file for `baselineScores`; only where it is asked for. */
    readonly stored?: string
  }

/** @throws UsageError unless the options name two models. */
export function checkGateModels({ baseline, candidate, baselineScores, samplesBy }: GateModels): void {
  if (baselineScores === undefined) {
    if (baseline === undefined)
      throw new UsageError('option baseline is missing: name the model to compare with')
    if (candidate === undefined) throw new UsageError('option candidate is missing: name the model to judge')
    if (baseline === candidate)
      throw new UsageError(
        `option baseline and option candidate both name ${baseline}: a gate compares two models`,
      )
  } else if (samplesBy === 'best') {
    throw new UsageError(
      'option samplesBy best needs both models in the input: stored scores are means of samples',
    )
  }
}

/**
 * Reads both models of a gate: from the input, or the baseline from the file of an earlier run.
 *
 * @throws UsageError for models that are not there; InputError if the runs have no task in common.
 */
export async function readGateInput<T extends ProfiledCorpus>(
  measure: MeasureModels<T>,
  options: GateInputOptions,
): Promise<GateInput<T>> {
  checkGateModels(options)
  const { baseline, candidate, baselineScores, withProfile, withStored = false } = options
  const isAlone = baselineScores !== undefined || withStored
  const withIds = isAlone || options.withIds === true
  let chosen: readonly string[] = []
  // the outputs behind a stored baseline are not there to show
  const isProfiled = withProfile && baselineScores === undefined
  const measured = await measure(
    (models) => {
      chosen = chosenModels(models, options)
      return chosen
    },
    {
      withIds,
      withHashes: options.withIds,
      ...(isProfiled ? { profile: { models: [baseline!, candidate!] } } : {}),
    },
  )
  const judged = chosen.at(-1)!
  const alone = isAlone ? onlyCandidate(measured, judged) : undefined
  const stored = alone !== undefined && withStored ? { stored: storedText(alone) } : {}
  if (baselineScores === undefined || alone === undefined)
    return { ...measured, ...stored, baseline: chosen[0], candidate: judged }
  const before = await readStoredResult(await openInput(baselineScores), alone.corpus.metrics, baseline)
  // logs of other tools may have other tasks, and outputs that still come in have fewer
  const isLenient = (before.isLog || options.withIds === true) && options.missing !== 'error'
  const unmatched = isLenient ? createSkips('skip') : measured.skips
  const compared = withStoredBaseline(alone.corpus, alone.ids, before, unmatched.add)
  if (before.isLog && isLenient && unmatched.count > 0)
    options.onNotice?.(unmatched.describe(alone.ids.length))
  return { ...measured, ...stored, ...compared }
}

/** The baseline, if it is in the input, and the candidate. */
function chosenModels(
  models: readonly string[],
  { baseline, candidate, baselineScores }: GateModels,
): readonly string[] {
  if (candidate === undefined && models.length > 1)
    throw new UsageError(`option candidate: the input has several models, name one of ${models.join(', ')}`)
  const judged = candidate ?? models[0]
  if (baselineScores === undefined) checkModel('option baseline', baseline!, models)
  checkModel('option candidate', judged, models)
  return baselineScores === undefined ? [baseline!, judged] : [judged]
}

/** The results of the candidate by task. */
interface CandidateResult {
  readonly corpus: MeasuredCorpus
  /** The id of each task. */
  readonly ids: readonly string[]
}

function onlyCandidate({ corpus, ids = [] }: ProfiledCorpus, candidate: string): CandidateResult {
  return {
    corpus: combineSamples(withModels(corpus, [candidate])),
    ids: taskIds(corpus, ids),
  }
}

function storedText({ corpus, ids }: CandidateResult): string {
  const { metrics, models } = corpus
  const write = storedRowWriter(metrics)
  const rowOf = (k: number, task: number): Float64Array => {
    const { metric, rows } = metrics[k]
    const width = metric.columns.length
    return rows[0].slice(task * width, (task + 1) * width)
  }
  return ids.map((id, task) => write({ task: { id }, model: models[0] }, (k) => rowOf(k, task))).join('')
}
