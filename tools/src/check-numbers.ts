import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Metric, MetricEntry, Registry } from '@codegen-eval/metric'
import { isAbove } from './check-changesets.ts'
import { readJson } from './files.ts'
import { type Finding, findings, lineOf } from './finding.ts'
import { runMain } from './run-main.ts'
import { folderOf, type Package, ROOT } from './workspace.ts'

/*
 * Detects changes of numbers: measures fixed cases with every metric and option, and compares the values with those in
 * `tools/numbers.json`. The values are our own output. They say that a number moved, never that it is right, and count
 * nowhere as verification.
 *
 *     npm run check -- numbers
 *     npm run numbers           records the values, once versions have risen where they must
 */

const RECORD = 'tools/numbers.json'
const INPUTS = 'tools/fixtures/number-cases.json'

/** Kinds of texts that are not languages, by the metrics that read them. */
const KINDS: Readonly<Record<string, string>> = {
  'detection-f1': 'boxes',
  'finding-f1': 'findings',
  patch: 'patches',
  'sql-match': 'sql',
}
const NO_LANGUAGE: ReadonlySet<string> = new Set(['text', ...Object.values(KINDS)])

type Entries = readonly MetricEntry[]

/** The metrics' options and the texts that are measured. */
export interface NumberInputs {
  /** By metric, options without which it does not run, or says nothing about texts as short as ours. */
  readonly base: Readonly<Record<string, string>>
  /** Specs with options that matter together, and with options that all metrics share. */
  readonly combined: readonly string[]
  /** Specs that are measured in each language. */
  readonly byLanguage: readonly string[]
  /** Values to try for each option that accepts them, beside the words of its description. */
  readonly texts: readonly string[]
  /** Content of the files that options of specs name. */
  readonly resources?: Readonly<Record<string, unknown>>
  /** Texts by kind: `text`, `boxes`, `findings`, `patches`, `sql`, or the language of a program. New ones stand at the end of their kind. */
  readonly cases: Readonly<Record<string, readonly NumberCase[]>>
}

interface NumberCase {
  readonly id: string
  readonly candidate: string
  readonly references: readonly string[]
  readonly source?: string
}

/** A number; `null` for NaN, the name of an error for none. */
type Value = number | string | null

/** The numbers of a metric with its options. */
export interface SpecNumbers {
  /** The versions in the signature: of grammars, of extraction and canonical form, and of the metric's numbers. */
  readonly versions: string
  /** For each case the score, and the sum of the row's columns times 1, 2, … */
  readonly values: readonly (readonly [score: Value, row: Value])[]
}

/** Numbers by spec. */
export type Measured = Readonly<Record<string, SpecNumbers>>

export interface NumberRecord {
  /** Folders of the packages that were published, whose numbers are somebody's baseline. */
  readonly released: readonly string[]
  readonly specs: Measured
}

/** The specs of all metrics: each option by itself with each text that it accepts, and the combined ones. */
export function specsOf(entries: Entries, inputs: NumberInputs): string[] {
  const alone = entries.flatMap(({ name, options }) => {
    const base = inputs.base[name] === undefined ? name : `${name}:${inputs.base[name]}`
    const variants = Object.entries(options).flatMap(([option, declared]) => {
      if (option === 'lang' || declared.type === 'resource' || base.includes(`:${option}=`)) return []
      const words = declared.choices ?? declared.expected.split(/[\s,;:()]+/)
      return [...words, ...inputs.texts]
        .filter((text) => text !== declared.default && text !== 'auto' && declared.accepts(text))
        .map((text) => withOption(base, `${option}=${text}`))
    })
    return [base, ...variants]
  })
  const languages = Object.keys(inputs.cases).filter((kind) => !NO_LANGUAGE.has(kind))
  const translated = languages.flatMap((lang) =>
    inputs.byLanguage.map((spec) => withOption(spec, `lang=${lang}`)),
  )
  const all = [...alone, ...inputs.combined, ...translated]
  return [...new Set(all)].filter((spec) => entryOf(entries, spec)).sort()
}

function withOption(spec: string, option: string): string {
  return `${spec}${spec.includes(':') ? ',' : ':'}${option}`
}

function entryOf(entries: Entries, spec: string): MetricEntry | undefined {
  return entries.find(({ name }) => name === spec.split(':')[0])
}

function casesOf(entries: Entries, spec: string, { cases }: NumberInputs): readonly NumberCase[] {
  const { name, options } = entryOf(entries, spec)!
  if (KINDS[name] !== undefined) return cases[KINDS[name]]!
  // a metric of some languages has one of them by default
  const usual =
    options.lang === undefined ? 'text' : options.lang.default in cases ? options.lang.default : 'python'
  return cases[/\blang=(\w+)/.exec(spec)?.[1] ?? usual]
}

/** Measures the cases with every spec. */
export async function measureNumbers(registry: Registry, inputs: NumberInputs): Promise<Measured> {
  const measured: Record<string, SpecNumbers> = {}
  for (const spec of specsOf(registry.entries, inputs)) {
    const metric = await fitted(registry, spec, inputs).catch((error) => {
      // options exclude each other
      if (!(error instanceof RangeError)) throw error
    })
    if (!metric) continue
    const values: [Value, Value][] = []
    for (const one of casesOf(registry.entries, spec, inputs)) values.push(await measureCase(metric, one))
    // other checks go on in between
    await new Promise(setImmediate)
    measured[spec] = { versions: (metric.signature.match(/\d+\.\d+\.\d+/g) ?? []).join(' '), values }
  }
  return measured
}

