import { type MetricEntry, unknownName } from '@codegen-eval/metric'
import { missingPackage } from '@codegen-eval/metric/missing-package'
import { findModels } from './find-models.ts'

/** The metrics of this project by name, each with its package. */
const PACKAGES = [
  ['bert-score', 'bert-score'],
  ['bleu', 'bleu'],
  ['character', 'character'],
  ['chrf', 'chrf'],
  ['code-bert-score', 'bert-score'],
  ['codebleu', 'codebleu'],
  ['crystalbleu', 'crystalbleu'],
  ['detection-f1', 'detection-f1'],
  ['edit-similarity', 'edit-similarity'],
  ['eed', 'eed'],
  ['exact-match', 'exact-match'],
  ['finding-f1', 'finding-f1'],
  ['gleu', 'gleu'],
  ['graph-similarity', 'ruby'],
  ['identifier-match', 'identifier-match'],
  ['meteor', 'meteor'],
  ['nist', 'nist'],
  ['parse-rate', 'parse-rate'],
  ['patch', 'patch'],
  ['ribes', 'ribes'],
  ['rouge', 'rouge'],
  ['ruby', 'ruby'],
  ['sql-match', 'sql-match'],
  ['ter', 'ter'],
  ['tree-similarity', 'ruby'],
  ['type-rate', 'type-rate'],
  ['vqa-accuracy', 'exact-match'],
] as const

/** The names of the metrics that `importEntries` knows. */
export const metricNames: readonly string[] = /* @__PURE__ */ PACKAGES.map(([metric]) => metric)

/**
 * Imports the entries of the package that has a metric.
 *
 * @throws RangeError (as a rejection) for an unknown metric, and for one whose package is not installed.
 */
export async function importEntries(metric: string): Promise<readonly MetricEntry[]> {
  const known = PACKAGES.find(([name]) => name === metric)
  if (!known) throw unknownName(`unknown metric '${metric}'`, metric, 'metrics', metricNames)
  const name = known[1]
  try {
    if (name === 'bert-score') return findModels(await import('@codegen-eval/bert-score/registry')).entries
    if (name === 'bleu') return (await import('@codegen-eval/bleu/registry')).entries
    if (name === 'character') return (await import('@codegen-eval/character/registry')).entries
    if (name === 'chrf') return (await import('@codegen-eval/chrf/registry')).entries
    if (name === 'codebleu') return (await import('@codegen-eval/codebleu/registry')).entries
    if (name === 'crystalbleu') return (await import('@codegen-eval/crystalbleu/registry')).entries
    if (name === 'detection-f1') return (await import('@codegen-eval/detection-f1/registry')).entries
    if (name === 'edit-similarity') return (await import('@codegen-eval/edit-similarity/registry')).entries
    if (name === 'eed') return (await import('@codegen-eval/eed/registry')).entries
    if (name === 'exact-match') return (await import('@codegen-eval/exact-match/registry')).entries
    if (name === 'finding-f1') return (await import('@codegen-eval/finding-f1/registry')).entries
    if (name === 'gleu') return (await import('@codegen-eval/gleu/registry')).entries
    if (name === 'identifier-match') return (await import('@codegen-eval/identifier-match/registry')).entries
    if (name === 'meteor') return (await import('@codegen-eval/meteor/registry')).entries
    if (name === 'nist') return (await import('@codegen-eval/nist/registry')).entries
    if (name === 'parse-rate') return (await import('@codegen-eval/parse-rate/registry')).entries
    if (name === 'patch') return (await import('@codegen-eval/patch/registry')).entries
    if (name === 'ribes') return (await import('@codegen-eval/ribes/registry')).entries
    if (name === 'rouge') return (await import('@codegen-eval/rouge/registry')).entries
    if (name === 'ruby') return (await import('@codegen-eval/ruby/registry')).entries
    if (name === 'sql-match') return (await import('@codegen-eval/sql-match/registry')).entries
    if (name === 'ter') return (await import('@codegen-eval/ter/registry')).entries
    if (name === 'type-rate') return (await import('@codegen-eval/type-rate/registry')).entries
    return name satisfies never
  } catch (cause) {
    throw missingPackage(cause, `metric '${metric}'`, `@codegen-eval/${name}`)
  }
}
