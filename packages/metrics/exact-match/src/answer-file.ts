import { isRecord, kindOfValue } from '@codegen-eval/metric/internal'

/** A parsed JSON value. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** The result for a file of answers. */
export interface AnswerFileScore {
  /** Number of keys of the truth. */
  readonly answers: number
  /** Number of them that are answered right. */
  readonly right: number
  /** right / answers. */
  readonly accuracy: number
}

/**
 * String accuracy of a file of predictions, an object from key to answer, as the evaluator of the handwriting task of
 * the Fusion Brain Challenge 2021 computes it: the share of the truth's keys whose prediction is equal.
 *
 * Nothing is trimmed, folded or normalized: for texts it is exact match with `lineEnds: 'keep'`. A key without a
 * prediction counts as predicted `""`; keys of the predictions alone are ignored. Values that are not texts are equal as
 * in Python: `true` is 1, and lists and objects are compared by their values.
 *
 * @throws RangeError if one of the two is not an object, or if the truth is empty.
 * @see https://github.com/ai-forever/fusion_brain_aij2021, evaluation/HTR_string_accuracy
 */
export function answerFileAccuracy(
  predictions: Readonly<Record<string, JsonValue>>,
  truth: Readonly<Record<string, JsonValue>>,
): AnswerFileScore {
  checkAnswers(predictions, 'predictions')
  checkAnswers(truth, 'truth')
  const keys = Object.keys(truth)
  if (keys.length === 0) throw new RangeError('truth: expected at least one key, got none')
  const right = keys.filter((key) =>
    isEqual(Object.hasOwn(predictions, key) ? predictions[key] : '', truth[key]),
  ).length
  return { answers: keys.length, right, accuracy: right / keys.length }
}

/** Throws a RangeError if a value is not an object from key to answer. */
export function checkAnswers(value: unknown, name: string): void {
  if (isRecord(value)) return
  throw new RangeError(`${name}: expected an object from key to answer, got ${kindOfValue(value)}`)
}

/** Whether Python's `==` holds for two values. Explicit pairs, so that no nesting is too deep. */
function isEqual(a: JsonValue, b: JsonValue): boolean {
  const pairs: [JsonValue, JsonValue][] = [[a, b]]
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [one, other] = pair
    if (Array.isArray(one) && Array.isArray(other)) {
      if (one.length !== other.length) return false
      for (const [i, value] of one.entries()) pairs.push([value, other[i]])
    } else if (isRecord(one) && isRecord(other)) {
      const keys = Object.keys(one)
      if (keys.length !== Object.keys(other).length) return false
      for (const key of keys) {
        if (!Object.hasOwn(other, key)) return false
        pairs.push([one[key], other[key]])
      }
    } else if (asNumber(one) !== asNumber(other)) return false
  }
  return true
}

/** `true` and `false` are 1 and 0 in Python. */
function asNumber(value: JsonValue): JsonValue {
  return typeof value === 'boolean' ? Number(value) : value
}
