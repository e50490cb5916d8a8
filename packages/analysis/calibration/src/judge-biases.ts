import { holmCorrection } from '@codegen-eval/statistics'
import { type GradeBias, gradeBias } from './grade-bias.ts'
import type { JudgedOutput } from './judged-output.ts'
import type { IntervalSettings } from './quantile.ts'
import { type Measured, measured } from './unit-errors.ts'

/** A fact that may move a judge at equal grade by people. */
export const BIAS_KINDS = ['length', 'family', 'language', 'stratum'] as const

/** A kind of bias. */
export type BiasKind = (typeof BIAS_KINDS)[number]

/** The effect of one property on the grades of a judge, at equal grade by people. */
export interface BiasEffect {
  readonly kind: BiasKind
  /** The language or stratum, which is compared with all others; absent for length and family. */
  readonly level?: string
  /**
   * In the judge's grades: for an output of twice the length, for one of the judge's own family, or for one of the level. The p-value is
   * of this effect alone.
   */
  readonly effect: Measured
  /** The p-value by Holm over the levels of the kind. */
  readonly adjustedPValue: number
  readonly outputs: number
  /** Whether two people graded these outputs, so that errors of their grades do not look like an effect. */
  readonly hasTwoPeople: boolean
}

/** Maximum number of levels; more are names of something else. */
const MOST_LEVELS = 50

/**
 * The effects of length, of the judge's own family, of languages and of strata on a judge's grades: see `gradeBias`.
 *
 * Of two languages or strata, the first is compared with the second; of more, each with all others. What does not vary, or is not
 * known, has no entry.
 *
 * @param family The models of the judge's own family.
 */
export function judgeBiases(
  outputs: readonly JudgedOutput[],
  judge: string,
  family: readonly string[],
  settings: IntervalSettings,
): BiasEffect[] {
  const effects: BiasEffect[] = []
  const add = (kind: BiasKind, properties: readonly Property[]): void => {
    const found = properties.map(({ level, of }) => ({ level, bias: gradeBias(outputs, judge, of) }))
    effects.push(...asEffects(kind, found, settings))
  }
  if (outputs.some(({ length }) => length !== undefined))
    add('length', [{ of: ({ length = Number.NaN }) => (length > 0 ? Math.log2(length) : Number.NaN) }])
  if (family.length > 0)
    add('family', [
      { of: ({ model }) => (model === undefined ? Number.NaN : Number(family.includes(model))) },
    ])
  for (const kind of ['language', 'stratum'] as const) {
    const levels = [...new Set(outputs.flatMap((output) => output[kind] ?? []))].sort()
    if (levels.length < 2 || levels.length > MOST_LEVELS) continue
    add(
      kind,
      levels.slice(0, levels.length === 2 ? 1 : undefined).map((level) => ({
        level,
        of: (output) => (output[kind] === undefined ? Number.NaN : Number(output[kind] === level)),
      })),
    )
  }
  return effects
}

/** A property of outputs as a number, and the level that it stands for. */
interface Property {
  readonly level?: string
  readonly of: (output: JudgedOutput) => number
}

function asEffects(
  kind: BiasKind,
  found: readonly { readonly level: string | undefined; readonly bias: GradeBias }[],
  settings: IntervalSettings,
): BiasEffect[] {
  const effects = found.map(({ bias }) => measured(bias, settings))
  const adjusted = holmCorrection(effects.map(({ pValue }) => pValue))
  return found.map(({ level, bias: { outputs, hasTwoPeople } }, i) => ({
    kind,
    ...(level === undefined ? {} : { level }),
    effect: effects[i],
    adjustedPValue: adjusted[i],
    outputs,
    hasTwoPeople,
  }))
}
