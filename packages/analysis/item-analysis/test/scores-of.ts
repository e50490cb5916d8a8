import type { ItemScores } from '../src/item-scores.ts'

/** Scores of models m0, m1, … on tasks t0, t1, … from numbers of passes, by model. */
export function scoresOf(
  passes: readonly (readonly number[])[],
  samples: number | readonly (readonly number[])[] = 1,
): ItemScores {
  return {
    models: passes.map((_, m) => `m${m}`),
    tasks: passes[0]!.map((_, t) => `t${t}`),
    sums: passes,
    counts: typeof samples === 'number' ? passes.map((own) => own.map(() => samples)) : samples,
    binary: true,
  }
}
