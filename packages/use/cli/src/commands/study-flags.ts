import { availableParallelism } from 'node:os'
import {
  AGGREGATION_METHODS,
  type AggregationMethod,
  parseRatingScale,
  type RatingScale,
} from '@codegen-eval/human-ratings'
import { UsageError } from '@codegen-eval/messages'
import {
  CROSS_VALIDATIONS,
  type CrossValidation,
  type StudyOutliers,
  type StudyProtocol,
  type StudySettingsInput,
} from '@codegen-eval/study'
import {
  METRIC_TESTS,
  PAIR_TIES,
  RATING_TESTS,
  STUDY_OUTLIERS,
  STUDY_PROTOCOLS,
} from '@codegen-eval/study/internal'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { flagValue, wholeNumber } from './flag-value.ts'
import { addInputFlags, INPUT_POINTER, type InputFlags } from './input-flags.ts'
import { addMetricFlags, type MetricFlags } from './metric-flags.ts'
import { addRatingFileFlags, type RatingFileFlags } from './rating-file-flags.ts'

/** The flags of a study. */
export interface StudyFlags extends InputFlags, RatingFileFlags, MetricFlags, StudySettingsInput {
  readonly referenceModel?: string
  readonly attributes?: readonly string[]
  readonly attributeScale?: RatingScale
  readonly protocol: StudyProtocol
  readonly seed: number
  readonly metric?: readonly string[]
  readonly out: string
  readonly gold: 'grades' | 'tests'
  readonly results?: readonly string[]
  readonly useScores?: string
  readonly threads: number
  readonly resume?: boolean
  readonly crossValidate?: CrossValidation
  readonly aggregate?: AggregationMethod
  readonly scale?: RatingScale
  readonly dropOutliers: StudyOutliers
}

const HELP = `
Metrics:
  ebsb          BLEU, ROUGE-L, ChrF, METEOR, RUBY and CodeBLEU as in the tables of Out of the BLEU
                (the default of --protocol ebsb)
  all           every metric of code with its default options
  SPEC...       such as chrf:word-order=2
  scores:NAME   a column of the file of --use-scores; scores: may be left out unless a metric has
                that name, too (text:NAME is the metric then)

Protocols, with their defaults for other flags:
  ebsb  Evtikhiev et al. 2023: --scale 0..4 --aggregate mmsr; synthetic models replace the outputs whose
        grades differ most; a win of 95 % of bootstrap resamples is significant; bins [0,2) [2,5) ...
  rfa   Roy et al. 2021: --scale 0..100 --aggregate mean; synthetic models replace the worst outputs by
        the best ones and the other way round, in the minimum differences 1, 5, 10, 15, 20 % of the
        scale; a sample of 100 of them; --metric-test randomization --rating-test wilcoxon; bins
        [0,2] (2,5] ...

Grades are in the rows of FILE, or with --ratings in files of their own, in any form that aggregate
reads, or as aggregate writes them; they are joined with the outputs by id and model. Without FILE it
is a study of the ratings alone: of people's judgement and of synthetic models.

Results in the folder of --out: study.json (everything), one CSV file per table, tables.md, tables.tex
and report.html. The folder appears when all results are complete. Until then rows of single outputs
are in the folder <out>.partial, from which --resume continues.

--use-scores FILE: JSON with one row per segment in the order of the input, keys "<metric>-<model>"; or
rows {"id", "model", "score"} or the file of --segments of score, matched by id; or a folder of score
--rows-out, whose pooled metrics count, too.
A metric of a list comes from the file if the file has it and it is a mean of segment scores; pooled
metrics such as BLEU are computed from text. Results mark external scores.
`

const EXAMPLES = `
Examples:
  codegen-eval study human-grades.json --layout study --out study
  codegen-eval study outputs.jsonl --ratings ratings.csv --out study
  codegen-eval study graded.jsonl --metric chrf bleu --bins 0,1,5,100 --out study
  codegen-eval study human-grades.json --layout study --use-scores scores.json --out study
  codegen-eval study gpt_results.jsonl llama_results.jsonl --gold tests --references tasks.jsonl --out study
  codegen-eval study --ratings responses.csv --protocol rfa --out study
  codegen-eval study rated.jsonl --protocol rfa --reference-model reference --out study
`

const MAX_RESAMPLES = 1_000_000
const MAX_SEED = 2 ** 32 - 1
const MAX_THREADS = 1024

