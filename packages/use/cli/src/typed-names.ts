/** Commands and flags that people type and that do not exist, with what to type. Near spellings are found without it. */
const COMMANDS: Readonly<Record<string, string>> = {
  '-v': 'the version is codegen-eval --version; behind a command -v is --verbose',
  '--model':
    'models are named in the field model of the rows (--model-field), or by file: codegen-eval compare gpt=a.jsonl',
  '--models':
    'models are named in the field model of the rows (--model-field), or by file: codegen-eval compare gpt=a.jsonl',
  '--scores':
    'this command reads files with scores without it; outputs get theirs by codegen-eval score outputs.jsonl --segments scores.jsonl',
  version: 'codegen-eval --version',
  list: 'codegen-eval metrics, or codegen-eval formats for input files',
  eval: 'codegen-eval score outputs.jsonl',
  evaluate: 'codegen-eval score outputs.jsonl',
  sacrebleu: 'codegen-eval score outputs.jsonl --metric sacrebleu',
  significance: 'codegen-eval compare outputs.jsonl',
  leaderboard: 'codegen-eval rank outputs.jsonl',
  'pass@k': 'codegen-eval pass-at-k results.jsonl',
  test: 'codegen-eval run outputs.jsonl --tests tasks.jsonl',
  agreement: 'codegen-eval aggregate ratings.csv --scale 0..4',
  kappa: 'codegen-eval aggregate ratings.csv --scale 0..4',
  judge: 'codegen-eval calibrate ratings.csv',
}

/** Measures that are no metrics of texts, with the command that computes them. */
const MEASURES: Readonly<Record<string, string>> = {
  'pass@k': 'codegen-eval pass-at-k computes it from results of tests',
  'pass-at-k': 'codegen-eval pass-at-k computes it from results of tests',
  kappa: 'codegen-eval aggregate computes it from ratings',
  alpha: 'codegen-eval aggregate computes it from ratings',
  mmsr: 'codegen-eval aggregate computes it from ratings',
  wilcoxon: 'it is a test: codegen-eval compare --test wilcoxon',
  mcnemar: 'it is a test: codegen-eval compare --test mcnemar',
  bootstrap: 'it is a test: codegen-eval compare --test bootstrap',
}

/** The command line for a name that is no command or flag; `undefined` if nothing is known. */
export const commandInstead = (word: string): string | undefined =>
  instead(COMMANDS, word) ?? measuredElsewhere(word)

/** The command for a measure that is no metric; `undefined` if nothing is known. */
export const measuredElsewhere = (name: string): string | undefined => instead(MEASURES, name)

/** `pass@10` is `pass@k`. */
function instead(names: Readonly<Record<string, string>>, word: string): string | undefined {
  const name = word.toLowerCase().replace(/(?<=^pass@)\d{1,6}$/, 'k')
  return Object.hasOwn(names, name) ? names[name] : undefined
}
