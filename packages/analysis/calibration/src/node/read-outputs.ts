import { openFileMeasurement } from '@codegen-eval/measure/node'
import { InputError, quote, UsageError } from '@codegen-eval/messages'
import type { Registry } from '@codegen-eval/metric'
import type { Skips } from '@codegen-eval/records'
import type { Segment } from '@codegen-eval/samples'
import { sampleLabel } from '@codegen-eval/samples/internal'
import { type InputOptions, openScores, openSegments } from '@codegen-eval/samples/node'
import { namedFile } from '@codegen-eval/samples/node/internal'
import type { CollectedOutputs, OutputFacts, OutputName } from '../collected-outputs.ts'
import { scoreJudgeNames } from './judge-sources.ts'

/** Options of outputs that are read besides ratings. */
export interface OutputReading extends Omit<InputOptions, 'files'> {
  /** Loads the metrics by name; only judges that are metrics need it. */
  readonly loadRegistry?: ((specs: readonly string[]) => Promise<Registry>) | undefined
  readonly metricOptions?: Readonly<Record<string, string | undefined>> | undefined
  readonly skips: Skips
}

/** Reads what outputs are like: length, language, cluster and stratum. */
export async function readOutputFacts(
  files: readonly string[],
  into: CollectedOutputs,
  { skips, ...options }: OutputReading,
): Promise<void> {
  for await (const batch of openSegments({ ...options, files }))
    for (const item of batch) {
      if (item instanceof InputError) skips.add(item)
      else addSegment(item, into)
    }
}

/** Measures outputs with metrics, which are judges, and reads what they are like. */
export async function measureOutputs(
  files: readonly string[],
  metrics: readonly string[],
  registry: Registry,
  into: CollectedOutputs,
  { skips, ...options }: OutputReading,
): Promise<void> {
  const measurement = await openFileMeasurement(files, { ...options, registry, metrics, onError: 'stop' })
  await measurement.corpus((segment, score) => {
    addSegment(segment, into)
    segment.models.forEach((_, m) => {
      metrics.forEach((metric, k) => {
        into.addGrade(nameOf(segment, m), metric, score(m, k))
      })
    })
  })
}

/** Reads files of scores, whose metrics are judges; returns the names of those of each file. */
export async function readJudgeScores(
  files: readonly string[],
  into: CollectedOutputs,
  { skips, onNotice, clusterField, samples }: OutputReading,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = new Map<string, readonly string[]>()
  for (const file of files) {
    const { path, model } = namedFile(file)
    const table = await openScores([path], { models: [model], skips, onNotice, clusterField })
    const judgeNames = scoreJudgeNames(
      path,
      table.metrics.map(({ name }) => name),
    )
    names.set(file, judgeNames)
    table.metrics.forEach(({ sums, counts }, k) => {
      table.models.forEach((model, m) => {
        table.tasks.forEach((task, t) => {
          if (samples && counts[m][t] > 1)
            throw new UsageError(
              `option judge ${file}: it has one sum for the ${counts[m][t]} samples of task ${quote(task)} by ${quote(model)}, and people rated samples: give the judge's grades as ratings with a column sample`,
            )
          into.addGrade({ task, model }, judgeNames[k], sums[m][t] / counts[m][t])
        })
      })
    })
  }
  return names
}

function nameOf(segment: Segment, m: number): OutputName {
  const { id, models } = segment
  return { task: String(id), model: models[m], sample: sampleLabel(segment, m)?.toString() }
}

function addSegment(segment: Segment, into: CollectedOutputs): void {
  const { models, candidates, textKey, cluster = textKey, language, stratum } = segment
  const ofTask: OutputFacts = {
    ...(cluster === undefined ? {} : { cluster: String(cluster) }),
    ...(language === undefined ? {} : { language }),
    ...(stratum === undefined ? {} : { stratum: String(stratum) }),
  }
  models.forEach((_, m) => {
    into.addFacts(nameOf(segment, m), { ...ofTask, length: [...candidates[m]].length })
  })
}
