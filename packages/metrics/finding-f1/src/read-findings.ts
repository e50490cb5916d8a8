import type { Span } from '@codegen-eval/metric'
import { isRecord } from '@codegen-eval/metric/internal'
import { type CodeFinding, findingMistake, shown } from './code-finding.ts'
import { csvEntries, csvHeader } from './forms/csv.ts'
import { type FindingEntry, FindingFormError, get, listAt } from './forms/finding-entry.ts'
import { listSpans } from './forms/list-spans.ts'
import { sarifEntries } from './forms/sarif.ts'
import { eslintEntries, githubComment, strykerEntries } from './forms/tool-reports.ts'

const EXPECTED =
  'expected a JSON list of findings, SARIF, JSON of ESLint or Stryker, GitHub review comments, or CSV with a header'

/** The form of a text with findings. */
export type FindingForm = 'findings' | 'sarif' | 'eslint' | 'stryker' | 'github' | 'csv'

const READERS: Readonly<Record<FindingForm, (text: string) => readonly FindingEntry[]>> = {
  findings: (text) => listEntries(text, (entry) => entry),
  github: (text) => listEntries(text, githubComment),
  sarif: (text) => sarifEntries(parse(text)),
  eslint: (text) => eslintEntries(parse(text)),
  stryker: (text) => strykerEntries(parse(text)),
  csv: csvEntries,
}

/** A finding, and the piece of its text that holds it where that is known. */
export interface PlacedFinding {
  readonly finding: CodeFinding
  readonly span: Span | undefined
}

/** The findings of a text, and what is wrong with its other entries. */
export interface ScannedFindings {
  readonly findings: readonly PlacedFinding[]
  readonly mistakes: readonly string[]
}

/**
 * Reads the findings of a text.
 *
 * - `findings`: a JSON list of `CodeFinding`, or an object with such a list under `findings`;
 * - `sarif`: SARIF 2.1.0, the first location of each result that is reported and not suppressed;
 * - `eslint`: the JSON of ESLint; `stryker`: the JSON of Stryker, mutants that no test detects;
 * - `github`: the list of review comments of GitHub's REST interface;
 * - `csv`: a header with some of `id`, `path`, `line`, `endLine`, `label`, `text`, and names that tools use for them.
 *
 * @param form Recognised by the content if left out.
 * @throws RangeError if the text has another form, or an entry is not a finding: the place, the value and what is
 * expected.
 */
export function readFindings(text: string, form?: FindingForm): CodeFinding[] {
  const { findings, mistakes } = scanFindings(text, form)
  if (mistakes.length > 0) throw new RangeError(mistakes[0])
  return findings.map(({ finding }) => finding)
}

/** Reads findings as `readFindings`, but sets entries that are none apart. */
export function scanFindings(text: string, form: FindingForm = formOf(text)): ScannedFindings {
  const findings: PlacedFinding[] = []
  const mistakes: string[] = []
  for (const { place, value, span } of READERS[form](text)) {
    const mistake = findingMistake(value)
    if (mistake === undefined) findings.push({ finding: value as CodeFinding, span })
    else mistakes.push(`${place}${mistake}`)
  }
  return { findings, mistakes }
}

/** The form of a text by its content. */
function formOf(text: string): FindingForm {
  if (!/^\s*[[{]/.test(text)) {
    const columns = csvHeader(text)
    if (columns.length > 1 && columns.some((name) => name !== undefined)) return 'csv'
    throw new FindingFormError(`${EXPECTED}, got ${shown(text)}`)
  }
  const value = parse(text)
  if (Array.isArray(value)) {
    const [first] = value
    if (Array.isArray(get(first, 'messages')) && typeof get(first, 'filePath') === 'string') return 'eslint'
    return typeof get(first, 'body') === 'string' && get(first, 'text') === undefined ? 'github' : 'findings'
  }
  if (get(value, 'runs') !== undefined) return 'sarif'
  if (get(value, 'findings') !== undefined) return 'findings'
  if (isRecord(get(value, 'files'))) return 'stryker'
  throw new FindingFormError(
    `${EXPECTED}, got an object without "findings", "runs" or "files"; write one finding as a list of one`,
  )
}

function listEntries(text: string, read: (entry: unknown) => unknown): FindingEntry[] {
  const value = parse(text)
  const inner = isRecord(value) ? '.findings' : ''
  const spans = inner === '' ? listSpans(text) : []
  return listAt(inner === '' ? value : get(value, 'findings'), inner).map((entry, i) => ({
    place: `${inner}[${i}]`,
    value: read(entry),
    ...(spans[i] && { span: spans[i] }),
  }))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new FindingFormError(`${EXPECTED}; not JSON: ${(error as Error).message}`)
  }
}
