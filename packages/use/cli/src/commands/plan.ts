import { LABEL_PLAN_NOTES } from '@codegen-eval/calibration/internal'
import { planLabels } from '@codegen-eval/calibration/node'
import { declareCommand, type FlagValues, file, needing, refuseFlags } from '@codegen-eval/command-line'
import { withProgress, writeReport } from '@codegen-eval/command-line/node/output'
import { BENCHMARK_PLAN_NOTES } from '@codegen-eval/compare/internal'
import { UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import { sizeOf } from '@codegen-eval/records/node'
import type { ReportOutput } from '@codegen-eval/report'
import { SURVEY_PLAN_NOTES } from '@codegen-eval/survey/internal'
import { planSurvey } from '@codegen-eval/survey/node'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { RATING_FILES, ratingOptions } from '../ratings/rating-flags.ts'
import { checkBenchmarkPlan, OF_BENCHMARKS, plannedBenchmark } from './plan-benchmark.ts'

const flags = {
  ...flagsOf('population', 'items', 'marginOfError', 'confidence', 'share'),
  ratings: { ...FLAGS.ratings, type: file, help: 'ratings of a pilot study' },
  ...flagsOf('calibrate', 'intervalWidth', 'correlation'),
  judge: { ...FLAGS.judge, needs: 'calibrate' },
  ...flagsOf('icc', 'reliability', 'difference', 'deviation', 'power', 'seed', 'alpha'),
  ...needing('ratings', RATING_FILES),
  // these are also about ids, or about the pilot of a benchmark
  idField: RATING_FILES.idField,
  modelField: RATING_FILES.modelField,
  ...OF_BENCHMARKS,
  ...flagsOf('format', 'output'),
}

type PlanFlags = FlagValues<typeof flags>

/** A plan of a survey. */
export const plan = declareCommand({
  arguments: [
    {
      name: '[file...]',
      help: 'ids of the population, one per line or in rows of JSON; with --benchmark, results of a pilot',
    },
  ],
  flags,
  firstFlags: ['population', 'marginOfError', 'ratings', 'difference', 'power'],
  notes: `${SURVEY_PLAN_NOTES}${LABEL_PLAN_NOTES}${BENCHMARK_PLAN_NOTES}`,
  examples: [
    'plan --population 90908 --margin-of-error 5',
    'plan ids.txt --margin-of-error 5 --seed 1',
    'plan --population 90908 --ratings pilot.csv --scale 0..100 --difference 5',
    'plan --benchmark gpt_eval_results.json llama_eval_results.json --tasks 500',
    'plan --benchmark --rates 62,58 --tasks 164 --samples 10 --between-tasks 60 --task-correlation 0.6',
    'plan --calibrate --interval-width 0.2 --correlation 0.8 --deviation 1.2',
  ],
  run(files, options, given) {
    const [ids, second] = files
    if (options.benchmark) checkBenchmarkPlan(files, options, given, flags)
    else if (second !== undefined) throw new UsageError(`${second}: expected one file with ids`)
    else if (!options.ratings) refuseFlags({ modelField: flags.modelField }, given, 'needs --ratings')
    if (options.calibrate) checkLabelPlan(ids, options.ratings, given)
    return writeReport(options, async () => ({
      output: await (options.benchmark ? plannedBenchmark(files, options) : ofSurvey(ids, options)),
    }))
  },
})

async function ofSurvey(
  ids: string | undefined,
  // samples are those of a benchmark
  { samples: _, ...flags }: PlanFlags,
): Promise<ReportOutput> {
  const { ratings } = flags
  return withProgress(ratings === undefined ? undefined : await sizeOf(ratings), (watch) => {
    const options = { ...ratingOptions(flags), ...flags, ...watch }
    const pilot = { ratings: ratings === undefined ? undefined : [ratings], ratingOptions: options }
    return flags.calibrate
      ? planLabels({ ...options, ...pilot, skips: createSkips('stop') })
      : planSurvey({ ...options, ids, margin: flags.marginOfError })
  })
}

const { idField, ...ABOUT_SURVEYS } = {
  idField: RATING_FILES.idField,
  ...flagsOf('items', 'marginOfError', 'share', 'icc', 'reliability', 'difference', 'power', 'seed', 'alpha'),
}

function checkLabelPlan(
  ids: string | undefined,
  ratings: string | undefined,
  given: ReadonlySet<string>,
): void {
  const refused = { ...ABOUT_SURVEYS, ...(ratings === undefined ? { idField } : {}) }
  refuseFlags(refused, given, 'is about surveys, and --calibrate plans labels')
  if (ids !== undefined)
    throw new UsageError(`${ids}: --calibrate reads no ids: give the number by --population`)
}
