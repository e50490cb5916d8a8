import { quantityOf } from './fact-cells.ts'
import type { FactRow, Facts, Finding, Measure, Quantity, View } from './view.ts'

/**
 * A view as JSON data: sizes and settings, facts under their keys, and findings with their sentences. What is about one row of keyed
 * facts stands in this row.
 */
export function viewJson(whole: View): object {
  const view = { ...whole, facts: whole.facts.filter(({ isDrawn }) => !isDrawn) }
  const outer = view.facts.filter((facts) => !view.facts.some((other) => isWithin(facts, other)))
  return {
    ...view.settings,
    ...Object.fromEntries(outer.map((facts) => [facts.name ?? facts.key, factsJson(facts, [], view)])),
    ...findingsJson(view, undefined),
  }
}

/** Whether facts stand within the rows of other ones. */
function isWithin({ names }: Facts, outer: Facts): boolean {
  return (
    outer.isKeyed === true &&
    outer.names.length < names.length &&
    outer.names.every((name, i) => name === names[i])
  )
}

/** The facts of which the first names are given: a list of rows, or an object by the next name. */
function factsJson(facts: Facts, given: readonly string[], view: View): unknown {
  const { names, isKeyed = false } = facts
  const rows = facts.rows.filter((row) => given.every((value, i) => row[names[i]] === value))
  if (isKeyed && given.length === names.length) return rowJson(rows[0] ?? {}, facts, given, view)
  if (facts.isColumnar) return columnsJson(facts, rows, given.length)
  if (!isKeyed) return rows.map((row) => rowJson(row, facts, given, view))
  // people have scores like a metric, and no row among the metrics
  const inner = names.length === 1 ? view.facts.filter((other) => isWithin(other, facts)) : []
  const all = [...rows, ...inner.flatMap((other) => other.rows)]
  const values = [...new Set(all.map((row) => row[names[given.length]] as string))]
  // `fromEntries` makes `__proto__` an ordinary key
  return Object.fromEntries(values.map((value) => [value, factsJson(facts, [...given, value], view)]))
}

/** A list for each name that is not given, and each measure. */
function columnsJson({ names, measures }: Facts, rows: readonly FactRow[], given: number): object {
  return Object.fromEntries([
    ...names.slice(given).map((name) => [name, rows.map((row) => row[name])]),
    ...measures.map((measure) => [measure.key, rows.map((row) => measureJson(row, measure) ?? null)]),
  ])
}

function rowJson(row: FactRow, facts: Facts, given: readonly string[], view: View): unknown {
  const { names, measures } = facts
  const [only] = measures
  if (facts.isKeyed && measures.length === 1 && only.key === 'value') return measureJson(row, only)
  const inner = view.facts.filter((other) => isWithin(other, facts))
  return {
    ...Object.fromEntries(
      names.slice(given.length).flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])),
    ),
    ...Object.fromEntries(
      measures.flatMap((measure) => (row[measure.key] === undefined ? [] : measureEntries(row, measure))),
    ),
    ...(facts.isKeyed && names.length === 1
      ? {
          ...Object.fromEntries(
            inner
              .filter(({ rows }) => rows.some((each) => each[names[0]] === given[0]))
              .map((other) => [other.name ?? other.key, factsJson(other, given, view)]),
          ),
          ...findingsJson(view, given[0]),
        }
      : {}),
  }
}

function measureEntries(row: FactRow, measure: Measure): (readonly [key: string, value: unknown])[] {
  const { key, interval } = measure
  const json = measureJson(row, measure)
  if (interval !== 'flat') return [[key, json]]
  const { value, ...rest } = json as Quantity
  return [[key, value], ...Object.entries(rest).filter(([, each]) => each !== undefined)]
}

function measureJson(row: FactRow, { key, interval }: Measure): unknown {
  const quantity = quantityOf(row[key])
  if (quantity === undefined) return row[key]
  const { unit, ...rest } = quantity
  return interval ? rest : rest.value
}

/** The findings about one row, or about all; methods are settings, and no findings. */
function findingsJson(view: View, about: string | undefined): { readonly findings?: readonly object[] } {
  const findings = view.findings.filter((finding) => finding.about === about && finding.weight !== 'note')
  return findings.length === 0 ? {} : { findings: findings.map((finding) => findingJson(finding, view)) }
}

function findingJson({ about, facts, ...finding }: Finding, view: View): object {
  return { ...finding, text: view.words({ ...finding, ...(about === undefined ? {} : { about }) }) }
}
