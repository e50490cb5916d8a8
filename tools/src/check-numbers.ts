import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Metric, MetricEntry, Registry } from '@codegen-eval/metric'
import { isAbove } from './check-changesets.ts'
import { type Finding, lineOf } from './finding.ts'
import { writeVersions } from './version-packages.ts'
import { folderOf, ROOT } from './workspace.ts'

/*
 * Detects changes of numbers: measures fixed cases with every metric and option, and compares the values with those in
 * `tools/numbers.json`. The values are our own output. They say that a number moved, never that it is right, and count
 * nowhere as verification.
 *
 *     npm run check -- numbers
 *     npm run numbers           records the values, once versions have risen where they must
 */

const RECORD = 'tools/numbers.json'

/** Texts by kind: `text`, `boxes`, or the language of a program. New cases stand after the others of their kind. */
const CASES = 'tools/fixtures/number-cases.json'

export interface NumberCase {
  readonly id: string
  readonly candidate: string
  readonly references: readonly string[]
  readonly source?: string
}

export type NumberCases = Readonly<Record<string, readonly NumberCase[]>>

/** The values of a metric. `null` stands for NaN, a text for an error. */
export interface SpecNumbers {
  /** The versions in the signature: of grammars, of extraction and canonical form, and of the metric's numbers. */
  readonly versions: string
  /** The score of each case. */
  readonly scores: readonly (number | string | null)[]
  /** The row of each case as one number: the sum of its columns times 1, 2, … */
  readonly rows: readonly (number | null)[]
}

export interface NumberRecord {
  /** Folders of the packages that were published, whose numbers are somebody's baseline. */
  readonly released: readonly string[]
  readonly values: Readonly<Record<string, SpecNumbers>>
}

/** Options without which a metric does not run, or says nothing about texts as short as ours. */
const BASE: Readonly<Record<string, string>> = {
  'bert-score': 'model=examples/tiny-encoder',
  'code-bert-score': 'model=examples/tiny-encoder',
  crystalbleu: 'k=20',
}

/** Specs with several options that matter together, or with options of every metric. */
const COMBINED = `bleu:level=segment chrf:word-order=2,beta=1 rouge:variant=SU4,definition=rouge-1.5.5
  rouge:variant=2,definition=rouge-1.5.5,references=average edit-similarity:unit=token,distance=indel
  edit-similarity:distance=weighted,insert=2,substitute=3 edit-similarity:unit=token,references=average
  bleu:smoothing=floor,smoothing-value=0.5 crystalbleu:k=20,smoothing=add-k meteor:norm=yes,case=lower
  exact-match:ignore=tokens,tokenize=python chrf:extract=fences chrf:extract=fences/all/otherwise=empty
  chrf:normalize=canonical-alpha,lang=python chrf:types=erase,lang=typescript codebleu:variant=codexglue,weights=0.1/0.2/0.3/0.4
  rouge:variant=W,weight=2 bleu:smoothing=none,effective-order=no ruby:variant=ebsb,graph=dfg ruby:graph=none,tree=moves ruby:graph=none,tree=bag,string=indel`.split(
  /\s+/,
)

/** Specs of each language. */
const BY_LANGUAGE =
  'codebleu codebleu:variant=codexglue ruby graph-similarity tree-similarity parse-rate chrf:normalize=canonical'.split(
    ' ',
  )

/** Texts of options beside the words of their descriptions; those that an option accepts are tried. */
const TEXTS = '0 1 2 3 0.5 SU4 S2 0.4/0.3/0.2/0.1 1/0.5/0.5/0.5 lexical@go lexical@python'.split(' ')

/** The specs of all metrics: each option by itself with each text that it accepts, but for numbers, with a few. */
export function specsOf(entries: readonly MetricEntry[], languages: readonly string[]): string[] {
  const alone = entries.flatMap(({ name, options }) => {
    const base = BASE[name]
    const set = (text: string) => `${name}:${base === undefined ? '' : `${base},`}${text}`
    const variants = Object.entries(options).flatMap(
      ([option, { type, choices, expected, default: left, accepts }]) => {
        if (option === 'lang' || type === 'resource' || base?.startsWith(`${option}=`)) return []
        const texts = new Set([...(choices ?? expected.split(/[\s,;:()]+/)), ...TEXTS])
        return [...texts]
          .filter((text) => text !== left && text !== 'auto' && accepts(text))
          .map((text) => set(`${option}=${text}`))
      },
    )
    return [base === undefined ? name : `${name}:${base}`, ...variants]
  })
  const known = new Set(entries.map(({ name }) => name))
  const combined = [
    ...COMBINED,
    ...languages.flatMap((lang) =>
      BY_LANGUAGE.map((spec) => `${spec}${spec.includes(':') ? ',' : ':'}lang=${lang}`),
    ),
  ].filter((spec) => known.has(spec.split(':')[0]!))
  return [...new Set([...alone, ...combined])].sort()
}

/** Measures the cases with every spec that the registry resolves. */
export async function measureNumbers(
  registry: Registry,
  cases: NumberCases,
): Promise<Map<string, SpecNumbers>> {
  const languages = Object.keys(cases).filter((kind) => kind !== 'text' && kind !== 'boxes')
  const values = new Map<string, SpecNumbers>()
  for (const spec of specsOf(registry.entries, languages)) {
    const chosen = cases[kindOf(registry.entries, spec)]!
    const metric = await resolve(registry, spec, chosen).catch((error) => {
      // options exclude each other
      if (!(error instanceof RangeError)) throw error
    })
    if (metric) values.set(spec, await measureCases(metric, chosen))
  }
  return values
}

