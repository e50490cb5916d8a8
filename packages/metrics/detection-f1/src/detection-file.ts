import { type BoxesByClass, readClassBoxes } from './class-boxes.ts'
import { countDetections, type DetectionCounts, sumOfCounts } from './detection-counts.ts'
import { f1OfCounts, sharesOfCounts } from './detection-f1.ts'
import { type DetectionF1Options, detectionSettings } from './detection-f1-options.ts'
import { typeInWords } from './labelled-box.ts'

/** Boxes of many images as the challenge's files have them: image to class to `[x, y, width, height]`. */
export type DetectionFile = Readonly<Record<string, Readonly<Record<string, readonly (readonly number[])[]>>>>

/** The result for a file: counts over all images and classes, and what follows from them. */
export interface DetectionFileScore extends DetectionCounts {
  readonly precision: number
  readonly recall: number
  /** 2 P R / (P + R). */
  readonly score: number
}

/**
 * F1 of a file of predictions, as the evaluator of the Fusion Brain Challenge 2021 computes it: counts are summed over
 * all images and over the classes of the truth. A class with `[]` in the truth was asked for and is not there, so each
 * prediction of it is a false positive. Classes of the predictions alone are ignored.
 *
 * @throws RangeError if the images differ, if the predictions lack a class of the truth, or for a value that is not a
 * list of boxes; the image, the class and the value are named.
 * @see https://github.com/ai-forever/fusion_brain_aij2021, evaluation/zsOD_F1
 */
export function detectionFileF1(
  predictions: DetectionFile,
  truth: DetectionFile,
  options: DetectionF1Options = {},
): DetectionFileScore {
  const settings = detectionSettings(options)
  const [predicted, actual] = [readFile(predictions, 'predictions'), readFile(truth, 'truth')]
  for (const image of predicted.keys()) {
    if (!actual.has(image))
      throw new RangeError(`predictions: image ${JSON.stringify(image)} is not in the truth`)
  }
  const perImage = Array.from(actual, ([image, classes]) => {
    const found = predicted.get(image)
    if (!found) throw new RangeError(`predictions: image ${JSON.stringify(image)} is missing`)
    for (const label of classes.keys()) {
      if (!found.has(label)) {
        const place = `image ${JSON.stringify(image)}, class ${JSON.stringify(label)}`
        throw new RangeError(`predictions: ${place} is missing: write [] where nothing is predicted`)
      }
    }
    return countDetections(found, classes, classes.keys(), settings)
  })
  const counts = sumOfCounts(perImage)
  return { ...counts, ...sharesOfCounts(counts, settings), score: f1OfCounts(counts, settings) }
}

function readFile(file: DetectionFile, name: string): ReadonlyMap<string, BoxesByClass> {
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw new RangeError(`${name}: expected an object from image to classes, got ${typeInWords(file)}`)
  return new Map(
    Object.entries(file).map(([image, classes]) => [
      image,
      readClassBoxes(classes, `${name}.${JSON.stringify(image)}`),
    ]),
  )
}
