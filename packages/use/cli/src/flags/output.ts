import {
  choice,
  type FlagType,
  flag,
  inGroup,
  outputFile,
  outputFolder,
  switched,
  text,
  wholeNumber,
} from '@codegen-eval/command-line'
import type { ExportTarget } from '@codegen-eval/samples/write'

const exportTargets: FlagType<readonly ExportTarget[]> = {
  value: 'repeated',
  // the files of a folder are new ones
  writes: (targets) =>
    targets.map(({ form, path }) => ({ path, folder: form === 'eee' ? 'extended' : undefined })),
  load: async () => ({
    completions: ['eee=', 'otel='],
    parse(value, before = []) {
      const [, form, path] = /^(eee|otel)=(.+)$/s.exec(value) ?? []
      if (path !== undefined) return [...before, { form: form as ExportTarget['form'], path }]
      throw new RangeError('expected eee=FOLDER (Every Eval Ever) or otel=FILE (OpenTelemetry)')
    },
  }),
}

/** Flags about results and messages. */
export const OUTPUT_FLAGS = inGroup('output', {
  format: flag('-f, --format <format>', choice(['table', 'json', 'csv', 'markdown', 'latex', 'html']), {
    default: 'table',
    help: 'format of the result',
  }),
  output: flag('-o, --output <file>', outputFile, {
    help: 'write the result to a file instead of standard output',
  }),
  export: flag('--export <form=path>', exportTargets, {
    help: 'write the results for other tools: eee=FOLDER (Every Eval Ever) or otel=FILE (OpenTelemetry); may be repeated',
  }),
  precision: flag('--precision <n>', wholeNumber(0, 15), {
    default: 2,
    help: 'decimal places of scores (not in json)',
  }),
  brief: flag('--brief', switched, {
    help: 'show conclusions and warnings about several models alone, without tables (not in json and csv)',
  }),
  parts: flag('--parts', switched, { help: 'show the parts of each score, such as precision and recall' }),
  matrix: flag('--matrix', switched, {
    help: 'show all pairs of models as a matrix, where it is ranks above 12 models',
  }),
  html: flag('--html <file>', outputFile, {
    help: 'write an HTML page: charts, tables and, where there are outputs, the single tasks',
  }),
  segments: flag('--segments <file>', outputFile, {
    help: 'write the score of every segment and model, as JSON Lines',
  }),
  saveSharedNgrams: flag('--save-shared-ngrams <file>', outputFile, {
    help: 'write the n-grams that crystalbleu or nist fitted to the references',
  }),
  saveScores: flag('--save-scores <file>', outputFile, {
    help: 'store the scores of the candidate for a later run',
  }),
  sequential: flag('--sequential <file>', outputFile, {
    excludes: ['junit', 'html', 'saveScores', 'by'],
    help: 'judge while outputs come in: FILE holds the tasks used so far, and each run adds those that are new',
  }),
  restart: flag('--restart', switched, {
    needs: 'sequential',
    help: 'with --sequential: forget the tasks that FILE holds, and start anew',
  }),
  junit: flag('--junit <file>', outputFile, { help: 'write the outcome as JUnit XML too' }),
  rowsOut: flag('--rows-out <folder>', outputFolder('extended'), {
    help: 'write rows of numbers, for merge, instead of scores',
  }),
  countsOut: flag('--counts-out <folder>', outputFolder('extended'), {
    help: 'write counts of n-grams, for learn, instead of the result',
  }),
  resultsDir: flag('--results-dir <folder>', outputFolder('extended'), { help: 'folder of the results' }),
  checksOut: flag('--checks-out <file>', outputFile, {
    help: 'answers to repeats and known items, which aggregate reads beside the ratings',
  }),
  answersOut: flag('--answers-out <file>', outputFile, {
    help: "write the raters' own answers, as JSON Lines",
  }),
  backgroundOut: flag('--background-out <file>', outputFile, {
    help: "write the raters' answers to background questions, as JSON Lines",
  }),
  allowIncomplete: flag('--allow-incomplete', switched, {
    help: 'write the ratings although some are missing',
  }),
  force: flag('--force', switched, { help: 'replace existing results' }),
  title: flag('--title <text>', text, { default: 'Survey', help: 'title that raters see' }),
  ownAnswer: flag('--own-answer', switched, {
    help: 'ask raters for an answer of their own before they see the code',
  }),
  top: flag('--top <n>', wholeNumber(1, 1000), {
    needs: 'baseline',
    default: 3,
    help: 'with --baseline: number of tasks for each model',
  }),
  all: flag('--all', switched, { help: 'list all findings, including matches' }),
})
