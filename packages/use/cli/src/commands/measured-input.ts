import type { PairTest, ProfileOptions, SegmentProfile, SegmentProfiler } from '@codegen-eval/compare'
import {
  checkSpecs,
  fitMetrics,
  fitOf,
  type MeasuredCorpus,
  type MetricSpec,
  makeExplain,
  makeMetrics,
  measureCorpus,
  type NamedMetric,
  type OnRows,
  type OnSegment,
  requestedMetrics,
  rowLanguages,
} from '@codegen-eval/measure'
import {
  encodedBatches,
  guessedLanguage,
  referenceTextOption,
  specsInLanguage,
  startBatches,
  takesLanguage,
  watchReferences,
  withReferenceText,
} from '@codegen-eval/measure/internal'
import { fileLanguageHints, threadedBatches } from '@codegen-eval/measure/node'
import { UsageError } from '@codegen-eval/messages'
import type { Explain } from '@codegen-eval/metric'
import { createSkips, type Skips } from '@codegen-eval/records'
import { readWholeText } from '@codegen-eval/records/node'
import type { Batches, ReferenceText } from '@codegen-eval/segments'
import { type InputOptions, openSegments } from '@codegen-eval/segments/node'
import { isRowFolder } from '@codegen-eval/shards/node/internal'
import type { MeasuringValues, ReadingValues } from '../flags/sets.ts'
import { recordSignatures } from '../manifest/run-record.ts'
import { loadRegistry, registryModule } from '../metrics.ts'
import { writeMessage } from '../output/standard-output.ts'
import { packageVersions } from '../package-version.ts'
import { startProgress } from '../progress.ts'
import { checkOutputFiles, inputOptions, totalSize } from './input-flags.ts'
import { checkMetricFlags, refuseReadOnce, sharedOptions } from './metric-flags.ts'
import { threadOptions } from './threads-flag.ts'

/** The flags of commands that measure outputs of models. */
export type MeasuringFlags = ReadingValues &
  MeasuringValues & { readonly cluster?: string; readonly threads?: number; readonly output?: string }

/** Selects models, given those of an input. */
export type ChooseModels = (models: readonly string[]) => readonly string[]

/** Input that exists, with metrics that exist. */
export interface CheckedInput {
  /** Broken rows that were left out. */
  readonly skips: Skips
  /** Number of metrics that are fitted to the references. */
  readonly fits: number
  /** Those metrics, as specs. */
  readonly learners: readonly MetricSpec[]
  /** The spec of each metric with all its options, before anything of the input is read. */
  readonly fullSpecs: readonly string[]
  /**
   * Opens the input, fits the metrics, and shows progress while the work goes on.
   *
   * @param choose The models that the work measures, given those of the input; all by default.
   */
  read<T>(work: (input: OpenInput) => Promise<T>, choose?: ChooseModels): Promise<T>
  /**
   * Reads and measures the whole input.
   *
   * @param profile What to profile for a page; without it, no profile is made.
   * @param withIds Whether to keep the ids of segments.
   */
  measure(
    choose: ChooseModels,
    profile?: Omit<ProfileOptions, 'metrics'>,
    withIds?: boolean,
  ): Promise<MeasuredInput>
}

/** Input that is being read. */
export interface OpenInput {
  readonly batches: Batches
  readonly metrics: readonly NamedMetric[]
  /** The same metrics, for measuring rows once more. */
  readonly unwatched: readonly NamedMetric[]
  /** Text that metrics were fitted to, by spec. */
  readonly fitted: ReadonlyMap<string, string>
  readonly onRows: OnRows
  /** The spec of each metric with all its options. */
  readonly fullSpecs: readonly string[]
  /** Whether segments have their texts, or hashes of them, because they were measured before. */
  readonly hasTexts: boolean
  /** How each metric explains its scores; `undefined` for those that cannot. */
  explains(): Promise<readonly (Explain | undefined)[]>
}

