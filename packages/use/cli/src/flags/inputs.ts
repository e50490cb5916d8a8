import {
  choice,
  choiceOf,
  file,
  files,
  flag,
  inGroup,
  mayNameFile,
  parsed,
  switched,
  switchedOff,
  text,
  textList,
  texts,
  wholeNumber,
} from '@codegen-eval/command-line'

const segments = () => import('@codegen-eval/samples/internal')
const scoreFiles = () => import('@codegen-eval/samples/scores/internal')
const ratingForm = choiceOf(() => import('@codegen-eval/samples/ratings'), 'RATING_FORMATS')

/** The type of a grading scale. */
const ratingScale = parsed(async () => (await import('@codegen-eval/human-ratings')).parseRatingScale)

/** The type of `--from` where files have ratings. */
export { ratingForm }

/**
 * The declaration of a flag that names a field.
 *
 * @param what The rest of its help: what is in the field.
 */
function fieldFlag(flag: string, what: string) {
  return { flag, type: text, help: `field, column or path ${what}` }
}

/** Flags of commands that read outputs of models. */
export const READING = inGroup('inputs', {
  references: flag('-r, --references <file>', files, {
    help: 'references, or a data set such as HumanEval; may be repeated',
  }),
  from: flag(
    '--from <form>',
    choiceOf(() => import('@codegen-eval/samples'), 'INPUT_FORMATS'),
    { help: 'form of the files (default: detected from name and content; see codegen-eval formats)' },
  ),
  offset: flag('--offset <n>', wholeNumber(0, 2 ** 31), {
    help: 'number of reference rows before the first output, if rows are matched by position',
  }),
  completions: flag('--completions <how>', choiceOf(segments, 'COMPLETIONS'), {
    help: "outputs of a data set's tasks: join them with their prompts, compare the body alone, or take them as whole programs (default: as they are found)",
  }),
  layout: flag('--layout <layout>', choiceOf(segments, 'LAYOUTS'), {
    default: 'rows',
    help: 'layout of rows; study: keys snippet, <model> and grade-<model>',
  }),
  idField: fieldFlag('--id-field <name>', '(.doc.task_id) with the id'),
  candidateField: fieldFlag('--candidate-field <name>', '(.output.completion) with the output'),
  candidateFields: flag('--candidate-fields <names>', textList, {
    excludes: ['candidateField'],
    help: 'fields with outputs, one model each, separated by commas',
  }),
  referenceField: fieldFlag('--reference-field <name>', 'with the reference or a list of references'),
  modelField: fieldFlag('--model-field <name>', 'with the model, for files with one row per model'),
  sampleField: fieldFlag('--sample-field <name>', 'with the label of the sample'),
  rowsField: flag('--rows-field <path>', text, {
    help: 'path of the list of rows in a JSON document, such as .results.rows',
  }),
  lines: flag('--lines', switched, {
    excludes: ['whole', 'from'],
    help: 'read plain text as one segment per line',
  }),
  whole: flag('--whole', switched, { excludes: ['from'], help: 'read plain text as one program per file' }),
  csvEscaped: flag('--csv-escaped', switched, {
    help: "remove the leading ' with which this project's CSV files protect formulas from program texts too",
  }),
  nullOutputs: flag('--null-outputs <action>', choiceOf(segments, 'NULL_OUTPUTS'), {
    help: 'treat a null or missing output as an error (default) or as an empty text',
  }),
  onError: flag(
    '--on-error <action>',
    choiceOf(() => import('@codegen-eval/records/internal'), 'ON_ERROR'),
    { default: 'stop', help: 'on a broken row, stop, or skip the row and list it at the end' },
  ),
})

