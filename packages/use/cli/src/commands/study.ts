import { declareCommand } from '@codegen-eval/command-line'
import {
  type Progress,
  startProgress,
  startSteps,
  terminalWidth,
  writeMessage,
  writeOut,
  writeReport,
} from '@codegen-eval/command-line/node/output'
import { UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import type { RatingOptions } from '@codegen-eval/samples/ratings'
import { STUDY_NOTES } from '@codegen-eval/study/internal'
import {
  type FileStudyOptions,
  replicatePaper,
  runStudyFiles,
  runVerdictStudyFiles,
} from '@codegen-eval/study/node'
import { packageVersions } from '../identity.ts'
import { loadRegistry, registryModule } from '../metrics.ts'
import { checkDownload, inputOptions, sharedOptions, totalSize } from './input-flags.ts'
import { checkStudyFlags, replicationFolder, STUDY_FLAGS, type StudyFlags } from './study-flags.ts'

const REGISTRY = { load: loadRegistry, threaded: registryModule }

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
    'study --replicate ebsb package',
    'study rated.jsonl --protocol rfa --reference-model reference --results-dir study',
  ],
  run: runStudy,
})

async function runStudy(
  args: readonly string[],
  flags: StudyFlags,
  given: ReadonlySet<string>,
): Promise<void> {
  const { replicate: paper } = flags
  if (paper !== undefined) {
    const options = {
      ...flags,
      paper,
      folder: replicationFolder(paper, args, given),
      registry: REGISTRY,
      startSteps,
    }
    return writeReport(flags, async () => ({ output: await replicatePaper(options) }))
  }
  const folder = checkStudyFlags(flags, args.length > 0, given)
  const { context: contextField, by: stratumField } = flags
  const input = args.length === 0 ? undefined : { ...inputOptions(args, flags), contextField, stratumField }
  const skips = createSkips(flags.onError)
  const size = await totalSize({ ...input, files: [...(input?.files ?? []), ...(flags.ratings ?? [])] })
  const progress = startProgress(size)
  const options = { ...flags, ...studyOptions(flags, progress), folder, skips }
  try {
    if (flags.gold === 'tests') {
      if (input === undefined) throw new UsageError('expected files with outputs')
      const { summary } = await runVerdictStudyFiles({ ...options, input, results: flags.testResults })
      return await writeOut(summary)
    }
    const ratingFields = ratingFileFields(flags)
    const { result, summary } = await runStudyFiles({ ...options, input, ratingFields })
    if (skips.count > 0) writeMessage(skips.describe(result.data.ids.length + skips.count))
    await writeOut(summary)
  } finally {
    progress.stop()
  }
}

/** The options that studies of grades and of tests have in common, besides the flags. */
function studyOptions(
  flags: StudyFlags,
  progress: Progress,
): Omit<FileStudyOptions, 'input' | 'skips' | 'folder'> {
  return {
    registry: { ...REGISTRY, check: (specs) => checkDownload(specs, flags) },
    plugins: flags.plugin,
    shared: sharedOptions(flags),
    versions: packageVersions('study', 'statistics', 'human-ratings'),
    onBytes: progress.advance,
    onRecords: progress.rows,
    onNotice: writeMessage,
    width: terminalWidth(),
    startSteps(total: number, noun: string) {
      progress.stop()
      return startSteps(total, noun)
    },
  }
}

/** How files of ratings beside the outputs are read. */
function ratingFileFields(flags: StudyFlags): RatingOptions {
  const { ratingsFrom: from, ratingsIdField: idField, ratingsModelField: modelField } = flags
  const { raterField, ratingField, judgementField } = flags
  return { from, idField, modelField, raterField, ratingField, judgementField }
}
