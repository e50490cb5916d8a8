import { createRegistry, type Registry } from '@codegen-eval/metric'

/**
 * All metrics of this project by name, for tools whose settings are text. Each has the option `extract`:
 * `(await loadAllMetrics()).resolve('codebleu:lang=python,extract=fences')`.
 *
 * Grammars and word lists are loaded by the metrics that need them, when they are resolved.
 */
export async function loadAllMetrics(): Promise<Registry> {
  const modules = await Promise.all([
    import('@codegen-eval/bleu/registry'),
    import('@codegen-eval/chrf/registry'),
    import('@codegen-eval/codebleu/registry'),
    import('@codegen-eval/crystalbleu/registry'),
    import('@codegen-eval/detection-f1/registry'),
    import('@codegen-eval/edit-similarity/registry'),
    import('@codegen-eval/exact-match/registry'),
    import('@codegen-eval/meteor/registry'),
    import('@codegen-eval/parse-rate/registry'),
    import('@codegen-eval/rouge/registry'),
    import('@codegen-eval/ruby/registry'),
  ])
  const { wrappers } = await import('@codegen-eval/extract/registry')
  return createRegistry(
    modules.flatMap(({ entries }) => entries),
    wrappers,
  )
}
