import {
  choice,
  choiceOf,
  type FlagType,
  file,
  flag,
  inGroup,
  mayNameFile,
  parsed,
  switched,
  texts,
} from '@codegen-eval/command-line'

/** Specs of metrics; the metrics themselves are loaded by their names later. */
const specs: FlagType<readonly string[]> = {
  ...mayNameFile(texts),
  async load() {
    const { metricModules } = await import('@codegen-eval/all/registry')
    return { ...(await texts.load()), completions: [...metricModules.keys()] }
  },
}

/** A language; plugins, which may bring others, are loaded later. */
const language: FlagType<string> = parsed(
  async () => (await import('@codegen-eval/languages')).languageName,
  async () => (await import('@codegen-eval/languages')).languageNames,
)

/** A policy of extraction, as it was written. */
const extraction: FlagType<string> = parsed(async () => {
  const { parseExtraction } = await import('@codegen-eval/extract/registry')
  return (policy) => {
    parseExtraction(policy)
    return policy
  }
})

/** Flags about metrics. */
export const METRIC_FLAGS = inGroup('metrics', {
  metric: flag('-m, --metric <spec>', specs, {
    help: 'metric with its options, or several separated by commas; may be repeated',
  }),
  lang: flag('--lang <language>', language, {
    help: 'programming language, for metrics that parse code (default: by file extensions, else python)',
  }),
  extract: flag('--extract <policy>', extraction, {
    help: 'extract the code from answers: fences, or another policy of codegen-eval extract',
  }),
  normalize: flag(
    '--normalize <form>',
    choiceOf(() => import('@codegen-eval/canonical/registry'), 'CANONICAL_FORMS'),
    { help: 'compare code without layout and comments, or also without names' },
  ),
  types: flag('--types <choice>', choice(['keep', 'erase']), {
    help: 'keep or erase type annotations of TypeScript (default: keep)',
  }),
  sharedNgrams: flag('--shared-ngrams <file>', file, {
    help: 'n-grams that crystalbleu ignores, instead of those fitted to the references',
  }),
  paraphrases: flag('--paraphrases <file>', file, {
    help: 'paraphrases for meteor, in groups of three lines: probability, phrase, phrase',
  }),
  tables: flag('--tables <file>', file, {
    help: "schemas of databases for sql-match, in the form of Spider's tables.json",
  }),
  plugin: flag('--plugin <module>', mayNameFile(texts), {
    help: 'package or file with more metrics or languages; may be repeated',
  }),
  download: flag('--download', switched, {
    help: 'download a model of bert-score that is named by its id and not on this machine',
  }),
  crossValidate: flag(
    '--cross-validate <by>',
    choiceOf(() => import('@codegen-eval/study'), 'CROSS_VALIDATIONS'),
    { help: 'score each item (or model) with metrics fitted to the others, such as crystalbleu' },
  ),
  tokenizer: flag(
    '-t, --tokenizer <name>',
    choice(async () => (await import('@codegen-eval/tokenize/registry')).tokenizerNames),
    { default: 'code', help: 'tokenizer' },
  ),
  policy: flag('-p, --policy <policy>', extraction, { default: 'fences', help: 'code to extract' }),
})
