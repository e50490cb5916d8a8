import { type FlagValues, needing, refuseFlags } from '@codegen-eval/command-line'
import { UsageError } from '@codegen-eval/messages'
import { isRowFolder } from '@codegen-eval/shards/node/is-row-folder'
import { ALL_CORES } from '../flags/execution.ts'
import { MEASURING, READING } from '../flags/sets.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'

/** Flags about ratings in files of their own. */
const RATINGS_OF_OUTPUTS = {
  ...flagsOf('ratings', 'ratingsFrom', 'ratingsIdField', 'ratingsModelField'),
  ...needing('ratings', flagsOf('raterField', 'ratingField', 'judgementField', 'order')),
}

// the rows of a study are in one language
const { languageField: _, ...MEASURING_STUDY } = MEASURING

/** Flags of a study. */
export const STUDY_FLAGS = {
  metric: {
    ...FLAGS.metric,
    flag: '-m, --metric <spec...>',
    help: 'metrics, separated by commas or spaces: ebsb (default), all, specs, or columns of --use-scores',
  },
  ...READING,
  ...RATINGS_OF_OUTPUTS,
  ...flagsOf('gold', 'testResults', 'useScores', 'crossValidate', 'bins', 'resamples', 'seed', 'resume'),
  ...flagsOf('protocol', 'scale', 'aggregate', 'attributes', 'attributeScale', 'referenceModel'),
  ...flagsOf('dropOutliers', 'excludeIf', 'percentages', 'minimumDifferences', 'thresholdFirst'),
  ...flagsOf('syntheticModels', 'metricTest', 'ratingTest', 'ties', 'binsClosed', 'by'),
  resultsDir: { ...FLAGS.resultsDir, required: true },
  threads: { ...FLAGS.threads, ...ALL_CORES },
  ...MEASURING_STUDY,
} as const

/** Values of `STUDY_FLAGS`. */
export type StudyFlags = FlagValues<typeof STUDY_FLAGS>

/** Help on a study. */
export const STUDY_NOTES = `
Metrics:
  ebsb          BLEU, ROUGE-L, ChrF, METEOR, RUBY and CodeBLEU as in the tables of Out of the BLEU
                (the default of --protocol ebsb)
  all           every metric of code with its default options
  SPEC...       such as chrf:word-order=2
  scores:NAME   a column of --use-scores; the prefix scores: is needed only if a metric has the same
                name (text:NAME is then the metric)

Protocols, with their defaults for other flags:
  ebsb  Evtikhiev et al. 2023: --scale 0..4 --aggregate mmsr; synthetic models replace the outputs whose
        grades differ most; winning 95 % of bootstrap resamples is significant; bins [0,2) [2,5) ...
  rfa   Roy et al. 2021: --scale 0..100 --aggregate mean; synthetic models replace the worst outputs by
        the best ones and vice versa, at minimum differences of 1, 5, 10, 15, 20 % of the scale; a sample
        of 100 of them; --metric-test randomization --rating-test wilcoxon; bins [0,2] (2,5] ...

Grades are in the rows of FILE, or in separate files named by --ratings, in any form that aggregate reads
or writes; they are matched with outputs by id and model. Without FILE, the study is about the ratings
alone: human judgement and synthetic models.

The folder of --results-dir receives study.json (everything), one CSV file per table, tables.md,
tables.tex and report.html. It appears when all results are complete. Until then, the rows of single
outputs are in the folder <folder>.partial, from which --resume continues.

--use-scores FILE: JSON with one row per segment in input order and keys "<metric>-<model>"; or rows
{"id", "model", "score"} or a file of score --segments, matched by id; or a folder of score --rows-out,
which also has the statistics of pooled metrics. A listed metric is taken from the file if the file has
it and it is a mean of segment scores; pooled metrics such as BLEU are computed from text. Results mark
external scores.
`

/** Flags about grades and synthetic models. */
const GRADING = {
  ...RATINGS_OF_OUTPUTS,
  ...flagsOf('protocol', 'scale', 'aggregate', 'referenceModel', 'attributes', 'attributeScale'),
  ...flagsOf('dropOutliers', 'excludeIf', 'bins', 'binsClosed', 'percentages', 'minimumDifferences'),
  ...flagsOf('thresholdFirst'),
  ...flagsOf('syntheticModels', 'metricTest', 'ratingTest', 'ties'),
}

/** Flags about outputs, which a study of ratings alone has not. */
const { onError: _error, ...ABOUT_OUTPUTS } = {
  ...READING,
  ...MEASURING,
  ...flagsOf('threads', 'resume', 'by'),
}

/** @throws UsageError for a flag that has no meaning in a study of tests, of grades, or of ratings alone. */
export function checkStudyFlags(
  { gold, useScores }: Pick<StudyFlags, 'gold' | 'useScores'>,
  hasFiles: boolean,
  given: ReadonlySet<string>,
): void {
  if (gold === 'tests') refuseFlags(GRADING, given, 'is about human grades: --gold tests has none')
  else refuseFlags(flagsOf('testResults'), given, 'is for --gold tests')
  if (hasFiles) return
  if (useScores !== undefined && isRowFolder(useScores))
    throw new UsageError(`--use-scores ${useScores}: rows need the files with outputs`)
  refuseFlags(ABOUT_OUTPUTS, given, 'is about outputs: give the files with outputs')
}
