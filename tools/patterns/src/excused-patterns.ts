/** Expressions that may take more steps than their text is long, with the reason why no user's text meets them. */
export const EXCUSED: Readonly<Record<string, string>> = {
  '/\\d(?=(\\d{3})+(?!\\d))(?<!\\.\\d*)/g': 'the digits of one number, at most 330',
  '/\\s*\\.\\s*/m': 'between two parts of the name of a package, the first of which is where it starts',
}

/** Files that build expressions when the program runs, which no attack reaches, with the reason why this is harmless. */
export const BUILT: Readonly<Record<string, string>> = {
  'packages/code/program-graph/src/numbered-structure.ts':
    'one letter at the start of a name, declared by a language',
  'packages/code/syntax/src/repair-tree.ts':
    'words that a rule lists, or else a run of what is no white space',
  'packages/core/extract/src/answers.ts': 'three names of tags between fixed parts',
  'packages/core/extract/src/reasoning-blocks.ts': 'three names of tags between fixed parts',
  'packages/core/metric/src/check-options.ts':
    'the declared pattern of an option, attacked where it is declared',
  'packages/core/metric/src/metric-entry.ts':
    'four numbers of a spec, each of which is attacked where it is written',
  'packages/data/samples/src/scores/id-field.ts': 'a choice of fixed names',
  'packages/data/samples/src/node/open-input.ts':
    'a glob of the command line against paths, which systems bound; its writer waits for it alone',
  'packages/data/samples/src/rows/problem-text.ts':
    'a name of the task between fixed parts, each of which ends the other',
  'packages/languages/lang-php/src/php-text.ts': 'a name after the indentation of a line',
  'packages/languages/lang-python/src/format-equals.ts':
    'a copy of a literal of the same file, with a position of its own',
  'packages/metrics/encoder-onnx/src/added-tokens.ts': 'a choice of fixed texts',
  'packages/metrics/finding-f1/src/forms/csv.ts':
    'a delimiter in a fixed expression that is tried at one position',
  'packages/use/run-tests/sandbox/quickjs-machine.mjs': 'fixed words, tried at the start of a line alone',
  'packages/use/run-tests/sandbox/quickjs-values.js':
    'an expression that an output returned, which is compared and not run by the tests, and has the time of the output',
  'packages/use/run-tests/sandbox/script-needs.js':
    'names of functions between fixed parts, each of which begins with a word or is bounded',
  'packages/use/run-tests/src/node/benchmark-program.ts':
    'a word at the start of a line, which no program knows',
  'packages/use/run-tests/src/node/task-trial.ts': 'a keyword at the start of a line, and a name',
  'packages/use/run-tests/src/programs/output-imports.ts':
    'two forms of imports at the starts of lines, whose parts end each other, and a name between fixed parts',
  'packages/use/run-tests/src/programs/pattern.ts':
    'an expression that a language declares as a string, attacked where it is declared',
  'packages/use/run-tests/src/rules/python-text.ts': 'a class of white space and nothing else',
  'packages/use/run-tests/src/tasks/mbpp-task.ts': 'a keyword or a name between fixed parts',
}
