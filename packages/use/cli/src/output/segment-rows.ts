import type { Segment } from '@codegen-eval/corpus'
import { numberText } from './number-text.ts'

/**
 * Writes one JSON line a segment and model: `{"id": …, "model": …, "scores": {spec: number or null}}`.
 *
 * @param specs The metrics, in the order of `score`'s second argument.
 */
export function segmentRowWriter(
  specs: readonly string[],
): (segment: Segment, score: (model: number, metric: number) => number) => string {
  const keys = specs.map((spec, k) => `${k === 0 ? '' : ','}${JSON.stringify(spec)}:`)
  return ({ id, models }, score) => {
    let lines = ''
    const start = `{"id":${JSON.stringify(id)},"model":`
    for (let m = 0; m < models.length; m++) {
      lines += `${start}${JSON.stringify(models[m])},"scores":{`
      for (let k = 0; k < keys.length; k++) lines += keys[k]! + numberText(score(m, k))
      lines += '}}\n'
    }
    return lines
  }
}