/** Flags about the files that commands read. */
export const INPUT_FLAGS = {
  ...READING,
  ...inGroup('inputs', {
    root: flag('--root <folder>', file, { required: true, help: 'folder that no tool leaves' }),
    languageField: {
      ...fieldFlag('--language-field <name>', 'with the language of each row'),
      excludes: ['lang'],
    },
    context: flag('--context <field>', text, {
      option: 'contextField',
      help: 'field or column with what outputs are read with: declarations or files of a project (type-rate), old files (patch), a database (sql-match)',
    }),
    stratumField: fieldFlag(
      '--stratum-field <name>',
      'of the outputs with a group of tasks, such as a benchmark',
    ),
    cluster: flag('--cluster <field>', text, {
      option: 'clusterField',
      help: 'field or column that groups dependent tasks, such as a repository; text: tasks with the same references and outputs',
    }),
    by: flag('--by <field>', text, {
      option: 'stratumField',
      help: 'field or column that splits tasks into strata, such as a benchmark or a language: adds results for each, and their mean',
    }),
    scores: flag('--scores', switched, {
      help: 'read scores of single outputs, or test results, instead of texts',
    }),
    texts: flag('--texts <file>', files, {
      help: 'texts of tasks (id and text or prompt), to find near-duplicates; may be repeated',
    }),
    runs: flag('--runs <what>', choiceOf(scoreFiles, 'RUNS'), {
      help: 'several logs of one model: samples of its tasks (default), or models of their own',
    }),
    harnessErrors: flag('--harness-errors <action>', choiceOf(scoreFiles, 'HARNESS_ERRORS'), {
      help: 'samples for which the harness failed: count them as failed (default), or leave them out',
    }),
    preferences: flag('--preferences', switched, {
      excludes: ['scores'],
      help: 'read votes on pairs of outputs instead of texts',
    }),
    scoreField: flag('--score-field <name>', text, {
      help: 'field or column with the score (default: "score" or "passed")',
    }),
    scale: flag('--scale <min..max>', ratingScale, {
      help: 'range of the grading scale, such as 0..4, 0..100 or 0..1:0.25',
    }),
    evalplusTests: flag('--evalplus-tests <which>', choiceOf(scoreFiles, 'EVALPLUS_TESTS'), {
      help: 'tests of EvalPlus that an output has to pass: base, or plus, which include base (default: plus)',
    }),
    raterField: fieldFlag('--rater-field <name>', 'of the ratings with the rater'),
    raterFields: flag('--rater-fields <names>', textList, {
      excludes: ['raterField'],
      help: 'columns with the ratings of one rater each, separated by commas',
    }),
    na: flag('--na <words>', textList, {
      option: 'missingLabels',
      help: 'labels that mean no rating, separated by commas (default: NA, N/A, nan, None, null, - and ?)',
    }),
    ratingField: fieldFlag('--rating-field <name>', 'with the rating, or a question of a survey'),
    judgementField: fieldFlag(
      '--judgement-field <name>',
      'that names the judgement of a row, to count one of several models once',
    ),
    excludeIf: flag(
      '--exclude-if <rules>',
      parsed(async () => (await import('@codegen-eval/human-ratings')).parseRaterRules),
      {
        help: 'leave out raters for whom a rule holds, such as "share>0.9&ratings>=20,skill<=0"; default: those that flag',
      },
    ),
    judge: flag('--judge <names>', mayNameFile(textList), {
      help: 'raters that are judges, such as language models, separated by commas: not mixed with people',
    }),
    order: flag(
      '--order <words>',
      parsed(async () => (await import('@codegen-eval/human-ratings')).parseGradeOrder),
      { help: 'words that serve as grades, lowest first, such as "bad<ok<good"' },
    ),
    outputs: flag('--outputs <file...>', files, {
      help: 'outputs that were rated: for metrics, lengths, languages, clusters and groups',
    }),
    votes: flag('--votes <file>', files, {
      help: 'votes of judges on pairs of outputs, for the bias of position; may be repeated',
    }),
    judgeFamily: flag('--judge-family <judge=models>', texts, {
      help: "models of a judge's own family, such as gpt=gpt-4o,gpt-4; may be repeated",
    }),
    ratings: flag('--ratings <file>', files, {
      help: 'ratings of the outputs, in any form that aggregate reads or writes; may be repeated',
    }),
    ratingsFrom: flag('--ratings-from <form>', ratingForm, {
      needs: 'ratings',
      help: 'form of the files of --ratings (default: detected)',
    }),
    ratingsIdField: {
      ...fieldFlag('--ratings-id-field <name>', 'of the ratings with the id'),
      needs: 'ratings',
    },
    ratingsModelField: {
      ...fieldFlag('--ratings-model-field <name>', 'of the ratings with the model'),
      needs: 'ratings',
    },
    background: flag('--background <file>', file, {
      help: "raters' answers to background questions, as survey merge --background-out writes them",
    }),
    attributes: flag('--attributes <names>', textList, {
      help: 'qualities that are graded, separated by commas, such as adequacy,fluency',
    }),
    attributeScale: flag('--attribute-scale <min..max>', ratingScale, {
      needs: 'attributes',
      help: 'range of the grades of --attributes (default: the range that occurs)',
    }),
    referenceModel: flag('--reference-model <name>', text, {
      help: 'model under which the references were graded',
    }),
    gold: flag('--gold <standard>', choice(['grades', 'tests']), {
      default: 'grades',
      help: 'what metrics are compared with: human grades, or test results',
    }),
    testResults: flag('--test-results <file...>', files, {
      help: "with --gold tests: test results (default: in the outputs' files)",
    }),
    useScores: flag('--use-scores <file>', file, {
      help: 'scores of single outputs that another program computed',
    }),
    baselineScores: flag('--baseline-scores <file>', file, {
      help: 'compare with the stored scores of an earlier run',
    }),
    intentField: fieldFlag('--intent-field <name>', 'with the task in words'),
    intent: flag('--no-intent', switchedOff, { default: true, help: 'show the code without its task' }),
    ratedReferences: flag('--no-references', switchedOff, {
      default: true,
      help: 'do not mix references with the outputs',
    }),
    anchors: flag('--anchors <file>', file, {
      help: 'descriptions of grades: a JSON list of value, label and description',
    }),
    sideBySide: flag('--side-by-side <n>', wholeNumber(2, 9), {
      help: 'outputs of a task that are shown together; raters choose the best one, or none',
    }),
    reasons: flag('--reasons', switched, { help: 'let raters give reasons in words' }),
    marks: flag('--marks', switched, { help: 'let raters mark lines of code' }),
    firstPage: flag('--first-page <file>', file, {
      help: 'Markdown of the first page; headings that end with ? are background questions, lists below them answers',
    }),
    overlap: flag('--overlap <n>', wholeNumber(0, 1_000_000), {
      help: 'number of outputs that all raters see, for agreement; others have --ratings-per-item',
    }),
    goldItems: flag('--gold-items <file>', file, {
      help: 'items whose right grades are known: JSON with code, expected and intent',
    }),
    attentionItems: flag('--attention-items <file>', file, {
      help: 'attention checks, in the form of --gold-items',
    }),
    instructions: flag('--instructions <file>', file, {
      help: 'plain text that raters read before the first item',
    }),
    study: flag('--study <file>', file, {
      help: 'study.json of codegen-eval study: how often people agree with a lead of this size',
    }),
    key: flag('--key <file>', file, { help: 'key.json of the survey' }),
    ids: flag('--ids <file>', file, {
      help: 'ids of tasks whose outputs get more ratings, one per line (default: outputs whose grades disagree)',
    }),
    id: flag('--id <id>', text, { help: 'task whose output is explained' }),
    model: flag('--model <name>', text, { help: 'model whose output is explained, if there are several' }),
    sample: flag('--sample <n>', text, { help: 'sample of the task, if there are several: label or number' }),
    reference: flag('--reference <text>', mayNameFile(texts), {
      help: 'without FILE: the reference, or a file with it; may be repeated',
    }),
    tests: flag('--tests <tasks>', file, { required: true, help: 'file of tasks with their tests' }),
    population: flag('--population <n>', wholeNumber(1, 2 ** 40), {
      help: 'size of the population (default: the number of ids in FILE)',
    }),
  }),
}