/** The metric of a spec; where it learns from references, from those of the cases. */
async function fitted(registry: Registry, spec: string, inputs: NumberInputs): Promise<Metric> {
  const { entry, options } = registry.parse(spec)
  if (!entry.fit || entry.fit.isNeeded?.(options) === false)
    return registry.resolve(spec, (name) => JSON.stringify(inputs.resources?.[name]))
  const pass = await entry.fit.start(options)
  for (const { references } of casesOf(registry.entries, spec, inputs)) pass.add(references)
  const content = pass.finish()
  return registry.resolve(withOption(spec, `${entry.fit.option}=fitted`), () => content)
}

async function measureCase(metric: Metric, measured: NumberCase): Promise<[Value, Value]> {
  const { candidate, references, source } = measured
  const row = new Float64Array(metric.columns.length)
  try {
    await metric.encode?.([{ candidates: [candidate], references, source }])
    metric.measure(candidate, metric.prepare(references, source), row)
    return [written(metric.score(row)), written(row.reduce((sum, value, i) => sum + value * (i + 1), 0))]
  } catch (error) {
    return [(error as Error).name, null]
  }
}

/** Twelve digits: the rest may depend on the engine. */
function written(value: number): number | null {
  return Number.isNaN(value) ? null : Number(value.toPrecision(12))
}

/** Models compute in single precision, and not alike on all processors. */
function isEqual(spec: string, a: Value, b: Value): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b
  return Math.abs(a - b) <= (spec.includes('model=') ? 1e-4 : 1e-10) * Math.max(1, Math.abs(a))
}

/** A change of numbers. */
export interface NumberChange {
  readonly spec: string
  readonly message: string
  /** Whether the signature stays as it was, so that stored numbers would be compared with others. */
  readonly hidden: boolean
}

/** Compares measured values with recorded ones. */
export function compareNumbers(
  { released, specs }: NumberRecord,
  measured: Measured,
  entries: Entries,
  inputs: NumberInputs,
): NumberChange[] {
  return Object.keys({ ...specs, ...measured }).flatMap((spec) => {
    const [was, is] = [specs[spec], measured[spec]]
    const change = (message: string, hidden = false) => [{ spec, message: `${spec}: ${message}`, hidden }]
    if (was === undefined) return change('is not recorded')
    if (is === undefined) return change('is recorded, and cannot be measured')
    const [before, now] = [was.versions.split(' '), is.versions.split(' ')]
    const rose = now.some((version, i) => isAbove(version, before[i] ?? ''))
    const folder = folderOf(entryOf(entries, spec)!.module)!.split('/')[0]
    const isOpen = !released.includes(folder) || rose
    const at = is.values.findIndex((pair, i) =>
      was.values[i]?.some((value, j) => !isEqual(spec, value, pair[j])),
    )
    if (at < 0) {
      if (was.versions === is.versions)
        return was.values.length === is.values.length ? [] : change('there are other cases')
      return change(`the versions in its signature were ${was.versions} and are ${is.versions}`, !isOpen)
    }
    const [[score, row], [newScore, newRow]] = [was.values[at], is.values[at]]
    const { id } = casesOf(entries, spec, inputs)[at]
    const moved = `case "${id}" had score ${score} (row ${row}) and has ${newScore} (row ${newRow})`
    if (isOpen) return change(moved)
    const remedy = `raise "numbers" of ${folder}'s package.json to its next version and write a changeset`
    return change(`${moved}, and the versions ${is.versions} did not rise: ${remedy}`, true)
  })
}

/** Measures the built packages and compares them with the record. */
async function changesIn(root: string) {
  const built = (path: string) => import(pathToFileURL(join(root, 'packages', path)).href)
  const { useEncoders } = await built('metrics/bert-score/dist/registry.js')
  const { loadOnnxEncoder } = await built('metrics/encoder-onnx/dist/node.js')
  useEncoders((request: { model: string }) =>
    loadOnnxEncoder({ ...request, model: join(root, request.model) }),
  )
  const registry: Registry = await (await built('use/all/dist/registry.js')).loadAllMetrics()
  const inputs: NumberInputs = readJson(join(root, INPUTS))
  const record: NumberRecord = readJson(join(root, RECORD))
  const measured = await measureNumbers(registry, inputs)
  return { record, measured, changes: compareNumbers(record, measured, registry.entries, inputs) }
}

/** Finds metrics whose numbers are not those of the record. */
export async function checkNumbers(root: string): Promise<Finding[]> {
  const { changes } = await changesIn(root)
  const text = readFileSync(join(root, RECORD), 'utf8')
  return changes.flatMap(({ spec, message, hidden }) => {
    const remedy = hidden ? '' : '; npm run numbers records it'
    return findings(RECORD, [message + remedy], lineOf(text, `"${spec}":`))
  })
}

/** Writes the measured values, and the packages that are published from now on. Throws if a signature hides a change. */
export async function recordNumbers(root: string, released: readonly Package[] = []): Promise<void> {
  const { record, measured, changes } = await changesIn(root)
  const hidden = changes.filter((change) => change.hidden)
  if (hidden.length > 0) throw new Error(hidden.map(({ message }) => message).join('\n'))
  const specs = Object.entries(measured).map(([spec, numbers]) => `"${spec}": ${JSON.stringify(numbers)}`)
  const folders = [...record.released, ...released.map(({ folder }) => folder)]
  const all = JSON.stringify([...new Set(folders)].sort())
  writeFileSync(join(root, RECORD), `{\n"released": ${all},\n"specs": {\n${specs.join(',\n')}\n}\n}\n`)
}

await runMain(import.meta, () => recordNumbers(ROOT))
