import { createRatingCollector, type RatingCollector, type RatingScale } from '@codegen-eval/human-ratings'
import { collectRatings } from '@codegen-eval/human-ratings/node'
import { eachSegment } from '@codegen-eval/measure'
import { promptedBatches } from '@codegen-eval/measure/internal'
import { InputError, messageOf, plural, UsageError } from '@codegen-eval/messages'
import { readCsvRecords } from '@codegen-eval/records'
import { readBytes } from '@codegen-eval/records/node'
import { formatOfName, type OutputKind, type Segment } from '@codegen-eval/samples'
import { openSegments } from '@codegen-eval/samples/node'
import { type StudyData, studyData } from '../study-data.ts'
import {
  type AttributeRatings,
  type CollectedRatings,
  studyDataOfRatings,
  withAttributes,
} from '../study-ratings.ts'
import { joinRatingFiles } from './join-rating-files.ts'
import type { FileStudyOptions, StudyDataOptions } from './study-options.ts'

/** The data of a study, and the kind of the outputs of a data set. */
export interface ReadStudyData {
  readonly data: StudyData
  readonly kind?: OutputKind | undefined
}

/**
 * Reads the data of a study: outputs with grades, outputs and ratings of separate files, or ratings alone.
 *
 * @throws InputError as `studyData`, `studyDataOfRatings` and `withAttributes` do.
 */
export async function readStudyData(options: StudyDataOptions): Promise<ReadStudyData> {
  const { input, scale, fractions, referenceModel: reference, onNotice } = options
  const attributes = await readAttributes(options)
  if (input === undefined) {
    const ratings = await readRatings(options)
    const { data, notes } = studyDataOfRatings(ratings, { reference, attributes })
    for (const note of notes) onNotice?.(`option ratings: ${note}`)
    return { data }
  }
  const samples = options.ratings !== undefined || input.samples
  const { segments, kind } = await readOutputs({ ...options, input: { ...input, samples } })
  const joined = await joinRatingFiles(segments, options, { scale, reference })
  const graded = { ...joined, segments: commonSamples(joined.segments, onNotice) }
  const data = studyData(graded.segments, scale, { fractions, reference, judgements: graded.judgements })
  return { data: withAttributes(data, attributes), kind }
}

/** The samples that all models have, which can be compared: models may have different numbers of samples. */
function commonSamples(
  segments: readonly Segment[],
  onNotice: StudyDataOptions['onNotice'],
): readonly Segment[] {
  const all = segments[0]?.models.length ?? 0
  const first = new Map(segments.toReversed().map((segment) => [String(segment.id), segment] as const))
  // what a task's first sample lacks is an error, as without samples
  const common = segments.filter(
    (segment) => segment.models.length === all || first.get(String(segment.id)) === segment,
  )
  const lacking = segments.length - common.length
  if (lacking > 0)
    onNotice?.(
      `${plural(lacking, 'sample')} that not all models have ${lacking === 1 ? 'is' : 'are'} left out`,
    )
  return common
}

/** Reads all outputs of an input; the prompts of a data set are their sources. */
export async function readOutputs({
  input,
  skips,
  onBytes,
  onRecords,
}: Pick<FileStudyOptions, 'skips' | 'onBytes' | 'onRecords'> & {
  readonly input: NonNullable<FileStudyOptions['input']>
}): Promise<{ readonly segments: Segment[]; readonly kind: OutputKind | undefined }> {
  let kind: OutputKind | undefined
  const segments: Segment[] = []
  const batches = openSegments({
    ...input,
    onBytes,
    onOutputKind(found) {
      kind = found
      input.onOutputKind?.(found)
    },
  })
  await eachSegment(promptedBatches(batches), skips, (segment) => void segments.push(segment), onRecords)
  return { segments, kind }
}

/** Reads the ratings of each attribute: the files once more, with its field as the rating. */
async function readAttributes(options: StudyDataOptions): Promise<AttributeRatings[]> {
  const { attributes = [], attributeScale, ratings: files = [], onNotice } = options
  const read: AttributeRatings[] = []
  for (const name of attributes) {
    const ratingField = await attributeField(files[0], name)
    const ratings = await readRatings({
      ...options,
      ratingFields: { ...options.ratingFields, ratingField },
      scale: attributeScale,
      fractions: true,
    })
    const scale = attributeScale ?? rangeOf(name, ratings)
    if (attributeScale === undefined)
      onNotice?.(
        `option attributes ${name}: the scale is taken from the grades, ${scale.minimum}..${scale.maximum}; name another with option attributeScale`,
      )
    read.push({ name, scale, ...ratings })
  }
  return read
}

/** The range of the grades that occur. */
function rangeOf(name: string, { table }: CollectedRatings): RatingScale {
  const grades = table.scale.map(Number)
  const [minimum, maximum] = [Math.floor(grades[0]), Math.ceil(grades.at(-1)!)]
  if (minimum < maximum) return { minimum, maximum }
  throw new InputError(
    `option attributes ${name}: expected grades that differ, found ${grades.slice(0, 5).join(', ')}`,
  )
}

async function readRatings({
  ratings: files = [],
  ratingFields,
  order,
  scale,
  fractions,
  skips,
  onBytes,
  onRecords,
  onNotice,
}: Omit<StudyDataOptions, 'scale'> & { readonly scale: RatingScale | undefined }): Promise<CollectedRatings> {
  const collector = collectorOf(scale, { order, fractions })
  // the caller's other options may have fields of the outputs by the names of those of the ratings
  const reading = { skips, onBytes, onRecords, onNotice, samples: true }
  await collectRatings(files, collector, { ...ratingFields, ...reading })
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
  if (containing.length === 1) return containing[0]
  throw new InputError(
    `option attributes ${name}: ${containing.length === 0 ? 'no column' : 'more than one column'} of that name; the columns of ${file} are ${columns.join(', ')}`,
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
