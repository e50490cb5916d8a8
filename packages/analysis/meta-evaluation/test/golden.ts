export interface Fraction {
  readonly num: number
  readonly den: number
}

type Table = readonly (readonly (number | null)[])[]

interface Input {
  readonly systems: readonly string[]
  readonly gold: Table
  readonly metrics: Readonly<Record<string, Table>>
}

interface Value {
  readonly value: number
  readonly groups_averaged: number
  readonly nan_as_zero: number
}

export interface Calibrated {
  readonly epsilon: number
  readonly value: Fraction
  readonly value_at_0: Fraction
  readonly co_maximal_thresholds: readonly number[]
}

export interface SegmentLevel {
  readonly pair_counts_total: Readonly<Record<string, number>>
  readonly scipy_tau_b: Value
  readonly scipy_tau_c: Value
  readonly tau_eq: { readonly exact: Fraction; readonly groups_averaged: number }
  readonly acc_eq: { readonly exact: Fraction; readonly groups_averaged: number }
  readonly kendall_like_thresh1: { readonly value: number; readonly weight_total: number }
  readonly kendall_like_thresh2: { readonly value: number; readonly weight_total: number }
  readonly acc_eq_fixed_epsilon?: { readonly epsilon_on_integer_scores: number; readonly exact: Fraction }
  readonly tau_b_fixed_epsilon?: {
    readonly epsilon_on_integer_scores: number
    readonly value: number
    readonly groups_averaged: number
  }
  readonly tie_calibrated_acc_eq?: { readonly exact_integer_input?: Calibrated }
}

type PMatrix = readonly (readonly (number | null)[])[]

interface SystemLevel {
  readonly pairwise_accuracy: Readonly<Record<string, { readonly value: number }>>
  readonly spa: Readonly<Record<string, { readonly exact_p: PMatrix; readonly exact_prob_equal: PMatrix }>>
}

export interface PermBothValue {
  readonly value_1?: number
  readonly value_2?: number
  readonly agree_1?: number
  readonly agree_2?: number
  readonly pairs?: number
  readonly p_2_better_exact?: number
  readonly p_1_better_exact?: number
  readonly p_2_better?: number
  readonly p_1_better?: number
  readonly mc_se?: number
}

type PermBoth = Readonly<Record<string, Readonly<Record<string, PermBothValue>>>> & {
  readonly epsilon: Readonly<Record<string, number>>
}

/** Values of mt-metrics-eval V2 (commit 68a481ae), and exact values. */
export interface MetaEvaluationGolden {
  readonly inputs: Readonly<Record<string, Input | { readonly same_as: string }>>
  readonly system_level: Readonly<Record<string, SystemLevel>>
  readonly segment_level: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<'item' | 'sys' | 'none', SegmentLevel>>>>>
  >
  readonly perm_both: Readonly<Record<string, PermBoth>>
}

/** A table of the golden file; missing values are `NaN`. */
export function inputOf(
  golden: MetaEvaluationGolden,
  name: string,
): {
  readonly gold: number[][]
  readonly metrics: Readonly<Record<string, number[][]>>
} {
  const cut = name === 'conala40' ? 40 : undefined
  const input = golden.inputs[cut === undefined ? name : 'conala'] as Input
  const matrix = (table: Table) => table.map((row) => row.slice(0, cut).map((value) => value ?? Number.NaN))
  return {
    gold: matrix(input.gold),
    metrics: Object.fromEntries(
      Object.entries(input.metrics).map(([metric, table]) => [metric, matrix(table)]),
    ),
  }
}

/** Scores of CoNaLa are decimals; thresholds of the file are of thousandths. */
export function scaleOf(name: string): number {
  return name.startsWith('conala') ? 1000 : 1
}

export function fraction({ num, den }: Fraction): number {
  return num / den
}
