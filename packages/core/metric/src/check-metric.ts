import { describe } from './references.ts'

/**
 * Throws if a value is not a metric, and says how to get one: from a spec string, a promise or the function that makes
 * metrics.
 *
 * @param name What the caller passed, for the message.
 * @throws TypeError
 */
export function checkMetric(value: unknown, name = 'metric'): void {
  if (isMetric(value)) return
  throw new TypeError(`${name}: expected a metric such as chrfMetric(), got ${wrongMetric(value)}`)
}

/** Whether a value has what measuring needs. */
export function isMetric(value: unknown): boolean {
  return hasMethod(value, 'measure') && hasMethod(value, 'prepare') && 'columns' in (value as object)
}

function wrongMetric(value: unknown): string {
  if (typeof value === 'string') {
    const spec = JSON.stringify(value)
    return `the text ${spec}: await loadMetric(${spec}) of @codegen-eval/all/registry makes a metric of a spec`
  }
  if (typeof value === 'function') return `a function: call ${value.name || 'it'}() to get the metric`
  if (hasMethod(value, 'resolve')) return 'a registry: await its resolve(spec)'
  if (typeof value === 'object' && value !== null && 'metric' in value)
    return 'an object with a metric in it: pass its metric'
  return describe(value)
}

function hasMethod(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return typeof (value as Readonly<Record<string, unknown>>)[name] === 'function'
}
