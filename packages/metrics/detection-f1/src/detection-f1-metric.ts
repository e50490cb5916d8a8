import { formatSignature, type Metric, toReferences } from '@codegen-eval/metric'
import { type BoxesByClass, byClass, countDetections } from './detection-counts.ts'
import { type DetectionOptions, detectionThreshold } from './detection-f1.ts'
import { boxMistake, checkBoxes, type LabelledBox } from './labelled-box.ts'
import { VERSION } from './version.ts'

/**
 * F1 of predicted boxes as a metric over texts: candidates and references are JSON lists of
 * `{"class": "cat", "box": [x1, y1, x2, y2]}`. The corpus score pools the counts of all segments.
 *
 * Models write what they like: an entry of a candidate that is no box is a false positive; a candidate that is no JSON
 * list predicts nothing, and is counted in the part `unreadable`. A reference has to be a list of boxes. Of several
 * references that one counts which gives the highest F1, the first of equals.
 *
 * @throws RangeError for a threshold that is none. `prepare` throws `RangeError` for a reference that is no list of boxes.
 */
export function detectionF1Metric(options: DetectionOptions = {}): Metric {
  const threshold = detectionThreshold(options)
  const metric: Metric<readonly BoxesByClass[]> = {
    name: 'detection F1',
    signature: formatSignature('detection-f1', { threshold, level: 'corpus' }, VERSION),
    level: 'corpus',
    columns: ['true positives', 'false positives', 'false negatives', 'unreadable'],
    prepare(references) {
      return toReferences(references).map((text, i) => byClass(readTruth(text, i)))
    },
    measure(candidate, truths, row, offset = 0) {
      const list = listOf(candidate)
      const predictions = (list ?? []).filter(isBox)
      const noBoxes = (list ?? []).length - predictions.length
      let best = -1
      for (const truth of truths) {
        const counts = countDetections(predictions, truth, threshold)
        const falsePositives = counts.falsePositives + noBoxes
        const score = f1(counts.truePositives, falsePositives, counts.falseNegatives)
        // nothing predicted where nothing is: no other reference fits better
        const rank = Number.isNaN(score) ? 1 : score
        if (rank <= best) continue
        best = rank
        row[offset] = counts.truePositives
        row[offset + 1] = falsePositives
        row[offset + 2] = counts.falseNegatives
      }
      row[offset + 3] = list === undefined ? 1 : 0
    },
    score: (sum, offset = 0) => f1(sum[offset]!, sum[offset + 1]!, sum[offset + 2]!),
    parts: (sum, offset = 0) => ({
      precision: sum[offset]! / (sum[offset]! + sum[offset + 1]!),
      recall: sum[offset]! / (sum[offset]! + sum[offset + 2]!),
      unreadable: sum[offset + 3]!,
    }),
    reason: (sum, offset = 0) =>
      sum[offset]! + sum[offset + 1]! + sum[offset + 2]! === 0
        ? 'there is neither a predicted box nor a true one'
        : undefined,
  }
  return metric
}

function f1(truePositives: number, falsePositives: number, falseNegatives: number): number {
  return (2 * truePositives) / (2 * truePositives + falsePositives + falseNegatives)
}

function readTruth(text: string, index: number): readonly LabelledBox[] {
  const list = listOf(text)
  const name = `references[${index}]`
  if (list === undefined) throw new RangeError(`${name}: expected a JSON list of {"class", "box"}`)
  checkBoxes(list, name)
  return list
}

function listOf(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isBox(value: unknown): value is LabelledBox {
  return boxMistake(value) === undefined
}
