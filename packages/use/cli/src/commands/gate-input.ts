import { type StoredComparison, withStoredBaseline } from '@codegen-eval/compare'
import { type MeasuredCorpus, taskCorpus } from '@codegen-eval/measure'
import { UsageError } from '@codegen-eval/messages'
import { readBytes } from '@codegen-eval/records/node'
import { readStoredResult, storedRowWriter } from '@codegen-eval/score-files'
import { checkModel } from '@codegen-eval/segments/internal'
import type { FlagValues } from '../flags/flag.ts'
import { TESTING } from '../flags/sets.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { COMPARING, comparedInput } from './compared-input.ts'
import type { MeasuredInput } from './measured-input.ts'
import { oneMetric } from './one-metric.ts'

/** Flags that say what a gate compares. */
export const GATE_INPUT = {
  ...COMPARING,
  ...TESTING,
  metric: { ...FLAGS.metric, help: 'metric with its options; with --scores, the name of the score' },
  baseline: { ...FLAGS.baseline, help: 'model to compare with' },
  ...flagsOf('candidate', 'baselineScores', 'saveScores'),
}

type GateInputFlags = FlagValues<typeof GATE_INPUT>

/** The input of a gate. */
export interface GateInput extends MeasuredInput, StoredComparison {
  /** The candidate's result, for a later run; only where it is asked for. */
  readonly stored?: string
}

/**
 * Checks the flags of a gate, before anything is read or written.
 *
 * @param outputs Output files besides that of `--output`.
 * @returns Reads both models: from the input, or the baseline from the file of an earlier run; with a profile of segments
 *   for a page, if that is asked for.
 */
export async function gateInput(
  files: readonly string[],
  flags: GateInputFlags,
  given: ReadonlySet<string>,
  outputs: readonly (readonly [flag: string, file: string | undefined])[] = [],
): Promise<(withProfile: boolean) => Promise<GateInput>> {
  const { baselineScores, saveScores } = flags
  const metric = oneMetric(flags.metric)
  checkNames(flags)
  const withIds = baselineScores !== undefined || saveScores !== undefined
  const all = [['--save-scores', saveScores] as const, ...outputs]
  const input = await comparedInput(files, flags, given, metric === undefined ? undefined : [metric], [], all)
  return async (withProfile) => {
    let chosen: readonly string[] = []
    // the outputs behind a stored baseline are not there to show
    const isProfiled = withProfile && baselineScores === undefined
    const profile = isProfiled ? { models: [flags.baseline!, flags.candidate!] } : undefined
    const measured = await input.measure(
      (models) => {
        chosen = chosenModels(models, flags)
        return chosen
      },
      profile,
      withIds,
    )
    checkOneScore(measured.corpus)
    const candidate = chosen.at(-1)!
    const alone = withIds ? onlyCandidate(measured, candidate) : undefined
    const stored = saveScores === undefined || alone === undefined ? {} : { stored: storedText(alone) }
    if (baselineScores === undefined || alone === undefined)
      return { ...measured, ...stored, baseline: chosen[0], candidate }
    const file = { path: baselineScores, chunks: readBytes(baselineScores) }
    const baseline = await readStoredResult(file, alone.corpus.metrics[0], flags.baseline)
    const compared = withStoredBaseline(alone.corpus, alone.ids, baseline, measured.skips.add)
    return { ...measured, ...stored, ...compared }
  }
}

function checkNames({
  baseline,
  candidate,
  metric,
  scores,
  baselineScores,
  samplesBy,
}: GateInputFlags): void {
  if (metric === undefined && !scores) throw missing('-m, --metric <spec>')
  if (baselineScores === undefined) {
    if (baseline === undefined) throw missing('--baseline <model>')
    if (candidate === undefined) throw missing('--candidate <model>')
    if (baseline === candidate)
      throw new UsageError(`--baseline and --candidate both name ${baseline}: a gate compares two models`)
  } else if (samplesBy === 'best') {
    throw new UsageError(
      '--samples-by best needs both models in the input: stored scores are means of samples',
    )
  }
}

function missing(option: string): UsageError {
  return new UsageError(`required option '${option}' not specified`)
}

/** The baseline, if it is in the input, and the candidate. */
function chosenModels(
  models: readonly string[],
  { baseline, candidate, baselineScores }: GateInputFlags,
): readonly string[] {
  if (candidate === undefined && models.length > 1)
    throw new UsageError(`--candidate: the input has several models, name one of ${models.join(', ')}`)
  const judged = candidate ?? models[0]
  if (baselineScores === undefined) checkModel('--baseline', baseline!, models)
  checkModel('--candidate', judged, models)
  return baselineScores === undefined ? [baseline!, judged] : [judged]
}

function checkOneScore({ metrics }: MeasuredCorpus): void {
  if (metrics.length > 1)
    throw new UsageError(
      `--metric: the files have scores of ${metrics.map(({ spec }) => spec).join(', ')}: name one of them`,
    )
}

/** The results of the candidate by task. */
interface CandidateResult {
  readonly corpus: MeasuredCorpus
  /** The id of each task. */
  readonly ids: readonly string[]
}

function onlyCandidate({ corpus, ids = [] }: MeasuredInput, candidate: string): CandidateResult {
  const m = corpus.models.indexOf(candidate)
  const { absent, tasks } = corpus
  const own: MeasuredCorpus = {
    ...corpus,
    models: [candidate],
    metrics: corpus.metrics.map((metric) => ({ ...metric, rows: [metric.rows[m]] })),
    ...(absent === undefined ? {} : { absent: [absent[m]] }),
  }
  let seen = -1
  // tasks are numbered in the order of their first segments
  const isFirst = (task: number): boolean => {
    const first = task > seen
    if (first) seen = task
    return first
  }
  return {
    corpus: taskCorpus(own),
    ids: tasks === undefined ? ids : ids.filter((_, i) => isFirst(tasks[i])),
  }
}

function storedText({ corpus, ids }: CandidateResult): string {
  const [measured] = corpus.metrics
  const { spec, metric, rows } = measured!
  const write = storedRowWriter([{ spec, metric }])
  const width = metric.columns.length
  const model = corpus.models[0]
  return ids
    .map((id, task) => write({ id, model }, () => rows[0].slice(task * width, (task + 1) * width)))
    .join('')
}