/** Adds the files of a study and its flags, with their help. */
export function addStudyFlags(command: Command): Command {
  addRatingFileFlags(addInputFlags(command, '[file...]'))
    .requiredOption('--out <folder>', 'folder of the results')
    .addOption(
      new Option('--gold <what>', 'what metrics are judged by: grades of people, or results of tests')
        .choices(['grades', 'tests'])
        .default('grades'),
    )
    .option('--results <file...>', "with --gold tests: results of tests (default: the outputs' own files)")
    .option('--metric <spec...>', 'metrics: ebsb (the default), all, specs, or columns of --use-scores')
    .option('--use-scores <file>', 'scores of single outputs that another tool computed')
    .addOption(
      new Option(
        '--cross-validate <by>',
        'score each item (or model) by metrics that learnt from the others, such as crystalbleu',
      ).choices(CROSS_VALIDATIONS),
    )
    .addOption(
      new Option('--bins <edges>', 'edges of the bins of differences, in points')
        .argParser(numbers('bins'))
        .default([0, 2, 5, 10, 100], '0,2,5,10,100'),
    )
    .option('--resamples <n>', 'bootstrap resamples', wholeNumber(1, MAX_RESAMPLES), 1000)
    .option('--seed <n>', 'random seed', wholeNumber(0, MAX_SEED), 1)
    .option('--threads <n>', 'worker threads', wholeNumber(1, MAX_THREADS), availableParallelism())
    .option('--resume', 'continue from the rows of an earlier run')
    .addOption(
      new Option('--protocol <name>', 'protocol of the study: see below')
        .choices(STUDY_PROTOCOLS)
        .default('ebsb'),
    )
    .addOption(new Option('--scheme <name>').hideHelp().argParser(refuseScheme))
    .option('--scale <min..max>', 'range of the grading scale', flagValue(parseRatingScale))
    .addOption(
      new Option('--aggregate <method>', 'method by which the grades of several raters become one').choices(
        AGGREGATION_METHODS,
      ),
    )
    .option('--attributes <names>', 'further columns of --ratings, such as adequacy,fluency', (text) =>
      text.split(',').map((name) => name.trim()),
    )
    .option(
      '--attribute-scale <min..max>',
      'range of the grades of --attributes, instead of the range of those that occur',
      flagValue(parseRatingScale),
    )
    .option('--reference-model <name>', 'model of the grades that is the references, for people only')
    .addOption(
      new Option('--drop-outliers <which>', 'leave out raters or ratings far from the others')
        .choices(STUDY_OUTLIERS)
        .default('none'),
    )
    .option(
      '--percentages <list>',
      'percentages of outputs that are replaced in synthetic models',
      numbers('percentages'),
    )
    .option(
      '--minimum-differences <list>',
      'minimum differences of the grades of replaced outputs',
      numbers('minimum-differences'),
    )
    .option('--threshold-first', 'take the percentages of outputs above the minimum difference, with rfa')
    .option(
      '--synthetic-models <n>',
      'number of synthetic models to draw, with --protocol rfa',
      wholeNumber(0, 100_000),
    )
    .addOption(new Option('--metric-test <name>', 'significance test of metrics').choices(METRIC_TESTS))
    .addOption(
      new Option('--rating-test <name>', "significance test of people's grades").choices(RATING_TESTS),
    )
    .addOption(
      new Option('--ties <rule>', 'who wins resamples with equal scores: nobody, or the first of a pair')
        .choices(PAIR_TIES)
        .default('nobody'),
    )
    .addOption(
      new Option('--bins-closed <edge>', 'edge that a bin of differences holds').choices(['left', 'right']),
    )
  return addMetricFlags(command).addHelpText('after', `${HELP}${INPUT_POINTER}${EXAMPLES}`)
}

function refuseScheme(): never {
  throw new InvalidArgumentError('It is --protocol now, and rfa follows the paper.')
}

function numbers(name: string): (text: string) => readonly number[] {
  return (text) => {
    const values = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    const wrong = values.some((value) => !Number.isFinite(value) || value < 0)
    const percent = name === 'percentages' && values.some((value) => value === 0 || value > 100)
    if (wrong || percent)
      throw new InvalidArgumentError(
        `Expected numbers ${name === 'percentages' ? 'above 0 and up to 100' : 'of at least 0'}, separated by commas.`,
      )
    return values
  }
}

/** Flags that mean something for grades and synthetic models alone. */
const GRADE_FLAGS = [
  'protocol',
  'scale',
  'aggregate',
  'referenceModel',
  'dropOutliers',
  'bins',
  'binsClosed',
  'percentages',
  'minimumDifferences',
  'thresholdFirst',
  'syntheticModels',
  'metricTest',
  'ratingTest',
  'ties',
]

/** @throws UsageError for a flag about grades in a study whose gold is tests. */
export function refuseGradeFlags(command: Command): void {
  const flag = GRADE_FLAGS.find((name) => command.getOptionValueSource(name) === 'cli')
  if (flag === undefined) return
  const long = command.options.find((option) => option.attributeName() === flag)?.long ?? flag
  throw new UsageError(`${long}: it is about grades of people; with --gold tests there are none`)
}
