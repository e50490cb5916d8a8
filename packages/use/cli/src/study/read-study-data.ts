import { createRatingCollector, type RatingCollector, type RatingScale } from '@codegen-eval/human-ratings'
import { collectRatings } from '@codegen-eval/human-ratings/node'
import { eachSegment } from '@codegen-eval/measure'
import { alikeSegment, commonCompletions } from '@codegen-eval/measure/internal'
import { InputError, messageOf, UsageError } from '@codegen-eval/messages'
import { readCsvRecords, type Skips } from '@codegen-eval/records'
import { readBytes, sizeOf } from '@codegen-eval/records/node'
import { formatOfName, type OutputKind, type Segment } from '@codegen-eval/segments'
import { openSegments } from '@codegen-eval/segments/node'
import {
  type AttributeRatings,
  type CollectedRatings,
  type StudyData,
  studyData,
  studyDataOfRatings,
  withAttributes,
} from '@codegen-eval/study'
import { inputOptions, totalSize } from '../commands/input-flags.ts'
import type { FlagValues } from '../flags/flag.ts'
import type { ReadingValues } from '../flags/sets.ts'
import type { FLAGS } from '../flags/table.ts'
import { writeMessage } from '../output/standard-output.ts'
import { startProgress } from '../progress.ts'
import { joinRatingFiles, type RatingFileFlags, ratingFileOptions } from './join-rating-files.ts'

/** The flags that say where the data of a study are. */
type StudyDataFlags = ReadingValues &
  RatingFileFlags &
  Pick<FlagValues<typeof FLAGS>, 'referenceModel' | 'attributes' | 'attributeScale'>

/** The scale of the grades, and whether they may lie between two of it. */
export interface StudyScale {
  readonly scale: RatingScale
  readonly fractions: boolean
}

/**
 * Reads the data of a study: outputs with grades, outputs and ratings of separate files, or ratings alone.
 *
 * @param onOutputKind Receives the text of a data set that is the reference.
 * @throws InputError as `studyData`, `studyDataOfRatings` and `withAttributes` do.
 */
export async function readStudyData(
  files: readonly string[],
  flags: StudyDataFlags,
  { scale, fractions }: StudyScale,
  skips: Skips,
  onOutputKind?: (kind: OutputKind) => void,
): Promise<StudyData> {
  const reference = flags.referenceModel
  const attributes = await readAttributes(flags, skips)
  if (files.length === 0) {
    const ratings = await readRatingFiles(flags, scale, fractions, skips)
    const { data, notes } = studyDataOfRatings(ratings, { reference, attributes })
    for (const note of notes) writeMessage(`--ratings: ${note}`)
    return data
  }
  const outputs = await readOutputs(files, flags, skips, onOutputKind)
  const segments = await joinRatingFiles(outputs, flags, { scale, reference }, skips)
  return withAttributes(studyData(segments, scale, { fractions, reference }), attributes)
}

async function readOutputs(
  files: readonly string[],
  flags: ReadingValues,
  skips: Skips,
  onOutputKind: ((kind: OutputKind) => void) | undefined,
): Promise<Segment[]> {
  const input = inputOptions(files, flags)
  const progress = startProgress(await totalSize(input))
  const segments: Segment[] = []
  try {
    let completions = flags.completions
    const batches = openSegments({
      ...input,
      onBytes: progress.bytes,
      onOutputKind(kind) {
        completions ??= commonCompletions(kind)
        onOutputKind?.(kind)
      },
    })
    const visit = (segment: Segment) => void segments.push(alikeSegment(segment, completions!))
    await eachSegment(batches, skips, visit, progress.rows)
  } finally {
    progress.stop()
  }
  return segments
}

/** Reads the ratings of each attribute: the files once more, with its field as the rating. */
async function readAttributes(flags: StudyDataFlags, skips: Skips): Promise<AttributeRatings[]> {
  const { attributes = [], attributeScale, ratings: files = [] } = flags
  const read: AttributeRatings[] = []
  for (const name of attributes) {
    const ratingField = await attributeField(files[0]!, name)
    const ratings = await readRatingFiles({ ...flags, ratingField }, attributeScale, true, skips)
    read.push({ name, scale: attributeScale ?? foundScale(name, ratings), ...ratings })
  }
  return read
}

/** The range of the grades that occur, with an announcement. */
function foundScale(name: string, { table }: CollectedRatings): RatingScale {
  const grades = table.scale.map(Number)
  const [minimum, maximum] = [Math.floor(grades[0]!), Math.ceil(grades.at(-1)!)]
  if (!(minimum < maximum))
    throw new InputError(
      `--attributes ${name}: expected grades that differ, found ${grades.slice(0, 5).join(', ')}`,
    )
  writeMessage(
    `--attributes ${name}: the scale is taken from the grades, ${minimum}..${maximum}; name another with --attribute-scale`,
  )
  return { minimum, maximum }
}

async function readRatingFiles(
  flags: RatingFileFlags,
  scale: RatingScale | undefined,
  fractions: boolean,
  skips: Skips,
): Promise<CollectedRatings> {
  const { ratings: files = [], order } = flags
  const collector = collectorOf(scale, { order, fractions })
  const progress = startProgress(await sizeOf(files[0]!))
  try {
    await collectRatings(files, collector, {
      ...ratingFileOptions(flags),
      skips,
      onBytes: progress.bytes,
      onRows: progress.rows,
    })
  } finally {
    progress.stop()
  }
  return collector.finish()
}

/** @throws UsageError for an order that does not fit the scale. */
function collectorOf(...[scale, options]: Parameters<typeof createRatingCollector>): RatingCollector {
  try {
    return createRatingCollector(scale, options)
  } catch (error) {
    throw new UsageError(`option ${messageOf(error)}`, { cause: error })
  }
}

/**
 * The column of an attribute: the one of its name, in any case, or else the only one whose name contains it, as `Content
 * Adequacy` contains `adequacy`.
 */
export async function attributeField(file: string, name: string): Promise<string> {
  const format = formatOfName(file)
  if (format !== 'csv' && format !== 'tsv') return name
  const columns = await headerOf(file, format === 'csv' ? ',' : '\t')
  const wanted = name.toLowerCase()
  const equal = columns.find((column) => column.trim().toLowerCase() === wanted)
  if (equal !== undefined) return equal
  const containing = columns.filter((column) => column.toLowerCase().includes(wanted))
  if (containing.length === 1) return containing[0]!
  throw new InputError(
    `--attributes ${name}: ${containing.length === 0 ? 'no column' : 'more than one column'} of that name; the columns of ${file} are ${columns.join(', ')}`,
  )
}

async function headerOf(file: string, delimiter: ',' | '\t'): Promise<readonly string[]> {
  for await (const records of readCsvRecords(file, readBytes(file), delimiter))
    for (const { fields, error } of records) {
      if (error) throw error
      return fields
    }
  return []
}
