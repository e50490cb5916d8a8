import { choice, type Flags, type FlagValues, refuseFlags } from '@codegen-eval/command-line'
import { writeResult } from '@codegen-eval/command-line/node/output'
import { benchmarkOutput } from '@codegen-eval/compare/report'
import { renderOutput } from '@codegen-eval/report'
import type { ScoreTable } from '@codegen-eval/score-files'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { checkRowFiles, readScoreFiles } from './score-files.ts'

const needs = 'benchmark'

/** Flags about a benchmark and its pilot. */
export const OF_BENCHMARKS = {
  ...flagsOf('benchmark', 'rates', 'betweenTasks', 'taskCorrelation', 'tasks', 'comparisons'),
  samples: { ...FLAGS.samples, needs, help: 'number of samples of each task (default: that of the pilot)' },
  repeat: { ...FLAGS.repeat, needs, help: 'number of repeated runs of the benchmark' },
  runs: {
    ...FLAGS.runs,
    needs,
    type: choice(['samples', 'repeats']),
    help: 'several files of one model: samples of its tasks (default), or repeated runs',
  },
  metric: { ...FLAGS.metric, needs, help: 'name of the score of the pilot' },
  baseline: { ...FLAGS.baseline, needs },
  cluster: { ...FLAGS.cluster, needs },
  by: { ...FLAGS.by, needs },
  sampleField: { ...FLAGS.sampleField, needs },
  harnessErrors: { ...FLAGS.harnessErrors, needs },
  scoreField: { ...FLAGS.scoreField, needs },
  evalplusTests: { ...FLAGS.evalplusTests, needs },
  ...flagsOf('stratumWeights'),
}

const { metric, baseline, cluster, by, runs, sampleField, harnessErrors, scoreField, evalplusTests } =
  OF_BENCHMARKS
const OF_PILOTS = {
  ...{ metric, baseline, cluster, by, runs, sampleField, harnessErrors, scoreField, evalplusTests },
  ...flagsOf('idField', 'modelField'),
}

const USED = {
  ...OF_BENCHMARKS,
  ...flagsOf('idField', 'modelField', 'difference', 'power', 'alpha', 'format', 'output'),
}

/** Prints the smallest difference that a benchmark can show, from a pilot's files or from rates. */
export async function planBenchmarks(
  files: readonly string[],
  flags: FlagValues<typeof USED>,
  given: ReadonlySet<string>,
  all: Flags,
): Promise<void> {
  const others = Object.entries(all).filter(([option]) => !(option in USED))
  refuseFlags(Object.fromEntries(others), given, 'is about surveys, and --benchmark plans a benchmark')
  if (flags.rates) refuseFlags(OF_PILOTS, given, 'is about a pilot, and --rates takes its place')
  checkRowFiles(files, [['--output', flags.output]])
  const { runs, ...reading } = flags
  const metrics = flags.metric?.slice(0, 1)
  const read = async (some: readonly string[]) =>
    (await readScoreFiles(some, { ...reading, onError: 'stop' }, { metrics })).table
  await writeResult(flags.output, async (destination) => {
    const tables: ScoreTable[] = []
    if (runs === 'repeats') for (const file of files) tables.push(await read([file]))
    else if (files.length > 0) tables.push(await read(files))
    const hundredth = (value: number | undefined) => value && value / 100
    const output = benchmarkOutput({
      ...flags,
      tables: tables.length > 0 ? tables : undefined,
      metric: metrics?.[0],
      rates: flags.rates?.map((rate) => rate / 100),
      betweenTasks: hundredth(flags.betweenTasks),
      correlation: flags.taskCorrelation,
      difference: hundredth(flags.difference),
      runs: flags.repeat,
    })
    return { text: renderOutput(output, flags.format, destination) }
  })
}