/** The kind of cases for a spec. */
function kindOf(entries: readonly MetricEntry[], spec: string): string {
  const { name, options } = entryOf(entries, spec)
  if (name === 'detection-f1') return 'boxes'
  return /\blang=([\w-]+)/.exec(spec)?.[1] ?? ('lang' in options ? 'python' : 'text')
}

function entryOf(entries: readonly MetricEntry[], spec: string): MetricEntry {
  return entries.find(({ name }) => name === spec.split(':')[0])!
}

/** The metric of a spec, fitted to the references. */
async function resolve(registry: Registry, spec: string, cases: readonly NumberCase[]): Promise<Metric> {
  const { entry, options } = registry.parse(spec)
  if (!entry.fit || entry.fit.isNeeded?.(options) === false) return registry.resolve(spec)
  const pass = await entry.fit.start(options)
  for (const { references } of cases) pass.add(references)
  const content = pass.finish()
  return registry.resolve(`${spec}${spec.includes(':') ? ',' : ':'}${entry.fit.option}=fitted`, () => content)
}

async function measureCases(metric: Metric, cases: readonly NumberCase[]): Promise<SpecNumbers> {
  const scores: (number | string | null)[] = []
  const rows: (number | null)[] = []
  for (const { candidate, references, source } of cases) {
    const row = new Float64Array(metric.columns.length)
    try {
      await metric.encode?.([{ candidates: [candidate], references, source }])
      metric.measure(candidate, metric.prepare(references, source), row)
      scores.push(written(metric.score(row)))
      rows.push(written(row.reduce((sum, value, i) => sum + value * (i + 1), 0)))
    } catch (error) {
      scores.push((error as Error).name)
      rows.push(null)
    }
  }
  return { versions: versionsOf(metric.signature), scores, rows }
}

/** Twelve digits: the rest may depend on the engine. */
function written(value: number): number | null {
  return Number.isNaN(value) ? null : Number(value.toPrecision(12))
}

function versionsOf(signature: string): string {
  return (signature.match(/\d+\.\d+\.\d+/g) ?? []).join(' ')
}

/** Models compute in single precision, and not alike on all processors. */
function isEqual(spec: string, a: number | string | null, b: number | string | null | undefined): boolean {
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
  record: NumberRecord,
  measured: ReadonlyMap<string, SpecNumbers>,
  entries: readonly MetricEntry[],
  cases: NumberCases,
): NumberChange[] {
  const specs = new Set([...Object.keys(record.values), ...measured.keys()])
  return [...specs].sort().flatMap((spec) => {
    const [was, is] = [record.values[spec], measured.get(spec)]
    const change = (message: string, hidden = false) => [{ spec, message: `${spec}: ${message}`, hidden }]
    if (was === undefined) return change('is not recorded')
    if (is === undefined) return change('is recorded, and cannot be measured')
    const [before, now] = [was, is].map(({ versions }) => versions.split(' '))
    const fell = isAbove(before!.at(-1)!, now!.at(-1)!)
    const rose = !fell && now!.some((version, i) => isAbove(version, before![i] ?? ''))
    const folder = folderOf(entryOf(entries, spec).module)!.split('/')[0]!
    const released = record.released.includes(folder)
    for (const [what, a, b] of [
      ['score', was.scores, is.scores],
      ['row', was.rows, is.rows],
    ] as const) {
      const at = a.findIndex((value, i) => i < b.length && !isEqual(spec, value, b[i]))
      if (at < 0) continue
      const id = cases[kindOf(entries, spec)]![at]!.id
      const moved = `the ${what} of case "${id}" was ${a[at]} and is ${b[at]}`
      if (!released || rose) return change(moved)
      const remedy = `raise "numbers" of ${folder}'s package.json to its next version and write a changeset`
      return change(`${moved}, and the versions ${is.versions} did not rise: ${remedy}`, true)
    }
    if (fell && released) return change(`its version was ${before!.at(-1)} and is ${now!.at(-1)}`, true)
    if (was.versions !== is.versions)
      return change(`its versions were ${was.versions} and are ${is.versions}`)
    return was.scores.length === is.scores.length ? [] : change('there are other cases')
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
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const cases: NumberCases = read(CASES)
  const record: NumberRecord = read(RECORD)
  const measured = await measureNumbers(registry, cases)
  return { record, measured, changes: compareNumbers(record, measured, registry.entries, cases) }
}

/** Finds metrics whose numbers are not those of the record. */
export async function checkNumbers(root: string): Promise<Finding[]> {
  const { changes } = await changesIn(root)
  const text = readFileSync(join(root, RECORD), 'utf8')
  const advice = (hidden: boolean) => (hidden ? '' : '; npm run numbers records it')
  return changes.map(({ spec, message, hidden }) => ({
    file: RECORD,
    line: lineOf(text, `"${spec}":`),
    message: message + advice(hidden),
  }))
}

/**
 * Writes the measured values into the record.
 *
 * @param released Folders of packages that are published from now on.
 * @throws Error if numbers moved under an unchanged signature.
 */
export async function recordNumbers(root: string, released: readonly string[] = []): Promise<void> {
  const { record, measured, changes } = await changesIn(root)
  const hidden = changes.filter((change) => change.hidden)
  if (hidden.length > 0) throw new Error(hidden.map(({ message }) => message).join('\n'))
  const values = [...measured].map(
    ([spec, numbers]) => `    ${JSON.stringify(spec)}: ${JSON.stringify(numbers)}`,
  )
  const all = [...new Set([...record.released, ...released])].sort()
  const text = `{\n  "released": ${JSON.stringify(all)},\n  "values": {\n${values.join(',\n')}\n  }\n}\n`
  writeFileSync(join(root, RECORD), text)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const path of writeVersions()) console.log(`wrote ${path}`)
  await recordNumbers(ROOT)
}
