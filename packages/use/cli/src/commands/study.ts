import { UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import {
  type FileStudyOptions,
  runStudyFiles,
  runTestStudyFiles,
  type StudyRegistry,
} from '@codegen-eval/study/node'
import type { Command } from 'commander'
import { loadRegistry } from '../metrics.ts'
import { writeMessage, writeOut } from '../output/standard-output.ts'
import { packageVersions } from '../package-version.ts'
import { startProgress } from '../progress.ts'
import { referenceTextOption, withReferenceText } from '../score/reference-text.ts'
import { startSteps } from '../step-progress.ts'
import { inputOptions, totalSize } from './input-flags.ts'
import { checkMetricFlags, sharedOptions } from './metric-flags.ts'
import { ratingFileFields } from './rating-file-flags.ts'
import { requestedMetrics } from './requested-metrics.ts'
import { addStudyFlags, refuseGradeFlags, type StudyFlags } from './study-flags.ts'

/** The module of the worker threads. Threads cannot load TypeScript, so uncompiled sources measure in this thread. */
const WORKER = import.meta.url.endsWith('.ts')
  ? {}
  : { worker: new URL('../study-worker.js', import.meta.url) }

/** `codegen-eval study FILE...` */
export function defineStudy(command: Command): void {
  addStudyFlags(command).action(study)
}

async function study(args: readonly string[], flags: StudyFlags, command: Command): Promise<void> {
  const input = args.length === 0 ? undefined : inputOptions(args, flags)
  const skips = createSkips(flags.onError)
  const { options, stop } = await studyOptions(input, flags)
  try {
    if (flags.gold === 'tests') {
      refuseGradeFlags(command)
      if (input === undefined) throw new UsageError('expected files with outputs')
      const { summary } = await runTestStudyFiles({ ...options, skips, input, results: flags.results })
      return await writeOut(summary)
    }
    if (flags.results !== undefined) throw new UsageError('--results: expected with --gold tests only')
    const { result, summary } = await runStudyFiles({
      ...flags,
      ...options,
      skips,
      input,
      ratingFields: ratingFileFields(flags),
    })
    if (skips.count > 0) writeMessage(skips.describe(result.data.ids.length + skips.count))
    await writeOut(summary)
  } finally {
    stop()
  }
}

/** The options that studies of grades and of tests have in common. */
async function studyOptions(
  input: FileStudyOptions['input'],
  flags: StudyFlags,
): Promise<{ readonly options: Omit<FileStudyOptions, 'input' | 'skips'>; stop(): void }> {
  const size = await totalSize({ ...input, files: [...(input?.files ?? []), ...(flags.ratings ?? [])] })
  const progress = startProgress(size)
  const options = {
    ...flags,
    folder: flags.out,
    registry: registryOf(flags),
    plugins: flags.plugin,
    shared: sharedOptions(flags),
    versions: packageVersions('study', 'statistics', 'human-ratings'),
    onBytes: progress.bytes,
    onRows: progress.rows,
    onNotice: writeMessage,
    startSteps(total: number, noun: string) {
      progress.stop()
      return startSteps(total, noun)
    },
  }
  return { options, stop: progress.stop }
}

function registryOf(flags: StudyFlags): StudyRegistry {
  return {
    ...WORKER,
    load: loadRegistry,
    specsOf: requestedMetrics,
    check: (specs) => checkMetricFlags(specs, flags),
    settle(specs, registry, text) {
      const option = referenceTextOption(text, flags.stripPrompt)
      withReferenceText(registry, specs, sharedOptions(flags), option)
      return option
    },
  }
}
