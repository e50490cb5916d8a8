import { testForScores } from '@codegen-eval/compare'
import { type MeasuredCorpus, scoredCorpus } from '@codegen-eval/measure'
import type { ScoreTable } from '@codegen-eval/score-files'
import { describeSamples } from '@codegen-eval/score-files/internal'
import type { FlagValues } from '../flags/flag.ts'
import { MEASURING, READING, SAMPLING } from '../flags/sets.ts'
import { flagsOf } from '../flags/table.ts'
import { writeMessage } from '../output/standard-output.ts'
import { type CheckedInput, checkInput } from './measured-input.ts'
import { checkScoreFiles, readScoreFiles, SCORE_FILES } from './score-files.ts'

/** Flags of commands that compare outputs of models, or their scores. */
export const COMPARING = {
  ...READING,
  ...SCORE_FILES,
  ...SAMPLING,
  ...MEASURING,
  ...flagsOf('threads'),
}

type ComparingFlags = FlagValues<typeof COMPARING>

/**
 * The input of commands that compare: outputs of models, which are measured, or with `--scores`, scores.
 *
 * @param metrics Specs of metrics, or names of scores; by default `defaults`, or all scores.
 * @param outputs Output files besides that of `--output`.
 */
export async function comparedInput(
  files: readonly string[],
  flags: ComparingFlags & { readonly output?: string; readonly k?: readonly number[] },
  given: ReadonlySet<string>,
  metrics: readonly string[] | undefined,
  defaults: readonly string[],
  outputs: readonly (readonly [flag: string, file: string | undefined])[] = [],
): Promise<Pick<CheckedInput, 'measure'>> {
  if (!flags.scores) return checkInput(files, flags, metrics ?? defaults, outputs)
  checkScoreFiles(files, flags, given, outputs)
  return {
    async measure(choose) {
      const { table, skips, rows } = await readScoreFiles(files, flags, metrics)
      const samples = describeSamples(table)
      if (samples !== undefined && flags.k === undefined)
        writeMessage(
          `note: ${samples}: the score of a task is the mean of its samples, and tests and intervals are over tasks`,
        )
      const corpus = await scoresOf(table, flags.k)
      return {
        corpus: withModels(corpus, choose(corpus.models)),
        skips,
        rows,
        test: testForScores(table),
        ids: table.tasks,
      }
    },
  }
}

/** The scores of a table, or pass@k of its results of tests. */
async function scoresOf(table: ScoreTable, k: readonly number[] | undefined): Promise<MeasuredCorpus> {
  if (k === undefined) return scoredCorpus(table)
  const { definedPassAtK } = await import('@codegen-eval/pass-at-k/report')
  return definedPassAtK(table, k, writeMessage)
}

/** The corpus with some of its models only. */
export function withModels(corpus: MeasuredCorpus, models: readonly string[]): MeasuredCorpus {
  const chosen = models.map((model) => corpus.models.indexOf(model))
  return {
    ...corpus,
    models,
    metrics: corpus.metrics.map((metric) => ({ ...metric, rows: chosen.map((m) => metric.rows[m]) })),
  }
}
