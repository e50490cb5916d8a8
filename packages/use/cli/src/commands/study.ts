import { basename } from 'node:path'
import { choosesLabel } from '@codegen-eval/human-ratings/internal'
import { checkSpecs, requestedMetrics } from '@codegen-eval/measure'
import { commonCompletions, withCompletions } from '@codegen-eval/measure/internal'
import { UsageError } from '@codegen-eval/messages'
import { splitSpecs } from '@codegen-eval/metric/internal'
import { createSkips } from '@codegen-eval/records'
import { displayName } from '@codegen-eval/records/internal'
import type { OutputKind } from '@codegen-eval/segments'
import { aggregateStudyGrades, PROTOCOL_DEFAULTS, runStudy, type StudyResult } from '@codegen-eval/study'
import { checkDefaultScale, checkStudyMetrics, studyMetricList } from '@codegen-eval/study/internal'
import { beginResultFolder } from '@codegen-eval/study/node'
import { declareCommand } from '../command.ts'
import { loadRegistry } from '../metrics.ts'
import { writeMessage, writeOut } from '../output/standard-output.ts'
import { startSteps } from '../step-progress.ts'
import { checkStudyFlags, refuseGradeFlags, refuseOutputFlags } from '../study/check-study-flags.ts'
import { metricInputs, planMetrics, plannedBlocks } from '../study/metric-inputs.ts'
import { readExternalScores } from '../study/read-external-scores.ts'
import { readStudyData } from '../study/read-study-data.ts'
import { bestExplain, studyFiles, studySummary } from '../study/study-files.ts'
import { checkMetricFlags, sharedOptions } from './metric-flags.ts'
import { STUDY_FLAGS, STUDY_NOTES, type StudyFlags } from './study-flags.ts'
import { studyTests } from './study-tests.ts'

/** A study of metrics. */
export const study = declareCommand({
  arguments: [{ name: '[file...]', help: 'outputs of models; - is standard input' }],
  flags: STUDY_FLAGS,
  firstFlags: ['metric', 'ratings', 'gold', 'protocol', 'resultsDir'],
  readsOutputs: true,
  notes: STUDY_NOTES,
  examples: [
    'study human-grades.json --layout study --results-dir study',
    'study outputs.jsonl --ratings ratings.csv --results-dir study',
    'study graded.jsonl --metric chrf bleu --bins 0,1,5,100 --results-dir study',
    'study human-grades.json --layout study --use-scores scores.json --results-dir study',
    'study gpt_results.jsonl llama_results.jsonl --gold tests -r tasks.jsonl --results-dir study',
    'study --ratings responses.csv --protocol rfa --results-dir study',
    'study rated.jsonl --protocol rfa --reference-model reference --results-dir study',
  ],
  run: studyGrades,
})

async function studyGrades(
  files: readonly string[],
  flags: StudyFlags,
  chosen: ReadonlySet<string>,
): Promise<void> {
  if (flags.gold === 'tests') {
    refuseGradeFlags(chosen)
    return studyTests(files, flags)
  }
  const alone = files.length === 0
  if (alone) refuseOutputFlags(chosen)
  checkStudyFlags(!alone, flags)
  const registry = await loadRegistry(flags.plugin)
  const protocol = PROTOCOL_DEFAULTS[flags.protocol]
  const words = flags.metric ?? (alone ? [] : [protocol.metrics])
  // a column of scores may have any name
  const named =
    flags.useScores === undefined && words.length > 0
      ? requestedMetrics(registry, words, writeMessage)
      : words.flatMap(splitSpecs)
  const list = studyMetricList(registry, named)
  const given = checkSpecs(registry, list.specs, sharedOptions(flags))
  checkMetricFlags(given, flags)
  if (flags.useScores === undefined) checkStudyMetrics(registry, list, undefined)

  const skips = createSkips(flags.onError)
  const { scale = protocol.scale, aggregate = protocol.aggregate } = flags
  let kind: OutputKind | undefined
  const graded = { scale, fractions: !choosesLabel(aggregate) }
  const data = await readStudyData(files, flags, graded, skips, (found) => (kind = found))
  const completions = kind && (flags.completions ?? commonCompletions(kind))
  withCompletions(registry, given, { kind, chosen: completions, shared: sharedOptions(flags) })
  if (flags.scale === undefined) checkDefaultScale(data, scale)
  const external =
    flags.useScores === undefined ? undefined : await readExternalScores(flags.useScores, data.whole ?? data)
  checkStudyMetrics(registry, list, external)
  const { dropOutliers: outliers, seed } = flags
  const grades = aggregateStudyGrades(data, { scale, outliers, seed, aggregate })
  const shared = { ...sharedOptions(flags), completions }
  const { crossValidate: by } = flags
  const crossValidate = by && { by, seed }
  const sources = { plugins: flags.plugin ?? [], shared, external, crossValidate }
  const plan = await planMetrics(data, list, sources)
  for (const { spec, reason } of plan.missing) writeMessage(`left out: ${spec}: ${reason}`)
  if (plan.metrics.length === 0 && !alone) throw new UsageError('no metric is left to study')

  const folder = beginResultFolder(flags.resultsDir, flags.resume === true)
  const steps = startSteps(plannedBlocks(data, plan) + plan.metrics.length, 'steps')
  let result: StudyResult
  try {
    const { cache } = folder
    const measuring = { threads: flags.threads, cache, resume: flags.resume === true }
    const metrics = await metricInputs(data, plan, measuring, steps.step)
    const file = [...files, ...(alone ? (flags.ratings ?? []) : [])]
      .map((name) => basename(displayName(name)))
      .join(', ')
    const { missing } = plan
    result = await runStudy({ file, data, grades, metrics, missing, settings: flags, onMetric: steps.step })
  } finally {
    steps.stop()
  }
  // no single fit explains scores of several folds
  const explain = by === 'item' ? undefined : await bestExplain(result, plan.recipe, registry)
  folder.finish(await studyFiles(result, explain))
  for (const warning of result.warnings) {
    if (!warning.includes(' is left out: ')) writeMessage(`note: ${warning}`)
  }
  if (skips.count > 0) writeMessage(skips.describe(data.ids.length + skips.count))
  await writeOut(studySummary(result, flags.resultsDir))
}
