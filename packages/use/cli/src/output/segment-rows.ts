import type { Segment } from '@codegen-eval/corpus'
import { jsonLine } from '@codegen-eval/report'

/**
 * Writes one JSON line per segment and model: `{"id": …, "model": …, "scores": {spec: number or null}}`; samples of a task
 * have their `sample`, too.
 *
 * @param specs The metrics, in the order of `score`'s second argument.
 */
export function segmentRowWriter(
  specs: readonly string[],
): (segment: Segment, score: (model: number, metric: number) => number) => string {
  // built by hand: `__proto__` stays a key, and the keys are written once
  const keys = specs.map((spec, k) => `${k === 0 ? '' : ','}${JSON.stringify(spec)}:`)
  return ({ id, sample, models }, score) => {
    let lines = ''
    const start = `{"id":${JSON.stringify(id)},${sample === undefined ? '' : `"sample":${JSON.stringify(sample)},`}"model":`
    for (let m = 0; m < models.length; m++) {
      lines += `${start}${JSON.stringify(models[m])},"scores":{`
      for (let k = 0; k < keys.length; k++) lines += keys[k]! + jsonLine(score(m, k))
      lines += '}}\n'
    }
    return lines
  }
}
