import { basename } from 'node:path'
import { checkSpecs, eachSegment, requestedMetrics } from '@codegen-eval/measure'
import { alikeSegment, commonCompletions, withCompletions } from '@codegen-eval/measure/internal'
import { InputError, messageOf, UsageError } from '@codegen-eval/messages'
import { createSkips, type Skips } from '@codegen-eval/records'
import { displayName } from '@codegen-eval/records/internal'
import { readBytes } from '@codegen-eval/records/node'
import { jsonText, renderCsv, renderReport, tableLines } from '@codegen-eval/report'
import { drawChartGroups } from '@codegen-eval/report/charts'
import type { ScoreRow } from '@codegen-eval/score-files'
import { readScoreRows, resultModels } from '@codegen-eval/score-files/internal'
import type { OutputKind, Segment } from '@codegen-eval/segments'
import { type InputOptions, openSegments } from '@codegen-eval/segments/node'
import {
  runTestStudy,
  type TestStudyResult,
  testStudyCharts,
  testStudyConclusions,
  testStudyData,
  testStudyReport,
} from '@codegen-eval/study'
import { checkStudyMetrics, likedSection, studyMetricList } from '@codegen-eval/study/internal'
import { beginResultFolder } from '@codegen-eval/study/node'
import { loadRegistry } from '../metrics.ts'
import { writeMessage, writeOut } from '../output/standard-output.ts'
import { startSteps } from '../step-progress.ts'
import { metricInputs, planMetrics, plannedBlocks } from '../study/metric-inputs.ts'
import { readExternalScores } from '../study/read-external-scores.ts'

import { inputOptions } from './input-flags.ts'
import { checkMetricFlags, sharedOptions } from './metric-flags.ts'
import type { StudyFlags } from './study-flags.ts'

/** `codegen-eval study --gold tests`: how well metrics tell outputs that pass from outputs that fail. */
export async function studyTests(files: readonly string[], flags: StudyFlags): Promise<void> {
  const input = { ...inputOptions(files, flags), samples: true }
  const registry = await loadRegistry(flags.plugin)
  const list = studyMetricList(registry, requestedMetrics(registry, flags.metric ?? ['ebsb'], writeMessage))
  const specs = checkSpecs(registry, list.specs, sharedOptions(flags))
  checkMetricFlags(specs, flags)
  const skips = createSkips(flags.onError)
  let kind: OutputKind | undefined
  const segments = await readOutputs({ ...input, onOutputKind: (found) => (kind = found) }, skips)
  const completions = kind && (flags.completions ?? commonCompletions(kind))
  withCompletions(registry, specs, { kind, chosen: completions, shared: sharedOptions(flags) })
  const models = [...new Set(segments.flatMap(({ models: ofSegment }) => ofSegment))]
  const given = testStudyData(segments, await readVerdicts(flags.testResults ?? files, models))
  const external =
    flags.useScores === undefined ? undefined : await readExternalScores(flags.useScores, given.data)
  checkStudyMetrics(registry, list, external)
  const shared = { ...sharedOptions(flags), completions }
  const { crossValidate: by, seed = 1 } = flags
  const crossValidate = by && { by, seed }
  const sources = { plugins: flags.plugin ?? [], shared, external, crossValidate }
  const plan = await planMetrics(given.data, list, sources)
  for (const { spec, reason } of plan.missing) writeMessage(`left out: ${spec}: ${reason}`)
  if (plan.metrics.length === 0) throw new UsageError('no metric is left to study')

  const folder = beginResultFolder(flags.resultsDir, flags.resume === true)
  const steps = startSteps(plannedBlocks(given.data, plan), 'steps')
  let result: TestStudyResult
  try {
    const measuring = { threads: flags.threads, cache: folder.cache, resume: flags.resume === true }
    const metrics = await metricInputs(given.data, plan, measuring, steps.step)
    const file = files.map((name) => basename(displayName(name))).join(', ')
    result = runTestStudy(given, metrics, {
      file,
      ...(flags.resamples === undefined ? {} : { resamples: flags.resamples }),
      ...(flags.seed === undefined ? {} : { seed: flags.seed }),
    })
  } finally {
    steps.stop()
  }
  folder.finish(await resultFiles(result))
  for (const warning of result.warnings) writeMessage(`note: ${warning}`)
  await writeOut(summaryOf(result, flags.resultsDir))
}

async function readOutputs(input: InputOptions, skips: Skips): Promise<Segment[]> {
  const segments: Segment[] = []
  let { completions } = input
  const batches = openSegments({
    ...input,
    onOutputKind(kind) {
      completions ??= commonCompletions(kind)
      input.onOutputKind?.(kind)
    },
  })
  await eachSegment(batches, skips, (segment) => void segments.push(alikeSegment(segment, completions!)))
  return segments
}

/** Verdicts of all files. If each model has one file, and the files are named otherwise, they are taken in order. */
async function readVerdicts(paths: readonly string[], models: readonly string[]): Promise<ScoreRow[]> {
  const named = resultModels(paths)
  const inOrder = paths.length === models.length && !named.every((name) => models.includes(name))
  const rows: ScoreRow[] = []
  for (const [f, path] of paths.entries()) {
    const model = inOrder ? models[f]! : named[f]!
    try {
      for await (const batch of readScoreRows(path, readBytes(path), { file: displayName(path), model })) {
        for (const row of batch) {
          if (row instanceof InputError) throw row
          rows.push(row)
        }
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      throw new InputError(`--gold tests: ${messageOf(error)}`, { cause: error })
    }
  }
  return rows
}

async function resultFiles(result: TestStudyResult): Promise<{ name: string; text: string }[]> {
  const report = testStudyReport(result)
  const charts = await drawChartGroups([testStudyCharts(result)])
  const liked = await likedSection(result)
  const sections = [...charts, ...(liked === undefined ? [] : [liked])]
  return [
    ...report.tables.map((table) => ({ name: `${table.id}.csv`, text: renderCsv(table) })),
    { name: 'tables.md', text: renderReport(report, 'markdown') },
    { name: 'tables.tex', text: renderReport(report, 'latex') },
    { name: 'report.html', text: renderReport({ ...report, sections }, 'html') },
    { name: 'study.json', text: studyText(result) },
  ]
}

function studyText({
  file,
  data,
  taskCount,
  passRates,
  pairs,
  metrics,
  tests,
  warnings,
}: TestStudyResult): string {
  return jsonText({
    gold: 'tests',
    file,
    tasks: taskCount,
    segments: data.ids.length,
    models: Object.fromEntries(data.systems.map((system, s) => [system, { passes: passRates[s] }])),
    pairs,
    metrics: metrics.map(({ key, name, signature, source, external, auc, withinTask, models }) => ({
      key,
      name,
      signature,
      source,
      external,
      withinTask: { value: withinTask.estimate, low: withinTask.low, high: withinTask.high },
      auc: { value: auc.estimate, low: auc.low, high: auc.high },
      models,
    })),
    tests: tests.map(({ first, second, ...test }) => ({
      first: metrics[first]!.key,
      second: metrics[second]!.key,
      ...test,
    })),
    warnings,
  })
}

function summaryOf(result: TestStudyResult, folder: string): string {
  const { summary = [], tables } = testStudyReport(result)
  return [
    ...summary,
    '',
    ...tables.slice(0, 2).flatMap((table) => [...tableLines(table), '']),
    ...testStudyConclusions(result),
    '',
    `Tables and report: ${folder}`,
    '',
  ].join('\n')
}
