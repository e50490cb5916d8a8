import { type FindingEntry, FindingFormError, get, listAt } from './finding-entry.ts'

/** Kinds of results that report no problem. */
const NO_PROBLEM: ReadonlySet<unknown> = new Set(['pass', 'notApplicable', 'informational'])

/**
 * The results of a SARIF 2.1.0 log: the first location, the id of the rule as label, the message as text. Results that
 * are suppressed, absent against the baseline, or of a kind that reports no problem are left out.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html, 3.27
 */
export function sarifEntries(log: unknown): FindingEntry[] {
  const version = get(log, 'version')
  if (version !== '2.1.0')
    throw new FindingFormError(
      `.version: expected "2.1.0" of SARIF, got ${JSON.stringify(version) ?? 'nothing'}`,
    )
  return listAt(get(log, 'runs'), '.runs').flatMap((run, r) => {
    // a run without results was not finished, and one without `results` reported nothing
    const results = get(run, 'results') ?? []
    return listAt(results, `.runs[${r}].results`).flatMap((result, i) =>
      isReported(result) ? [{ place: `.runs[${r}].results[${i}]`, value: resultOf(result, run) }] : [],
    )
  })
}

function isReported(result: unknown): boolean {
  if (NO_PROBLEM.has(get(result, 'kind')) || get(result, 'baselineState') === 'absent') return false
  const suppressions = get(result, 'suppressions')
  // a suppression without status is accepted
  return !(
    Array.isArray(suppressions) &&
    suppressions.some((each) => ['accepted', undefined].includes(get(each, 'status') as string | undefined))
  )
}

function resultOf(result: unknown, run: unknown): unknown {
  if (typeof result !== 'object' || result === null) return result
  const place = get(result, 'locations', 0, 'physicalLocation')
  const artifact = get(place, 'artifactLocation')
  const uri = get(artifact, 'uri') ?? get(run, 'artifacts', indexOf(artifact), 'location', 'uri')
  const rule = get(run, 'tool', 'driver', 'rules', indexOf(result, 'ruleIndex'))
  const message = get(result, 'message')
  const named = get(rule, 'messageStrings', String(get(message, 'id')), 'text')
  return {
    path: typeof uri === 'string' ? pathOfUri(uri) : uri,
    line: get(place, 'region', 'startLine'),
    endLine: get(place, 'region', 'endLine'),
    label: get(result, 'ruleId') ?? get(result, 'rule', 'id') ?? get(rule, 'id'),
    text: get(message, 'text') ?? get(message, 'markdown') ?? named,
  }
}

/** An index into a table of the run; -1 where there is none, as SARIF has it. */
function indexOf(value: unknown, key = 'index'): number {
  const index = get(value, key)
  return typeof index === 'number' ? index : -1
}

function pathOfUri(uri: string): string {
  const path = uri.replace(/^file:\/\/[^/]*/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