/** The rows of all metrics, and what was left out. */
export interface MeasuredInput {
  /** Single segments, for a page. */
  readonly profile?: SegmentProfile | undefined
  /** How each metric explains its scores, if there is a profile. */
  readonly explains?: readonly (Explain | undefined)[]
  readonly corpus: MeasuredCorpus
  readonly skips: Skips
  /** Number of rows that were read, where a segment may have several. */
  readonly rows?: number
  /** The test that fits scores of other programs. */
  readonly test?: PairTest
  /** The id of each segment, where they are asked for. */
  readonly ids?: readonly string[]
}

/** A part of an input, which is read instead of the whole. */
export interface InputPart {
  /** Number of bytes, for progress bars. */
  readonly bytes: number
  /** Whether metrics may learn from the input, because the part is all of it. */
  readonly isWhole: boolean
  open(options: InputOptions): Batches
  /** Reads a text that a metric loads. */
  load(name: string): Promise<string>
}

/** The input as the flags of a command that measures describe it. */
export function measuredOptions(files: readonly string[], flags: MeasuringFlags): InputOptions {
  return {
    ...inputOptions(files, flags),
    samples: true,
    clusterField: flags.cluster,
    languageField: flags.languageField,
  }
}

/**
 * Checks files and metrics of a command line, before anything is read or written. Folders with rows that were measured
 * before stand for the outputs that they were measured from.
 *
 * @param outputs Output files besides that of `--output`.
 * @param part The part of the input to read, whose doubtful references are counted by whoever joins the parts.
 */
export async function checkInput(
  files: readonly string[],
  flags: MeasuringFlags,
  metrics: readonly string[],
  outputs: readonly (readonly [flag: string, file: string | undefined])[] = [],
  part?: InputPart,
): Promise<CheckedInput> {
  if (part === undefined && files.some(isRowFolder))
    return (await import('./row-input.ts')).rowInput(files, flags, metrics, outputs)
  const input = measuredOptions(files, flags)
  const registry = await loadRegistry(flags.plugin, metrics)
  const asked = requestedMetrics(registry, metrics, writeMessage)
  const given = checkSpecs(registry, asked, sharedOptions(flags))
  checkMetricFlags(given, flags)
  const lang = await guessedLanguage(
    given,
    (flags.lang ?? flags.languageField) !== undefined,
    () => fileLanguageHints(input),
    writeMessage,
  )
  const shared = { ...sharedOptions(flags), ...(lang === undefined ? {} : { lang }) }
  const specs = lang === undefined ? given : checkSpecs(registry, asked, shared)
  checkOutputFiles(input, [['--output', flags.output], ...outputs])
  await refuseReadOnce(input, specs)
  const toFit = specs.filter(fitOf)
  if (part?.isWhole === false && toFit.length > 0) throw learnFirst(toFit[0]!)
  const size = part === undefined ? await totalSize(input) : part.bytes
  const open = part?.open ?? openSegments
  const resources = new Map<string, string>()
  const load = part?.load ?? rememberTexts(resources)
  const skips = createSkips(flags.onError)

  const read: CheckedInput['read'] = async (work, choose) => {
    const progress = startProgress(size === undefined ? undefined : size * (toFit.length > 0 ? 2 : 1))
    let text: ReferenceText | undefined
    const onReferenceText = (taken: ReferenceText): void => {
      text = taken
    }
    const counted = { ...input, onBytes: progress.bytes, onReferenceText }
    try {
      // rows that this pass skips are skipped again, and counted, by the second one
      const fitted =
        toFit.length === 0
          ? new Map<string, string>()
          : await fitMetrics(toFit, openSegments(counted), createSkips(flags.onError).add)
      // the first rows tell which text of a data set is the reference, and so the signatures
      const hasReferences = (input.references ?? []).length > 0
      const peeks = hasReferences || (part !== undefined && flags.languageField !== undefined)
      let isEmpty = false
      const batches = peeks
        ? await startBatches(open(counted), () => {
            isEmpty = true
          })
        : open(counted)
      const option = referenceTextOption(text, flags.stripPrompt)
      const textSpecs = withReferenceText(registry, specs, shared, option)
      const make = (some: readonly MetricSpec[]) => makeMetrics(registry, some, fitted, load)
      const { languageField } = flags
      const rows =
        languageField === undefined || (isEmpty && part !== undefined)
          ? { metrics: await make(textSpecs), batches }
          : await rowLanguages(batches, languageField, (language) =>
              make(specsInLanguage(registry, textSpecs, language)),
            )
      const encoded = encodedBatches(rows.batches, rows.metrics)
      const threaded = (inOrder: Batches): Batches =>
        threadedBatches(
          inOrder,
          rows.metrics,
          {
            registry: registryModule(
              flags.plugin,
              textSpecs.map(({ full }) => full),
            ),
            specs: textSpecs.map(({ spec, full }) => ({ spec, full })),
            fitted,
            resources,
          },
          { ...threadOptions(flags, rows.metrics), choose },
        )
      const watched =
        part === undefined
          ? await watchReferences(rows.metrics, threaded(encoded))
          : { metrics: rows.metrics, batches: encoded, warnings: () => [] }
      const explains = () =>
        Promise.all(
          specs.map((spec) =>
            spec.resolved.entry.explain && !(languageField && takesLanguage(spec.resolved))
              ? makeExplain(registry, spec, fitted, readWholeText)
              : undefined,
          ),
        )
      const result = await work({
        ...watched,
        unwatched: rows.metrics,
        fitted,
        fullSpecs: textSpecs.map(({ full }) => full),
        hasTexts: true,
        explains,
        onRows: progress.rows,
      })
      recordSignatures(rows.metrics)
      progress.stop()
      for (const text of watched.warnings()) writeMessage(text)
      return result
    } finally {
      progress.stop()
    }
  }
  const fullSpecs = specs.map(({ full }) => full)
  return { skips, fits: toFit.length, learners: toFit, fullSpecs, read, measure: measuring(read, skips) }
}

