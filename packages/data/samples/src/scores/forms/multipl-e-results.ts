import { quote } from '@codegen-eval/messages'
import type { Fail, Row } from '@codegen-eval/records'
import { asObject, readString } from '@codegen-eval/records/internal'
import type { SampleOutcome } from './evalplus-results.ts'

/**
 * Reads the results of a problem of MultiPL-E, `{"name", "results": [{"status", "exit_code"}, …]}`. A completion passes if
 * its status is `OK` and its exit code 0, as MultiPL-E counts.
 *
 * @see https://github.com/nuprl/MultiPL-E
 */
export function multiplEOutcomes(document: Row, fail: Fail): SampleOutcome[] {
  const id = readString(document.name, '"name"', fail)
  return (document.results as unknown[]).map((value, sample) => {
    const place = `"results", entry ${sample + 1},`
    const { status, exit_code: code } = asObject(value, place, 'an object', fail)
    if (typeof status !== 'string') fail(`field ${place} has no "status", found ${quote(value)}`)
    if (status === 'OK' && !Number.isInteger(code))
      fail(`field ${place} has no "exit_code", found ${quote(value)}`)
    return { id, sample, passed: status === 'OK' && code === 0 }
  })
}

/** Whether a JSON value is the results of a problem of MultiPL-E. */
export function isMultiplEResults(value: unknown): value is Row {
  return (
    typeof value === 'object' && value !== null && 'name' in value && Array.isArray((value as Row).results)
  )
}
