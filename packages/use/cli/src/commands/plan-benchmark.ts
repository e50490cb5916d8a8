import { choice, type Flags, type FlagValues, needing, refuseFlags } from '@codegen-eval/command-line'
import { benchmarkOutput } from '@codegen-eval/compare/report'
import { checkStandardInput } from '@codegen-eval/records/internal'
import type { ReportOutput } from '@codegen-eval/report'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import { FLAGS, flagsOf, OUTCOMES } from '../flags/table.ts'
import { readScoreFiles } from './score-files.ts'

const OF_PILOTS = needing('benchmark', {
  ...flagsOf('baseline', 'cluster', 'by', 'sampleField', 'harnessErrors'),
  ...OUTCOMES,
  metric: { ...FLAGS.metric, help: 'name of the score of the pilot' },
  runs: {
    ...FLAGS.runs,
    type: choice(['samples', 'repeats']),
    help: 'several files of one model: samples of its tasks (default), or repeated runs',
  },
})

/** Flags about a benchmark and its pilot. */
export const OF_BENCHMARKS = {
  ...OF_PILOTS,
  ...needing('benchmark', {
    samples: { ...FLAGS.samples, help: 'number of samples of each task (default: that of the pilot)' },
    repeat: { ...FLAGS.repeat, help: 'number of repeated runs of the benchmark' },
  }),
  ...flagsOf('benchmark', 'rates', 'betweenTasks', 'taskCorrelation', 'tasks', 'comparisons'),
  ...flagsOf('stratumWeights'),
}

const OF_SCORES = flagsOf('idField', 'modelField')
const USED = {
  ...OF_BENCHMARKS,
  ...OF_SCORES,
  ...flagsOf('difference', 'power', 'alpha', 'format', 'output'),
}

/** The smallest difference that a benchmark can show, from a pilot's files or from rates. */
export async function plannedBenchmark(
  files: readonly string[],
  flags: FlagValues<typeof USED>,
): Promise<ReportOutput> {
  const { runs, ...reading } = flags
  const metrics = flags.metric?.slice(0, 1)
  const read = async (some: readonly string[]): Promise<ScoreTable> =>
    (await readScoreFiles(some, { ...reading, onError: 'stop' }, { metrics })).table
  const tables: ScoreTable[] = []
  for (const some of runs === 'repeats' ? files.map((file) => [file]) : [files])
    if (some.length > 0) tables.push(await read(some))
  const hundredth = (value: number | undefined) => value && value / 100
  return benchmarkOutput({
    ...flags,
    tables: tables.length > 0 ? tables : undefined,
    metric: metrics?.[0],
    rates: flags.rates?.map((rate) => rate / 100),
    betweenTasks: hundredth(flags.betweenTasks),
    correlation: flags.taskCorrelation,
    difference: hundredth(flags.difference),
    runs: flags.repeat,
  })
}

/** Checks files and flags before anything is read. */
export function checkBenchmarkPlan(
  files: readonly string[],
  { rates }: Pick<FlagValues<typeof USED>, 'rates'>,
  given: ReadonlySet<string>,
  all: Flags,
): void {
  const others = Object.fromEntries(Object.entries(all).filter(([option]) => !(option in USED)))
  refuseFlags(others, given, 'is about surveys, and --benchmark plans a benchmark')
  if (rates)
    refuseFlags({ ...OF_PILOTS, ...OF_SCORES }, given, 'is about a pilot, and --rates takes its place')
  checkStandardInput(files)
}
