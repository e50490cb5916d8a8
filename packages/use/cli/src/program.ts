import { createProgram, type Program } from '@codegen-eval/command-line/node'
import { COMMANDS } from './command-list.ts'
import { FLAGS } from './flags/table.ts'
import { IDENTITY } from './identity.ts'
import { setDownloads } from './score/downloads.ts'

const NOTES = `
Examples:
  codegen-eval score outputs.jsonl
  codegen-eval score outputs.jsonl --metric chrf,bleu:tokenize=13a --format json
  codegen-eval compare outputs.jsonl --metric chrf
  codegen-eval gate outputs.jsonl --baseline main --candidate branch --metric chrf --margin -0.5
  codegen-eval aggregate grades.csv --scale 0..4
  codegen-eval explain outputs.jsonl --id 7 --model gpt --metric chrf
  codegen-eval metrics bleu
  echo "os.kill(os.getpid(), 9)" | codegen-eval tokenize -

Help on a command: codegen-eval score --help, or --help-all for all its flags.
Exit codes: 0 success, 1 invalid input, 2 invalid command line, 3 failed gate, 70 internal error.
`

/** The program `codegen-eval`. */
export const program: Program = createProgram({
  ...IDENTITY,
  description: 'Scores code-generation models with the metrics of the literature.',
  notes: NOTES,
  inputNotes: 'Forms of input files: codegen-eval help inputs',
  commands: [
    ...COMMANDS,
    {
      name: 'help',
      summary: 'show help on a command, or on input files (help inputs)',
      load: async () => (await import('./commands/help.ts')).help(program.entries.map(({ name }) => name)),
    },
  ],
  flags: FLAGS,
  inputFiles: async (...args) => (await import('./input-files.ts')).inputFiles(...args),
  async instead(word) {
    const [{ commandInstead }, { metricModules }] = await Promise.all([
      import('./typed-names.ts'),
      import('@codegen-eval/all/registry'),
    ])
    const isMetric = metricModules.has(word)
    return isMetric ? `codegen-eval score outputs.jsonl --metric ${word}` : commandInstead(word)
  },
  onStart: ({ download }) => setDownloads(download === true),
})

/** Runs a command line: what follows the program's name. The exit code is returned: see `Program`. */
export const { run } = program