/** Measures everything that an input has. */
export function measuring(read: CheckedInput['read'], skips: Skips): CheckedInput['measure'] {
  return (choose, profile, withIds = false) =>
    read(async ({ batches, metrics, onRows, explains, hasTexts }) => {
      const profiler =
        hasTexts && profile ? await startProfile({ ...profile, metrics: metrics.length }) : undefined
      const ids: string[] = []
      const onSegment: OnSegment = (segment, score) => {
        profiler?.add(segment, score)
        if (withIds) ids.push(String(segment.id))
      }
      const corpus = await measureCorpus(batches, metrics, { skips, onRows, choose, onSegment })
      const measured = { corpus, skips, ...(withIds ? { ids } : {}) }
      return profiler ? { ...measured, profile: profiler.profile(), explains: await explains() } : measured
    }, choose)
}

/** Starts a profile of single segments, for a page. */
export async function startProfile(options: ProfileOptions): Promise<SegmentProfiler> {
  const { segmentProfiler } = await import('@codegen-eval/compare')
  return segmentProfiler(options)
}

/** Reads texts that metrics load, and keeps them for other threads. */
function rememberTexts(texts: Map<string, string>): (name: string) => Promise<string> {
  return async (name) => {
    const text = await readWholeText(name)
    texts.set(name, text)
    return text
  }
}

function learnFirst({ spec, resolved }: MetricSpec): UsageError {
  const { name, fit } = resolved.entry
  return new UsageError(
    `${spec} learns from all references, and a shard has some of them: learn first (codegen-eval learn), then name the result: --metric ${name}:${fit!.option}=FILE`,
  )
}

/** Lists on standard error what was skipped, if anything was. */
export function reportSkips({
  corpus,
  skips,
  rows = corpus.segments + skips.count,
}: {
  readonly corpus: { readonly segments: number }
  readonly skips: Skips
  readonly rows?: number
}): void {
  if (skips.count > 0) writeMessage(skips.describe(rows))
}

/** What JSON says about a run: versions of packages, and the number of rows that were left out. */
export function runFacts(skips: Skips, ...packages: readonly string[]): object {
  return { versions: packageVersions(...packages), ...(skips.count > 0 ? { skipped: skips.count } : {}) }
}
