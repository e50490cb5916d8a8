import { type DefinedMetric, defineMetric, signatureFields, toReferences } from '@codegen-eval/metric'
import { type BoxesByClass, byClass, cornersOf, isEmptyBoxList, readClassBoxes } from './class-boxes.ts'
import { countDetections, type DetectionCounts } from './detection-counts.ts'
import { f1OfCounts, NO_BOX, sharesOfCounts } from './detection-f1.ts'
import { type DetectionSettings, detectionF1Options, detectionSettings } from './detection-f1-options.ts'
import {
  type BoxCorners,
  boxMistake,
  checkBoxes,
  isFourNumbers,
  isReversed,
  type LabelledBox,
} from './labelled-box.ts'

/** The boxes of a text, and the number of its entries that are not boxes. */
interface Predictions {
  readonly boxes: BoxesByClass
  readonly otherEntries: number
  /** Whether the text names its classes, also those without a box. */
  readonly isClosed: boolean
}

/** True boxes, and whether only their classes are looked at. */
export interface DetectionTruth {
  readonly boxes: BoxesByClass
  readonly isClosed: boolean
}

/**
 * F1 of predicted boxes as a metric over texts, 0 to 1; the corpus score pools the counts of all segments. Each text
 * is JSON in one of two forms:
 *
 * - a list of `{"class", "box": [x1, y1, x2, y2]}`; every class of either side is looked at;
 * - an object from class to a list of `[x, y, width, height]`, as for one image in the challenge's files; in a
 *   reference it names all classes that are looked at, some perhaps with `[]`.
 *
 * Models write anything: an entry of a candidate that is not a box is a false positive (part `otherEntries`), and a
 * candidate of another form predicts nothing and is counted in the part `unreadable`. Where both texts are objects, a class that the
 * candidate lacks has no prediction and is counted in the part `missingClasses`; the challenge's evaluator stops there.
 * A reference has to be of one of the forms. Of several
 * references the one with the highest F1 counts, the first of equals.
 *
 * @throws RangeError or TypeError for an option, as `detectionCounts`. `prepare` throws `RangeError` for a reference
 * of another form.
 */
export const detectionF1Metric: DefinedMetric<typeof detectionF1Options, readonly DetectionTruth[]> =
  /* @__PURE__ */ defineMetric({
    name: 'detection-f1',
    numbers: '0.1.0',
    options: detectionF1Options,
    settings: detectionSettings,
    fields: (settings) => ({ level: 'corpus', ...signatureFields(detectionF1Options, settings) }),
    create(settings, signature) {
      const { variant } = settings
      return {
        name: 'detection F1',
        signature,
        level: 'corpus',
        columns: [
          'true positives',
          'false positives',
          'false negatives',
          'unreadable',
          'missing classes',
          'other entries',
        ],
        prepare: (references) =>
          toReferences(references).map((text, i) => readTruth(text, `references[${i}]`)),
        measure(candidate, truths, row, offset = 0) {
          const predictions = readPredictions(candidate, settings)
          let best = -1
          for (const truth of truths) {
            const counts = countText(predictions ?? NOTHING, truth, settings)
            const score = f1OfCounts(counts, settings)
            // nothing is predicted where nothing is: no other reference fits better
            const rank = isNothing(counts) ? 1 : score
            if (rank <= best) continue
            best = rank
            row[offset] = counts.truePositives
            row[offset + 1] = counts.falsePositives
            row[offset + 2] = counts.falseNegatives
            row[offset + 4] = missingClasses(predictions ?? NOTHING, truth)
          }
          row[offset + 3] = predictions === undefined ? 1 : 0
          row[offset + 5] = predictions?.otherEntries ?? 0
        },
        score: (sum, offset = 0) => f1OfCounts(countsOf(sum, offset), settings),
        countParts: ['unreadable', 'missingClasses', 'otherEntries'],
        parts: (sum, offset = 0) => ({
          ...sharesOfCounts(countsOf(sum, offset), settings),
          unreadable: sum[offset + 3],
          missingClasses: sum[offset + 4],
          otherEntries: sum[offset + 5],
        }),
        reason: (sum, offset = 0) =>
          variant !== 'fusion-brain' && isNothing(countsOf(sum, offset)) ? NO_BOX : undefined,
        caveat(row, offset = 0) {
          if (row[offset + 3] > 0) return 'the candidate is no JSON of boxes: it predicts nothing'
          const [missing, others] = row.subarray(offset + 4, offset + 6)
          if (missing > 0) return `classes that the candidate lacks have no prediction: ${missing}`
          return others > 0 ? `entries that are no boxes count as false positives: ${others}` : undefined
        },
      }
    },
  })

const NOTHING: Predictions = { boxes: new Map(), otherEntries: 0, isClosed: false }

function countsOf(sum: Float64Array, offset: number): DetectionCounts {
  return { truePositives: sum[offset], falsePositives: sum[offset + 1], falseNegatives: sum[offset + 2] }
}

function isNothing({ truePositives, falsePositives, falseNegatives }: DetectionCounts): boolean {
  return truePositives + falsePositives + falseNegatives === 0
}

function countText(
  { boxes, otherEntries }: Predictions,
  truth: DetectionTruth,
  settings: DetectionSettings,
): DetectionCounts {
  const classes = truth.isClosed ? truth.boxes.keys() : new Set([...truth.boxes.keys(), ...boxes.keys()])
  const counts = countDetections(boxes, truth.boxes, classes, settings)
  return { ...counts, falsePositives: counts.falsePositives + otherEntries }
}

/** Number of classes of the truth that a prediction should have named, and did not. */
function missingClasses(predictions: Predictions, truth: DetectionTruth): number {
  if (!predictions.isClosed || !truth.isClosed) return 0
  return [...truth.boxes.keys()].filter((label) => !predictions.boxes.has(label)).length
}

function readTruth(text: string, name: string): DetectionTruth {
  const value = parseJson(text)
  if (Array.isArray(value)) {
    checkBoxes(value, name)
    return { boxes: byClass(value), isClosed: false }
  }
  if (typeof value !== 'object' || value === null) {
    throw new RangeError(
      `${name}: expected a JSON list of {"class", "box"}, or an object from class to [x, y, width, height]`,
    )
  }
  return { boxes: readClassBoxes(value, name), isClosed: true }
}

function readPredictions(text: string, { variant }: DetectionSettings): Predictions | undefined {
  const value = parseJson(text)
  const isBox = (box: BoxCorners) => variant === 'fusion-brain' || !isReversed(box)
  if (Array.isArray(value)) {
    const boxes = value.filter(
      (entry): entry is LabelledBox => boxMistake(entry) === undefined && isBox(entry.box),
    )
    return { boxes: byClass(boxes), otherEntries: value.length - boxes.length, isClosed: false }
  }
  if (typeof value !== 'object' || value === null) return undefined
  const classes = new Map<string, BoxCorners[]>()
  let otherEntries = 0
  for (const [label, list] of Object.entries(value)) {
    if (!Array.isArray(list)) return undefined
    const boxes = isEmptyBoxList(list) ? [] : list.filter(isFourNumbers).map(cornersOf).filter(isBox)
    if (!isEmptyBoxList(list)) otherEntries += list.length - boxes.length
    classes.set(label, boxes)
  }
  return { boxes: classes, otherEntries, isClosed: true }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
