import type { SyntaxParser } from './load-parser.ts'

/** The members of a metric that count outputs. */
interface Measured {
  readonly columns: readonly string[]
  readonly partLabels?: Readonly<Record<string, string>>
  measure(candidate: string, prepared: never, row: Float64Array, offset?: number): void
  parts?(sum: Float64Array, offset?: number): Record<string, number>
}

/** The same metric with the part `macros`, the share of outputs that are refused where a macro is used, in languages that have some. */
export function withMacroShare<M extends Measured>(metric: M, { language, parse }: SyntaxParser): M {
  const at = metric.columns.length
  if (!language.macroAt) return metric
  return {
    ...metric,
    columns: [...metric.columns, 'macros', 'outputs'],
    partLabels: { ...metric.partLabels, macros: 'outputs refused where a macro is used' },
    measure(candidate: string, prepared: never, row: Float64Array, offset = 0) {
      metric.measure(candidate, prepared, row, offset)
      row[offset + at] = language.macroAt!(parse(candidate)) === undefined ? 0 : 1
      row[offset + at + 1] = 1
    },
    parts: (sum: Float64Array, offset = 0) => ({
      ...metric.parts?.(sum, offset),
      macros: sum[offset + at] / sum[offset + at + 1],
    }),
  }
}
